# Was geschehen ist: ein Satz für jedes Ereignis. Zu den Variablen: en/log.ftl.

log-phase-began = Spielphase { phrase-phase } beginnt. { $start_player } fängt an.
    .orders = Königliche Aufträge: { $orders }.
    .tools = In der Werkstatt: { $tools }.
log-turn-began = { $actions ->
    [one] Runde { $round }: { $player } hat { $actions } Aktion.
   *[other] Runde { $round }: { $player } hat { $actions } Aktionen.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $player } erfüllt einen königlichen Auftrag und erhält { phrase-pays } für { $salt }.
log-order-revealed = Ein neuer königlicher Auftrag: { $salt } für { phrase-pays }.
log-forfeited = { $salt ->
    [brown] { $player } kann keinen Auftrag erfüllen und gibt einen braunen Würfel ab.
    [green] { $player } kann keinen Auftrag erfüllen und gibt einen grünen Würfel ab.
    [white] { $player } kann keinen Auftrag erfüllen und gibt einen weißen Würfel ab.
   *[none] { $cents ->
        [0] { $player } kann keinen Auftrag erfüllen und hat nichts, was abzugeben wäre.
       *[other] { $player } kann keinen Auftrag erfüllen und zahlt { phrase-cents }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $workers ->
        [one] { $workers } Arbeiter kehrt ohne Sole aus der Saline zu { $player } zurück.
       *[other] { $workers } Arbeiter kehren ohne Sole aus der Saline zu { $player } zurück.
    }
   *[other] { $workers ->
        [one] { $workers } Arbeiter kehrt aus der Saline zurück und bringt { $player } { phrase-brine-object }.
       *[other] { $workers } Arbeiter kehren aus der Saline zurück und bringen { $player } { phrase-brine-object }.
    }
}
log-placed = { $worker ->
    [foreman] { $player } schickt den Steiger { phrase-from } { phrase-into-space }.
   *[miner] { $player } schickt einen Bergmann { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $player } nimmt den anderen Bergmann, der allein am Bergwerkseingang steht, in den Vorrat zurück.
log-chamber-opened = { $water ->
    [0] Kammer { $space } wird erkundet und ist trocken. Darin: { $salt }.
    [one] Kammer { $space } wird erkundet, { $water } Wasserwürfel steht darin. Dazu: { $salt }.
   *[other] Kammer { $space } wird erkundet, { $water } Wasserwürfel stehen darin. Dazu: { $salt }.
}
log-tile-laid = Auf { $space } liegt ein neues Bergwerkplättchen.
log-brine-added = { $brine ->
    [one] { $brine } Solewürfel fließt in die Saline.
   *[other] { $brine } Solewürfel fließen in die Saline.
}
log-tool-used = { $player } setzt { phrase-tools-used } ein.
log-extracted = { $horse_mill ->
    [true] { $player } fördert mit dem Pferdegöpel von Kammer { $chamber } aus { $salt } aus Kammer { $from }.
   *[false] { $player } baut in Kammer { $chamber } { $salt } ab.
}
    .route = Weg des Salzes nach oben: { $route }.
log-tired = { $foreman ->
    [true] { $miners ->
        [0] In Kammer { $space } ist nun der Steiger von { $player } müde.
        [one] In Kammer { $space } sind nun der Steiger und { $miners } Bergmann von { $player } müde.
       *[other] In Kammer { $space } sind nun der Steiger und { $miners } Bergleute von { $player } müde.
    }
   *[false] { $miners ->
        [one] In Kammer { $space } ist nun { $miners } Bergmann von { $player } müde.
       *[other] In Kammer { $space } sind nun { $miners } Bergleute von { $player } müde.
    }
}
log-paid = { $player } zahlt { $to } { phrase-cents } für die Förderung durch { $space }.
log-assistant-earned = { $player } verdient { phrase-cents } mit dem Gehilfen { phrase-at-building }.
log-assisted = { $worker ->
    [foreman] { $player } schickt den Steiger { phrase-from } als Gehilfen { phrase-to-building }.
   *[miner] { $player } schickt einen Bergmann { phrase-from } als Gehilfen { phrase-to-building }.
}
log-miner-hired = { $player } wirbt im Wirtshaus für { phrase-cents } einen Bergmann an.
log-tool-bought = { $player } kauft in der Werkstatt { phrase-tool-object } für { phrase-cents }.
log-tool-revealed = Neu in der Werkstatt: { phrase-tool-subject }.
log-pumped = { $cents ->
    [0] { $player } pumpt kostenlos { phrase-water-object } aus Kammer { $chamber }.
   *[other] { $player } pumpt für { phrase-cents } { phrase-water-object } aus Kammer { $chamber }.
}
log-traded = { $deal ->
    [sell] { $player } verkauft auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
   *[buy] { $player } kauft auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
}
log-town-square-visited = { $player } holt sich auf dem Rathausplatz { phrase-cents }.
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { $player } schickt den Steiger { phrase-from } zur Burg, gleich auf das linke Feld der Warteschlange.
       *[miner] { $player } schickt einen Bergmann { phrase-from } zur Burg, gleich auf das linke Feld der Warteschlange.
    }
   *[false] { $worker ->
        [foreman] { $player } stellt den Steiger { phrase-from } in die Warteschlange vor der Burg.
       *[miner] { $player } stellt einen Bergmann { phrase-from } in die Warteschlange vor der Burg.
    }
}
log-boiling = { $worker ->
    [foreman] { $player } schickt den Steiger { phrase-from } zum Salzsieden in die Saline.
   *[miner] { $player } schickt einen Bergmann { phrase-from } zum Salzsieden in die Saline.
}
log-shaft-built = { $player } zahlt { phrase-cents }, baut auf { $space } einen Schacht und erhält einen blauen Würfel.
log-water-moved = { $player } schöpft 1 Wasserwürfel aus Kammer { $from } in Kammer { $to }.
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { $player } weckt den Steiger in Kammer { $space }.
        [one] { $player } weckt den Steiger und { $miners } Bergmann in Kammer { $space }.
       *[other] { $player } weckt den Steiger und { $miners } Bergleute in Kammer { $space }.
    }
   *[false] { $miners ->
        [one] { $player } weckt { $miners } Bergmann in Kammer { $space }.
       *[other] { $player } weckt { $miners } Bergleute in Kammer { $space }.
    }
}
log-converted = { $blue ->
    [one] { $player } wandelt { $blue } blauen Würfel in { phrase-converted-object } um.
   *[other] { $player } wandelt { $blue } blaue Würfel in { phrase-converted-object } um.
}
log-passed = { $player } passt.
log-rested = { $player } gönnt allen eine Pause: Die müden Arbeiter stehen wieder auf.
log-phase-ended = Spielphase { phrase-phase } ist zu Ende. Alle Arbeiter gehen nach Hause.
log-game-ended = { $count ->
    [one] Das Spiel ist zu Ende: { $winners } gewinnt mit { phrase-cents } und erhält das Amt des Königlichen Bergwerkverwalters.
   *[other] Das Spiel ist zu Ende: { $winners } teilen sich den Sieg mit je { phrase-cents }.
}
    .place = { $place }. { $player }: { phrase-cents }

## Parts of the sentences above

phrase-queue-arrived = { $arrived ->
    [one] { $arrived } Arbeiter von { $player } kommt in der Burg an.
   *[other] { $arrived } Arbeiter von { $player } kommen in der Burg an.
}
phrase-queue-waiting = { $waiting ->
    [one] { $waiting } Arbeiter von { $player } rückt auf das linke Feld der Warteschlange vor.
   *[other] { $waiting } Arbeiter von { $player } rücken auf das linke Feld der Warteschlange vor.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } weiterer rückt auf das linke Feld der Warteschlange vor.
   *[other] { $waiting } weitere rücken auf das linke Feld der Warteschlange vor.
}
phrase-brine-object = { $brine ->
    [one] { $brine } blauen Würfel
   *[other] { $brine } blaue Würfel
}
phrase-water-object = { $water ->
    [one] { $water } Wasserwürfel
   *[other] { $water } Wasserwürfel
}
