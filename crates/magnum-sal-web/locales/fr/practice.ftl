# Entraînement : des exercices tirés de ses propres erreurs. $action est ce que quelqu'un fait, comme le dit un bouton ; $percent est une
# part des chances de gagner.

practice-title = Entraînement
practice-door = Trouvez le meilleur coup dans vos propres parties
practice-about = Après une partie, choisissez « Chances de gagner » puis « Travailler ces moments ». Ce qui vous a coûté le plus revient ici sous forme d’exercices : après un jour, puis après des pauses de plus en plus longues, jusqu’à ce que ce soit acquis.
practice-empty = Il n’y a pas encore d’exercices.
practice-begin = Commencer
practice-due = { $count ->
    [one] { $count } exercice aujourd’hui
   *[other] { $count } exercices aujourd’hui
}
practice-later = { $count ->
    [one] { $count } exercice pour un autre jour
   *[other] { $count } exercices pour un autre jour
}
practice-learnt = { $count ->
    [one] { $count } exercice acquis
   *[other] { $count } exercices acquis
}
practice-remove = Supprimer tous les exercices
practice-question = Que feriez-vous ?
practice-show = Solution
practice-right = Bien trouvé !
practice-wrong = Il y a mieux : cela gaspille { $percent } de vos chances de gagner.
practice-shown = C’est ainsi que jouerait un maître.
practice-best = Le mieux : { $action }
practice-before = Dans la partie, vous avez choisi : { $action } (−{ $percent })
practice-again = Réessayer
practice-next = Exercice suivant
practice-make = Travailler ces moments
practice-making = { $count ->
    [one] Examen approfondi : encore { $count } moment
   *[other] Examen approfondi : encore { $count } moments
}
practice-none-made = À y regarder de près, aucun de ces moments n’était une erreur nette.

# La donne du jour : mêmes tuiles, mêmes cartes et mêmes adversaires pour tous. $graph est un petit graphique en caractères.

deal-title = La donne du jour
deal-about = Mêmes tuiles, cartes et adversaires pour tous. Un seul essai compte.
deal-goes-on = Elle vous attend.
deal-done = Votre résultat : { $cents }
deal-share =
    Magnum Sal, { $day } : { $cents }, place { $place } sur { $players }
    { $graph }
deal-share-button = Partager le résultat du jour
deal-board = Résultats du jour
deal-empty = Personne n’a encore inscrit de résultat.
deal-send = Inscrire mon résultat
deal-sent = Votre résultat est inscrit.
deal-not-sent = Le serveur n’a pas accepté le résultat.
deal-sign-in = Choisissez d’abord un nom sous « Jouer en ligne ».
deal-late = Le tableau est fermé : c’était la donne d’un autre jour.

# Problèmes : des positions où une action est nettement la meilleure. $theme et $grade sont des textes de ce groupe ; $percent est une part des essais.

puzzles-title = Problèmes
puzzles-door = Un pour chaque jour, et tous les autres par difficulté
puzzles-about = Dans chaque position, une action est nettement la meilleure : trouvée dans des parties entre les adversaires les plus forts et confirmée par une recherche plus longue. Votre première réponse compte.
puzzles-missing = Les problèmes n’ont pas pu être chargés.
puzzles-of-the-day = Problème du jour
puzzles-tomorrow = C’est fait pour aujourd’hui. Un nouveau vous attend demain.
puzzles-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
puzzles-solved = { $solved } sur { $all } résolus
puzzles-kind = { $theme } · { $grade }
puzzles-rated = Les adversaires plus faibles le trouvent dans { $percent } de leurs essais.
puzzles-next = Problème suivant
puzzles-all = Tous les problèmes
puzzles-grade-easy = Facile
puzzles-grade-medium = Moyen
puzzles-grade-hard = Difficile
puzzles-theme-chain = La voie vers le sel
puzzles-theme-tolls = Paiements en chemin
puzzles-theme-water = Eau
puzzles-theme-castle = Commandes du château
puzzles-theme-market = Marché
puzzles-theme-town = En ville
puzzles-theme-phase = Fin d’une phase
puzzles-theme-muria = Saumure et cuisson
