# Die Lektionen: was jeder Schritt sagt.

tutorial-title = Das Spiel lernen
tutorial-about = Spielend, in zehn Minuten
tutorial-muria-title = Muria lernen
tutorial-muria-about = Was die Erweiterung bringt
tutorial-progress = Schritt { $step } von { $last }
tutorial-next = Weiter
tutorial-finish = Fertig

tutorial-welcome = Willkommen in Wieliczka! Oben liegt die Stadt, darunter das Salzbergwerk. Du führst eine Mannschaft von Bergleuten: Sie bauen Salz ab, schaffen es nach oben und liefern es in der Burg ab. Wer nach drei Spielphasen das meiste Geld hat, gewinnt.
tutorial-place = Deine Bergleute warten in deinem Vorrat. Felder heißen nach Tiefe und Spalte: C ist der Schacht in der Mitte, L liegt links davon, R rechts. Der Weg nach unten beginnt auf 1C, oben im Schacht. Schicke einen Bergmann dorthin: Tippe an, was leuchtet, und drücke dann „{ ui-confirm }“.
tutorial-end-turn = In der ersten Runde einer Spielphase haben alle nur eine Aktion, später zwei. Deine ist getan: Beende deinen Zug.
tutorial-chain = Kinga hat einen Bergmann auf 2C geschickt, unter deinen. Alle Bergleute zusammen bilden eine Kette von der Oberfläche nach unten, und sie darf nie reißen. Du nutzt also die Felder der anderen, und sie nutzen deine.
tutorial-open = Neben 2C liegt die unerkundete Kammer 2R1: Tiefe 2, erstes Feld rechts. Schicke einen Bergmann hinein: Der erste erkundet sie, und alle sehen, was darin ist.
tutorial-second = In 2R1 sind zwei braune Würfel und ein grüner, und außerdem Wasser. Wasser erschwert den Abbau. Schicke einen zweiten Bergmann hinein.
tutorial-end-again = Beende jetzt deinen Zug.
tutorial-strength = Für jeden Würfel brauchst du einen ausgeruhten Bergmann und für jeden Wasserwürfel in der Kammer noch einen. Zwei Bergleute minus ein Wasserwürfel: Das reicht für einen Würfel.
tutorial-dig = Baue den grünen Würfel ab. Er geht sofort durch die Kette nach oben: Auf 1C steht dein eigener Bergmann, aber auf 2C nur der von Kinga, also zahlst du ihr 1 Groschen. Die Vorschau zeigt es, bevor du bestätigst.
tutorial-pump = Deine zwei Bergleute sind jetzt müde. Bevor sie wieder graben, werde das Wasser los: Besuche die Pumpe. Der erste Würfel Wasser ist kostenlos.
tutorial-rest = Müde Bergleute können weder graben noch gehen. Wenn du bei beiden Aktionen eines Zuges passt, wachen alle deine auf. Passe bei der ersten.
tutorial-rest-again = Passe nun auch bei der zweiten, und sieh, wie deine Bergleute aufstehen.
tutorial-dig-more = Ohne Wasser bauen zwei Bergleute zwei Würfel ab. Baue beide braunen ab.
tutorial-tool = Werkzeuge erleichtern vieles, und am Ende sind sie auch Geld wert. Kaufe den Proviant in der Werkstatt.
tutorial-food = Ein solches Werkzeug einzusetzen ist keine Aktion. Wecke mit dem Proviant deine zwei müden Bergleute; in der nächsten Spielphase kannst du die Karte wieder einsetzen.
tutorial-castle = Du hast jetzt das Salz für einen königlichen Auftrag. Schicke einen Bergmann aus deinem Vorrat zur Burg: Er stellt sich auf dem rechten Feld der Warteschlange an.
tutorial-market = Einen übrigen braunen Würfel kannst du auf dem Markt verkaufen. Kinga hat dort einen Gehilfen, der bei jedem Besuch, egal von wem, einen Groschen aus dem allgemeinen Vorrat verdient.
tutorial-queue = Am Anfang deines Zuges ist dein Bergmann auf das linke Feld der Warteschlange gerückt. Im nächsten Zug erreicht er die Burg und erfüllt einen Auftrag. Hebe das Salz dafür auf: Kannst du dann keinen Auftrag erfüllen, zahlst du eine Strafe, 3 Groschen oder einen Würfel.
tutorial-assist = Auch du kannst einen Gehilfen haben: Stelle einen Bergmann auf den freien Platz an der Werkstatt, und du verdienst 1 Groschen, wann immer dort jemand kauft.
tutorial-inn = Je mehr Bergleute, desto tiefer kommst du. Wirb einen im Wirtshaus an; jeder weitere kostet gleich viel oder mehr.
tutorial-deliver = Dein Bergmann hat die Burg erreicht. Erfülle den Auftrag über zwei braune Würfel und einen grünen: 17 Groschen! Und als Kinga ein Werkzeug kaufte, bekam dein Gehilfe 1 Groschen aus dem allgemeinen Vorrat.
tutorial-later = Überspringen wir ein paar Runden. Kinga hat zwei Aufträge erfüllt, drei sind es jetzt in dieser Spielphase. Du hast Salz abgebaut, und wieder steht ein Bergmann von dir auf dem linken Feld. Zu zweit beendet der vierte erfüllte Auftrag die Spielphase.
tutorial-last-order = Dein Bergmann ist angekommen: Erfülle den Auftrag, der leuchtet. Es ist der vierte dieser Spielphase.
tutorial-round-goes-on = Mit dieser Runde endet die Spielphase, die Runde wird aber zu Ende gespielt. Deine Bergleute gehen ohnehin nach Hause, verdiene also unterwegs noch etwas: Besuche den Rathausplatz.
tutorial-last-action = Sonst lohnt sich jetzt nichts mehr. Passe bei der anderen Aktion.
tutorial-end-round = Beende deinen Zug. Kinga hat den letzten der Spielphase; achte dann auf den Spielplan.
tutorial-phase-over = Spielphase II beginnt! Alle Bergleute sind ausgeruht zurück in den Vorräten, die erkundeten Kammern bleiben, wie sie sind. Eingesetzte Werkzeuge können wieder eingesetzt werden, auch dein Proviant. Alte Aufträge und Werkzeuge, die niemand gekauft hat, sind aus dem Spiel; neue liegen aus. Die neuen Aufträge verlangen mehr grünes und weißes Salz, und das liegt tiefer.
tutorial-new-phase = Diesmal hat Kinga angefangen, und alle beginnen wieder oben, in der ersten Runde mit einer Aktion. Schicke einen Bergmann auf 2C, unter ihren.
tutorial-goodbye = Nach der dritten Spielphase werden Salz und Werkzeuge zu Geld, und wer am reichsten ist, gewinnt. Mehr brauchst du nicht. Viel Glück, und achte auf die Kette!

tutorial-muria-welcome = In Muria ist das Bergwerk noch nicht da: Es wächst, während du gräbst. Alle haben einen Steiger, der doppelt zählt, das Wasser wird zur Sole für die Saline, und du baust eigene Schächte.
tutorial-muria-place = Es beginnt wie immer: Schicke einen Bergmann auf 1C.
tutorial-muria-foreman = Schicke nun deinen Steiger in die Kammer 2R1. Wird sie erkundet, kommt daneben ein neues Plättchen und ein Solewürfel in die Saline.
tutorial-muria-saltworks = Lass einen Bergmann die Sole sieden: Besuche die Saline. Am Anfang deines nächsten Zuges bringt er einen Würfel blaues Salz zurück.
tutorial-muria-shaft = Dein Bergmann ist mit einem blauen Würfel zurück. Unter 2R1 kannst du für 5 Groschen einen Schacht bauen: Er führt auf Sohle II, trägt deinen Marker und bringt noch einen blauen Würfel. Felder mit deinen Markern gelten als deine.
tutorial-muria-convert = Zwei blaue Würfel kannst du jederzeit in deinem Zug in einen braunen umwandeln. Tu es jetzt.
tutorial-muria-dig = Dein Steiger zählt für zwei: ein Würfel und ein Wasserwürfel. Baue mit ihm den grünen Würfel ab. Wo er steht, wird für die Förderung nur sein Besitzer bezahlt.
tutorial-muria-goodbye = Es gibt noch mehr zu entdecken: den Bergwerkseingang als Posten, zwei weitere Werkzeuge, Aufträge über blaues Salz und eine längere letzte Spielphase. Die Regeln erklären alles. Glück auf!
