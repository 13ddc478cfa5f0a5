# The words on the board. They are texts of the app, too: en/game.ftl of magnum-sal-web says how they are written.

## Buildings

building-inn = Wirtshaus
    .short = Wirtshaus
    .about = Wirb einen Bergmann zu dem Preis an, bei dem der Markierungsstein liegt; der nächste kostet gleich viel oder mehr.
building-workshop = Werkstatt
    .short = Werkstatt
    .about = Kaufe eines der ausliegenden Werkzeuge für 3, 4 oder 5 Groschen.
building-pump-house = Pumpe
    .short = Pumpe
    .about = Pumpe Wasser aus einer Kammer, in der du einen Arbeiter hast: Der erste Würfel ist kostenlos, der zweite kostet 2 Groschen, der dritte 3 und so weiter.
building-market = Markt
    .short = Markt
    .about = Führe eine oder zwei Transaktionen durch; jede ist der Verkauf oder der Kauf eines Salzwürfels.
building-town-square = Rathausplatz
    .short = Rathaus
    .about = Nimm dir 1 Groschen aus dem allgemeinen Vorrat.
building-castle = Burg
    .short = Burg
    .about = Stelle einen Arbeiter in die Warteschlange. Hat er beide Felder durchlaufen, erfüllt er zu Beginn deines Zuges einen königlichen Auftrag.
building-saltworks = Saline
    .short = Saline
    .about = Schicke beliebig viele Arbeiter zum Salzsieden. Zu Beginn deines nächsten Zuges bringt jeder 1 blauen Würfel mit, solange Sole da ist.
building-foremans-building = Steigerhaus
    .short = Steigerhaus
    .about = Lass für 5 Groschen einen Schacht unter einer Kammer bauen, in der du einen ausgeruhten Arbeiter hast. Dazu bekommst du 1 blauen Würfel.
building-mine-entrance = Bergwerkseingang
    .short = Eingang
    .about = Zwei deiner Bergleute oder dein Steiger stehen hier als Gehilfen und verdienen bei jedem Salzabbau 1 Groschen aus dem allgemeinen Vorrat.

## Computer opponents

level-apprentice = Lehrling
    .about = Neu im Bergwerk: sieht nur den nächsten Schritt und gibt sich oft mit weniger als dem Besten zufrieden.
level-miner = Bergmann
    .about = Solide Arbeit: irrt sich beim nächsten Schritt nur selten, plant aber nicht weiter.
level-carpenter = Zimmermann
    .about = Baut vor: denkt ein paar Aktionen voraus.
level-foreman = Steiger
    .about = Hat alle im Blick, auch deine Leute, und plant die kommenden Züge durch.
level-steward = Königlicher Bergwerkverwalter
    .about = Wägt jeden möglichen Verlauf ab, solange die Zeit reicht; am schwersten zu schlagen.
