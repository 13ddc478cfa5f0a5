# Namen der Dinge, Aufschriften der Knöpfe und Wendungen, die andere Texte gemeinsam haben. Zur Schreibweise: en/game.ftl.
#
#   count-*  Nominativ, count-*-object  Akkusativ, phrase-tools-used  Akkusativ (nach „setzt … ein“)

## Lists

list-and = { $rest } und { $last }
list-comma = { $rest }, { $next }
list-semicolon = { $rest }; { $next }
list-route = { $rest } → { $next }
label-value = { $label }: { $value }
percent = { $percent } %

## The game and its parts

game-base = Grundspiel
game-muria = Muria
game-phase = Spielphase { phrase-phase }
game-phase-name = { $phase ->
    [1] Spielphase I: die erste Woche
    [2] Spielphase II: die zweite Woche
   *[3] Spielphase III: die dritte Woche
}
game-round = Runde { $round }
game-start-player = Startspieler
game-level = Sohle { phrase-level }

phrase-phase = { $phase ->
    [1] I
    [2] II
   *[3] III
}
phrase-level = { $level ->
    [1] I
    [2] II
   *[3] III
}

## Tools

tool-rope = Seil
    .about = Setze nach dem Einsetzen oder Bewegen eines Arbeiters im Bergwerk einen anderen ein oder bewege ihn.
tool-pickaxe = Spitzhacke
    .about = Erhöht deine Arbeitskraft bei einem Abbau um 1.
tool-bucket = Schöpfkelle
    .about = Bringe 1 Wasserwürfel aus einer Kammer, in der du einen Arbeiter hast, in eine benachbarte Kammer; das kostet keine Aktion.
tool-cart = Karren
    .about = Auf einem Feld des Förderwegs oder auf zwei aufeinanderfolgenden zahlst du niemandem etwas für dein Salz.
tool-food = Proviant
    .about = Weckt einen oder zwei deiner müden Bergleute oder deinen müden Steiger; das kostet keine Aktion.
tool-commercial-privilege = Handelsbrief
    .about = Bei einem Marktbesuch kaufst du 1 Groschen billiger, verkaufst 1 Groschen teurer und darfst auch in eine volle Spalte verkaufen.
tool-royal-privilege = Geleitbrief
    .about = Beim Besuch der Burg kommt dein Arbeiter sofort auf das linke Feld der Warteschlange.
tool-saltworks-privilege = Salinenbrief
    .about = Nachdem du Arbeiter in die Saline geschickt hast, nimmst du einen oder zwei deiner Arbeiter gleich mit je 1 Solewürfel zurück. Danach geht bei diesem Besuch niemand mehr hin.
tool-horse-mill = Pferdegöpel
    .about = Deine Arbeiter bauen in der erkundeten Kammer genau eine Sohle unter ihnen ab; der Weg des Salzes beginnt, wo sie stehen.
tool-used = in dieser Spielphase schon eingesetzt
tool-ready = einsatzbereit

## Salt, water, money

salt-brown = Braunes Salz
salt-green = Grünes Salz
salt-white = Weißes Salz
salt-blue = Blaues Salz
salt-nothing = kein Salz

count-salt-brown = { $count ->
    [one] { $count } brauner Würfel
   *[other] { $count } braune Würfel
}
count-salt-green = { $count ->
    [one] { $count } grüner Würfel
   *[other] { $count } grüne Würfel
}
count-salt-white = { $count ->
    [one] { $count } weißer Würfel
   *[other] { $count } weiße Würfel
}
count-salt-blue = { $count ->
    [one] { $count } blauer Würfel
   *[other] { $count } blaue Würfel
}
count-salt-brown-object = { $count ->
    [one] { $count } braunen Würfel
   *[other] { $count } braune Würfel
}
count-salt-green-object = { $count ->
    [one] { $count } grünen Würfel
   *[other] { $count } grüne Würfel
}
count-salt-white-object = { $count ->
    [one] { $count } weißen Würfel
   *[other] { $count } weiße Würfel
}
count-salt-blue-object = { $count ->
    [one] { $count } blauen Würfel
   *[other] { $count } blaue Würfel
}
count-water = { $count ->
    [one] { $count } Wasserwürfel
   *[other] { $count } Wasserwürfel
}
count-brine = { $count ->
    [one] { $count } Solewürfel
   *[other] { $count } Solewürfel
}
count-cents = { $count ->
    [one] { $count } Groschen
   *[other] { $count } Groschen
}

## Workers and other pieces

foreman-state = { $state ->
    [tired] Steiger (müde)
   *[rested] Steiger (ausgeruht)
}
assistant = Gehilfe
shaft-marker = Schachtmarker
royal-order = Königlicher Auftrag

count-miners = { $count ->
    [one] { $count } Bergmann
   *[other] { $count } Bergleute
}
count-miners-rested = { $count ->
    [one] { $count } ausgeruhter Bergmann
   *[other] { $count } ausgeruhte Bergleute
}
count-miners-tired = { $count ->
    [one] { $count } müder Bergmann
   *[other] { $count } müde Bergleute
}
count-workers = { $count ->
    [one] { $count } Arbeiter
   *[other] { $count } Arbeiter
}
count-markers = { $count ->
    [one] { $count } Schachtmarker
   *[other] { $count } Schachtmarker
}
count-shaft-tiles = { $count ->
    [one] { $count } Schachtplättchen
   *[other] { $count } Schachtplättchen
}

## The mine and the town

shaft-section = Schachtabschnitt { $space }
chamber = Kammer { $space }
chamber-unopened = unerkundet
chamber-opened = erkundet
chamber-worked-out = ausgebeutet
castle-queue-left = linkes Feld
castle-queue-right = rechtes Feld
castle-filled = Erfüllte Aufträge: { $filled } von { $limit }
order-line = { $salt } für { $pays ->
    [one] { $pays } Groschen
   *[other] { $pays } Groschen
}
inn-price = Nächster Bergmann: { phrase-cents }
inn-empty = In dieser Spielphase sind keine Bergleute mehr im Wirtshaus

## Players

player-salt = Salz
player-foreman = Steiger
player-orders = Erfüllte Aufträge

## The final count

score-money = Geld
score-salt = Übriges Salz
score-tools = Werkzeuge
score-total = Zusammen
score-orders = Erfüllte Aufträge
score-orders-value = { $orders } ({ $cents })
score-phase = Geld in Spielphase { phrase-phase }

## Options

option-players = Spielerzahl
    .about = 2 bis 4, mit Muria 2 bis 5.
option-expansion = Erweiterung
    .about = Mit Muria kommen ein Bergwerk, das beim Graben wächst, Steiger, die Saline und eigene Schächte hinzu.
option-mapped-mine = Bergwerk-Lageplan
    .about = Die Bergwerkplättchen liegen offen aus, alle wissen also, was sie erwartet. Salz und Wasser kommen trotzdem erst ins Spiel, wenn eine Kammer erkundet wird.
option-cart-capacity = Kleine Karren
    .about = Ein Karren fasst nur 2 Würfel statt aller. Das haben die Autoren später empfohlen; mit Muria wird immer so gespielt.
option-round-limit = Rundengrenze
    .about = Eine Spielphase endet spätestens nach so vielen Runden, auch wenn zu wenige Aufträge erfüllt sind.
option-round-limit-off = Keine Grenze
option-start-player = Startspieler
    .about = Ausgelost, oder auf wen ihr euch geeinigt habt.
option-start-player-lot = Ausgelost
option-removed-tools = Werkzeuge, die in der Schachtel bleiben
    .about = Zwei der neun Arten: ausgelost, dann weiß niemand, welche, oder gewählt, dann wissen es alle.
option-removed-tools-lot = Ausgelost
option-removed-tools-second = Zweites Werkzeug, das in der Schachtel bleibt
option-components = Eigenes Spielmaterial
    .about = Wer die Schachtel besitzt, kann ihre wirklichen Plättchen und Aufträge in eine Kopie der Datei components.toml eintragen und hier damit spielen.
option-components-load = Datei laden
option-components-used = Gespielt wird mit { $file }.
option-components-drop = Wieder das übliche verwenden

## What is to be decided

stage-castle = { $arrivals ->
    [one] Dein Arbeiter ist in der Burg angekommen: Erfülle einen Auftrag oder zahle die Strafe.
   *[other] { $arrivals } deiner Arbeiter sind in der Burg angekommen: Erfülle für jeden einen Auftrag oder zahle die Strafe.
}
stage-actions = { $actions ->
    [0] Keine Aktionen mehr: Beende deinen Zug, wenn du so weit bist.
    [one] Noch { $actions } Aktion
   *[other] Noch { $actions } Aktionen
}
stage-pay = Wer fördert dein Salz durch { $space }? Verteile { phrase-cents }.
stage-lay = Von dieser Sohle ist noch ein Plättchen übrig: Wähle aus, wo es hinkommt.
stage-over = Das Spiel ist zu Ende.
stage-waiting = { $player } überlegt …

## Actions

action-deliver = Auftrag erfüllen
    .detail = { $salt } für { phrase-pays } abgeben
action-forfeit-money = Strafe zahlen
    .detail = Keinen Auftrag erfüllen und { phrase-cents } zahlen
action-forfeit-salt = Salz abgeben
    .detail = Keinen Auftrag erfüllen und { phrase-one-salt-object } abgeben
action-forfeit-nothing = Leer ausgehen
    .detail = Keinen Auftrag erfüllen; du hast nichts, was du abgeben könntest
action-place = { $foremen ->
        [true] Arbeiter einsetzen oder bewegen
       *[false] Bergmann einsetzen oder bewegen
    }
    .short = { $foremen ->
        [true] Arbeiter
       *[false] Bergmann
    }
    .detail = { $worker ->
        [foreman] Den Steiger { phrase-from } { phrase-into-space } schicken
       *[miner] Einen Bergmann { phrase-from } { phrase-into-space } schicken
    }
action-rope = Seil einsetzen
    .detail = { $worker ->
        [foreman] Mit dem Seil den Steiger { phrase-from } { phrase-into-space } schicken
       *[miner] Mit dem Seil einen Bergmann { phrase-from } { phrase-into-space } schicken
    }
action-extract = Salz abbauen
    .short = Abbauen
    .detail = { $salt } in Kammer { $chamber } abbauen
    .horse-mill = In Kammer { $chamber } stehen und mit dem Pferdegöpel { $salt } aus der Kammer darunter holen
    .pickaxes = { $pickaxes ->
        [0] Ohne Spitzhacke
        [one] { $pickaxes } Spitzhacke
       *[other] { $pickaxes } Spitzhacken
    }
    .carts = { $carts ->
        [0] Ohne Karren
        [one] { $carts } Karren
       *[other] { $carts } Karren
    }
    .carts-over = { $carts ->
        [one] { $carts } Karren: { $spaces }
       *[other] { $carts } Karren: { $spaces }
    }
    .cart-over-two = { $space } und das nächste Feld
action-pay = Bezahlung aufteilen
    .detail = Für { $space }: { $shares }
    .share = { phrase-cents } an { $player }
action-lay = Plättchen legen
    .detail = Das Plättchen auf { $space } legen
action-assist = Gehilfen einsetzen
    .short = Gehilfe
    .detail = { $worker ->
        [foreman] Den Steiger { phrase-from } als Gehilfen { phrase-to-building } schicken
       *[miner] Einen Bergmann { phrase-from } als Gehilfen { phrase-to-building } schicken
    }
    .entrance = Zwei Bergleute als Gehilfen an den Bergwerkseingang schicken
action-sell = { phrase-one-salt-start } verkaufen
action-buy = { phrase-one-salt-start } kaufen
action-visit-inn = Bergmann anwerben
    .detail = Im Wirtshaus für { phrase-cents } einen Bergmann anwerben
action-visit-workshop = Werkzeug kaufen
    .detail = Für { phrase-cents } { phrase-tool-object } kaufen
action-visit-pump-house = Wasser abpumpen
    .detail = { $cubes ->
        [one] { $cubes } Wasserwürfel aus Kammer { $chamber } abpumpen
       *[other] { $cubes } Wasserwürfel aus Kammer { $chamber } abpumpen
    }
action-visit-market = Auf dem Markt handeln
    .sell = Für { phrase-cents } { phrase-one-salt-object } verkaufen
    .buy = Für { phrase-cents } { phrase-one-salt-object } kaufen
    .then-sell = { $first }, dann für { phrase-cents } { phrase-one-salt-object } verkaufen
    .then-buy = { $first }, dann für { phrase-cents } { phrase-one-salt-object } kaufen
    .privilege = { $deals }, mit dem Handelsbrief
action-visit-town-square = Rathausplatz besuchen
    .detail = Auf dem Rathausplatz 1 Groschen nehmen
action-visit-castle = In die Warteschlange vor der Burg
    .detail = { $worker ->
        [foreman] Den Steiger { phrase-from } in die Warteschlange vor der Burg schicken
       *[miner] Einen Bergmann { phrase-from } in die Warteschlange vor der Burg schicken
    }
    .privilege = { $worker ->
        [foreman] Den Steiger { phrase-from } mit dem Geleitbrief gleich auf das linke Feld der Warteschlange vor der Burg schicken
       *[miner] Einen Bergmann { phrase-from } mit dem Geleitbrief gleich auf das linke Feld der Warteschlange vor der Burg schicken
    }
action-visit-saltworks = In der Saline arbeiten
    .detail = { $worker ->
        [foreman] Den Steiger { phrase-from } in die Saline schicken
       *[miner] Einen Bergmann { phrase-from } in die Saline schicken
    }
action-visit-foremans-building = Schacht bauen
    .detail = Unter Kammer { $chamber } einen Schacht bauen
action-boil = Noch einen Arbeiter in die Saline schicken
    .detail = { $worker ->
        [foreman] Auch den Steiger { phrase-from } in die Saline schicken
       *[miner] Noch einen Bergmann { phrase-from } in die Saline schicken
    }
action-draw-brine = Salinenbrief einsetzen
    .detail = { $foreman ->
        [true] { $workers ->
            [one] Den Steiger mit Sole aus der Saline zurückholen
           *[other] Den Steiger und einen Bergmann mit Sole aus der Saline zurückholen
        }
       *[false] { $workers ->
            [one] Einen Bergmann mit Sole aus der Saline zurückholen
           *[other] { $workers } Bergleute mit Sole aus der Saline zurückholen
        }
    }
action-bucket = Schöpfkelle einsetzen
    .detail = 1 Wasserwürfel aus Kammer { $from } in Kammer { $to } bringen
action-food = Proviant einsetzen
    .detail = { $worker ->
        [foreman] Den Steiger in { $spaces } wecken
       *[miner] { $miners ->
            [one] { $miners } müden Bergmann in { $spaces } wecken
           *[other] { $miners } müde Bergleute in { $spaces } wecken
        }
    }
action-convert = Blaues Salz umwandeln
    .detail = { $blue ->
        [one] { $blue } blauen Würfel in { phrase-converted-object } umwandeln
       *[other] { $blue } blaue Würfel in { phrase-converted-object } umwandeln
    }
action-pass = Passen
    .detail = Auf diese Aktion verzichten
action-end-turn = Zug beenden
    .detail = Deinen Spielzug beenden

## Phrases

phrase-cents = { $cents ->
    [one] { $cents } Groschen
   *[other] { $cents } Groschen
}
phrase-pays = { $pays ->
    [one] { $pays } Groschen
   *[other] { $pays } Groschen
}
phrase-from = { $from ->
    [supply] aus dem Vorrat
    [workshop] aus der Werkstatt
    [pump_house] von der Pumpe
    [market] vom Markt
    [castle] aus der Burg
    [saltworks] aus der Saline
    [foremans_building] aus dem Steigerhaus
    [mine_entrance] vom Bergwerkseingang
   *[other] von { $from }
}
phrase-into-space = { $to_kind ->
    [shaft] in den Schachtabschnitt { $to }
   *[chamber] in die Kammer { $to }
}
phrase-to-building = { $building ->
    [inn] ins Wirtshaus
    [workshop] in die Werkstatt
    [pump_house] an die Pumpe
    [market] auf den Markt
    [town_square] auf den Rathausplatz
    [castle] in die Burg
    [saltworks] in die Saline
    [foremans_building] ins Steigerhaus
   *[mine_entrance] an den Bergwerkseingang
}
phrase-at-building = { $building ->
    [inn] im Wirtshaus
    [workshop] in der Werkstatt
    [pump_house] an der Pumpe
    [market] auf dem Markt
    [town_square] auf dem Rathausplatz
    [castle] in der Burg
    [saltworks] in der Saline
    [foremans_building] im Steigerhaus
   *[mine_entrance] am Bergwerkseingang
}
phrase-building-subject = { $building ->
    [inn] das Wirtshaus
    [workshop] die Werkstatt
    [pump_house] die Pumpe
    [market] der Markt
    [town_square] der Rathausplatz
    [castle] die Burg
    [saltworks] die Saline
    [foremans_building] das Steigerhaus
   *[mine_entrance] der Bergwerkseingang
}
phrase-tool-subject = { $tool ->
    [rope] ein Seil
    [pickaxe] eine Spitzhacke
    [bucket] eine Schöpfkelle
    [cart] ein Karren
    [food] Proviant
    [commercial_privilege] ein Handelsbrief
    [royal_privilege] ein Geleitbrief
    [saltworks_privilege] ein Salinenbrief
   *[horse_mill] ein Pferdegöpel
}
phrase-tool-object = { $tool ->
    [rope] ein Seil
    [pickaxe] eine Spitzhacke
    [bucket] eine Schöpfkelle
    [cart] einen Karren
    [food] Proviant
    [commercial_privilege] einen Handelsbrief
    [royal_privilege] einen Geleitbrief
    [saltworks_privilege] einen Salinenbrief
   *[horse_mill] einen Pferdegöpel
}
phrase-tools-used = { $tool ->
    [rope] { $cards ->
        [one] ein Seil
       *[other] { $cards } Seile
    }
    [pickaxe] { $cards ->
        [one] eine Spitzhacke
       *[other] { $cards } Spitzhacken
    }
    [bucket] { $cards ->
        [one] eine Schöpfkelle
       *[other] { $cards } Schöpfkellen
    }
    [cart] { $cards ->
        [one] einen Karren
       *[other] { $cards } Karren
    }
    [food] { $cards ->
        [one] Proviant
       *[other] { $cards }-mal Proviant
    }
    [commercial_privilege] { $cards ->
        [one] einen Handelsbrief
       *[other] { $cards } Handelsbriefe
    }
    [royal_privilege] { $cards ->
        [one] einen Geleitbrief
       *[other] { $cards } Geleitbriefe
    }
    [saltworks_privilege] { $cards ->
        [one] einen Salinenbrief
       *[other] { $cards } Salinenbriefe
    }
   *[horse_mill] { $cards ->
        [one] einen Pferdegöpel
       *[other] { $cards } Pferdegöpel
    }
}
phrase-one-salt-object = { $salt ->
    [brown] einen braunen Würfel
    [green] einen grünen Würfel
    [white] einen weißen Würfel
   *[blue] einen blauen Würfel
}
phrase-one-salt-start = { $salt ->
    [brown] Einen braunen Würfel
    [green] Einen grünen Würfel
    [white] Einen weißen Würfel
   *[blue] Einen blauen Würfel
}
phrase-converted-object = { $to ->
    [brown] einen braunen Würfel
    [green] einen grünen Würfel
   *[white] einen weißen Würfel
}
