# What people are told while they are away. $players: the names of the others at the table.
notice-turn = It is your turn at the table with { $players }.
    .title = Your turn
notice-full = All seats are taken at your table with { $players }. You can start the game.
    .title = Your table is full
notice-started = The game with { $players } has started.
    .title = The game has started
notice-ended = The game with { $players } has ended.
    .title = The game is over
notice-abort = At the table with { $players }, somebody proposes to abort the game.
    .title = Abort the game?
notice-rematch = Somebody has opened a table for another game with { $players }.
    .title = Another game?
notice-invited = A seat is kept for you at the table with { $players }.
    .title = You are invited
# In place of the names, if nobody else sits there.
notice-nobody = bots

# Mails. $name: who asked for mails, or receives them.
mail-confirm =
    Hello,

    You’ve asked for e-mails from Magnum Sal, for instance when it is your turn. Please follow this link to confirm that this address is yours:

    { $url }

    If you did not ask for this, you need not do anything: there will be no further e-mails.
    .title = Please confirm your address
mail-reset =
    Hello { $name },

    Somebody, probably you, has forgotten the password of your account at Magnum Sal. With this link you can choose another one within an hour:

    { $url }

    If it was not you, you need not do anything: your password stays as it is.
    .title = Choose another password
mail-notice =
    Hello { $name },

    { $text }

    To the table: { $url }
mail-stop = Stop e-mails from Magnum Sal: { $url }

# Pages that links in mails lead to.
page-confirm = Do you want to get e-mails from Magnum Sal at this address?
    .button = Yes, send me e-mails
page-confirmed = Your address is confirmed. You will get e-mails from Magnum Sal.
page-stop = Do you want to stop e-mails from Magnum Sal?
    .button = Stop e-mails
page-stopped = You will get no more e-mails from Magnum Sal.
page-password = Your new password, at least 8 characters:
    .button = Set the password
page-password-set = Your password is set. You can log in with it now; all other sessions have ended.
page-unknown = This link is invalid or has expired.

# What chats show of a link to a table. $players: the names of the people there.
link-open = The game has not begun yet. At the table: { $players }.
    .title = Magnum Sal: come and play
link-playing = Players: { $players }.
    .title = Magnum Sal: a game in progress
link-ended = Players: { $players }.
    .title = Magnum Sal: a finished game
link-go = To the table
