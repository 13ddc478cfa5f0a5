# Ce qui s’est passé : une phrase par événement. Variables : voir en/log.ftl.
#
# Le nom du joueur ne suit jamais « de » ni « que », qui s’élideraient, et aucune phrase ne s’accorde avec lui.

log-phase-began = { $you ->
    [true] La phase { phrase-phase } commence. À vous de jouer en premier.
   *[false] La phase { phrase-phase } commence. { $start_player } joue en premier.
}
log-turn-began = { $actions ->
    [one] Manche { $round } : { phrase-has } { $actions } action.
   *[other] Manche { $round } : { phrase-has } { $actions } actions.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $you ->
    [true] Vous réalisez une commande royale : { $salt } pour { phrase-pays }.
   *[false] { $player } réalise une commande royale : { $salt } pour { phrase-pays }.
}
log-order-revealed = Nouvelle commande royale : { $salt } pour { phrase-pays }.
log-forfeited = { $you ->
    [true] { $salt ->
        [none] { $cents ->
            [0] Vous ne pouvez réaliser aucune commande et n’avez rien à céder.
           *[other] Vous ne pouvez réaliser aucune commande et payez { phrase-cents }.
        }
       *[other] Vous ne pouvez réaliser aucune commande et cédez { phrase-one-salt-object }.
    }
   *[false] { $salt ->
        [none] { $cents ->
            [0] { $player } ne peut réaliser aucune commande et n’a rien à céder.
           *[other] { $player } ne peut réaliser aucune commande et paie { phrase-cents }.
        }
       *[other] { $player } ne peut réaliser aucune commande et cède { phrase-one-salt-object }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $workers ->
        [one] { phrase-back } revient de la saline { phrase-home }, sans saumure.
       *[other] { phrase-back } reviennent de la saline { phrase-home }, sans saumure.
    }
   *[other] { $you ->
        [true] { $workers ->
            [one] { phrase-back } revient de la saline et vous rapporte { phrase-brine-object }.
           *[other] { phrase-back } reviennent de la saline et vous rapportent { phrase-brine-object }.
        }
       *[false] { $workers ->
            [one] { phrase-back } revient de la saline et rapporte { phrase-brine-object } à { $player }.
           *[other] { phrase-back } reviennent de la saline et rapportent { phrase-brine-object } à { $player }.
        }
    }
}
log-placed = { $worker ->
    [foreman] { phrase-sends } le contremaître { phrase-from } { phrase-into-space }.
   *[miner] { phrase-sends } un mineur { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $you ->
    [true] Vous reprenez dans votre réserve l’autre mineur, resté seul à l’entrée de la mine.
   *[false] { $player } reprend dans sa réserve l’autre mineur, resté seul à l’entrée de la mine.
}
log-chamber-opened = { $water ->
    [0] La salle { $space } est révélée, et elle est sèche. À l’intérieur : { $salt }.
    [one] La salle { $space } est révélée, avec { $water } cube d’eau. À l’intérieur : { $salt }.
   *[other] La salle { $space } est révélée, avec { $water } cubes d’eau. À l’intérieur : { $salt }.
}
log-tile-laid = Une nouvelle tuile de salle est posée en { $space }.
log-brine-added = { $brine ->
    [one] { $brine } cube de saumure s’écoule dans la saline.
   *[other] { $brine } cubes de saumure s’écoulent dans la saline.
}
log-tool-used = { $you ->
    [true] Vous utilisez { phrase-tools-used }.
   *[false] { $player } utilise { phrase-tools-used }.
}
log-extracted = { $horse_mill ->
    [true] { $you ->
        [true] Depuis la salle { $chamber }, vous actionnez le manège à chevaux et extrayez { $salt } de la salle { $from }.
       *[false] Depuis la salle { $chamber }, { $player } actionne le manège à chevaux et extrait { $salt } de la salle { $from }.
    }
   *[false] { $you ->
        [true] Vous extrayez { $salt } de la salle { $chamber }.
       *[false] { $player } extrait { $salt } de la salle { $chamber }.
    }
}
log-tired = { $foreman ->
    [true] { $miners ->
        [0] { phrase-whose }, le contremaître est désormais fatigué dans la salle { $space }.
        [one] { phrase-whose }, le contremaître et { $miners } mineur sont désormais fatigués dans la salle { $space }.
       *[other] { phrase-whose }, le contremaître et { $miners } mineurs sont désormais fatigués dans la salle { $space }.
    }
   *[false] { $miners ->
        [one] { phrase-whose }, { $miners } mineur est désormais fatigué dans la salle { $space }.
       *[other] { phrase-whose }, { $miners } mineurs sont désormais fatigués dans la salle { $space }.
    }
}
log-paid = { $you ->
    [true] Vous payez { phrase-cents } à { $to } pour le transport à travers { $space }.
   *[false] { $to_you ->
        [true] { $player } vous paie { phrase-cents } pour le transport à travers { $space }.
       *[false] { $player } paie { phrase-cents } à { $to } pour le transport à travers { $space }.
    }
}
log-assistant-earned = { $you ->
    [true] Vous gagnez { phrase-cents } grâce à votre assistant { phrase-at-building }.
   *[false] { $player } gagne { phrase-cents } grâce à son assistant { phrase-at-building }.
}
log-assisted = { $worker ->
    [foreman] { phrase-sends } le contremaître { phrase-from } { phrase-to-building } comme assistant.
   *[miner] { phrase-sends } un mineur { phrase-from } { phrase-to-building } comme assistant.
}
log-miner-hired = { $you ->
    [true] Vous engagez un mineur à l’auberge pour { phrase-cents }.
   *[false] { $player } engage un mineur à l’auberge pour { phrase-cents }.
}
log-tool-bought = { $you ->
    [true] Vous achetez { phrase-tool-object } à l’atelier pour { phrase-cents }.
   *[false] { $player } achète { phrase-tool-object } à l’atelier pour { phrase-cents }.
}
log-tool-revealed = Nouveauté à l’atelier : { phrase-tool-subject }.
log-pumped = { $you ->
    [true] { $cents ->
        [0] Vous pompez gratuitement { phrase-water-object } de la salle { $chamber }.
       *[other] Vous pompez { phrase-water-object } de la salle { $chamber } pour { phrase-cents }.
    }
   *[false] { $cents ->
        [0] { $player } pompe gratuitement { phrase-water-object } de la salle { $chamber }.
       *[other] { $player } pompe { phrase-water-object } de la salle { $chamber } pour { phrase-cents }.
    }
}
log-traded = { $you ->
    [true] { $deal ->
        [sell] Vous vendez { phrase-one-salt-object } au marché pour { phrase-cents }.
       *[buy] Vous achetez { phrase-one-salt-object } au marché pour { phrase-cents }.
    }
   *[false] { $deal ->
        [sell] { $player } vend { phrase-one-salt-object } au marché pour { phrase-cents }.
       *[buy] { $player } achète { phrase-one-salt-object } au marché pour { phrase-cents }.
    }
}
log-town-square-visited = { $you ->
    [true] Vous ramassez { phrase-cents } sur la place du village.
   *[false] { $player } ramasse { phrase-cents } sur la place du village.
}
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { phrase-sends } le contremaître { phrase-from } au château, directement dans le cercle de gauche de la file.
       *[miner] { phrase-sends } un mineur { phrase-from } au château, directement dans le cercle de gauche de la file.
    }
   *[false] { $worker ->
        [foreman] { phrase-sends } le contremaître { phrase-from } dans la file du château.
       *[miner] { phrase-sends } un mineur { phrase-from } dans la file du château.
    }
}
log-boiling = { $worker ->
    [foreman] { phrase-sends } le contremaître { phrase-from } à la saline pour cuire la saumure.
   *[miner] { phrase-sends } un mineur { phrase-from } à la saline pour cuire la saumure.
}
log-shaft-built = { $you ->
    [true] Vous payez { phrase-cents }, creusez un puits en { $space } et recevez un cube bleu.
   *[false] { $player } paie { phrase-cents }, creuse un puits en { $space } et reçoit un cube bleu.
}
log-water-moved = { $you ->
    [true] Vous portez un seau d’eau de la salle { $from } à la salle { $to }.
   *[false] { $player } porte un seau d’eau de la salle { $from } à la salle { $to }.
}
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { phrase-wakes } le contremaître dans la salle { $space }.
        [one] { phrase-wakes } le contremaître et { $miners } mineur dans la salle { $space }.
       *[other] { phrase-wakes } le contremaître et { $miners } mineurs dans la salle { $space }.
    }
   *[false] { $miners ->
        [one] { phrase-wakes } { $miners } mineur dans la salle { $space }.
       *[other] { phrase-wakes } { $miners } mineurs dans la salle { $space }.
    }
}
log-converted = { $you ->
    [true] Vous convertissez { phrase-blue-object } en { phrase-converted-object }.
   *[false] { $player } convertit { phrase-blue-object } en { phrase-converted-object }.
}
log-passed = { $you ->
    [true] Vous passez.
   *[false] { $player } passe.
}
log-rested = { $you ->
    [true] Vous laissez votre équipe se reposer : tous vos { phrase-crew } fatigués se relèvent.
   *[false] { $player } laisse son équipe se reposer : tous les { phrase-crew } fatigués se relèvent.
}
log-phase-ended = La phase { phrase-phase } est terminée. Tous les { phrase-crew } rentrent chez eux.
log-game-ended = { $you ->
    [true] { $count ->
        [one] La partie est terminée : vous gagnez avec { phrase-cents } et recevez le titre d’intendant royal.
       *[other] La partie est terminée : { $winners } et vous partagez la victoire, à égalité avec { phrase-cents }.
    }
   *[false] { $count ->
        [one] La partie est terminée : { $winners } gagne avec { phrase-cents } et reçoit le titre d’intendant royal.
       *[other] La partie est terminée : { $winners } se partagent la victoire, à égalité avec { phrase-cents }.
    }
}

## Parts of the sentences above

phrase-has = { $you ->
    [true] vous avez
   *[false] { $player } a
}
phrase-sends = { $you ->
    [true] Vous envoyez
   *[false] { $player } envoie
}
phrase-wakes = { $you ->
    [true] Vous réveillez
   *[false] { $player } réveille
}
phrase-whose = { $you ->
    [true] Chez vous
   *[false] Chez { $player }
}
phrase-home = { $you ->
    [true] chez vous
   *[false] chez { $player }
}
phrase-crew = { $foremen ->
    [true] ouvriers
   *[false] mineurs
}
phrase-crew-one = { $foremen ->
    [true] ouvrier
   *[false] mineur
}
phrase-back = { $foreman ->
    [true] { $workers ->
        [one] Le contremaître
        [2] Le contremaître et un mineur
       *[other] Le contremaître et d’autres, { $workers } ouvriers en tout,
    }
   *[false] { $workers ->
        [one] { $workers } ouvrier
       *[other] { $workers } ouvriers
    }
}
phrase-queue-arrived = { $arrived ->
    [one] { phrase-for }, { $arrived } { phrase-crew-one } arrive au château.
   *[other] { phrase-for }, { $arrived } { phrase-crew } arrivent au château.
}
phrase-queue-waiting = { $waiting ->
    [one] { phrase-for }, { $waiting } { phrase-crew-one } avance dans le cercle de gauche de la file.
   *[other] { phrase-for }, { $waiting } { phrase-crew } avancent dans le cercle de gauche de la file.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } autre avance dans le cercle de gauche de la file.
   *[other] { $waiting } autres avancent dans le cercle de gauche de la file.
}
phrase-for = { $you ->
    [true] Pour vous
   *[false] Pour { $player }
}
phrase-blue-object = { $blue ->
    [one] { $blue } cube bleu
   *[other] { $blue } cubes bleus
}
phrase-brine-object = { $brine ->
    [one] { $brine } cube bleu
   *[other] { $brine } cubes bleus
}
phrase-water-object = { $water ->
    [one] { $water } cube d’eau
   *[other] { $water } cubes d’eau
}
