# Why the rules know no such position: `impossible-` and the name of the reason. Numbers and names are what the reason carries.

impossible-view = Das ist die Sicht eines Spielers mit verdeckten Stapeln. Eine Stellung braucht deren Karten.
impossible-players = Aufgeführte Spieler: { $found } statt { $players }.
impossible-phase = Eine Spielphase { $phase } gibt es nicht, nur die Spielphasen 1 bis 3.
impossible-round = Runden werden ab 1 gezählt.
impossible-no-player = Spieler { $number } spielt nicht mit (genannt bei „{ $what }“). Zahl der Spieler: { $players }.
impossible-inn = Der Markierungsstein des Wirtshauses kann nicht bei { $inn } liegen: Die Preisleiste endet bei { $longest }.
impossible-market = { $rock ->
    [brown] Die braune Spalte des Marktes fasst höchstens { $most } Würfel, nicht { $cubes }.
    [green] Die grüne Spalte des Marktes fasst höchstens { $most } Würfel, nicht { $cubes }.
   *[white] Die weiße Spalte des Marktes fasst höchstens { $most } Würfel, nicht { $cubes }.
}
impossible-muria-only = Saline, Schachtplättchen und Plättchenstapel gehören zu Muria, nicht zum Grundspiel.
impossible-tiles = Plättchen der Sohle { $level }: { $laid } ausgelegt und { $stacked } im Stapel, insgesamt gibt es aber { $all }.
impossible-lacks = Im Bergwerk fehlt das Feld { $place }.
impossible-should-be-shaft = { $place } muss ein Schachtabschnitt sein.
impossible-should-not-be-shaft = { $place } kann kein Schachtabschnitt sein.
impossible-no-space = { $place } ist kein Feld dieses Bergwerks.
impossible-too-many-tiles = Von Sohle { $level } gibt es nur { $all } Plättchen.
impossible-too-many-shafts = Es kann nur { $all } Schachtabschnitte geben.
impossible-unreachable = { $place } ist von der Oberfläche aus nicht zu erreichen.
impossible-chamber-owner = { $place } ist eine Kammer, und Kammern haben keinen Besitzer.
impossible-level = { $place } liegt auf Sohle { $level }.
impossible-no-tile = { $place } ist eine Kammer und braucht ein Plättchen.
impossible-cubes = { $place } fasst höchstens 15 Würfel einer Farbe.
impossible-water = { $place } fasst höchstens { $most } Wasser.
impossible-salt-in-unopened = { $place } ist nicht erkundet, und Salz kommt erst, wenn eine Kammer erkundet wird.
impossible-workers-in-unopened = { $place } ist nicht erkundet, also kann niemand darin sein.
impossible-tile-face = Ein Plättchen zeigt höchstens 15 Würfel einer Farbe und 15 Wasser.
impossible-shaft-holds = { $place } ist ein Schachtabschnitt: Darin gibt es kein Plättchen, kein Salz und kein Wasser.
impossible-not-built = { $place } hat keinen Besitzer: Den haben nur Schächte, die Spieler gebaut haben.
impossible-crew = Bergleute von { $player } in { $place }: { $total }, ein Spieler hat aber nur zehn.
impossible-unknown-level = Eine Sohle { $level } gibt es nicht, nur die Sohlen 1 bis 3.
impossible-money = { $player } kann höchstens { $most } Groschen haben.
impossible-salt = { $player } kann höchstens { $most } Salz einer Farbe haben.
impossible-blue-salt = { $player } kann kein blaues Salz haben: Es gehört zu Muria.
impossible-markers = { $player } hat zu viele Schachtmarker: { $markers } im Vorrat und { $built } auf gebauten Schächten sind mehr, als es gibt.
impossible-tired-foreman = Der Steiger von { $player } ist müde, also muss er im Bergwerk sein.
impossible-spare-miners = { $player } hat insgesamt nur zehn Bergleute.
impossible-miners = Bergleute von { $player }: { $total } statt 10.
impossible-foreman = { $player }: Mit Muria hat jeder einen Steiger, im Grundspiel niemand.
impossible-foreman-assists = { $building }: Hier soll der Steiger von { $player } sein, Gehilfe ist aber jemand anders.
impossible-foreman-nowhere = Der Steiger von { $player } kann nicht bei „{ $at }“ sein. Er kann im Vorrat, in der Warteschlange vor der Burg, in der Saline, auf einem Gehilfenplatz oder auf einem Feld des Bergwerks sein.
impossible-foreman-not-laid = Der Steiger von { $player } kann nicht in { $place } sein: Dieses Feld gibt es nicht.
impossible-order-face = Ein Auftrag verlangt höchstens { $most } Würfel einer Farbe.
impossible-blue-order = Ein Auftrag verlangt blaues Salz, das es nur in Muria gibt.
impossible-open-orders = Offene Aufträge: { $open }, Platz ist aber nur für { $slots }.
impossible-order-stacks = Auftragsstapel: { $found } statt 3.
impossible-order-count = Spielphase { $phase } hat { $deck } Aufträge; offene, erfüllte, vergangene und gestapelte sind zusammen { $found }.
impossible-orders-missing = Offene Aufträge: { $open } statt { $slots }, obwohl im Stapel noch welche sind.
impossible-orders-held = Aufträge bei Spielern: { $taken }. Wenn in Spielphase { $phase } { $filled } erfüllt sind, müssen es { $filled } bis { $most } sein.
impossible-open-tools = Ausgelegte Werkzeuge: { $open }, Platz ist aber nur für { $slots }.
impossible-tools-missing = Ausgelegte Werkzeuge: { $open } statt { $slots }, obwohl im Stapel noch welche sind.
impossible-tools-of-phase = Eine Spielphase hat nur sieben Werkzeuge.
impossible-later-phases = Spätere Spielphasen mit Werkzeugen: { $found } statt { $later }.
impossible-later-tools = Werkzeuge einer späteren Spielphase: { $found } statt 7.
impossible-cards-of-tool = { $tool }: Davon gibt es drei Karten, nicht { $count }.
impossible-muria-tool = { $tool }: Dieses Werkzeug gehört zu Muria.
impossible-kinds-of-tools = Arten von Werkzeugen: { $kinds }, ein Spiel hat aber sieben.
impossible-tools-held = Werkzeuge bei Spielern: { $held }. Wenn von Spielphase { $phase } noch { $left } übrig sind, müssen es { $least } bis { $most } sein.
impossible-no-assistant-space = { $building }: Hier gibt es in diesem Spiel keinen Gehilfenplatz.
impossible-assistant-miners = { $building }: { $full ->
    [one] Hier hilft ein Bergmann, nicht { $miners }.
   *[other] Hier helfen { $full } Bergleute, nicht { $miners }.
}
impossible-assistant-away = { $building }: Von { $player } ist niemand hier.
impossible-brine = Sole in der Saline: { $brine }, höchstens aber { $most }.
impossible-shaft-tiles = Schachtplättchen: { $tiles }, es gibt aber { $all }.
impossible-actions-left = Übrige Aktionen: { $actions }, ein Zug hat aber eine oder zwei.
impossible-passes = Gepasst: { $passes }, übrige Aktionen: { $actions }; zusammen hat ein Zug eine oder zwei.
impossible-entrance-visited = Den Bergwerkseingang kann man nicht besuchen.
impossible-visited-twice = { $building }: Hierher kommt niemand zweimal in einem Zug.
impossible-splits = Zu teilende Zahlungen: { $splits }, mehr, als ein Weg Felder hat.
impossible-pay-not-laid = In { $place } kann nichts gezahlt werden: Dieses Feld gibt es nicht.
impossible-pay-cents = Zu zahlende Groschen in { $place }: { $cents }, es müssen aber 1 bis { $most } sein.
impossible-lay-places = Das letzte Plättchen braucht zwei Plätze zur Auswahl.
impossible-arrivals = Arbeiter sind genau dann in der Burg angekommen, wenn der Zug bei der Burg steht.
impossible-pay-stage = Es ist genau dann etwas zu zahlen, wenn der Zug beim Zahlen steht.
impossible-lay-stage = Es ist genau dann ein Plättchen zu legen, wenn der Zug beim Legen steht.
impossible-moved-without-rope = Bewegte Arbeiter werden nur vermerkt, solange ein Seil folgen kann.
impossible-moved-nobody = Ein Seil kann nur auf einen bewegten Arbeiter folgen, aber niemand ist als bewegt vermerkt.
impossible-moved-absent = { $place }: Hier müssen so viele ausgeruhte Bergleute des Spielers stehen, wie hierher bewegt wurden.
impossible-moved-too-many = Bewegte Arbeiter: { $moved }, eingesetzte Seile: { $ropes }. Die Aktion bewegt einen Arbeiter, jedes Seil einen weiteren.
impossible-foreman-not-moved = Der Steiger ist als bewegt vermerkt, steht aber nicht ausgeruht im Bergwerk.
impossible-start-player = Da der Startspieler vereinbart ist, muss es in dieser Spielphase { $expected } sein.
impossible-removed-tool-in-game = { $tool }: Dieses Werkzeug bleibt in der Schachtel, ist aber im Spiel.
impossible-boiling-before-turn = { $player } hat Arbeiter in der Saline, obwohl sie in diesem Zug nicht besucht wurde.
impossible-no-saltworks = Im Grundspiel gibt es keine Saline.
impossible-nothing-to-split = In { $place } ist nichts zu teilen.
impossible-owed = Zu zahlende Groschen: { $owed }, vorhanden sind aber nur { $money }.
impossible-lay = Das letzte Plättchen einer Sohle kommt an einen der zwei leeren Plätze neben einer erkundeten Kammer.
impossible-over-before-the-end = Ein Spiel ist erst nach Spielphase 3 zu Ende.
impossible-result = Das Ergebnis folgt nicht aus der Stellung.
