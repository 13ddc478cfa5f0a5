# Why the rules know no such position: `impossible-` and the name of the reason. Numbers and names are what the reason carries.

impossible-view = C’est ce que voit un joueur, avec les piles cachées. Une position a besoin de leurs cartes.
impossible-players = Joueurs indiqués : { $found } au lieu de { $players }.
impossible-phase = La phase { $phase } n’existe pas : il y a les phases 1 à 3.
impossible-round = Les manches se comptent à partir de 1.
impossible-no-player = Le joueur { $number } ne joue pas (nommé dans « { $what } »). Nombre de joueurs : { $players }.
impossible-inn = Le marqueur de l’auberge ne peut pas être à { $inn } : la piste s’arrête à { $longest }.
impossible-market = { $rock ->
    [brown] La colonne brune du marché contient au plus { $most } cubes, pas { $cubes }.
    [green] La colonne verte du marché contient au plus { $most } cubes, pas { $cubes }.
   *[white] La colonne blanche du marché contient au plus { $most } cubes, pas { $cubes }.
}
impossible-muria-only = La saline, les tuiles de puits et les piles de tuiles appartiennent à Muria, pas au jeu de base.
impossible-tiles = Tuiles du niveau { $level } : { $laid } posées et { $stacked } dans la pile, mais il y en a { $all } en tout.
impossible-lacks = Il manque la case { $place } dans la mine.
impossible-should-be-shaft = { $place } doit être une section de puits.
impossible-should-not-be-shaft = { $place } ne peut pas être une section de puits.
impossible-no-space = { $place } n’est pas une case de cette mine.
impossible-too-many-tiles = Il n’y a que { $all } tuiles du niveau { $level }.
impossible-too-many-shafts = Il ne peut y avoir que { $all } sections de puits.
impossible-unreachable = { $place } ne peut pas être atteinte depuis la surface.
impossible-chamber-owner = { $place } est une salle, et les salles n’ont pas de propriétaire.
impossible-level = { $place } se trouve au niveau { $level }.
impossible-no-tile = { $place } est une salle et a besoin d’une tuile.
impossible-cubes = { $place } contient au plus 15 cubes d’une couleur.
impossible-water = { $place } contient au plus { $most } cubes d’eau.
impossible-salt-in-unopened = { $place } n’est pas révélée, et le sel n’arrive que lorsqu’une salle est révélée.
impossible-workers-in-unopened = { $place } n’est pas révélée, personne ne peut donc y être.
impossible-tile-face = Une tuile montre au plus 15 cubes d’une couleur et 15 cubes d’eau.
impossible-shaft-holds = { $place } est une section de puits : il n’y a ni tuile, ni sel, ni eau.
impossible-not-built = { $place } n’a pas de propriétaire : seuls les puits creusés par des joueurs en ont un.
impossible-crew = Mineurs en { $place } chez { $player } : { $total }, mais un joueur n’en a que dix.
impossible-unknown-level = Le niveau { $level } n’existe pas : il y a les niveaux 1 à 3.
impossible-money = { $player } peut avoir au plus { $most } cents.
impossible-salt = { $player } peut avoir au plus { $most } cubes de sel d’une couleur.
impossible-blue-salt = { $player } ne peut pas avoir de sel bleu : il appartient à Muria.
impossible-markers = { $player } a trop de marqueurs de puits : { $markers } en réserve et { $built } sur des puits creusés, c’est plus qu’il n’y en a.
impossible-tired-foreman = Chez { $player }, le contremaître est fatigué : il doit donc être dans la mine.
impossible-spare-miners = { $player } n’a que dix mineurs en tout.
impossible-miners = Mineurs chez { $player } : { $total } au lieu de 10.
impossible-foreman = { $player } : avec Muria chacun a un contremaître, dans le jeu de base personne.
impossible-foreman-assists = { $building } : chez { $player }, le contremaître devrait s’y trouver, mais l’assistant est un autre.
impossible-foreman-nowhere = Chez { $player }, le contremaître ne peut pas être à « { $at } ». Il peut être dans la réserve, dans la file du château, à la saline, sur une place d’assistant ou sur une case de la mine.
impossible-foreman-not-laid = Chez { $player }, le contremaître ne peut pas être en { $place } : cette case n’existe pas.
impossible-order-face = Une commande demande au plus { $most } cubes d’une couleur.
impossible-blue-order = Une commande demande du sel bleu, qui n’existe que dans Muria.
impossible-open-orders = Commandes visibles : { $open }, mais il n’y a de la place que pour { $slots }.
impossible-order-stacks = Piles de commandes : { $found } au lieu de 3.
impossible-order-count = La phase { $phase } a { $deck } commandes ; visibles, réalisées, passées et empilées font { $found }.
impossible-orders-missing = Commandes visibles : { $open } au lieu de { $slots }, alors que la pile en a encore.
impossible-orders-held = Commandes chez les joueurs : { $taken }. Avec { $filled } réalisées en phase { $phase }, il en faut de { $filled } à { $most }.
impossible-open-tools = Outils exposés : { $open }, mais il n’y a de la place que pour { $slots }.
impossible-tools-missing = Outils exposés : { $open } au lieu de { $slots }, alors que la pile en a encore.
impossible-tools-of-phase = Une phase n’a que sept outils.
impossible-later-phases = Phases suivantes avec des outils : { $found } au lieu de { $later }.
impossible-later-tools = Outils d’une phase suivante : { $found } au lieu de 7.
impossible-cards-of-tool = { $tool } : il y en a trois cartes, pas { $count }.
impossible-muria-tool = { $tool } : cet outil appartient à Muria.
impossible-kinds-of-tools = Sortes d’outils : { $kinds }, mais une partie en a sept.
impossible-tools-held = Outils chez les joueurs : { $held }. S’il en reste { $left } de la phase { $phase }, il leur en faut de { $least } à { $most }.
impossible-no-assistant-space = { $building } : il n’y a pas de place d’assistant ici dans cette partie.
impossible-assistant-miners = { $building } : { $full ->
    [one] un mineur aide ici, pas { $miners }.
   *[other] { $full } mineurs aident ici, pas { $miners }.
}
impossible-assistant-away = { $building } : { $player } n’y a personne.
impossible-brine = Saumure dans la saline : { $brine }, mais au plus { $most }.
impossible-shaft-tiles = Tuiles de puits : { $tiles }, mais il y en a { $all }.
impossible-actions-left = Actions restantes : { $actions }, mais un tour en a une ou deux.
impossible-passes = Passées : { $passes }, actions restantes : { $actions } ; en tout, un tour en a une ou deux.
impossible-entrance-visited = On ne peut pas visiter l’entrée de la mine.
impossible-visited-twice = { $building } : personne n’y vient deux fois dans un tour.
impossible-splits = Paiements à partager : { $splits }, plus que de cases sur un trajet.
impossible-pay-not-laid = On ne peut rien payer en { $place } : cette case n’existe pas.
impossible-pay-cents = Cents à payer en { $place } : { $cents }, mais il en faut de 1 à { $most }.
impossible-lay-places = La dernière tuile demande deux places entre lesquelles choisir.
impossible-arrivals = Des ouvriers sont arrivés au château exactement quand le tour en est au château.
impossible-pay-stage = Il y a quelque chose à payer exactement quand le tour en est au paiement.
impossible-lay-stage = Il y a une tuile à poser exactement quand le tour en est à la pose.
impossible-moved-without-rope = Les ouvriers déplacés ne sont notés que tant qu’une corde peut suivre.
impossible-moved-nobody = Une corde ne peut suivre que le déplacement d’un ouvrier, et personne n’est noté comme déplacé.
impossible-moved-absent = { $place } : il faut ici autant de mineurs reposés du joueur qu’il en est venu.
impossible-moved-too-many = Ouvriers déplacés : { $moved }, cordes utilisées : { $ropes }. L’action déplace un ouvrier, chaque corde un de plus.
impossible-foreman-not-moved = Le contremaître est noté comme déplacé, mais il ne se tient pas reposé dans la mine.
impossible-start-player = Le premier joueur ayant été choisi, ce doit être { $expected } pendant cette phase.
impossible-removed-tool-in-game = { $tool } : cet outil reste dans la boîte, mais il est en jeu.
impossible-boiling-before-turn = { $player } a des ouvriers à la saline, sans l’avoir visitée pendant ce tour.
impossible-no-saltworks = Il n’y a pas de saline dans le jeu de base.
impossible-nothing-to-split = En { $place }, il n’y a rien à partager.
impossible-owed = Cents à payer : { $owed }, mais il n’y en a que { $money } en main.
impossible-lay = La dernière tuile d’un niveau va à l’une des deux places vides à côté d’une salle révélée.
impossible-over-before-the-end = Une partie n’est terminée qu’après la phase 3.
impossible-result = Le résultat ne découle pas de la position.
