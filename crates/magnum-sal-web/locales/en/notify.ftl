# Being told what happens at one's tables while one is away.

notify-title = Notifications
notify-about = For games that go on for days: you are told when you are needed, but only while you are away from the table.
notify-hint = This game gives you days to think. Would you like to be told when it is your turn?
notify-nothing-set-up = Nothing is set up yet, so you are not told anything. Choose at least one way.

notify-push = In this browser
notify-push-about = The browser shows a message, even when the game is not open.
notify-push-on = Show notifications in this browser
notify-push-off = Turn off here
notify-push-is-on = This browser shows notifications.
notify-push-denied = Notifications from this site are blocked in this browser. Allow them in its settings for the site, then reload this page.
notify-push-unsupported = This browser cannot show notifications from here. It needs a site with https; on an iPhone or iPad, add the game to the Home Screen first.
notify-push-failed = The browser’s push service did not answer, so nothing was set up. Some browsers have none, or it is turned off.
notify-push-too-many = You have notifications in 20 browsers already. Remove one of them first.
notify-push-others = Your other browsers
notify-push-remove = Remove

notify-email = By e-mail
notify-email-none = This server sends no e-mails.
notify-email-address = E-mail address
notify-email-save = Use this address
notify-email-asked = An e-mail is on its way to { $address }. Follow the link in it to confirm the address; until then nothing else is sent there.
notify-email-confirmed = E-mails go to { $address }.
notify-email-remove = Stop e-mails
notify-email-malformed = That is not an e-mail address. One looks like kinga@salt.example.
notify-email-too-many = An e-mail was sent there not long ago. Try again later.
notify-email-unavailable = The e-mail could not be sent. Try again in a minute.

notify-webhook = By webhook, for programs and chats
notify-webhook-about = The server sends every notification to your address: as JSON for a program of yours, signed with a secret that only the two of you know, or as a message for Discord, Slack, Mattermost or ntfy.
notify-webhook-url = Address
notify-webhook-format = Format
notify-webhook-format-json = JSON, signed
notify-webhook-format-discord = Discord
notify-webhook-format-slack = Slack or Mattermost
notify-webhook-format-ntfy = ntfy
notify-webhook-secret = Secret of 16 to 200 characters
notify-webhook-save = Use this address
notify-webhook-now = Notifications go to { $url }.
notify-webhook-remove = Remove
notify-webhook-malformed = The address must begin with https:// and lead to a public server, and the secret must have 16 to 200 characters.

notify-wishes = What you are told
notify-kinds = Notify me about
notify-turn = My turn
notify-start = The start of a game, or my table being full
notify-end = The end of a game
notify-abort = A proposal to abort a game
notify-rematch = A table for a rematch
notify-invitation = A seat kept for me
notify-channels = Via
notify-channel-push = In browsers
notify-channel-email = By e-mail
notify-channel-webhook = By webhook
notify-language = Language of the notifications
notify-saved = Saved.
