# Jouer aux tables d’un serveur.

online-looking = Recherche du serveur…
online-absent = Il n’y a pas de serveur ici
online-absent-about = Cette page n’est faite que de fichiers, ou le réseau est coupé. Pour jouer avec d’autres, ouvrez-la depuis un serveur de jeu. Chacun peut en lancer un :
online-look-again = Chercher encore

online-who-are-you = Qui êtes-vous ?
online-name = Votre nom
online-as-guest = Jouer sans compte
online-as-guest-about = Aucun compte n’est nécessaire : ce navigateur se souvient de vous.
online-with-account = J’ai un compte, ou j’en veux un
online-password = Mot de passe
online-password-about = Un compte garde votre nom sur tous vos appareils et permet des parties classées. Un mot de passe a au moins 8 caractères.
online-log-in = Se connecter
online-log-in-passkey = Se connecter avec une clé d’accès
online-log-out = Se déconnecter
online-log-out-guest = Une déconnexion sans compte est définitive. Créez d’abord un compte pour garder vos parties.
online-sign-up = Créer un compte
online-signed-in = Vous êtes { $player }
online-guest = Sans compte
online-program = Programme

online-signup-closed = Ce site n’accepte plus de nouveaux joueurs. Si vous avez un compte, connectez-vous.
online-signup-invite = On n’entre ici que sur invitation. Si vous avez reçu un lien, ouvrez-le ; si vous avez un compte, connectez-vous.

online-my-tables = Vos tables
online-kept-tables = Une place vous est réservée
online-open-tables = Tables qui attendent des joueurs
online-running-tables = Parties à regarder
online-none = Aucune pour le moment.
online-table-of = Table ouverte par { $player }
online-free-seats = { $count ->
    [0] Complet
    [one] { $count } place libre
   *[other] { $count } places libres
}
online-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
online-rounds = { $rounds ->
    [one] { $rounds } manche par phase
   *[other] { $rounds } manches par phase
}
online-start-player = Premier joueur : { $player }
online-removed-tools = Restent dans la boîte : { $tools }
online-components = Matériel propre
online-running = En cours
online-ended = Terminée
online-news = Du nouveau
online-your-turn = À vous de jouer

online-new-table = Nouvelle table
online-new-table-about = Invitez des amis ou attendez de la compagnie
online-open-table = Ouvrir la table
online-a-person = Une personne
online-keep-for = Garder pour (nom d’un compte)
online-clock = Temps de réflexion
online-clock-none = Sans pendule
online-clock-live = { $minutes } min + { $seconds } s par tour
online-clock-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
online-public = Montrer la table dans le salon
online-public-about = Sinon, seuls ceux qui ont le lien la trouvent.
online-rated = Classée
online-rated-about = Le résultat change les classements. Réservé aux comptes, sans robots.
online-undo = Annuler est permis
online-undo-about = Pour les actions de son propre tour, tant que rien de caché n’a été révélé.
online-no-undo = Sans annulation
online-on-timeout = Quand le temps de quelqu’un est écoulé
online-timeout-bot = Un robot joue jusqu’à son retour
online-timeout-resign = C’est un abandon

online-invite = Inviter d’autres joueurs
online-invite-about = Qui ouvre ce lien peut s’asseoir ou regarder.
online-copy = Copier
online-copied = Copié
online-share = Partager
online-for-others = Pour les autres
online-share-game = Partager la partie
online-share-replay = Partager le film de la partie
online-drawing = Le film de la partie se dessine…
online-invited = Une place vous attend
online-sit-down = S’asseoir
online-sit-here = S’asseoir ici
online-leave = Quitter la table
online-free = Libre
online-kept = Réservée à quelqu’un
online-send-away = Renvoyer
online-waits = { $count ->
    [one] Il manque encore { $count } joueur.
   *[other] Il manque encore { $count } joueurs.
}
online-waits-for-start = Tout le monde est là. { $player } lance la partie.
online-all-here = Tout le monde est là.

online-connecting = En route vers la table…
online-no-table = Cette table n’existe pas. Le lien est peut-être incomplet.
online-outdated = Le serveur a une version plus récente du jeu. Veuillez recharger cette page.
online-lost = Connexion perdue.
online-lost-about = Nouvel essai en cours ; rien n’est perdu.
online-again = Connexion rétablie.
online-watching = Vous regardez.
online-spectators = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
online-here = À la table
online-away = Pas là
online-stand-in = Un robot joue
online-stand-in-about = Votre temps est écoulé ; un robot joue pour vous.
online-return = Reprendre votre place
online-resigned = Abandon
online-would-abort = Pour l’arrêt
online-time-left = Temps restant
online-left-days = { $days } j { $hours } h

online-talk = Propos de table
online-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
online-say = Dites quelque chose
online-say-it = Envoyer
online-say-sign-in = Connectez-vous pour participer à la conversation.
online-say-players = À cette table, seules les personnes qui jouent peuvent discuter.
online-talk-joined = { $player } prend place.
online-talk-left = { $player } quitte la table.
online-talk-started = La partie commence.
online-talk-resigned = { $player } abandonne.
online-talk-timed-out = { $player } n’a plus de temps et abandonne.
online-talk-stood-in = { $player } n’a plus de temps ; un robot continue.
online-talk-returned = { $player } est de retour.
online-talk-abort = { $player } voudrait arrêter la partie.
online-talk-no-abort = { $player } veut finalement continuer.
online-talk-rematch = { $player } veut une revanche.

online-resign = Abandonner
online-resign-sure = Abandonner vraiment ?
online-abort = Proposer d’arrêter la partie
online-abort-asked = { $player } voudrait arrêter la partie, sans résultat.
online-abort-asked-by-you = Vous avez proposé d’arrêter la partie. Elle prend fin quand tous sont d’accord.
online-abort-agree = D’accord
online-abort-withdraw = Continuer

online-pause = Proposer une pause
online-pause-asked = { $player } voudrait une pause.
online-pause-asked-by-you = Vous avez proposé une pause. La partie s’arrête quand tout le monde est d’accord.
online-paused = La partie est en pause, et les pendules sont arrêtées.
online-pause-end = Reprendre
online-away-long = { $player } n’a pas joué depuis une semaine.
online-let-bot-play = Laisser jouer un robot
online-bot-waits = Beaucoup de robots réfléchissent en ce moment. Celui-ci doit attendre un peu.
online-talk-pause = { $player } voudrait une pause.
online-talk-no-pause = { $player } veut reprendre.
online-spectators-chat = Les spectateurs peuvent parler
online-spectators-chat-about = Sinon, seuls les joueurs le peuvent.

online-end-finished = Jouée jusqu’au bout.
online-end-resigned = Les autres ont abandonné.
online-end-aborted = Arrêtée d’un commun accord.
online-end-abandoned = Le temps de tous est écoulé.
online-end-closed = La table a été fermée avant la partie.
online-rematch = Revanche
online-rematch-join = Aller à la revanche

online-proof = Le mélange était-il honnête ?
online-proof-about = Avant que quiconque ajoute quoi que ce soit, le serveur a publié une empreinte de son secret. Puis le navigateur de chaque joueur a ajouté quelque chose, et la donne est née du tout. Ainsi, personne n’a pu choisir le mélange.
online-proof-proved = Vérifié : ce navigateur a vu l’empreinte avant d’ajouter sa part. Le secret a bien cette empreinte, et cette donne en découle.
online-proof-fits = Ce que le serveur a publié est cohérent. Mais ce navigateur n’a pas vu l’empreinte avant la partie : cela ne prouve donc pas grand-chose.
online-proof-wrong-secret = Le secret n’a pas l’empreinte qui a été publiée !
online-proof-wrong-deal = Le secret ne mène pas à cette donne !
online-proof-wrong-commitment = Avant la partie, le serveur a montré une autre empreinte !
online-proof-wrong-contribution = Ce que ce navigateur a ajouté a été omis ou remplacé !
online-proof-wrong-start = Ce que d’autres ont ajouté était différent au début de la partie !
online-proof-wrong-game = L’enregistrement est celui d’une autre partie que celle jouée ici !
online-proof-nothing = Rien à vérifier : la partie n’a pas été mélangée ici.
online-proof-commitment = Empreinte, publiée avant la partie
online-proof-secret = Secret, publié après la partie
online-proof-contribution = De la place { $seat }
online-proof-how = Pour vérifier vous-même, enregistrez la preuve et la partie, puis lancez :
online-proof-save = Enregistrer la preuve

online-account = Votre compte
online-keep-name = Vous jouez sans compte : seul ce navigateur vous connaît. Avec un compte, vous gardez votre nom et toutes vos parties.
online-sessions = Vos connexions
online-session-current = Ici
online-session-end = Y mettre fin
online-change-name = Changer de nom
online-change-password = Changer de mot de passe
online-old-password = Mot de passe actuel
online-new-password = Nouveau mot de passe
online-passkeys = Clés d’accès
online-passkeys-about = Avec une clé d’accès, vous vous connectez par l’empreinte, le visage ou le code de votre appareil, sans mot de passe. Le mot de passe reste valable.
online-passkey-add = Ajouter une clé d’accès
online-passkey-remove = Supprimer
online-passkey-used = Dernière utilisation : { $date }
online-changed = C’est fait.
online-export = Enregistrer ce qui est stocké à votre sujet
online-delete = Supprimer votre compte
online-delete-about = Vos parties restent, sous le nom « — ». Votre nom, votre mot de passe et vos adresses sont supprimés, et les jetons de vos programmes prennent fin. C’est irréversible.
online-delete-sure = Supprimer définitivement
online-forgot = Mot de passe oublié ?
online-forgot-sent = Si ce compte a une adresse e-mail confirmée, un lien pour choisir un autre mot de passe y est envoyé.
online-programs = Vos programmes
online-programs-about = Un programme peut s’asseoir aux tables sous son propre nom. Il lui faut un jeton, montré une seule fois.
online-program-name = Nom du programme
online-scopes = Le programme peut
online-scope-play = prendre place et jouer
online-scope-chat = parler aux tables
online-scope-open = ouvrir des tables
online-scope-account = changer son nom et ses réglages, et signaler des personnes
online-program-new = Créer un jeton
online-program-end = Révoquer
online-token = Gardez ce jeton, il n’est montré que maintenant :
online-rating = Classement
online-rating-about = Tout le monde commence à 25. Le nombre après ± dit à quel point le classement est sûr.
online-rating-graph = Classement au fil du temps
online-no-rating = Pas encore de partie classée.
online-rated-games = { $count ->
    [one] après { $count } partie classée
   *[other] après { $count } parties classées
}
online-games = Parties

online-imprint = Mentions légales
online-privacy = Confidentialité
online-site-none = L’hébergeur n’a rien écrit sur ce site.
online-invitations = Invitations
online-invitations-about = Quiconque ouvre un tel lien peut entrer tant que ce site n’est pas ouvert à tous. Un lien est valable 7 jours et n’est montré qu’une fois.
online-invitation-uses = { $count ->
    [one] Pour { $count } personne encore
   *[other] Pour { $count } personnes encore
}
online-invitation-until = Valable jusqu’au { $date }
online-invitation-for = Pour combien de personnes
online-invitation-new = Créer un lien

online-person-page = Classement et parties
online-about-person = À propos de { $player }
online-report = Signaler aux modérateurs
online-report-why = Qu’est-ce qui ne va pas ?
online-report-about = Les modérateurs voient la table, ce qui a été dit et votre nom.
online-report-send = Envoyer le signalement
online-report-sent = Les modérateurs sont prévenus. Merci.
online-mute = Ne plus entendre
online-unmute = Entendre de nouveau
online-block = Bloquer
online-unblock = Débloquer
online-avoid-about = Vous ne voyez pas ce que disent les personnes que vous n’entendez plus. Les personnes bloquées ne peuvent pas non plus s’asseoir à vos tables. Elles n’en sont pas averties.
online-avoided = Personnes que vous n’entendez plus ou bloquez

online-moderation = Modération
online-reports = Signalements ouverts
online-report-of = { $player }, signalement de { $by }
online-report-table = Table
online-bans = Exclus
online-roles = Modérateurs et administrateurs
online-role = Rôle
online-role-who = Nom d’un compte
online-role-give = Donner le rôle
online-role-take = Retirer le rôle
online-role-about = Les modérateurs veillent à la paix aux tables. Les administrateurs peuvent aussi inviter et donner des rôles. Seul l’hébergeur peut retirer son rôle à un administrateur.
online-role-admin = Administrateur
online-role-moderator = Modérateur
online-role-nobody = Aucun rôle
online-audit = Journal
online-host = L’hébergeur
online-deal-note = Motif (pour le journal)
online-deal-ban = Exclure
online-deal-unban = Lever l’exclusion
online-deal-close-report = C’est réglé
online-deal-close-table = Fermer la table
online-deal-hide-table = Masquer la table
online-deed-ban = { $by } a exclu { $player }.
online-deed-unban = { $by } a levé l’exclusion de { $player }.
online-deed-close-report = { $by } a réglé un signalement au sujet de { $player }.
online-deed-close-table = { $by } a fermé une table.
online-deed-hide-table = { $by } a retiré une table du salon.
online-deed-rename = { $by } a renommé { $player }.
online-deed-set-password = { $by } a donné un nouveau mot de passe à { $player }.
online-deed-delete = { $by } a supprimé un compte.
online-deed-sign-out = { $by } a mis fin aux sessions de { $player }.
online-deed-set-role = { $by } a changé le rôle de { $player }.
online-deed-invite = { $by } a créé une invitation.
online-deed-uninvite = { $by } a annulé une invitation.

online-failure-malformed = Quelque chose manque ou est trop long.
online-failure-unauthorized = Votre connexion a pris fin.
online-failure-wrong-password = Nom, mot de passe ou clé d’accès incorrects.
online-failure-forbidden = Vous ne pouvez pas faire cela.
online-failure-blocked = Quelqu’un à cette table ne souhaite pas jouer avec vous.
online-failure-not-invited = Il faut une invitation encore valable.
online-failure-not-found = Introuvable.
online-failure-name-taken = Ce nom appartient à quelqu’un d’autre.
online-failure-seat-taken = Quelqu’un a été plus rapide : la place est prise.
online-failure-wrong-time = Ce n’est pas possible en ce moment.
online-failure-not-your-turn = Ce n’est pas votre tour.
online-failure-stale = La partie avait déjà avancé. Voici où elle en est.
online-failure-illegal = Les règles ne le permettent pas.
online-failure-nothing-to-undo = Il n’y a rien à annuler.
online-failure-too-many = Cela fait beaucoup d’un coup. Attendez un instant et réessayez.
online-failure-rules-changed = Cette partie a été commencée selon d’anciennes règles et ne peut pas continuer.
online-failure-unavailable = Le serveur ne répond pas. Réessayez dans un instant.
