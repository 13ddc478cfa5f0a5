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
