# What people are told while they are away. $players: the names of the others at the table.
notice-turn = C’est à vous de jouer à la table avec { $players }.
    .title = À vous de jouer
notice-full = Toutes les places sont prises à votre table avec { $players }. Vous pouvez lancer la partie.
    .title = Votre table est complète
notice-started = La partie avec { $players } a commencé.
    .title = La partie a commencé
notice-ended = La partie avec { $players } est terminée.
    .title = La partie est terminée
notice-abort = À la table avec { $players }, quelqu’un propose d’arrêter la partie.
    .title = Arrêter la partie ?
notice-rematch = Quelqu’un a ouvert une table pour une nouvelle partie avec { $players }.
    .title = Encore une partie ?
notice-invited = Une place vous est gardée à la table avec { $players }.
    .title = Une place vous attend
# In place of the names, if nobody else sits there.
notice-nobody = des robots

# Mails. $name: who asked for mails, or receives them.
mail-confirm =
    Bonjour,

    Vous souhaitez recevoir des e-mails de Magnum Sal, par exemple quand c’est à vous de jouer. Veuillez suivre ce lien pour confirmer que cette adresse est la vôtre :

    { $url }

    Si vous n’avez rien demandé, vous n’avez rien à faire : il n’y aura pas d’autre e-mail.
    .title = Veuillez confirmer votre adresse
mail-reset =
    Bonjour { $name },

    Quelqu’un, vous sans doute, a oublié le mot de passe de votre compte Magnum Sal. Avec ce lien, vous pouvez en choisir un autre dans l’heure :

    { $url }

    Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.
    .title = Choisissez un autre mot de passe
mail-notice =
    Bonjour { $name },

    { $text }

    Vers la table : { $url }
mail-stop = Ne plus recevoir d’e-mails de Magnum Sal : { $url }

# Pages that links in mails lead to.
page-confirm = Souhaitez-vous recevoir des e-mails de Magnum Sal à cette adresse ?
    .button = Oui, volontiers
page-confirmed = Votre adresse est confirmée. Vous recevrez des e-mails de Magnum Sal.
page-stop = Souhaitez-vous ne plus recevoir d’e-mails de Magnum Sal ?
    .button = Plus d’e-mails
page-stopped = Vous ne recevrez plus d’e-mails de Magnum Sal.
page-password = Votre nouveau mot de passe, au moins 8 caractères :
    .button = Définir le mot de passe
page-password-set = Votre mot de passe est défini. Vous pouvez vous connecter avec ; toutes les autres sessions ont pris fin.
page-unknown = Ce lien n’est pas valable ou a expiré.

link-open = La partie n’a pas encore commencé. À la table : { $players }.
    .title = Magnum Sal : venez jouer
link-playing = Joueurs : { $players }.
    .title = Magnum Sal : une partie en cours
link-ended = Joueurs : { $players }.
    .title = Magnum Sal : une partie terminée
link-go = Aller à la table
