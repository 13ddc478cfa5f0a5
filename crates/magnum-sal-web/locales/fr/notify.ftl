# Being told what happens at one's tables while one is away.

notify-title = Notifications
notify-about = Pour les parties qui durent des jours : on vous prévient quand on a besoin de vous, mais seulement si vous n’êtes pas à la table.
notify-hint = Dans cette partie, on a des jours pour réfléchir. Voulez-vous une notification quand c’est votre tour ?
notify-nothing-set-up = Rien n’est encore réglé, vous n’apprendrez donc rien. Choisissez au moins un moyen.

notify-push = Dans ce navigateur
notify-push-about = Le navigateur affiche un message, même quand le jeu n’est pas ouvert.
notify-push-on = Me prévenir dans ce navigateur
notify-push-off = Désactiver ici
notify-push-is-on = Ce navigateur affiche les notifications.
notify-push-denied = Les notifications de ce site sont bloquées dans ce navigateur. Autorisez-les dans ses réglages pour le site, puis rechargez cette page.
notify-push-unsupported = Ce navigateur ne peut pas afficher de notifications d’ici. Il faut un site en https ; sur iPhone ou iPad, ajoutez d’abord le jeu à l’écran d’accueil.
notify-push-failed = Le service de notifications du navigateur n’a pas répondu, rien n’a donc été réglé. Certains navigateurs n’en ont pas, ou il est désactivé.
notify-push-too-many = Vous avez déjà des notifications dans 20 navigateurs. Retirez-en d’abord un.
notify-push-others = Vos autres navigateurs
notify-push-remove = Retirer

notify-email = Par e-mail
notify-email-none = Ce serveur n’envoie pas d’e-mails.
notify-email-address = Adresse e-mail
notify-email-save = Utiliser cette adresse
notify-email-asked = Un e-mail est en route vers { $address }. Confirmez l’adresse par le lien qu’il contient ; d’ici là, rien d’autre n’y est envoyé.
notify-email-confirmed = Les e-mails sont envoyés à { $address }.
notify-email-remove = Arrêter les e-mails
notify-email-malformed = Ce n’est pas une adresse e-mail. Elle ressemble à kinga@salt.example.
notify-email-too-many = Un e-mail y a été envoyé il y a peu. Réessayez dans un moment.
notify-email-unavailable = L’e-mail n’a pas pu être envoyé. Réessayez dans une minute.

notify-webhook = Par webhook, pour les programmes et les messageries
notify-webhook-about = Le serveur envoie chaque notification à votre adresse : en JSON pour un programme à vous, signée d’un secret que vous êtes seuls à connaître, vous et lui, ou comme message pour Discord, Slack, Mattermost ou ntfy.
notify-webhook-url = Adresse
notify-webhook-format = Format
notify-webhook-format-json = JSON, signé
notify-webhook-format-discord = Discord
notify-webhook-format-slack = Slack ou Mattermost
notify-webhook-format-ntfy = ntfy
notify-webhook-secret = Secret de 16 à 200 caractères
notify-webhook-save = Utiliser cette adresse
notify-webhook-now = Les notifications sont envoyées à { $url }.
notify-webhook-remove = Supprimer
notify-webhook-malformed = L’adresse doit commencer par https:// et mener à un serveur public, et le secret doit avoir de 16 à 200 caractères.

notify-wishes = Ce que l’on vous dit
notify-kinds = Me prévenir quand
notify-turn = c’est mon tour
notify-start = une partie commence, ou ma table est complète
notify-end = une partie est terminée
notify-abort = quelqu’un veut arrêter une partie
notify-rematch = quelqu’un ouvre une table pour une revanche
notify-invitation = quelqu’un me garde une place
notify-channels = Par
notify-channel-push = Dans les navigateurs
notify-channel-email = Par e-mail
notify-channel-webhook = Par webhook
notify-language = Langue des notifications
notify-saved = Enregistré.
