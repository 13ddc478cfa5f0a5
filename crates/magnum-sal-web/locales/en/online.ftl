# Playing at a server's tables.

online-looking = Looking for the server…
online-absent = There is no server here
online-absent-about = This page comes as plain files, or the network is down. To play with others, open it from a game server. Anybody can run one:
online-look-again = Look again

online-who-are-you = Who are you?
online-name = Your name
online-as-guest = Play as a guest
online-as-guest-about = No account needed: this browser remembers you.
online-with-account = I have an account, or want one
online-password = Password
online-password-about = An account keeps your name on every device and lets you play rated games. Passwords have at least 8 characters.
online-log-in = Log in
online-log-in-passkey = Log in with a passkey
online-log-out = Log out
online-log-out-guest = A guest who logs out cannot come back. Create an account first to keep your games.
online-sign-up = Create an account
online-signed-in = You are { $player }
online-guest = Guest
online-program = Program

online-signup-closed = This site takes no new players. If you have an account, log in.
online-signup-invite = This site is by invitation only. If you were sent a link, open it; if you have an account, log in.

online-my-tables = Your tables
online-kept-tables = A seat is kept for you
online-open-tables = Tables waiting for players
online-running-tables = Games to watch
online-none = None at the moment.
online-table-of = { $player }’s table
online-free-seats = { $count ->
    [0] Full
    [one] { $count } free seat
   *[other] { $count } free seats
}
online-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
online-rounds = { $rounds ->
    [one] { $rounds } round per phase
   *[other] { $rounds } rounds per phase
}
online-start-player = Start player: { $player }
online-removed-tools = Left in the box: { $tools }
online-components = Own components
online-running = In play
online-ended = Finished
online-news = Something new
online-your-turn = Your turn

online-new-table = New table
online-new-table-about = Invite friends, or wait for company
online-open-table = Open the table
online-a-person = Human
online-keep-for = Keep for (name of an account)
online-clock = Time to think
online-clock-none = No clock
online-clock-live = { $minutes } min + { $seconds } s per turn
online-clock-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
online-public = Show the table in the lobby
online-public-about = Otherwise only those who have the link can find it.
online-rated = Rated
online-rated-about = The result changes ratings. Only for accounts, without bots.
online-undo = Undo allowed
online-undo-about = For actions of one’s own turn, as long as nothing hidden has been revealed.
online-no-undo = No undo
online-on-timeout = When somebody’s time runs out
online-timeout-bot = A bot plays until they return
online-timeout-resign = They resign

online-invite = Invite others
online-invite-about = Whoever opens this link can sit down or watch.
online-copy = Copy
online-copied = Copied
online-share = Share
online-for-others = For others
online-share-game = Share the game
online-share-replay = Share the replay
online-drawing = Drawing the replay…
online-invited = You are invited
online-sit-down = Sit down
online-sit-here = Sit here
online-leave = Stand up
online-free = Free
online-kept = Kept for somebody
online-send-away = Send away
online-waits = { $count ->
    [one] Waiting for { $count } more player.
   *[other] Waiting for { $count } more players.
}
online-waits-for-start = Everybody is here. { $player } starts the game.
online-all-here = Everybody is here.

online-connecting = Going to the table…
online-no-table = There is no such table. The link may be incomplete.
online-outdated = The server has a newer version of the game. Please reload this page.
online-lost = Connection lost.
online-lost-about = Trying again; nothing is lost.
online-again = Connected again.
online-watching = You are watching.
online-spectators = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
online-here = At the table
online-away = Away
online-stand-in = A bot plays
online-stand-in-about = Your time ran out, and a bot plays for you.
online-return = Take your seat again
online-resigned = Resigned
online-would-abort = Wants to abort
online-time-left = Time left
online-left-days = { $days } d { $hours } h

online-talk = Table talk
online-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
online-say = Say something
online-say-it = Send
online-say-sign-in = Log in to join the conversation.
online-say-players = Only those who play can talk at this table.
online-talk-joined = { $player } sits down.
online-talk-left = { $player } gets up.
online-talk-started = The game begins.
online-talk-resigned = { $player } resigns.
online-talk-timed-out = { $player } has run out of time and resigns.
online-talk-stood-in = { $player } has run out of time; a bot plays on.
online-talk-returned = { $player } is back.
online-talk-abort = { $player } wants to abort the game.
online-talk-no-abort = { $player } wants to play on after all.
online-talk-rematch = { $player } wants a rematch.

online-resign = Resign
online-resign-sure = Really resign?
online-abort = Offer to abort the game
online-abort-asked = { $player } wants to abort the game, without a result.
online-abort-asked-by-you = You have offered to abort the game. It ends when everybody agrees.
online-abort-agree = Agree
online-abort-withdraw = Play on

online-pause = Offer a pause
online-pause-asked = { $player } would like to pause the game.
online-pause-asked-by-you = You have offered a pause. The game stands still when everybody agrees.
online-paused = The game is paused, and the clocks stand still.
online-pause-end = Go on
online-away-long = { $player } has not played for a week.
online-let-bot-play = Let a bot play
online-bot-waits = Many bots are thinking at the moment. This one has to wait for a while.
online-talk-pause = { $player } would like a pause.
online-talk-no-pause = { $player } wants to go on.
online-spectators-chat = Spectators may talk
online-spectators-chat-about = Otherwise only those who play can.

online-end-finished = Played to the end.
online-end-resigned = The others have resigned.
online-end-aborted = Aborted by agreement.
online-end-abandoned = Everybody ran out of time.
online-end-closed = The table was closed before the game began.
online-rematch = Rematch
online-rematch-join = Go to the rematch

online-proof = Was the shuffle fair?
online-proof-about = Before anybody added anything, the server published a fingerprint of its secret. Then every player’s browser added something of its own, and the game was dealt from all of it. So nobody could choose the shuffle.
online-proof-proved = Checked: this browser saw the fingerprint before it added its part. The secret has that fingerprint, and this deal follows from it.
online-proof-fits = What the server published fits together. But this browser did not see the fingerprint before the game, so it proves little.
online-proof-wrong-secret = The secret does not have the fingerprint that was published!
online-proof-wrong-deal = The secret does not lead to this deal!
online-proof-wrong-commitment = Before the game the server showed another fingerprint!
online-proof-wrong-contribution = What this browser added was left out or replaced!
online-proof-wrong-start = What others added was different when the game began!
online-proof-wrong-game = The record is of another game than the one that was played here!
online-proof-nothing = There is nothing to check: the game was not shuffled here.
online-proof-commitment = Fingerprint, published before the game
online-proof-secret = Secret, published after the game
online-proof-contribution = From seat { $seat }
online-proof-how = To check it yourself, save the proof and the game’s record, and run:
online-proof-save = Save the proof

online-account = Your account
online-keep-name = You are a guest, known only to this browser. With an account you keep your name and all your games.
online-sessions = Where you are logged in
online-session-current = Here
online-session-end = Log out there
online-change-name = Change your name
online-change-password = Change your password
online-old-password = Password until now
online-new-password = New password
online-passkeys = Passkeys
online-passkeys-about = With a passkey you log in by fingerprint, face or PIN of your device, without a password. The password stays good.
online-passkey-add = Add a passkey
online-passkey-remove = Remove
online-passkey-used = Last used: { $date }
online-changed = Done.
online-export = Save what is stored about you
online-delete = Delete yourself
online-delete-about = Your games stay, under the name “—”. Your name, password and addresses are deleted, and your programs’ tokens end. This can’t be undone.
online-delete-sure = Delete for ever
online-forgot = Forgot your password?
online-forgot-sent = If this account has a confirmed e-mail address, a link to choose another password is on its way there.
online-programs = Your programs
online-programs-about = A program can sit at tables in its own name. It needs a token, which is shown only once.
online-program-name = Name of the program
online-scopes = The program may
online-scope-play = take seats and play
online-scope-chat = talk at tables
online-scope-open = open tables
online-scope-account = change its name and settings, and report people
online-program-new = Create a token
online-program-end = Revoke
online-token = Keep this token; it is shown only now:
online-rating = Rating
online-rating-about = Everybody starts at 25. The figure after ± tells how certain the rating is.
online-rating-graph = Ratings over time
online-no-rating = No rated game yet.
online-rated-games = { $count ->
    [one] after { $count } rated game
   *[other] after { $count } rated games
}
online-games = Games

online-imprint = Imprint
online-privacy = Privacy
online-site-none = The host has written nothing about this site.
online-invitations = Invitations
online-invitations-about = Whoever opens such a link can come in while this site is not open to everybody. A link is good for 7 days, and is shown only once.
online-invitation-uses = { $count ->
    [one] For { $count } more person
   *[other] For { $count } more people
}
online-invitation-until = Good until { $date }
online-invitation-for = For how many people
online-invitation-new = Create a link

online-person-page = Rating and games
online-about-person = About { $player }
online-report = Report to the moderators
online-report-why = What is wrong?
online-report-about = The moderators see the table, what was said, and your name.
online-report-send = Send the report
online-report-sent = The moderators have been told. Thank you.
online-mute = Mute
online-unmute = Unmute
online-block = Block
online-unblock = Unblock
online-avoid-about = You do not see what somebody says whom you mute. Whoever you block can’t sit at your tables either. They are not told.
online-avoided = People you mute or block

online-moderation = Moderation
online-reports = Open reports
online-report-of = { $player }, reported by { $by }
online-report-table = Table
online-bans = Banned
online-roles = Moderators and admins
online-role = Role
online-role-who = Name of an account
online-role-give = Give the role
online-role-take = Take the role away
online-role-about = Moderators look after the peace at the tables. Admins can also invite people and give roles. Only the host can take an admin’s role away.
online-role-admin = Admin
online-role-moderator = Moderator
online-role-nobody = No role
online-audit = Audit log
online-host = The host
online-deal-note = Reason (for the audit log)
online-deal-ban = Ban
online-deal-unban = Lift the ban
online-deal-close-report = Done with it
online-deal-close-table = Close the table
online-deal-hide-table = Hide the table
online-deed-ban = { $by } banned { $player }.
online-deed-unban = { $by } lifted the ban of { $player }.
online-deed-close-report = { $by } closed a report about { $player }.
online-deed-close-table = { $by } closed a table.
online-deed-hide-table = { $by } took a table from the lobby.
online-deed-rename = { $by } gave { $player } another name.
online-deed-set-password = { $by } gave { $player } a new password.
online-deed-delete = { $by } deleted an account.
online-deed-sign-out = { $by } logged { $player } out everywhere.
online-deed-set-role = { $by } changed the role of { $player }.
online-deed-invite = { $by } created an invitation.
online-deed-uninvite = { $by } took an invitation back.

online-failure-malformed = Something is missing or too long.
online-failure-unauthorized = You are no longer logged in.
online-failure-wrong-password = Wrong name, password or passkey.
online-failure-forbidden = You can’t do that.
online-failure-blocked = Somebody at this table does not want to play with you.
online-failure-not-invited = This needs an invitation that is still good.
online-failure-not-found = Not found.
online-failure-name-taken = This name belongs to somebody else.
online-failure-seat-taken = Somebody else was quicker: the seat is taken.
online-failure-wrong-time = That is not possible at the moment.
online-failure-not-your-turn = It is not your turn.
online-failure-stale = The game had already moved on. This is how it stands now.
online-failure-illegal = The rules do not allow that.
online-failure-nothing-to-undo = There is nothing to undo.
online-failure-too-many = That was a lot at once. Wait a moment and try again.
online-failure-rules-changed = This game was started under older rules and cannot go on.
online-failure-unavailable = The server does not answer. Try again in a moment.
