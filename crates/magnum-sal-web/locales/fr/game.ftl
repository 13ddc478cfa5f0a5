# Les noms des choses, les libellés des boutons et les tournures communes à d’autres textes. Conventions : voir en/game.ftl.

## Lists

list-and = { $rest } et { $last }
list-comma = { $rest }, { $next }
list-semicolon = { $rest } ; { $next }
list-route = { $rest } → { $next }
label-value = { $label } : { $value }
percent = { $percent } %

## The game and its parts

game-base = Jeu de base
game-muria = Muria
game-phase = Phase { phrase-phase }
game-phase-name = { $phase ->
    [1] Phase I : la première semaine
    [2] Phase II : la deuxième semaine
   *[3] Phase III : la troisième semaine
}
game-round = Manche { $round }
game-start-player = Premier joueur
game-level = Niveau { phrase-level }

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

tool-rope = Corde
    .about = Après avoir placé ou déplacé un ouvrier dans la mine, placez-en ou déplacez-en un autre.
tool-pickaxe = Pioche
    .about = Ajoute 1 à votre force pendant une extraction.
tool-bucket = Seau
    .about = Portez 1 cube d’eau d’une salle où vous avez un ouvrier vers une salle voisine ; cela ne coûte pas d’action.
tool-cart = Chariot
    .about = Sur une case du trajet, ou sur deux cases qui se suivent, vous ne payez personne pour transporter votre sel.
tool-food = Nourriture
    .about = Réveille un ou deux de vos mineurs fatigués, ou votre contremaître fatigué ; cela ne coûte pas d’action.
tool-commercial-privilege = Privilège commercial
    .about = Lors d’une visite au marché, vous achetez 1 cent moins cher, vendez 1 cent plus cher et pouvez vendre même dans une colonne pleine.
tool-royal-privilege = Privilège royal
    .about = Quand vous visitez le château, votre ouvrier va directement dans le cercle de gauche de la file.
tool-saltworks-privilege = Privilège de la saline
    .about = Après avoir envoyé des ouvriers à la saline, reprenez aussitôt un ou deux des vôtres, chacun avec 1 cube de saumure. Plus personne ne peut y aller pendant cette visite.
tool-horse-mill = Manège à chevaux
    .about = Vos ouvriers extraient le sel de la salle révélée située un niveau plus bas, juste sous eux ; le trajet du sel commence là où ils se tiennent.
tool-used = indisponible jusqu’à la fin de la phase
tool-ready = disponible

## Salt, water, money

salt-brown = Sel brun
salt-green = Sel vert
salt-white = Sel blanc
salt-blue = Sel bleu
salt-nothing = aucun sel

count-salt-brown = { $count ->
    [one] { $count } cube brun
   *[other] { $count } cubes bruns
}
count-salt-green = { $count ->
    [one] { $count } cube vert
   *[other] { $count } cubes verts
}
count-salt-white = { $count ->
    [one] { $count } cube blanc
   *[other] { $count } cubes blancs
}
count-salt-blue = { $count ->
    [one] { $count } cube bleu
   *[other] { $count } cubes bleus
}
count-salt-brown-object = { $count ->
    [one] { $count } cube brun
   *[other] { $count } cubes bruns
}
count-salt-green-object = { $count ->
    [one] { $count } cube vert
   *[other] { $count } cubes verts
}
count-salt-white-object = { $count ->
    [one] { $count } cube blanc
   *[other] { $count } cubes blancs
}
count-salt-blue-object = { $count ->
    [one] { $count } cube bleu
   *[other] { $count } cubes bleus
}
count-water = { $count ->
    [one] { $count } cube d’eau
   *[other] { $count } cubes d’eau
}
count-brine = { $count ->
    [one] { $count } cube de saumure
   *[other] { $count } cubes de saumure
}
count-cents = { $count ->
    [one] { $count } cent
   *[other] { $count } cents
}

## Workers and other pieces

foreman-state = { $state ->
    [tired] contremaître (fatigué)
   *[rested] contremaître (reposé)
}
assistant = assistant
shaft-marker = marqueur de puits
royal-order = Commande royale

count-miners = { $count ->
    [one] { $count } mineur
   *[other] { $count } mineurs
}
count-miners-rested = { $count ->
    [one] { $count } mineur reposé
   *[other] { $count } mineurs reposés
}
count-miners-tired = { $count ->
    [one] { $count } mineur fatigué
   *[other] { $count } mineurs fatigués
}
count-workers = { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
count-markers = { $count ->
    [one] { $count } marqueur de puits
   *[other] { $count } marqueurs de puits
}
count-shaft-tiles = { $count ->
    [one] { $count } tuile de puits
   *[other] { $count } tuiles de puits
}

## The mine and the town

shaft-section = Section de puits { $space }
chamber = Salle { $space }
chamber-unopened = non révélée
chamber-opened = révélée
chamber-worked-out = épuisée
castle-queue-left = cercle de gauche
castle-queue-right = cercle de droite
castle-filled = Commandes réalisées : { $filled } sur { $limit }
order-line = { $salt } pour { $pays ->
    [one] { $pays } cent
   *[other] { $pays } cents
}
inn-price = Prochain mineur : { phrase-cents }
inn-empty = Plus aucun mineur à l’auberge pendant cette phase

## Players

player-salt = Sel
player-foreman = Contremaître
player-orders = Commandes réalisées

## The final count

score-money = Argent
score-salt = Sel restant
score-tools = Outils
score-total = Total
score-orders = Commandes réalisées
score-orders-value = { $orders } ({ $cents })
score-phase = Argent en phase { phrase-phase }

## Options

option-players = Joueurs
    .about = De 2 à 4, avec Muria de 2 à 5.
option-expansion = Extension
    .about = Muria ajoute une mine qui grandit à mesure qu’on creuse, des contremaîtres, la saline et vos propres puits.
option-mapped-mine = Mine cartographiée
    .about = Les tuiles de salle sont face visible : tout le monde sait ce qui s’y trouve. Le sel et l’eau n’arrivent tout de même que lorsque la salle est révélée.
option-cart-capacity = Petits chariots
    .about = Un chariot ne transporte que 2 cubes au lieu de tous. Les auteurs l’ont recommandé plus tard ; avec Muria, on joue toujours ainsi.
option-round-limit = Limite de manches
    .about = Une phase se termine au plus tard après ce nombre de manches, même si trop peu de commandes ont été réalisées.
option-round-limit-off = Sans limite
option-start-player = Premier joueur
    .about = Tiré au sort, ou choisi d’un commun accord.
option-start-player-lot = Tirage au sort
option-removed-tools = Outils qui restent dans la boîte
    .about = Deux des neuf sortes : tirées au sort, et personne ne sait lesquelles, ou choisies, et tout le monde le sait.
option-removed-tools-lot = Tirage au sort
option-removed-tools-second = Deuxième outil qui reste dans la boîte
option-components = Votre propre matériel
    .about = Si vous possédez la boîte, notez ses vraies tuiles et commandes dans une copie du fichier components.toml et jouez avec ici.
option-components-load = Charger un fichier
option-components-used = Matériel du fichier { $file }.
option-components-drop = Revenir au matériel habituel

## What is to be decided

stage-castle = { $arrivals ->
    [one] Votre ouvrier est arrivé au château : réalisez une commande ou payez la pénalité.
   *[other] { $arrivals } de vos ouvriers sont arrivés au château : pour chacun, réalisez une commande ou payez la pénalité.
}
stage-actions = { $actions ->
    [0] Plus d’action : terminez votre tour quand vous le souhaitez.
    [one] Encore { $actions } action
   *[other] Encore { $actions } actions
}
stage-pay = Qui transporte votre sel à travers { $space } ? À partager : { phrase-cents }.
stage-lay = Il reste une seule tuile de ce niveau : choisissez où la poser.
stage-over = La partie est terminée.
stage-waiting = { $player } réfléchit…

## Actions

action-deliver = Réaliser une commande
    .detail = Livrer { $salt } pour { phrase-pays }
action-forfeit-money = Payer la pénalité
    .detail = Ne réaliser aucune commande et payer { phrase-cents }
action-forfeit-salt = Céder du sel
    .detail = Ne réaliser aucune commande et céder { phrase-one-salt-object }
action-forfeit-nothing = Repartir sans rien
    .detail = Ne réaliser aucune commande ; vous n’avez rien à céder
action-place = { $foremen ->
        [true] Placer ou déplacer un ouvrier
       *[false] Placer ou déplacer un mineur
    }
    .short = { $foremen ->
        [true] Ouvrier
       *[false] Mineur
    }
    .detail = { $worker ->
        [foreman] Envoyer le contremaître { phrase-from } { phrase-into-space }
       *[miner] Envoyer un mineur { phrase-from } { phrase-into-space }
    }
action-rope = Utiliser une corde
    .detail = { $worker ->
        [foreman] Avec une corde, envoyer le contremaître { phrase-from } { phrase-into-space }
       *[miner] Avec une corde, envoyer un mineur { phrase-from } { phrase-into-space }
    }
action-extract = Extraire du sel
    .short = Extraire
    .detail = Extraire { $salt } de la salle { $chamber }
    .horse-mill = Avec le manège à chevaux, travailler dans la salle { $chamber } et extraire { $salt } de la salle du dessous
    .pickaxes = { $pickaxes ->
        [0] Sans pioche
        [one] { $pickaxes } pioche
       *[other] { $pickaxes } pioches
    }
    .carts = { $carts ->
        [0] Sans chariot
        [one] { $carts } chariot
       *[other] { $carts } chariots
    }
    .carts-over = { $carts ->
        [one] { $carts } chariot : { $spaces }
       *[other] { $carts } chariots : { $spaces }
    }
    .cart-over-two = { $space } et la case suivante
action-pay = Partager le paiement
    .detail = Pour { $space } : { $shares }
    .share = { phrase-cents } à { $player }
action-lay = Poser la tuile
    .detail = Poser la tuile en { $space }
action-assist = Placer un assistant
    .short = Assistant
    .detail = { $worker ->
        [foreman] Envoyer le contremaître { phrase-from } { phrase-to-building } comme assistant
       *[miner] Envoyer un mineur { phrase-from } { phrase-to-building } comme assistant
    }
    .entrance = Envoyer deux mineurs à l’entrée de la mine comme assistants
action-sell = Vendre { phrase-one-salt-object }
action-buy = Acheter { phrase-one-salt-object }
action-visit-inn = Engager un mineur
    .detail = Engager un mineur à l’auberge pour { phrase-cents }
action-visit-workshop = Acheter un outil
    .detail = Acheter { phrase-tool-object } pour { phrase-cents }
action-visit-pump-house = Pomper de l’eau
    .detail = { $cubes ->
        [one] Pomper { $cubes } cube d’eau de la salle { $chamber }
       *[other] Pomper { $cubes } cubes d’eau de la salle { $chamber }
    }
action-visit-market = Commercer au marché
    .sell = Vendre { phrase-one-salt-object } pour { phrase-cents }
    .buy = Acheter { phrase-one-salt-object } pour { phrase-cents }
    .then-sell = { $first }, puis vendre { phrase-one-salt-object } pour { phrase-cents }
    .then-buy = { $first }, puis acheter { phrase-one-salt-object } pour { phrase-cents }
    .privilege = { $deals }, avec le privilège commercial
action-visit-town-square = Aller sur la place du village
    .detail = Prendre 1 cent sur la place du village
action-visit-castle = Rejoindre la file du château
    .detail = { $worker ->
        [foreman] Envoyer le contremaître { phrase-from } dans la file du château
       *[miner] Envoyer un mineur { phrase-from } dans la file du château
    }
    .privilege = { $worker ->
        [foreman] Avec le privilège royal, envoyer le contremaître { phrase-from } directement dans le cercle de gauche de la file du château
       *[miner] Avec le privilège royal, envoyer un mineur { phrase-from } directement dans le cercle de gauche de la file du château
    }
action-visit-saltworks = Travailler à la saline
    .detail = { $worker ->
        [foreman] Envoyer le contremaître { phrase-from } à la saline
       *[miner] Envoyer un mineur { phrase-from } à la saline
    }
action-visit-foremans-building = Creuser un puits
    .detail = Creuser un puits sous la salle { $chamber }
action-boil = Envoyer un autre ouvrier à la saline
    .detail = { $worker ->
        [foreman] Envoyer aussi le contremaître { phrase-from } à la saline
       *[miner] Envoyer un autre mineur { phrase-from } à la saline
    }
action-draw-brine = Utiliser le privilège de la saline
    .detail = { $foreman ->
        [true] { $workers ->
            [one] Reprendre le contremaître de la saline, avec de la saumure
           *[other] Reprendre le contremaître et un mineur de la saline, avec de la saumure
        }
       *[false] { $workers ->
            [one] Reprendre un mineur de la saline, avec de la saumure
           *[other] Reprendre { $workers } mineurs de la saline, avec de la saumure
        }
    }
action-bucket = Utiliser un seau
    .detail = Porter 1 cube d’eau de la salle { $from } à la salle { $to }
action-food = Utiliser de la nourriture
    .detail = { $worker ->
        [foreman] Réveiller le contremaître en { $spaces }
       *[miner] { $miners ->
            [one] Réveiller { $miners } mineur fatigué en { $spaces }
           *[other] Réveiller { $miners } mineurs fatigués en { $spaces }
        }
    }
action-convert = Convertir du sel bleu
    .detail = { $blue ->
        [one] Convertir { $blue } cube bleu en { phrase-converted-object }
       *[other] Convertir { $blue } cubes bleus en { phrase-converted-object }
    }
action-pass = Passer
    .detail = Renoncer à cette action
action-end-turn = Terminer le tour
    .detail = Terminer votre tour

## Phrases

phrase-cents = { $cents ->
    [one] { $cents } cent
   *[other] { $cents } cents
}
phrase-pays = { $pays ->
    [one] { $pays } cent
   *[other] { $pays } cents
}
phrase-from = { $from ->
    [supply] de la réserve
    [workshop] de l’atelier
    [pump_house] de la station de pompage
    [market] du marché
    [castle] du château
    [saltworks] de la saline
    [foremans_building] de la maison du contremaître
    [mine_entrance] de l’entrée de la mine
   *[other] de la case { $from }
}
phrase-into-space = { $to_kind ->
    [shaft] dans la section de puits { $to }
   *[chamber] dans la salle { $to }
}
phrase-to-building = { $building ->
    [inn] à l’auberge
    [workshop] à l’atelier
    [pump_house] à la station de pompage
    [market] au marché
    [town_square] sur la place du village
    [castle] au château
    [saltworks] à la saline
    [foremans_building] à la maison du contremaître
   *[mine_entrance] à l’entrée de la mine
}
phrase-at-building = { $building ->
    [inn] à l’auberge
    [workshop] à l’atelier
    [pump_house] à la station de pompage
    [market] au marché
    [town_square] sur la place du village
    [castle] au château
    [saltworks] à la saline
    [foremans_building] à la maison du contremaître
   *[mine_entrance] à l’entrée de la mine
}
phrase-building-subject = { $building ->
    [inn] l’auberge
    [workshop] l’atelier
    [pump_house] la station de pompage
    [market] le marché
    [town_square] la place du village
    [castle] le château
    [saltworks] la saline
    [foremans_building] la maison du contremaître
   *[mine_entrance] l’entrée de la mine
}
phrase-tool-subject = { $tool ->
    [rope] une corde
    [pickaxe] une pioche
    [bucket] un seau
    [cart] un chariot
    [food] de la nourriture
    [commercial_privilege] un privilège commercial
    [royal_privilege] un privilège royal
    [saltworks_privilege] un privilège de la saline
   *[horse_mill] un manège à chevaux
}
phrase-tool-object = { $tool ->
    [rope] une corde
    [pickaxe] une pioche
    [bucket] un seau
    [cart] un chariot
    [food] de la nourriture
    [commercial_privilege] un privilège commercial
    [royal_privilege] un privilège royal
    [saltworks_privilege] un privilège de la saline
   *[horse_mill] un manège à chevaux
}
phrase-tools-used = { $tool ->
    [rope] { $cards ->
        [one] une corde
       *[other] { $cards } cordes
    }
    [pickaxe] { $cards ->
        [one] une pioche
       *[other] { $cards } pioches
    }
    [bucket] { $cards ->
        [one] un seau
       *[other] { $cards } seaux
    }
    [cart] { $cards ->
        [one] un chariot
       *[other] { $cards } chariots
    }
    [food] { $cards ->
        [one] de la nourriture
       *[other] { $cards } cartes de nourriture
    }
    [commercial_privilege] { $cards ->
        [one] un privilège commercial
       *[other] { $cards } privilèges commerciaux
    }
    [royal_privilege] { $cards ->
        [one] un privilège royal
       *[other] { $cards } privilèges royaux
    }
    [saltworks_privilege] { $cards ->
        [one] un privilège de la saline
       *[other] { $cards } privilèges de la saline
    }
   *[horse_mill] { $cards ->
        [one] un manège à chevaux
       *[other] { $cards } manèges à chevaux
    }
}
phrase-one-salt-object = { $salt ->
    [brown] un cube brun
    [green] un cube vert
    [white] un cube blanc
   *[blue] un cube bleu
}
phrase-converted-object = { $to ->
    [brown] un cube brun
    [green] un cube vert
   *[white] un cube blanc
}
