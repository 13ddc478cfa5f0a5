# Warum eine Aktion nicht erlaubt ist und was richtig wäre. Zu Schlüsseln und Variablen: en/illegal.ftl.

## Where and when

illegal-not-laid = In diesem Bergwerk gibt es kein Feld { $place }. Wähle einen Schachtabschnitt oder eine Kammer, die ausliegt.
illegal-not-in-base-game = Dieses Gebäude gehört zu Muria und fehlt im Grundspiel: { phrase-building-subject }. Wähle ein Gebäude des Grundspiels.
illegal-muria-only = Das gehört zu Muria, und diese Partie wird ohne die Erweiterung gespielt.
illegal-game-over = Das Spiel ist zu Ende; es sind keine Aktionen mehr möglich.

## Castle and turn

illegal-arrivals-first = Einer deiner Arbeiter ist in der Burg angekommen. Erfülle zuerst einen Auftrag oder zahle die Strafe, wenn du keinen erfüllen kannst.
illegal-no-arrivals = Keiner deiner Arbeiter ist in der Burg. Aufträge werden zu Beginn eines Zuges erfüllt, von Arbeitern, die in der Warteschlange gestanden haben.
illegal-no-such-order = { $open ->
    [one] Einen offenen Auftrag Nummer { $index } gibt es nicht: Nur { $open } Auftrag liegt aus. Nimm diesen.
   *[other] Einen offenen Auftrag Nummer { $index } gibt es nicht. Wähle einen der { $open } ausliegenden Aufträge.
}
illegal-order-not-covered = Für Auftrag Nummer { $index } fehlt dir Salz. Wähle einen, den du ganz erfüllen kannst; gibt es keinen, zahle die Strafe.
illegal-order-can-be-filled = Du hast das Salz für Auftrag Nummer { $index }, also musst du einen Auftrag erfüllen. Die Strafe zahlt nur, wer keinen erfüllen kann.
illegal-forfeit-needs-money = Mit Geld kannst du die Strafe nicht zahlen. Sie beträgt 3 Groschen; hast du weniger, aber braunes, grünes oder weißes Salz, gib davon einen Würfel ab.
illegal-forfeit-needs-salt = { $rock ->
    [brown] Du hast kein braunes Salz zum Abgeben. Zahle 3 Groschen oder gib einen Würfel einer anderen Farbe ab.
    [green] Du hast kein grünes Salz zum Abgeben. Zahle 3 Groschen oder gib einen Würfel einer anderen Farbe ab.
   *[white] Du hast kein weißes Salz zum Abgeben. Zahle 3 Groschen oder gib einen Würfel einer anderen Farbe ab.
}
illegal-forfeit-nothing = Der Strafe entgeht nur, wer weder Geld noch braunes, grünes oder weißes Salz hat. Zahle mit Geld oder mit einem Würfel.
illegal-no-actions-left = Du hast in diesem Zug keine Aktionen mehr. Beende deinen Zug; was keine Aktion kostet, geht vorher noch.
illegal-visited-twice = In diesem Zug warst du schon { phrase-at-building }, und jedes Gebäude darf nur einmal pro Zug besucht werden. Wähle ein anderes.
illegal-actions-left = { $left ->
    [one] Du hast noch { $left } Aktion. Nutze sie oder passe, bevor du deinen Zug beendest.
   *[other] Du hast noch { $left } Aktionen. Nutze sie oder passe, bevor du deinen Zug beendest.
}

## Workers and the chain

illegal-no-worker = { $worker ->
    [foreman] Dein Steiger ist nicht dort. Wähle die Stelle, an der er steht.
   *[miner] Du hast dort keinen Bergmann. Wähle eine Stelle, an der einer deiner Bergleute steht.
}
illegal-tired = { $worker ->
    [foreman] Dein Steiger ist müde, und müde Arbeiter können sich nicht bewegen. Gönne ihm eine Pause oder setze Proviant ein.
   *[miner] Alle deine Bergleute dort sind müde, und müde Arbeiter können sich nicht bewegen. Wähle einen ausgeruhten, gönne ihnen eine Pause oder setze Proviant ein.
}
illegal-same-place = Der Arbeiter ist schon dort. Wähle ein anderes Ziel.
illegal-not-connected = { $place } hätte keinen Anschluss nach oben. Jedes Feld auf dem Weg muss besetzt sein; schließe also zuerst die Lücke in der Kette.
illegal-breaks-chain = Verlässt dieser Arbeiter { $place }, verlieren andere den Anschluss nach oben. Warte, bis noch jemand dort steht, oder nimm einen anderen Arbeiter.
illegal-nothing-to-lay = Jetzt ist kein Plättchen zu legen. Du wählst den Platz nur, wenn das letzte Plättchen einer Sohle auf zwei Seiten passt.
illegal-lay-first = Lege zuerst das letzte Plättchen dieser Sohle, links oder rechts neben die erkundete Kammer.
illegal-rope-without-place = Ein Seil kannst du nur einsetzen, nachdem du einen Arbeiter im Bergwerk eingesetzt oder bewegt hast, und vor der nächsten Aktion.
illegal-moved-already = { $worker ->
    [foreman] Dein Steiger wurde eben erst bewegt. Ein Seil bewegt einen anderen Arbeiter.
   *[miner] Deine Bergleute dort wurden eben erst bewegt. Ein Seil bewegt einen anderen Arbeiter.
}

## Extracting and carrying

illegal-not-a-chamber = { $purpose ->
    [extract] { $place } ist keine Kammer. Salz wird nur in Kammern abgebaut.
    [pump] { $place } ist keine Kammer. Wasser wird nur aus Kammern gepumpt.
    [sink_shaft] { $place } ist keine Kammer. Ein Schacht kann nur unter einer Kammer gebaut werden.
   *[fill_bucket] { $place } ist keine Kammer. Die Schöpfkelle wird in einer Kammer gefüllt.
}
illegal-not-opened = { $purpose ->
    [extract] Kammer { $place } ist noch nicht erkundet. Baue in einer Kammer ab, die schon jemand betreten hat.
    [pump] Kammer { $place } ist noch nicht erkundet. Pumpe Wasser aus einer Kammer, die schon jemand betreten hat.
    [sink_shaft] Kammer { $place } ist noch nicht erkundet. Baue den Schacht unter einer Kammer, die schon jemand betreten hat.
   *[fill_bucket] Kammer { $place } ist noch nicht erkundet. Schöpfe in einer Kammer, die schon jemand betreten hat.
}
illegal-nobody-there = { $purpose ->
    [extract] Du hast keinen Arbeiter in { $place }. Baue in einer Kammer ab, in der du einen ausgeruhten hast.
    [pump] Du hast keinen Arbeiter in { $place }. Pumpe Wasser aus einer Kammer, in der einer deiner Arbeiter steht, müde oder nicht.
    [sink_shaft] Du hast keinen Arbeiter in { $place }. Für einen Schacht brauchst du in der Kammer darüber einen ausgeruhten Arbeiter.
   *[fill_bucket] Du hast keinen Arbeiter in { $place }. Schöpfe in einer Kammer, in der einer deiner Arbeiter steht, müde oder nicht.
}
illegal-nobody-rested = { $purpose ->
    [extract] Du hast keinen ausgeruhten Arbeiter in { $place }. Wecke dort einen oder baue in einer anderen Kammer ab.
    [pump] Du hast keinen ausgeruhten Arbeiter in { $place }. Wähle eine Kammer, in der du einen hast.
    [sink_shaft] Du hast keinen ausgeruhten Arbeiter in { $place }, und den brauchst du für einen Schacht. Wecke dort einen oder wähle eine andere Kammer.
   *[fill_bucket] Du hast keinen ausgeruhten Arbeiter in { $place }. Wähle eine Kammer, in der du einen hast.
}
illegal-no-water = { $purpose ->
    [pump] In { $place } ist kein Wasser zum Abpumpen. Wähle eine Kammer mit Wasser.
   *[fill_bucket] In { $place } ist kein Wasser für die Schöpfkelle. Wähle eine Kammer mit Wasser.
}
illegal-no-foreman = In { $place } hast du keinen ausgeruhten Steiger. Baue ohne ihn ab oder dort, wo er steht.
illegal-take-nothing = Beim Abbau nimmst du mindestens einen Würfel. Wähle aus, welches Salz du nimmst.
illegal-not-that-much-salt = In { $place } liegt nicht so viel von diesem Salz. Wähle unter den Würfeln, die dort liegen.
illegal-too-weak = Deine Arbeitskraft in { $place } ist { $strength }, für Salz und Wasser zusammen brauchst du aber { $needed }. Nimm weniger Würfel, pumpe Wasser ab, hole mehr Arbeiter oder setze Spitzhacken ein.
illegal-too-many-pickaxes = { $pickaxes ->
    [one] { $pickaxes } Spitzhacke ist zu viel, wenn nur { $needed } gebraucht wird: Etwas muss für die Arbeiter übrig bleiben. Setze weniger Spitzhacken ein.
   *[other] { $pickaxes } Spitzhacken sind zu viel, wenn nur { $needed } gebraucht wird: Etwas muss für die Arbeiter übrig bleiben. Setze weniger Spitzhacken ein.
}
illegal-no-route = Das ist kein Weg von { $place } hinauf zu 1C. Er muss über besetzte Felder führen und darf keinen Umweg machen.
illegal-haulage-too-dear = { $cost ->
    [one] Die Förderung kostet { $cost } Groschen, und du hast { $money }. Nimm weniger Würfel, setze einen Karren ein oder besorge dir erst Geld.
   *[other] Die Förderung kostet { $cost } Groschen, und du hast { $money }. Nimm weniger Würfel, setze einen Karren ein oder besorge dir erst Geld.
}
illegal-nothing-to-pay = Jetzt ist keine Bezahlung aufzuteilen.
illegal-pay-first = Teile zuerst die Groschen für { $place } unter den Spielern dort auf.
illegal-wrong-split = { $cents ->
    [one] Deine Aufteilung ergibt { $total }, zu zahlen ist hier aber { $cents } Groschen. Zahle genau so viel.
   *[other] Deine Aufteilung ergibt { $total }, zu zahlen sind hier aber { $cents } Groschen. Zahle genau so viel.
}
illegal-not-a-payee = { $you ->
    [true] Du kannst in { $place } nicht dich selbst bezahlen. Bezahle die, die dort Arbeiter oder einen Marker haben; stehen dort Steiger, nur deren Besitzer.
   *[false] { $seat } kann in { $place } nichts bekommen. Bezahle die, die dort Arbeiter oder einen Marker haben; stehen dort Steiger, nur deren Besitzer.
}
illegal-payee-not-at-table = In der Aufteilung steht jemand, der nicht mitspielt. Bezahle die, die dort Arbeiter oder einen Marker haben.
illegal-cart-off-route = Ein Karren gilt für ein Feld des Förderwegs oder für zwei aufeinanderfolgende, und keines davon darf dein eigenes sein.
illegal-cart-useless = In { $place } würde der Karren nichts sparen. Setze ihn nur ein, wo noch Würfel zu bezahlen sind.
illegal-no-chamber-below = Eine Sohle unter { $place } liegt keine erkundete Kammer. Der Pferdegöpel braucht eine genau unter deinen Arbeitern.

## Assistants

illegal-no-assistant-space = In diesem Spiel gibt es { phrase-at-building } keinen Platz für Gehilfen. Wähle ein anderes Gebäude.
illegal-assistant-taken = Der Gehilfenplatz { phrase-at-building } ist besetzt. Wähle einen freien.
illegal-entrance-takes-two = An den Bergwerkseingang gehören zwei Bergleute oder der Steiger, kein einzelner Bergmann.
illegal-only-entrance-takes-two = Nur an den Bergwerkseingang gehen zwei Bergleute. Schicke hierher einen einzelnen Arbeiter.

## Buildings

illegal-too-dear = { $cost ->
    [one] Das kostet { $cost } Groschen, und du hast { $money }. Den ganzen Betrag brauchst du schon vor dem Besuch.
   *[other] Das kostet { $cost } Groschen, und du hast { $money }. Den ganzen Betrag brauchst du schon vor dem Besuch.
}
illegal-inn-closed = Im Wirtshaus sind keine Bergleute mehr. Neue kommen zu Beginn der nächsten Spielphase.
illegal-no-miners-left = Du hast schon alle 10 Bergleute angeworben; mehr gibt es in deiner Farbe nicht.
illegal-no-such-tool = { $open ->
    [0] In dieser Spielphase liegt kein Werkzeug mehr in der Werkstatt.
    [one] Ein Werkzeug Nummer { $slot } gibt es nicht: Nur { $open } liegt aus. Nimm dieses.
   *[other] Ein Werkzeug Nummer { $slot } gibt es nicht. Wähle eines der { $open } ausliegenden.
}
illegal-cant-pump = { $cubes ->
    [one] { $cubes } Wasserwürfel lässt sich aus { $place } nicht abpumpen: Mindestens 1 und höchstens { $most } sind möglich.
   *[other] { $cubes } Wasserwürfel lassen sich aus { $place } nicht abpumpen: Mindestens 1 und höchstens { $most } sind möglich.
}
illegal-cant-deal-none-in-hand = { $rock ->
    [brown] Du hast keinen braunen Würfel zu verkaufen. Verkaufe eine Farbe, die du hast.
    [green] Du hast keinen grünen Würfel zu verkaufen. Verkaufe eine Farbe, die du hast.
   *[white] Du hast keinen weißen Würfel zu verkaufen. Verkaufe eine Farbe, die du hast.
}
illegal-cant-deal-column-full = { $rock ->
    [brown] Die braune Spalte des Marktes ist voll. Verkaufe eine andere Farbe oder setze einen Handelsbrief ein.
    [green] Die grüne Spalte des Marktes ist voll. Verkaufe eine andere Farbe oder setze einen Handelsbrief ein.
   *[white] Die weiße Spalte des Marktes ist voll. Verkaufe eine andere Farbe oder setze einen Handelsbrief ein.
}
illegal-cant-deal-column-empty = { $rock ->
    [brown] Auf dem Markt liegt kein brauner Würfel. Kaufe eine Farbe, die im Angebot ist.
    [green] Auf dem Markt liegt kein grüner Würfel. Kaufe eine Farbe, die im Angebot ist.
   *[white] Auf dem Markt liegt kein weißer Würfel. Kaufe eine Farbe, die im Angebot ist.
}
illegal-cant-deal-too-dear = { $cost ->
    [one] Dieser Würfel kostet { $cost } Groschen, und du hast { $money }. Verkaufe erst etwas oder kaufe eine billigere Farbe.
   *[other] Dieser Würfel kostet { $cost } Groschen, und du hast { $money }. Verkaufe erst etwas oder kaufe eine billigere Farbe.
}
illegal-cant-deal-same-cube = { $deal ->
    [sell] Diesen Würfel hast du eben erst gekauft, und vorher hattest du keinen in dieser Farbe. Verkaufe eine andere Farbe: Derselbe Würfel darf bei einem Besuch nicht zweimal den Besitzer wechseln.
   *[buy] Diese Farbe hast du eben auf den Markt verkauft. Kaufe eine andere: Derselbe Würfel darf bei einem Besuch nicht zweimal den Besitzer wechseln.
}
illegal-boil-without-visit = Weitere Arbeiter können nur in die Saline gehen, nachdem du sie in diesem Zug besucht hast, und vor der nächsten Aktion.
illegal-boil-after-draw = Du hast einen Salinenbrief eingesetzt, deshalb kann bei diesem Besuch niemand mehr in die Saline gehen.
illegal-foreman-not-boiling = Dein Steiger ist nicht in der Saline und kann von dort nicht zurückkommen. Hole nur Bergleute zurück.
illegal-cant-draw = { $workers ->
    [one] { $workers } Arbeiter lässt sich jetzt nicht zurückholen. Mit dem Salinenbrief holst du 1 oder 2 eigene, und für jeden muss ein Solewürfel da sein.
   *[other] { $workers } Arbeiter lassen sich jetzt nicht zurückholen. Mit dem Salinenbrief holst du 1 oder 2 eigene, und für jeden muss ein Solewürfel da sein.
}
illegal-cant-convert = { $to ->
    [brown] Ein brauner Würfel kostet { $needed } blaue, und du hast { $blue }. Sammle erst mehr blaues Salz.
    [green] Ein grüner Würfel kostet { $needed } blaue, und du hast { $blue }. Sammle mehr blaues Salz oder wähle Braun.
   *[white] Ein weißer Würfel kostet { $needed } blaue, und du hast { $blue }. Sammle mehr blaues Salz oder wähle eine andere Farbe.
}

## Shafts

illegal-no-shaft-tile = Am Steigerhaus liegt kein Schachtplättchen mehr. Neue kommen zu Beginn der nächsten Spielphase.
illegal-no-marker = Du hast alle deine Schachtmarker verwendet und kannst keinen Schacht mehr bauen.
illegal-deepest-level = Von { $place } führt kein Schacht weiter hinab. Baue unter einer Kammer der Sohle I oder II.
illegal-shaft-there = Unter { $place } ist schon ein Schacht. Wähle eine andere Kammer.
illegal-shaft-too-near = Ein Schacht auf { $place } läge direkt neben einem anderen oder in einer Linie mit einem darüber oder darunter. Wähle eine andere Kammer.
illegal-no-tile-left = Für die Sohle unter { $place } ist kein Plättchen mehr da, also kann dort kein Schacht gebaut werden.

## Tools

illegal-no-tool = Du brauchst { phrase-tools-needed }, einsatzbereit sind bei dir aber { $ready }. Eingesetzte Werkzeuge kommen am Ende der Spielphase zurück; weitere gibt es in der Werkstatt.
illegal-bucket-to = { $to } ist keine Nachbarkammer von { $from }. Die Schöpfkelle bringt Wasser nur in eine benachbarte Kammer, nie in einen Schacht.
illegal-nobody-tired = Dort ist keiner deiner Arbeiter müde. Wähle eine Stelle mit müden Arbeitern.

## Parts of the sentences above

phrase-tools-needed = { $tool ->
    [rope] { $needed ->
        [one] { $needed } unbenutztes Seil
       *[other] { $needed } unbenutzte Seile
    }
    [pickaxe] { $needed ->
        [one] { $needed } unbenutzte Spitzhacke
       *[other] { $needed } unbenutzte Spitzhacken
    }
    [bucket] { $needed ->
        [one] { $needed } unbenutzte Schöpfkelle
       *[other] { $needed } unbenutzte Schöpfkellen
    }
    [cart] { $needed ->
        [one] { $needed } unbenutzten Karren
       *[other] { $needed } unbenutzte Karren
    }
    [food] { $needed ->
        [one] { $needed } unbenutzte Proviantkarte
       *[other] { $needed } unbenutzte Proviantkarten
    }
    [commercial_privilege] { $needed ->
        [one] { $needed } unbenutzten Handelsbrief
       *[other] { $needed } unbenutzte Handelsbriefe
    }
    [royal_privilege] { $needed ->
        [one] { $needed } unbenutzten Geleitbrief
       *[other] { $needed } unbenutzte Geleitbriefe
    }
    [saltworks_privilege] { $needed ->
        [one] { $needed } unbenutzten Salinenbrief
       *[other] { $needed } unbenutzte Salinenbriefe
    }
   *[horse_mill] { $needed ->
        [one] { $needed } unbenutzten Pferdegöpel
       *[other] { $needed } unbenutzte Pferdegöpel
    }
}
