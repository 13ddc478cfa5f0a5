# Pourquoi une action est refusée et ce qui serait juste. Clés et variables : voir en/illegal.ftl.

## Where and when

illegal-not-laid = Il n’y a pas de case { $place } dans cette mine. Choisissez une section de puits ou une salle posée sur la table.
illegal-not-in-base-game = Ce bâtiment appartient à Muria et ne figure pas dans le jeu de base : { phrase-building-subject }. Choisissez un bâtiment du jeu de base.
illegal-muria-only = Cela appartient à Muria, et cette partie se joue sans l’extension.
illegal-game-over = La partie est terminée ; plus aucune action n’est possible.

## Castle and turn

illegal-arrivals-first = Un de vos ouvriers est arrivé au château. Réalisez d’abord une commande, ou payez la pénalité si vous ne pouvez en réaliser aucune.
illegal-no-arrivals = Aucun de vos ouvriers n’est au château. Les commandes se réalisent au début du tour, avec des ouvriers qui ont attendu dans la file.
illegal-no-such-order = { $open ->
    [one] Il n’y a pas de commande visible numéro { $index } : il n’en reste que { $open }. Choisissez celle-là.
   *[other] Il n’y a pas de commande visible numéro { $index }. Choisissez une des { $open } commandes visibles.
}
illegal-order-not-covered = Il vous manque du sel pour la commande numéro { $index }. Choisissez-en une que vous pouvez réaliser entièrement ; s’il n’y en a pas, payez la pénalité.
illegal-order-can-be-filled = Vous avez le sel de la commande numéro { $index } : vous devez donc réaliser une commande. La pénalité n’est due que si aucune n’est possible.
illegal-forfeit-needs-money = Vous ne pouvez pas payer la pénalité en argent. Elle est de 3 cents ; si vous avez moins mais possédez du sel brun, vert ou blanc, cédez-en un cube.
illegal-forfeit-needs-salt = { $rock ->
    [brown] Vous n’avez pas de sel brun à céder. Payez 3 cents ou cédez un cube d’une autre couleur.
    [green] Vous n’avez pas de sel vert à céder. Payez 3 cents ou cédez un cube d’une autre couleur.
   *[white] Vous n’avez pas de sel blanc à céder. Payez 3 cents ou cédez un cube d’une autre couleur.
}
illegal-forfeit-nothing = Seule une personne qui n’a ni argent ni sel brun, vert ou blanc échappe à la pénalité. Payez en argent ou avec un cube.
illegal-no-actions-left = Vous n’avez plus d’action pendant ce tour. Terminez votre tour ; ce qui ne coûte pas d’action reste possible avant.
illegal-visited-twice = Ce bâtiment a déjà été visité pendant ce tour : { phrase-building-subject }. Chaque bâtiment ne se visite qu’une fois par tour ; choisissez-en un autre.
illegal-actions-left = { $left ->
    [one] Il vous reste { $left } action. Utilisez-la ou passez avant de terminer votre tour.
   *[other] Il vous reste { $left } actions. Utilisez-les ou passez avant de terminer votre tour.
}

## Workers and the chain

illegal-no-worker = { $worker ->
    [foreman] Votre contremaître n’est pas là. Choisissez l’endroit où il se trouve.
   *[miner] Vous n’avez pas de mineur à cet endroit. Choisissez un endroit où se trouve un des vôtres.
}
illegal-tired = { $worker ->
    [foreman] Votre contremaître est fatigué, et les ouvriers fatigués ne bougent pas. Laissez-le se reposer ou utilisez de la nourriture.
   *[miner] Tous vos mineurs y sont fatigués, et les ouvriers fatigués ne bougent pas. Choisissez-en un reposé, ou réveillez-les d’abord par un repos ou de la nourriture.
}
illegal-same-place = L’ouvrier s’y trouve déjà. Choisissez une autre destination.
illegal-not-connected = La case { $place } ne serait pas reliée à la surface. Chaque case du chemin doit être occupée : comblez d’abord le vide dans la chaîne.
illegal-breaks-chain = Si cet ouvrier quittait la case { $place }, d’autres seraient coupés de la surface. Attendez que quelqu’un d’autre tienne cette case, ou choisissez un autre ouvrier.
illegal-nothing-to-lay = Il n’y a pas de tuile à poser maintenant. Vous ne choisissez la place que si la dernière tuile d’un niveau peut aller de deux côtés.
illegal-lay-first = Posez d’abord la dernière tuile de ce niveau, à gauche ou à droite de la salle révélée.
illegal-rope-without-place = Une corde ne s’utilise qu’après avoir placé ou déplacé un ouvrier dans la mine, et avant l’action suivante.
illegal-moved-already = { $worker ->
    [foreman] Votre contremaître vient de se déplacer. Une corde déplace un autre ouvrier.
   *[miner] Vos mineurs de cette case viennent de se déplacer. Une corde déplace un autre ouvrier.
}

## Extracting and carrying

illegal-not-a-chamber = { $purpose ->
    [extract] La case { $place } n’est pas une salle. On n’extrait le sel que dans les salles.
    [pump] La case { $place } n’est pas une salle. On ne pompe l’eau que dans les salles.
    [sink_shaft] La case { $place } n’est pas une salle. Un puits ne se creuse que sous une salle.
   *[fill_bucket] La case { $place } n’est pas une salle. Un seau se remplit dans une salle.
}
illegal-not-opened = { $purpose ->
    [extract] La salle { $place } n’est pas encore révélée. Extrayez dans une salle où un ouvrier est déjà entré.
    [pump] La salle { $place } n’est pas encore révélée. Pompez l’eau d’une salle où un ouvrier est déjà entré.
    [sink_shaft] La salle { $place } n’est pas encore révélée. Creusez un puits sous une salle où un ouvrier est déjà entré.
   *[fill_bucket] La salle { $place } n’est pas encore révélée. Remplissez le seau dans une salle où un ouvrier est déjà entré.
}
illegal-nobody-there = { $purpose ->
    [extract] Vous n’avez pas d’ouvrier en { $place }. Extrayez dans une salle où vous en avez un reposé.
    [pump] Vous n’avez pas d’ouvrier en { $place }. Pompez l’eau d’une salle où se trouve un des vôtres, fatigué ou non.
    [sink_shaft] Vous n’avez pas d’ouvrier en { $place }. Un puits demande un de vos ouvriers reposés dans la salle au-dessus.
   *[fill_bucket] Vous n’avez pas d’ouvrier en { $place }. Remplissez le seau dans une salle où se trouve un des vôtres, fatigué ou non.
}
illegal-nobody-rested = { $purpose ->
    [extract] Vous n’avez pas d’ouvrier reposé en { $place }. Réveillez-en un ou extrayez dans une autre salle.
    [pump] Vous n’avez pas d’ouvrier reposé en { $place }. Choisissez une salle où vous en avez un.
    [sink_shaft] Vous n’avez pas d’ouvrier reposé en { $place }, et il en faut un pour creuser un puits. Réveillez-en un ou choisissez une autre salle.
   *[fill_bucket] Vous n’avez pas d’ouvrier reposé en { $place }. Choisissez une salle où vous en avez un.
}
illegal-no-water = { $purpose ->
    [pump] Il n’y a pas d’eau à pomper en { $place }. Choisissez une salle qui contient de l’eau.
   *[fill_bucket] Il n’y a pas d’eau pour le seau en { $place }. Choisissez une salle qui contient de l’eau.
}
illegal-no-foreman = Vous n’avez pas de contremaître reposé en { $place }. Extrayez sans lui, ou dans la salle où il se trouve.
illegal-take-nothing = Une extraction prend au moins un cube. Choisissez le sel à prendre.
illegal-not-that-much-salt = Il n’y a pas autant de ce sel en { $place }. Choisissez parmi les cubes qui s’y trouvent.
illegal-too-weak = Votre force en { $place } est de { $strength }, mais il faut { $needed } pour les cubes et l’eau ensemble. Prenez moins de cubes, pompez de l’eau, amenez des ouvriers ou utilisez des pioches.
illegal-too-many-pickaxes = { $pickaxes ->
    [one] { $pickaxes } pioche, c’est trop quand il ne faut que { $needed } : il doit rester du travail pour les ouvriers. Utilisez moins de pioches.
   *[other] { $pickaxes } pioches, c’est trop quand il ne faut que { $needed } : il doit rester du travail pour les ouvriers. Utilisez moins de pioches.
}
illegal-no-route = Ce n’est pas un trajet de { $place } jusqu’à 1C. Le trajet doit passer par des cases occupées et ne fait pas de détour.
illegal-haulage-too-dear = { $cost ->
    [one] Le transport du sel coûte { $cost } cent, et vous en avez { $money }. Prenez moins de cubes, utilisez un chariot ou trouvez d’abord de l’argent.
   *[other] Le transport du sel coûte { $cost } cents, et vous en avez { $money }. Prenez moins de cubes, utilisez un chariot ou trouvez d’abord de l’argent.
}
illegal-nothing-to-pay = Il n’y a pas de paiement à partager maintenant.
illegal-pay-first = Partagez d’abord les cents dus pour { $place } entre les joueurs présents.
illegal-wrong-split = { $cents ->
    [one] Votre partage donne { $total }, mais il faut payer { $cents } cent ici. Payez exactement cette somme.
   *[other] Votre partage donne { $total }, mais il faut payer { $cents } cents ici. Payez exactement cette somme.
}
illegal-not-a-payee = { $you ->
    [true] Vous ne pouvez pas vous payer pour { $place }. Payez ceux qui y ont des ouvriers ou un marqueur ; s’il y a des contremaîtres, seulement leurs propriétaires.
   *[false] On ne peut pas payer { $seat } pour { $place }. Payez ceux qui y ont des ouvriers ou un marqueur ; s’il y a des contremaîtres, seulement leurs propriétaires.
}
illegal-payee-not-at-table = Le partage nomme quelqu’un qui n’est pas à cette table. Payez ceux qui ont des ouvriers ou un marqueur sur cette case.
illegal-cart-off-route = Un chariot couvre une case du trajet, ou deux cases qui s’y suivent, et aucune ne doit être à vous.
illegal-cart-useless = Le chariot n’économiserait rien en { $place }. Ne l’utilisez que là où il reste des cubes à payer.
illegal-no-chamber-below = Il n’y a pas de salle révélée un niveau sous { $place }. Le manège à chevaux en demande une juste sous vos ouvriers.

## Assistants

illegal-no-assistant-space = Il n’y a pas de place d’assistant { phrase-at-building } dans cette partie. Choisissez un autre bâtiment.
illegal-assistant-taken = La place d’assistant { phrase-at-building } est prise. Choisissez-en une libre.
illegal-entrance-takes-two = L’entrée de la mine accueille deux mineurs ou le contremaître, jamais un mineur seul.
illegal-only-entrance-takes-two = Seule l’entrée de la mine accueille deux mineurs. Envoyez ici un seul ouvrier.

## Buildings

illegal-too-dear = { $cost ->
    [one] Cela coûte { $cost } cent, et vous en avez { $money }. Il faut avoir toute la somme avant la visite.
   *[other] Cela coûte { $cost } cents, et vous en avez { $money }. Il faut avoir toute la somme avant la visite.
}
illegal-inn-closed = Il n’y a plus de mineur à l’auberge. De nouveaux arriveront au début de la prochaine phase.
illegal-no-miners-left = Vous avez engagé vos 10 mineurs ; il n’y en a plus de votre couleur.
illegal-no-such-tool = { $open ->
    [0] Il n’y a plus d’outil à l’atelier pendant cette phase.
    [one] Il n’y a pas d’outil numéro { $slot } : il n’en reste que { $open }. Choisissez celui-là.
   *[other] Il n’y a pas d’outil numéro { $slot }. Choisissez un des { $open } exposés.
}
illegal-cant-pump = { $cubes ->
    [one] On ne peut pas pomper { $cubes } cube d’eau en { $place } : il en faut au moins 1 et au plus { $most }.
   *[other] On ne peut pas pomper { $cubes } cubes d’eau en { $place } : il en faut au moins 1 et au plus { $most }.
}
illegal-cant-deal-none-in-hand = { $rock ->
    [brown] Vous n’avez pas de cube brun à vendre. Vendez une couleur que vous avez.
    [green] Vous n’avez pas de cube vert à vendre. Vendez une couleur que vous avez.
   *[white] Vous n’avez pas de cube blanc à vendre. Vendez une couleur que vous avez.
}
illegal-cant-deal-column-full = { $rock ->
    [brown] La colonne brune du marché est pleine. Vendez une autre couleur ou utilisez un privilège commercial.
    [green] La colonne verte du marché est pleine. Vendez une autre couleur ou utilisez un privilège commercial.
   *[white] La colonne blanche du marché est pleine. Vendez une autre couleur ou utilisez un privilège commercial.
}
illegal-cant-deal-column-empty = { $rock ->
    [brown] Il n’y a pas de cube brun au marché. Achetez une couleur proposée.
    [green] Il n’y a pas de cube vert au marché. Achetez une couleur proposée.
   *[white] Il n’y a pas de cube blanc au marché. Achetez une couleur proposée.
}
illegal-cant-deal-too-dear = { $cost ->
    [one] Ce cube coûte { $cost } cent, et vous en avez { $money }. Vendez d’abord quelque chose ou achetez une couleur moins chère.
   *[other] Ce cube coûte { $cost } cents, et vous en avez { $money }. Vendez d’abord quelque chose ou achetez une couleur moins chère.
}
illegal-cant-deal-same-cube = { $deal ->
    [sell] Vous venez d’acheter ce cube et n’en aviez aucun de cette couleur. Vendez une autre couleur : le même cube ne peut pas changer de mains deux fois pendant une visite.
   *[buy] Vous venez de vendre cette couleur au marché. Achetez-en une autre : le même cube ne peut pas changer de mains deux fois pendant une visite.
}
illegal-boil-without-visit = D’autres ouvriers ne peuvent aller à la saline qu’après l’avoir visitée pendant ce tour, et avant l’action suivante.
illegal-boil-after-draw = Vous avez utilisé un privilège de la saline : plus personne ne peut aller à la saline pendant cette visite.
illegal-foreman-not-boiling = Votre contremaître n’est pas à la saline et ne peut donc pas en revenir. Ne reprenez que des mineurs.
illegal-cant-draw = { $workers ->
    [one] On ne peut pas reprendre { $workers } ouvrier maintenant. Avec le privilège de la saline, vous reprenez 1 ou 2 de vos ouvriers, et il faut un cube de saumure pour chacun.
   *[other] On ne peut pas reprendre { $workers } ouvriers maintenant. Avec le privilège de la saline, vous reprenez 1 ou 2 de vos ouvriers, et il faut un cube de saumure pour chacun.
}
illegal-cant-convert = { $to ->
    [brown] Un cube brun demande { $needed } cubes bleus, et vous en avez { $blue }. Réunissez d’abord plus de sel bleu.
    [green] Un cube vert demande { $needed } cubes bleus, et vous en avez { $blue }. Réunissez plus de sel bleu ou choisissez le brun.
   *[white] Un cube blanc demande { $needed } cubes bleus, et vous en avez { $blue }. Réunissez plus de sel bleu ou choisissez une autre couleur.
}

## Shafts

illegal-no-shaft-tile = Il n’y a plus de tuile de puits à la maison du contremaître. De nouvelles arriveront au début de la prochaine phase.
illegal-no-marker = Vous avez utilisé tous vos marqueurs de puits et ne pouvez plus creuser de puits.
illegal-deepest-level = Aucun puits ne descend de { $place }. Creusez sous une salle de niveau I ou II.
illegal-shaft-there = Il y a déjà un puits sous { $place }. Choisissez une autre salle.
illegal-shaft-too-near = Un puits en { $place } serait juste à côté d’un autre, ou dans l’alignement d’un puits situé au-dessus ou au-dessous. Choisissez une autre salle.
illegal-no-tile-left = Il ne reste plus de tuile pour le niveau sous { $place } : aucun puits ne peut y être creusé.

## Tools

illegal-no-tool = Il vous faut { phrase-tools-needed }, et vous en avez { $ready } à disposition. Les outils utilisés reviennent à la fin de la phase ; vous pouvez en acheter d’autres à l’atelier.
illegal-bucket-to = La case { $to } n’est pas une salle voisine de { $from }. Un seau ne porte l’eau que dans une salle voisine, jamais dans un puits.
illegal-nobody-tired = Aucun de vos ouvriers n’y est fatigué. Choisissez un endroit où il y en a.

## Parts of the sentences above

phrase-tools-needed = { $tool ->
    [rope] { $needed ->
        [one] { $needed } corde inutilisée
       *[other] { $needed } cordes inutilisées
    }
    [pickaxe] { $needed ->
        [one] { $needed } pioche inutilisée
       *[other] { $needed } pioches inutilisées
    }
    [bucket] { $needed ->
        [one] { $needed } seau inutilisé
       *[other] { $needed } seaux inutilisés
    }
    [cart] { $needed ->
        [one] { $needed } chariot inutilisé
       *[other] { $needed } chariots inutilisés
    }
    [food] { $needed ->
        [one] { $needed } carte de nourriture inutilisée
       *[other] { $needed } cartes de nourriture inutilisées
    }
    [commercial_privilege] { $needed ->
        [one] { $needed } privilège commercial inutilisé
       *[other] { $needed } privilèges commerciaux inutilisés
    }
    [royal_privilege] { $needed ->
        [one] { $needed } privilège royal inutilisé
       *[other] { $needed } privilèges royaux inutilisés
    }
    [saltworks_privilege] { $needed ->
        [one] { $needed } privilège de la saline inutilisé
       *[other] { $needed } privilèges de la saline inutilisés
    }
   *[horse_mill] { $needed ->
        [one] { $needed } manège à chevaux inutilisé
       *[other] { $needed } manèges à chevaux inutilisés
    }
}
