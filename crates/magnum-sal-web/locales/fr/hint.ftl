# Conseils et raisons. `idea-` et un nom : pourquoi une action est bonne, autant que la recherche le montre. Le lecteur joue ; $rival est le
# nom d’un autre joueur, $cents et $cubes sont ce que rapportent les coups attendus.

ui-hint = Conseil
    .place = Où ?
    .action = Montrez-moi
    .thinking = Réflexion…
    .look = Regardez ce qui est marqué sur le plateau.
    .button = Regardez les boutons à côté du plateau.
    .chosen = C’est ce que ferait un maître. Confirmez, ou faites autre chose.
    .line = La suite probable
    .gain = { $percent } de chances de victoire de plus qu’avec la deuxième meilleure action
    .used = { $count ->
    [one] { $count } conseil utilisé
   *[other] { $count } conseils utilisés
}

idea-fills-order = Cela réalise une commande royale pour { phrase-cents }.
idea-ends-phase-before = Cela termine la phase avant que { $rival } puisse réaliser une commande.
idea-ends-phase = C’est un bon moment pour terminer la phase.
idea-takes-place-before = Cela occupe la case d’assistant avant { $rival }.
idea-saves-tolls = On peut extraire le même sel pour { phrase-cents } de moins.
idea-salt-for-order = { $cubes ->
    [one] Cela rapporte { $cubes } cube de sel, et une commande pour { phrase-cents } sera bientôt réalisable.
   *[other] Cela rapporte { $cubes } cubes de sel, et une commande pour { phrase-cents } sera bientôt réalisable.
}
idea-takes-salt = { $cubes ->
    [one] { $cubes } cube de sel est à prendre maintenant.
   *[other] { $cubes } cubes de sel sont à prendre maintenant.
}
idea-prepares-order = Cela mène à une commande pour { phrase-cents }, bientôt réalisable.
idea-opens-chamber = Cela révèle une salle, et ouvre un chemin vers le sel.
idea-reaches-salt = { $cubes ->
    [one] Cela ouvre le chemin vers { $cubes } cube de sel.
   *[other] Cela ouvre le chemin vers { $cubes } cubes de sel.
}
idea-earns-tolls = Les autres devront passer devant vous avec leur sel et payer { phrase-cents }.
idea-earns-as-assistant = Votre assistant gagnera { phrase-cents }.
idea-sells = Le marché paie maintenant { phrase-cents } pour un cube.
idea-clears-water = De l’eau gêne, et on peut la pomper maintenant.
idea-hires-miner = Un mineur de plus vaut son prix.
idea-buys-tool = Un outil disponible vaut son prix.
idea-wakes-workers = Des ouvriers reposés valent maintenant plus qu’une action.
idea-position = Pas de raison unique : cela mène à la meilleure position.
