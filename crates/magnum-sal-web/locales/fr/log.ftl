# Ce qui s’est passé : une phrase par événement. Variables : voir en/log.ftl.
#
# Le nom du joueur ne suit jamais « de » ni « que », qui s’élideraient, et aucune phrase ne s’accorde avec lui.

log-phase-began = La phase { phrase-phase } commence. { $start_player } joue en premier.
    .orders = Commandes royales : { $orders }.
    .tools = À l’atelier : { $tools }.
log-turn-began = { $actions ->
    [one] Manche { $round } : { $player } a { $actions } action.
   *[other] Manche { $round } : { $player } a { $actions } actions.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $player } réalise une commande royale : { $salt } pour { phrase-pays }.
log-order-revealed = Nouvelle commande royale : { $salt } pour { phrase-pays }.
log-forfeited = { $salt ->
    [brown] { $player } ne peut réaliser aucune commande et cède un cube brun.
    [green] { $player } ne peut réaliser aucune commande et cède un cube vert.
    [white] { $player } ne peut réaliser aucune commande et cède un cube blanc.
   *[none] { $cents ->
        [0] { $player } ne peut réaliser aucune commande et n’a rien à céder.
       *[other] { $player } ne peut réaliser aucune commande et paie { phrase-cents }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $workers ->
        [one] { $workers } ouvrier revient de la saline chez { $player }, sans saumure.
       *[other] { $workers } ouvriers reviennent de la saline chez { $player }, sans saumure.
    }
   *[other] { $workers ->
        [one] { $workers } ouvrier revient de la saline et rapporte { phrase-brine-object } à { $player }.
       *[other] { $workers } ouvriers reviennent de la saline et rapportent { phrase-brine-object } à { $player }.
    }
}
log-placed = { $worker ->
    [foreman] { $player } envoie le contremaître { phrase-from } { phrase-into-space }.
   *[miner] { $player } envoie un mineur { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $player } reprend dans sa réserve l’autre mineur, resté seul à l’entrée de la mine.
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
log-tool-used = { $player } utilise { phrase-tools-used }.
log-extracted = { $horse_mill ->
    [true] Depuis la salle { $chamber }, { $player } actionne le manège à chevaux et extrait { $salt } de la salle { $from }.
   *[false] { $player } extrait { $salt } de la salle { $chamber }.
}
    .route = Trajet du sel vers la surface : { $route }.
log-tired = { $foreman ->
    [true] { $miners ->
        [0] Chez { $player }, le contremaître est désormais fatigué dans la salle { $space }.
        [one] Chez { $player }, le contremaître et { $miners } mineur sont désormais fatigués dans la salle { $space }.
       *[other] Chez { $player }, le contremaître et { $miners } mineurs sont désormais fatigués dans la salle { $space }.
    }
   *[false] { $miners ->
        [one] Chez { $player }, { $miners } mineur est désormais fatigué dans la salle { $space }.
       *[other] Chez { $player }, { $miners } mineurs sont désormais fatigués dans la salle { $space }.
    }
}
log-paid = { $player } paie { phrase-cents } à { $to } pour le transport à travers { $space }.
log-assistant-earned = { $player } gagne { phrase-cents } grâce à son assistant { phrase-at-building }.
log-assisted = { $worker ->
    [foreman] { $player } envoie le contremaître { phrase-from } { phrase-to-building } comme assistant.
   *[miner] { $player } envoie un mineur { phrase-from } { phrase-to-building } comme assistant.
}
log-miner-hired = { $player } engage un mineur à l’auberge pour { phrase-cents }.
log-tool-bought = { $player } achète { phrase-tool-object } à l’atelier pour { phrase-cents }.
log-tool-revealed = Nouveauté à l’atelier : { phrase-tool-subject }.
log-pumped = { $cents ->
    [0] { $player } pompe gratuitement { phrase-water-object } de la salle { $chamber }.
   *[other] { $player } pompe { phrase-water-object } de la salle { $chamber } pour { phrase-cents }.
}
log-traded = { $deal ->
    [sell] { $player } vend { phrase-one-salt-object } au marché pour { phrase-cents }.
   *[buy] { $player } achète { phrase-one-salt-object } au marché pour { phrase-cents }.
}
log-town-square-visited = { $player } ramasse { phrase-cents } sur la place du village.
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { $player } envoie le contremaître { phrase-from } au château, directement dans le cercle de gauche de la file.
       *[miner] { $player } envoie un mineur { phrase-from } au château, directement dans le cercle de gauche de la file.
    }
   *[false] { $worker ->
        [foreman] { $player } envoie le contremaître { phrase-from } dans la file du château.
       *[miner] { $player } envoie un mineur { phrase-from } dans la file du château.
    }
}
log-boiling = { $worker ->
    [foreman] { $player } envoie le contremaître { phrase-from } à la saline pour cuire la saumure.
   *[miner] { $player } envoie un mineur { phrase-from } à la saline pour cuire la saumure.
}
log-shaft-built = { $player } paie { phrase-cents }, creuse un puits en { $space } et reçoit un cube bleu.
log-water-moved = { $player } porte un seau d’eau de la salle { $from } à la salle { $to }.
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { $player } réveille le contremaître dans la salle { $space }.
        [one] { $player } réveille le contremaître et { $miners } mineur dans la salle { $space }.
       *[other] { $player } réveille le contremaître et { $miners } mineurs dans la salle { $space }.
    }
   *[false] { $miners ->
        [one] { $player } réveille { $miners } mineur dans la salle { $space }.
       *[other] { $player } réveille { $miners } mineurs dans la salle { $space }.
    }
}
log-converted = { $blue ->
    [one] { $player } convertit { $blue } cube bleu en { phrase-converted-object }.
   *[other] { $player } convertit { $blue } cubes bleus en { phrase-converted-object }.
}
log-passed = { $player } passe.
log-rested = { $player } laisse son équipe se reposer : tous les ouvriers fatigués se relèvent.
log-phase-ended = La phase { phrase-phase } est terminée. Tous les ouvriers rentrent chez eux.
log-game-ended = { $count ->
    [one] La partie est terminée : { $winners } gagne avec { phrase-cents } et reçoit le titre d’intendant royal.
   *[other] La partie est terminée : { $winners } se partagent la victoire, à égalité avec { phrase-cents }.
}
    .place = { $place }. { $player } : { phrase-cents }

## Parts of the sentences above

phrase-queue-arrived = { $arrived ->
    [one] Pour { $player }, { $arrived } ouvrier arrive au château.
   *[other] Pour { $player }, { $arrived } ouvriers arrivent au château.
}
phrase-queue-waiting = { $waiting ->
    [one] Pour { $player }, { $waiting } ouvrier avance dans le cercle de gauche de la file.
   *[other] Pour { $player }, { $waiting } ouvriers avancent dans le cercle de gauche de la file.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } autre avance dans le cercle de gauche de la file.
   *[other] { $waiting } autres avancent dans le cercle de gauche de la file.
}
phrase-brine-object = { $brine ->
    [one] { $brine } cube bleu
   *[other] { $brine } cubes bleus
}
phrase-water-object = { $water ->
    [one] { $water } cube d’eau
   *[other] { $water } cubes d’eau
}
