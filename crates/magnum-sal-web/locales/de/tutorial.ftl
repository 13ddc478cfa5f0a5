# Die Lektionen: was jeder Schritt sagt.

tutorial-title = Das Spiel lernen
tutorial-about = spielend, in zehn Minuten
tutorial-muria-title = Muria lernen
tutorial-muria-about = was die Erweiterung bringt
tutorial-progress = Schritt { $step } von { $last }
tutorial-next = Weiter
tutorial-finish = Fertig

tutorial-welcome = Willkommen in Wieliczka! Oben liegt die Stadt, darunter das Salzbergwerk. Du führst eine Mannschaft von Bergleuten: Sie bauen Salz ab, schaffen es nach oben und liefern es in der Burg ab. Wer nach drei Phasen das meiste Geld hat, gewinnt.
tutorial-place = Deine Bergleute warten in deinem Vorrat. Der Weg nach unten beginnt in 1C, oben im Schacht: Schicke einen Bergmann dorthin. Was leuchtet, kann angetippt werden; danach bestätige.
tutorial-end-turn = In der ersten Runde einer Phase haben alle nur eine Aktion, später zwei. Deine ist getan: Beende deinen Zug.
tutorial-chain = Kinga ist nach 2C gegangen, unter deinen Bergmann. Alle Bergleute zusammen bilden eine Kette von der Oberfläche nach unten, und sie darf nie reißen. Du nutzt also die Plätze der anderen, und sie nutzen deine.
tutorial-open = Neben 2C liegt die ungeöffnete Kammer 2R1. Schicke einen Bergmann hinein: Der erste öffnet sie, und alle sehen, was darin ist.
tutorial-second = In 2R1 sind zwei braune Würfel und ein grüner, und außerdem Wasser. Wasser erschwert den Abbau. Schicke einen zweiten Bergmann hinein.
tutorial-end-again = Beende jetzt deinen Zug.
tutorial-strength = Für jeden Würfel brauchst du einen ausgeruhten Bergmann und für jedes Wasser in der Kammer noch einen. Zwei Bergleute gegen ein Wasser: Das reicht für einen Würfel.
tutorial-dig = Baue den grünen Würfel ab. Er geht sofort durch die Kette nach oben: In 1C stehst du selbst, aber in 2C nur Kinga, also zahlst du ihr 1 Groschen. Die Vorschau zeigt es, bevor du bestätigst.
tutorial-pump = Deine zwei Bergleute sind jetzt müde. Bevor sie wieder graben, werde das Wasser los: Besuche die Pumpe. Der erste Würfel Wasser ist kostenlos.
tutorial-rest = Müde Bergleute können weder graben noch gehen. Wenn du beide Aktionen eines Zuges passt, wachen alle deine auf. Passe die erste.
tutorial-rest-again = Und nun die zweite. Sieh, wie deine Bergleute aufstehen.
tutorial-dig-more = Ohne Wasser heben zwei Bergleute zwei Würfel. Baue beide braunen ab.
tutorial-tool = Werkzeuge erleichtern vieles, und am Ende sind sie auch Geld wert. Kaufe die Nahrung in der Werkstatt.
tutorial-food = Ein solches Werkzeug einzusetzen ist keine Aktion. Wecke mit der Nahrung deine zwei müden Bergleute; in der nächsten Phase kannst du die Karte wieder einsetzen.
tutorial-castle = Du hast jetzt das Salz für einen königlichen Auftrag. Schicke einen Bergmann aus deinem Vorrat zur Burg: Er stellt sich im rechten Feld an.
tutorial-market = Einen übrigen braunen Würfel kannst du auf dem Markt verkaufen. Kinga hat dort einen Gehilfen, der bei jedem Besuch, egal von wem, einen Groschen aus dem Vorrat verdient.
tutorial-queue = Am Anfang deines Zuges ist dein Bergmann in das linke Feld der Schlange gerückt. Im nächsten Zug erreicht er die Burg und erfüllt einen Auftrag. Hebe das Salz dafür auf!
tutorial-assist = Auch du kannst einen Gehilfen haben: Stelle einen Bergmann auf den freien Platz an der Werkstatt, und du verdienst 1 Groschen, wann immer dort jemand kauft.
tutorial-inn = Mit mehr Bergleuten kommst du tiefer. Wirb einen im Wirtshaus an; jeder weitere kostet gleich viel oder mehr.
tutorial-deliver = Dein Bergmann hat die Burg erreicht. Erfülle den Auftrag über zwei braune Würfel und einen grünen: 17 Groschen! Und Kinga hat gerade das Brot deines Gehilfen bezahlt.
tutorial-later = Überspringen wir ein paar Runden. Kinga hat zwei Aufträge erfüllt, drei sind es jetzt in dieser Phase. Du hast Salz abgebaut, und wieder steht ein Bergmann von dir im linken Feld. Zu zweit beendet der vierte erfüllte Auftrag die Phase.
tutorial-last-order = Dein Bergmann ist angekommen: Erfülle den Auftrag, der leuchtet. Es ist der vierte dieser Phase.
tutorial-round-goes-on = Mit dieser Runde endet die Phase, die Runde wird aber zu Ende gespielt. Deine Arbeiter gehen ohnehin nach Hause, verdiene also unterwegs noch etwas: Besuche den Rathausplatz.
tutorial-last-action = Sonst lohnt sich jetzt nichts mehr. Passe die andere Aktion.
tutorial-end-round = Beende deinen Zug. Kinga hat den letzten der Phase; achte dann auf das Spielbrett.
tutorial-phase-over = Phase II beginnt! Alle Arbeiter sind ausgeruht zurück in den Vorräten, die erkundeten Kammern bleiben, wie sie sind. Eingesetzte Werkzeuge können wieder eingesetzt werden, auch dein Proviant. Alte Aufträge und Werkzeuge, die niemand gekauft hat, sind aus dem Spiel; neue liegen aus. Sie verlangen mehr grünes und weißes Salz, und das liegt tiefer.
tutorial-new-phase = Diesmal hat Kinga angefangen, und alle beginnen wieder oben, in der ersten Runde mit einer Aktion. Schicke einen Bergmann nach 2C, unter ihren.
tutorial-goodbye = Nach der dritten Phase werden Salz und Werkzeuge zu Geld, und wer am reichsten ist, gewinnt. Mehr brauchst du nicht. Viel Glück, und achte auf die Kette!

tutorial-muria-welcome = In Muria ist das Bergwerk noch nicht da: Es wächst, während du gräbst. Alle haben einen Steiger, der doppelt zählt, das Wasser wird zur Sole für die Saline, und du baust eigene Schächte.
tutorial-muria-place = Es beginnt wie immer: Schicke einen Bergmann nach 1C.
tutorial-muria-foreman = Schicke nun deinen Steiger in die Kammer 2R1. Das Öffnen legt daneben ein neues Plättchen und bringt einen Würfel Sole in die Saline.
tutorial-muria-saltworks = Lass einen Bergmann die Sole sieden: Besuche die Saline. Am Anfang deines nächsten Zuges bringt er einen Würfel blaues Salz zurück.
tutorial-muria-shaft = Dein Bergmann ist mit einem blauen Würfel zurück. Unter 2R1 kannst du für 5 Groschen einen Schacht bauen: Er führt auf Sohle II, trägt deinen Marker und bringt noch einen blauen Würfel. Felder mit deinen Markern gelten als deine.
tutorial-muria-convert = Zwei blaue Würfel kannst du jederzeit in deinem Zug in einen braunen umwandeln. Tu es.
tutorial-muria-dig = Dein Steiger hebt 2: einen Würfel gegen ein Wasser. Baue mit ihm den grünen Würfel ab. Wo er steht, wird beim Tragen nur sein Besitzer bezahlt.
tutorial-muria-goodbye = Es gibt noch mehr zu entdecken: den Bergwerkseingang als Posten, zwei weitere Werkzeuge und Phasen, die länger werden. Die Regeln erzählen alles. Glück auf!
