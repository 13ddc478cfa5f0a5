# The words on the board. They are texts of the app, too: en/game.ftl of magnum-sal-web says how they are written.

## Buildings

building-inn = Auberge
    .short = Auberge
    .about = Engagez un mineur au prix indiqué par le marqueur ; le suivant coûtera autant ou davantage.
building-workshop = Atelier
    .short = Atelier
    .about = Achetez un des outils exposés, pour 3, 4 ou 5 cents.
building-pump-house = Station de pompage
    .short = Pompage
    .about = Pompez l’eau d’une salle où vous avez un ouvrier : le premier cube est gratuit, le deuxième coûte 2 cents, le troisième 3, et ainsi de suite.
building-market = Marché
    .short = Marché
    .about = Faites une ou deux transactions ; chacune est la vente ou l’achat d’un cube de sel.
building-town-square = Place du village
    .short = Place
    .about = Prenez 1 cent à la banque.
building-castle = Château
    .short = Château
    .about = Envoyez un ouvrier dans la file. Une fois les deux cercles franchis, il réalise une commande royale au début de votre tour.
building-saltworks = Saline
    .short = Saline
    .about = Envoyez autant d’ouvriers que vous voulez cuire la saumure. Au début de votre prochain tour, chacun rapporte 1 cube bleu, tant qu’il reste de la saumure.
building-foremans-building = Maison du contremaître
    .short = Contremaître
    .about = Pour 5 cents, faites creuser un puits sous une salle où vous avez un ouvrier reposé. Vous recevez aussi 1 cube bleu.
building-mine-entrance = Entrée de la mine
    .short = Entrée
    .about = Deux de vos mineurs ou votre contremaître s’y tiennent comme assistants et gagnent 1 cent de la banque à chaque extraction.

## Computer opponents

level-apprentice = Apprenti
    .about = Nouveau dans la mine : ne voit que le prochain pas et se contente souvent de moins que le meilleur.
level-miner = Mineur
    .about = Du travail solide : se trompe rarement sur le prochain pas, mais ne prévoit pas plus loin.
level-carpenter = Charpentier
    .about = Construit d’avance : réfléchit quelques actions plus loin.
level-foreman = Contremaître
    .about = Surveille toutes les équipes, la vôtre aussi, et prévoit les prochains tours de chacun.
level-steward = Intendant royal
    .about = Examine toutes les suites possibles tant qu’il lui reste du temps ; le plus difficile à battre.
