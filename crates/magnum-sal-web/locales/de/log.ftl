# Was geschehen ist: ein Satz für jedes Ereignis. Zu den Variablen: en/log.ftl.

log-phase-began = { $you ->
    [true] Spielphase { phrase-phase } beginnt. Du fängst an.
   *[false] Spielphase { phrase-phase } beginnt. { $start_player } fängt an.
}
log-turn-began = { $actions ->
    [one] Runde { $round }: { phrase-has } { $actions } Aktion.
   *[other] Runde { $round }: { phrase-has } { $actions } Aktionen.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $you ->
    [true] Du erfüllst einen königlichen Auftrag und erhältst { phrase-pays } für { $salt }.
   *[false] { $player } erfüllt einen königlichen Auftrag und erhält { phrase-pays } für { $salt }.
}
log-order-revealed = Ein neuer königlicher Auftrag: { $salt } für { phrase-pays }.
log-forfeited = { $you ->
    [true] { $salt ->
        [none] { $cents ->
            [0] Du kannst keinen Auftrag erfüllen und hast nichts, was du abgeben könntest.
           *[other] Du kannst keinen Auftrag erfüllen und zahlst { phrase-cents }.
        }
       *[other] Du kannst keinen Auftrag erfüllen und gibst { phrase-one-salt-object } ab.
    }
   *[false] { $salt ->
        [none] { $cents ->
            [0] { $player } kann keinen Auftrag erfüllen und hat nichts, was abzugeben wäre.
           *[other] { $player } kann keinen Auftrag erfüllen und zahlt { phrase-cents }.
        }
       *[other] { $player } kann keinen Auftrag erfüllen und gibt { phrase-one-salt-object } ab.
    }
}
log-saltworks-left = { $you ->
    [true] { $brine ->
        [0] { $workers ->
            [one] { phrase-back } kehrt ohne Sole aus der Saline zu dir zurück.
           *[other] { phrase-back } kehren ohne Sole aus der Saline zu dir zurück.
        }
       *[other] { $workers ->
            [one] { phrase-back } kehrt aus der Saline zurück und bringt dir { phrase-brine-object }.
           *[other] { phrase-back } kehren aus der Saline zurück und bringen dir { phrase-brine-object }.
        }
    }
   *[false] { $brine ->
        [0] { $workers ->
            [one] { phrase-back } kehrt ohne Sole aus der Saline zu { $player } zurück.
           *[other] { phrase-back } kehren ohne Sole aus der Saline zu { $player } zurück.
        }
       *[other] { $workers ->
            [one] { phrase-back } kehrt aus der Saline zurück und bringt { $player } { phrase-brine-object }.
           *[other] { phrase-back } kehren aus der Saline zurück und bringen { $player } { phrase-brine-object }.
        }
    }
}
log-placed = { $worker ->
    [foreman] { phrase-sends } den Steiger { phrase-from } { phrase-into-space }.
   *[miner] { phrase-sends } einen Bergmann { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $you ->
    [true] Du nimmst den anderen Bergmann, der allein am Bergwerkseingang steht, in deinen Vorrat zurück.
   *[false] { $player } nimmt den anderen Bergmann, der allein am Bergwerkseingang steht, in den Vorrat zurück.
}
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
log-tool-used = { $you ->
    [true] Du setzt { phrase-tools-used } ein.
   *[false] { $player } setzt { phrase-tools-used } ein.
}
log-extracted = { $horse_mill ->
    [true] { $you ->
        [true] Du stehst in Kammer { $chamber } und holst mit dem Pferdegöpel { $salt } aus Kammer { $from }.
       *[false] { $player } steht in Kammer { $chamber } und holt mit dem Pferdegöpel { $salt } aus Kammer { $from }.
    }
   *[false] { $you ->
        [true] Du baust { $salt } in Kammer { $chamber } ab.
       *[false] { $player } baut { $salt } in Kammer { $chamber } ab.
    }
}
log-tired = { $foreman ->
    [true] { $miners ->
        [0] In Kammer { $space } ist nun { phrase-whose-foreman } müde.
        [one] In Kammer { $space } sind nun { phrase-whose-foreman } und { $miners } Bergmann müde.
       *[other] In Kammer { $space } sind nun { phrase-whose-foreman } und { $miners } Bergleute müde.
    }
   *[false] { $miners ->
        [one] In Kammer { $space } ist nun { $miners } Bergmann { phrase-whose } müde.
       *[other] In Kammer { $space } sind nun { $miners } Bergleute { phrase-whose } müde.
    }
}
log-paid = { $you ->
    [true] Du zahlst { $to } { phrase-cents } für die Förderung durch { $space }.
   *[false] { $to_you ->
        [true] { $player } zahlt dir { phrase-cents } für die Förderung durch { $space }.
       *[false] { $player } zahlt { $to } { phrase-cents } für die Förderung durch { $space }.
    }
}
log-assistant-earned = { $you ->
    [true] Du verdienst { phrase-cents } mit dem Gehilfen { phrase-at-building }.
   *[false] { $player } verdient { phrase-cents } mit dem Gehilfen { phrase-at-building }.
}
log-assisted = { $worker ->
    [foreman] { phrase-sends } den Steiger { phrase-from } als Gehilfen { phrase-to-building }.
   *[miner] { phrase-sends } einen Bergmann { phrase-from } als Gehilfen { phrase-to-building }.
}
log-miner-hired = { $you ->
    [true] Du wirbst im Wirtshaus für { phrase-cents } einen Bergmann an.
   *[false] { $player } wirbt im Wirtshaus für { phrase-cents } einen Bergmann an.
}
log-tool-bought = { $you ->
    [true] Du kaufst in der Werkstatt { phrase-tool-object } für { phrase-cents }.
   *[false] { $player } kauft in der Werkstatt { phrase-tool-object } für { phrase-cents }.
}
log-tool-revealed = Neu in der Werkstatt: { phrase-tool-subject }.
log-pumped = { $you ->
    [true] { $cents ->
        [0] Du pumpst kostenlos { phrase-water-object } aus Kammer { $chamber }.
       *[other] Du pumpst für { phrase-cents } { phrase-water-object } aus Kammer { $chamber }.
    }
   *[false] { $cents ->
        [0] { $player } pumpt kostenlos { phrase-water-object } aus Kammer { $chamber }.
       *[other] { $player } pumpt für { phrase-cents } { phrase-water-object } aus Kammer { $chamber }.
    }
}
log-traded = { $you ->
    [true] { $deal ->
        [sell] Du verkaufst auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
       *[buy] Du kaufst auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
    }
   *[false] { $deal ->
        [sell] { $player } verkauft auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
       *[buy] { $player } kauft auf dem Markt { phrase-one-salt-object } für { phrase-cents }.
    }
}
log-town-square-visited = { $you ->
    [true] Du holst dir auf dem Rathausplatz { phrase-cents }.
   *[false] { $player } holt sich auf dem Rathausplatz { phrase-cents }.
}
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { phrase-sends } den Steiger { phrase-from } zur Burg, gleich auf das linke Feld der Warteschlange.
       *[miner] { phrase-sends } einen Bergmann { phrase-from } zur Burg, gleich auf das linke Feld der Warteschlange.
    }
   *[false] { $worker ->
        [foreman] { phrase-sends } den Steiger { phrase-from } in die Warteschlange vor der Burg.
       *[miner] { phrase-sends } einen Bergmann { phrase-from } in die Warteschlange vor der Burg.
    }
}
log-boiling = { $worker ->
    [foreman] { phrase-sends } den Steiger { phrase-from } zum Salzsieden in die Saline.
   *[miner] { phrase-sends } einen Bergmann { phrase-from } zum Salzsieden in die Saline.
}
log-shaft-built = { $you ->
    [true] Du zahlst { phrase-cents }, baust auf { $space } einen Schacht und erhältst einen blauen Würfel.
   *[false] { $player } zahlt { phrase-cents }, baut auf { $space } einen Schacht und erhält einen blauen Würfel.
}
log-water-moved = { $you ->
    [true] Du schöpfst 1 Wasserwürfel aus Kammer { $from } in Kammer { $to }.
   *[false] { $player } schöpft 1 Wasserwürfel aus Kammer { $from } in Kammer { $to }.
}
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { phrase-wakes } den Steiger in Kammer { $space }.
        [one] { phrase-wakes } den Steiger und { $miners } Bergmann in Kammer { $space }.
       *[other] { phrase-wakes } den Steiger und { $miners } Bergleute in Kammer { $space }.
    }
   *[false] { $miners ->
        [one] { phrase-wakes } { $miners } Bergmann in Kammer { $space }.
       *[other] { phrase-wakes } { $miners } Bergleute in Kammer { $space }.
    }
}
log-converted = { $you ->
    [true] Du wandelst { phrase-blue-object } in { phrase-converted-object } um.
   *[false] { $player } wandelt { phrase-blue-object } in { phrase-converted-object } um.
}
log-passed = { $you ->
    [true] Du passt.
   *[false] { $player } passt.
}
log-rested = { $you ->
    [true] Du gönnst allen eine Pause: Deine müden { phrase-crew } stehen wieder auf.
   *[false] { $player } gönnt allen eine Pause: Die müden { phrase-crew } stehen wieder auf.
}
log-phase-ended = Spielphase { phrase-phase } ist zu Ende. Alle { phrase-crew } gehen nach Hause.
log-game-ended = { $you ->
    [true] { $count ->
        [one] Das Spiel ist zu Ende: Du gewinnst mit { phrase-cents } und erhältst das Amt des Königlichen Bergwerkverwalters.
       *[other] Das Spiel ist zu Ende: { $winners } und du teilt euch den Sieg mit je { phrase-cents }.
    }
   *[false] { $count ->
        [one] Das Spiel ist zu Ende: { $winners } gewinnt mit { phrase-cents } und erhält das Amt des Königlichen Bergwerkverwalters.
       *[other] Das Spiel ist zu Ende: { $winners } teilen sich den Sieg mit je { phrase-cents }.
    }
}

## Parts of the sentences above

phrase-has = { $you ->
    [true] Du hast
   *[false] { $player } hat
}
phrase-sends = { $you ->
    [true] Du schickst
   *[false] { $player } schickt
}
phrase-wakes = { $you ->
    [true] Du weckst
   *[false] { $player } weckt
}
phrase-whose = { $you ->
    [true] von dir
   *[false] von { $player }
}
phrase-whose-foreman = { $you ->
    [true] dein Steiger
   *[false] der Steiger von { $player }
}
phrase-crew = { $foremen ->
    [true] Arbeiter
   *[false] Bergleute
}
phrase-crew-one = { $foremen ->
    [true] Arbeiter
   *[false] Bergmann
}
phrase-back = { $foreman ->
    [true] { $workers ->
        [one] Der Steiger
        [2] Der Steiger und ein Bergmann
       *[other] Der Steiger und andere, zusammen { $workers } Arbeiter,
    }
   *[false] { $workers ->
        [one] { $workers } Arbeiter
       *[other] { $workers } Arbeiter
    }
}
phrase-queue-arrived = { $arrived ->
    [one] { $arrived } { phrase-crew-one } { phrase-whose } kommt in der Burg an.
   *[other] { $arrived } { phrase-crew } { phrase-whose } kommen in der Burg an.
}
phrase-queue-waiting = { $waiting ->
    [one] { $waiting } { phrase-crew-one } { phrase-whose } rückt auf das linke Feld der Warteschlange vor.
   *[other] { $waiting } { phrase-crew } { phrase-whose } rücken auf das linke Feld der Warteschlange vor.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } weiterer rückt auf das linke Feld der Warteschlange vor.
   *[other] { $waiting } weitere rücken auf das linke Feld der Warteschlange vor.
}
phrase-blue-object = { $blue ->
    [one] { $blue } blauen Würfel
   *[other] { $blue } blaue Würfel
}
phrase-brine-object = { $brine ->
    [one] { $brine } blauen Würfel
   *[other] { $brine } blaue Würfel
}
phrase-water-object = { $water ->
    [one] { $water } Wasserwürfel
   *[other] { $water } Wasserwürfel
}
