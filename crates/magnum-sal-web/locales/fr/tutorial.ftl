# Les leçons : ce que dit chaque étape.

tutorial-title = Apprendre le jeu
tutorial-about = En jouant, en dix minutes
tutorial-muria-title = Apprendre Muria
tutorial-muria-about = Ce que l’extension apporte
tutorial-progress = Étape { $step } sur { $last }
tutorial-next = Continuer
tutorial-finish = Terminer

tutorial-welcome = Bienvenue à Wieliczka ! En haut se trouve la ville, en dessous la mine de sel. Vous dirigez une équipe de mineurs : ils extraient le sel, le remontent et le livrent au château. Qui a le plus d’argent après trois phases gagne.
tutorial-place = Vos mineurs attendent dans votre réserve. Le nom d’une case dit sa profondeur et sa colonne : C est le puits au milieu, L se trouve à gauche, R à droite. La descente commence en 1C, en haut du puits. Envoyez-y un mineur : touchez ce qui brille, puis appuyez sur « { ui-confirm } ».
tutorial-end-turn = À la première manche d’une phase, chacun n’a qu’une action, ensuite deux. La vôtre est faite : terminez votre tour.
tutorial-chain = Kinga a envoyé un mineur en 2C, sous le vôtre. Tous les mineurs forment ensemble une chaîne depuis la surface, et elle ne doit jamais se rompre. Vous utilisez donc les cases des autres, et eux les vôtres.
tutorial-open = À côté de 2C se trouve la salle non révélée 2R1 : profondeur 2, première case à droite. Envoyez-y un mineur : le premier la révèle, et tous voient ce qu’elle contient.
tutorial-second = 2R1 contient deux cubes bruns et un vert, et aussi de l’eau. L’eau rend l’extraction plus difficile. Envoyez un second mineur.
tutorial-end-again = Terminez maintenant votre tour.
tutorial-strength = Pour chaque cube il faut un mineur reposé, et un de plus pour chaque cube d’eau dans la salle. Deux mineurs moins un cube d’eau : cela suffit pour un cube.
tutorial-dig = Extrayez le cube vert. Il remonte aussitôt par la chaîne : en 1C il y a votre mineur, mais en 2C seulement celui de Kinga, vous lui payez donc 1 cent. L’aperçu le montre avant que vous confirmiez.
tutorial-pump = Vos deux mineurs sont maintenant fatigués. Avant qu’ils ne creusent encore, débarrassez-vous de l’eau : visitez la station de pompage. Le premier cube d’eau est gratuit.
tutorial-rest = Des mineurs fatigués ne peuvent ni creuser ni se déplacer. Si vous passez les deux actions d’un tour, tous les vôtres se réveillent. Passez la première.
tutorial-rest-again = Passez maintenant la seconde, et voyez vos mineurs se lever.
tutorial-dig-more = Sans eau, deux mineurs extraient deux cubes. Extrayez les deux cubes bruns.
tutorial-tool = Les outils facilitent bien des choses, et à la fin ils valent aussi de l’argent. Achetez la nourriture à l’atelier.
tutorial-food = Utiliser un tel outil n’est pas une action. Réveillez vos deux mineurs fatigués avec la nourriture ; la carte resservira à la phase suivante.
tutorial-castle = Vous avez maintenant le sel d’une commande royale. Envoyez un mineur de votre réserve au château : il rejoint la file dans le cercle de droite.
tutorial-market = Un cube brun en trop peut être vendu au marché. Kinga y a un assistant, qui gagne un cent de la banque à chaque visite, quel que soit le visiteur.
tutorial-queue = Au début de votre tour, votre mineur est passé dans le cercle de gauche de la file. Au prochain tour, il atteint le château et réalise une commande. Gardez le sel pour cela : si vous ne pouvez alors réaliser aucune commande, vous payez une pénalité, 3 cents ou un cube.
tutorial-assist = Vous pouvez aussi avoir un assistant : placez un mineur sur la place libre de l’atelier, et vous gagnez 1 cent chaque fois que quelqu’un y achète.
tutorial-inn = Plus on a de mineurs, plus on va profond. Engagez-en un à l’auberge ; chacun coûte autant que le précédent ou davantage.
tutorial-deliver = Votre mineur a atteint le château. Réalisez la commande de deux cubes bruns et un vert : 17 cents ! Et quand Kinga a acheté un outil, la banque a payé 1 cent à votre assistant.
tutorial-later = Passons quelques manches. Kinga a réalisé deux commandes, il y en a donc trois dans cette phase. Vous avez extrait du sel, et un autre de vos mineurs est dans le cercle de gauche. À deux, la quatrième commande réalisée met fin à la phase.
tutorial-last-order = Votre mineur est arrivé : réalisez la commande qui brille. C’est la quatrième de cette phase.
tutorial-round-goes-on = La phase se termine avec cette manche, mais la manche est jouée jusqu’au bout. Vos mineurs rentreront de toute façon, gagnez donc encore quelque chose : visitez la place du village.
tutorial-last-action = Rien d’autre n’en vaut la peine maintenant. Passez l’autre action.
tutorial-end-round = Terminez votre tour. Kinga a le dernier de la phase ; regardez ensuite le plateau.
tutorial-phase-over = La phase II commence ! Tous les mineurs sont rentrés, reposés, dans les réserves ; les salles révélées restent comme elles sont. Les outils utilisés peuvent resservir, comme votre nourriture. Les anciennes commandes et les outils que personne n’a achetés sont partis ; de nouveaux sont là. Les nouvelles commandes demandent plus de sel vert et blanc, qui se trouve plus bas.
tutorial-new-phase = Cette fois Kinga a commencé, et tout le monde repart d’en haut, avec une action dans la première manche. Envoyez un mineur en 2C, sous le sien.
tutorial-goodbye = Après la troisième phase, le sel et les outils deviennent de l’argent, et la personne la plus riche gagne. C’est tout ce qu’il faut savoir. Bonne chance, et veillez sur la chaîne !

tutorial-muria-welcome = Dans Muria, la mine n’est pas encore là : elle grandit à mesure que vous creusez. Chacun a un contremaître qui compte double, l’eau devient saumure pour la saline, et vous creusez vos propres puits.
tutorial-muria-place = Cela commence comme toujours : envoyez un mineur en 1C.
tutorial-muria-foreman = Envoyez maintenant votre contremaître dans la salle 2R1. La révéler pose une nouvelle tuile à côté et ajoute un cube de saumure à la saline.
tutorial-muria-saltworks = Faites cuire la saumure par un mineur : visitez la saline. Au début de votre prochain tour, il rapporte un cube de sel bleu.
tutorial-muria-shaft = Votre mineur est revenu avec un cube bleu. Sous 2R1 vous pouvez creuser un puits pour 5 cents : il mène au niveau II, porte votre marqueur et rapporte encore un cube bleu. Les cases avec vos marqueurs sont à vous.
tutorial-muria-convert = Deux cubes bleus peuvent être convertis en un brun à tout moment de votre tour. Faites-le maintenant.
tutorial-muria-dig = Votre contremaître compte pour deux : un cube et un cube d’eau. Extrayez le cube vert avec lui. Là où il se trouve, seul son propriétaire est payé pour le transport.
tutorial-muria-goodbye = Il y a encore à découvrir : l’entrée de la mine comme poste, deux autres outils, des commandes de sel bleu et une dernière phase plus longue. Les règles expliquent tout. Bonne chance sous terre !
