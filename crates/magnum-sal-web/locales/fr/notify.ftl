# Being told what happens at one's tables while one is away.

notify-title = Notifications
notify-about = Pour les parties qui durent des jours : on vous prévient quand on a besoin de vous, mais seulement si vous n’êtes pas à la table.
notify-hint = Dans cette partie, on a des jours pour réfléchir. Voulez-vous être prévenu quand c’est votre tour ?
notify-nothing-set-up = Rien n’est encore réglé, vous n’apprendrez donc rien. Choisissez au moins un moyen.

notify-push = Dans ce navigateur
notify-push-about = Le navigateur affiche un message, même quand le jeu n’est pas ouvert.
notify-push-on = Me prévenir dans ce navigateur
notify-push-off = Plus dans ce navigateur
notify-push-is-on = Ce navigateur affiche les notifications.
notify-push-denied = Ce navigateur a pour consigne de n’afficher aucune notification de ce site. Autorisez-les dans ses réglages pour le site, puis rechargez cette page.
notify-push-unsupported = Ce navigateur ne peut pas afficher de notifications d’ici. Il faut un site en https ; sur iPhone ou iPad, ajoutez d’abord le jeu à l’écran d’accueil.
notify-push-failed = Le service de notifications du navigateur n’a pas répondu, rien n’a donc été réglé. Certains navigateurs n’en ont pas, ou il est désactivé.
notify-push-too-many = Vous avez déjà des notifications dans 20 navigateurs. Retirez-en d’abord un.
notify-push-others = Vos autres navigateurs
notify-push-remove = Retirer

notify-email = Par e-mail
notify-email-none = Ce serveur n’envoie pas d’e-mails.
notify-email-address = Adresse e-mail
notify-email-save = Utiliser cette adresse
notify-email-asked = Un e-mail est en route vers { $address }. Confirmez l’adresse par le lien qu’il contient ; d’ici là, rien d’autre n’y est envoyé.
notify-email-confirmed = Les e-mails sont envoyés à { $address }.
notify-email-remove = Plus d’e-mails
notify-email-malformed = Ce n’est pas une adresse e-mail. Elle ressemble à kinga@salt.example.
notify-email-too-many = Un e-mail y a été envoyé il y a peu. Réessayez dans un moment.
notify-email-unavailable = L’e-mail n’a pas pu être envoyé. Réessayez dans une minute.

notify-webhook = Par webhook, pour les programmes
notify-webhook-about = Le serveur envoie chaque notification en JSON à une adresse à vous, signée d’un secret que vous êtes seuls à connaître tous les deux.
notify-webhook-url = Adresse
notify-webhook-secret = Secret de 16 à 200 caractères
notify-webhook-save = Utiliser cette adresse
notify-webhook-now = Les notifications sont envoyées à { $url }.
notify-webhook-remove = Plus à cette adresse
notify-webhook-malformed = L’adresse doit commencer par https:// et mener à un serveur public, et le secret doit avoir de 16 à 200 caractères.

notify-wishes = Ce que l’on vous dit
notify-kinds = Je veux en être informé
notify-turn = C’est mon tour
notify-start = Une partie commence, ou ma table est complète
notify-end = Une partie est terminée
notify-abort = Quelqu’un voudrait interrompre une partie
notify-rematch = Quelqu’un a ouvert une table pour une revanche
notify-channels = Par ces moyens, s’ils sont réglés
notify-channel-push = Dans les navigateurs
notify-channel-email = Par e-mail
notify-channel-webhook = Par webhook
notify-language = Langue des notifications
notify-saved = Enregistré.
