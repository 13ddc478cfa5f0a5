# Being told what happens at one's tables while one is away.

notify-title = Notifications
notify-about = For games that go on for days: you are told when you are needed, but only while you are not at the table.
notify-hint = This game gives you days to think. Would you like to be told when it is your turn?
notify-nothing-set-up = Nothing is set up yet, so you are not told anything. Choose at least one way.

notify-push = In this browser
notify-push-about = The browser shows a message, even when the game is not open.
notify-push-on = Show notifications in this browser
notify-push-off = No more in this browser
notify-push-is-on = This browser shows notifications.
notify-push-denied = This browser was told to show no notifications from this site. Allow them in its settings for the site, then load this page again.
notify-push-unsupported = This browser can show no notifications from here. It needs a site with https; on an iPhone or iPad, add the game to the Home Screen first.
notify-push-failed = The browser’s push service did not answer, so nothing was set up. Some browsers have none, or it is switched off.
notify-push-too-many = You have notifications in 20 browsers already. Remove one of them first.
notify-push-others = Other browsers of yours
notify-push-remove = Remove

notify-email = By e-mail
notify-email-none = This server sends no mails.
notify-email-address = E-mail address
notify-email-save = Use this address
notify-email-asked = A mail is on its way to { $address }. Follow the link in it to confirm the address; until then nothing else is sent there.
notify-email-confirmed = Mails go to { $address }.
notify-email-remove = No more mails
notify-email-malformed = That is no e-mail address. One looks like kinga@salt.example.
notify-email-too-many = A mail was sent there not long ago. Try again in a while.
notify-email-unavailable = The mail could not be sent. Try again in a minute.

notify-webhook = By webhook, for programs
notify-webhook-about = The server sends every notification as JSON to an address of yours, signed with a secret that only the two of you know.
notify-webhook-url = Address
notify-webhook-secret = Secret of 16 to 200 characters
notify-webhook-save = Use this address
notify-webhook-now = Notifications go to { $url }.
notify-webhook-remove = No more there
notify-webhook-malformed = The address has to begin with https:// and lead to a public server, and the secret has to have 16 to 200 characters.

notify-wishes = What you are told
notify-kinds = I want to hear of this
notify-turn = It is my turn
notify-start = A game starts, or my table is full
notify-end = A game is over
notify-abort = Somebody would like to abort a game
notify-rematch = Somebody has opened a table for a rematch
notify-channels = By these ways, where they are set up
notify-channel-push = In browsers
notify-channel-email = By e-mail
notify-channel-webhook = By webhook
notify-language = Language of the notifications
notify-saved = Saved.
