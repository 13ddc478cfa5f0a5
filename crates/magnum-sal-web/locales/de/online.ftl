# Spielen an den Tischen eines Servers.

online-looking = Der Server wird gesucht …
online-absent = Hier gibt es keinen Server
online-absent-about = Diese Seite besteht nur aus Dateien, oder das Netz ist weg. Um mit anderen zu spielen, öffne sie von einem Spielserver. Jeder kann einen betreiben:
online-look-again = Noch einmal suchen

online-who-are-you = Wer bist du?
online-name = Dein Name
online-as-guest = Als Gast spielen
online-as-guest-about = Ohne Konto: Dieser Browser merkt sich dich.
online-with-account = Ich habe ein Konto oder möchte eines
online-password = Passwort
online-password-about = Mit einem Konto behältst du deinen Namen auf jedem Gerät und kannst gewertete Spiele spielen. Passwörter haben mindestens 8 Zeichen.
online-log-in = Anmelden
online-log-in-passkey = Mit Passkey anmelden
online-log-out = Abmelden
online-log-out-guest = Ein Gast, der sich abmeldet, kann nicht zurückkommen. Lege vorher ein Konto an, um deine Spiele zu behalten.
online-sign-up = Konto anlegen
online-signed-in = Du bist { $player }
online-guest = Gast
online-program = Programm

online-signup-closed = Diese Seite nimmt niemanden mehr auf. Wenn du ein Konto hast, melde dich an.
online-signup-invite = Hierher kommt man nur mit Einladung. Wenn du einen Link bekommen hast, öffne ihn; wenn du ein Konto hast, melde dich an.

online-my-tables = Deine Tische
online-kept-tables = Ein Platz ist für dich freigehalten
online-open-tables = Tische, die auf Mitspieler warten
online-running-tables = Spiele zum Zuschauen
online-none = Im Moment keine.
online-table-of = Tisch von { $player }
online-free-seats = { $count ->
    [0] Voll
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
online-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
online-rounds = { $rounds ->
    [one] { $rounds } Runde je Spielphase
   *[other] { $rounds } Runden je Spielphase
}
online-start-player = Startspieler: { $player }
online-removed-tools = In der Schachtel bleiben: { $tools }
online-components = Eigenes Spielmaterial
online-running = Läuft
online-ended = Beendet
online-news = Etwas Neues
online-your-turn = Du bist am Zug

online-new-table = Neuer Tisch
online-new-table-about = Freunde einladen oder auf Gesellschaft warten
online-open-table = Tisch eröffnen
online-a-person = Mensch
online-keep-for = Freihalten für (Name eines Kontos)
online-clock = Bedenkzeit
online-clock-none = Ohne Uhr
online-clock-live = { $minutes } min + { $seconds } s je Zug
online-clock-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
online-public = Den Tisch in der Lobby zeigen
online-public-about = Sonst finden ihn nur die, die den Link haben.
online-rated = Gewertet
online-rated-about = Das Ergebnis verändert die Wertungen. Nur für Konten, ohne Bots.
online-undo = Rückgängig erlaubt
online-undo-about = Für Aktionen des eigenen Zuges, solange nichts Verdecktes aufgedeckt wurde.
online-no-undo = Ohne Rückgängig
online-on-timeout = Wenn jemandes Bedenkzeit abläuft
online-timeout-bot = Ein Bot spielt bis zur Rückkehr
online-timeout-resign = Das Spiel gilt als aufgegeben

online-invite = Andere einladen
online-invite-about = Wer diesen Link öffnet, kann sich setzen oder zuschauen.
online-copy = Kopieren
online-copied = Kopiert
online-share = Teilen
online-for-others = Für andere
online-share-game = Spiel teilen
online-share-replay = Wiederholung teilen
online-drawing = Die Wiederholung wird gezeichnet…
online-invited = Du bist eingeladen
online-sit-down = Platz nehmen
online-sit-here = Hier sitzen
online-leave = Aufstehen
online-free = Frei
online-kept = Für jemanden freigehalten
online-send-away = Wegschicken
online-waits = { $count ->
    [one] Es fehlt noch { $count } Mitspieler.
   *[other] Es fehlen noch { $count } Mitspieler.
}
online-waits-for-start = Alle sind da. { $player } beginnt das Spiel.
online-all-here = Alle sind da.

online-connecting = Auf dem Weg zum Tisch …
online-no-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
online-outdated = Der Server hat eine neuere Fassung des Spiels. Bitte lade diese Seite neu.
online-lost = Verbindung verloren.
online-lost-about = Sie wird wieder aufgebaut; nichts ist verloren.
online-again = Wieder verbunden.
online-watching = Du schaust zu.
online-spectators = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
online-here = Am Tisch
online-away = Nicht da
online-stand-in = Ein Bot spielt
online-stand-in-about = Deine Bedenkzeit ist abgelaufen, ein Bot spielt für dich.
online-return = Wieder Platz nehmen
online-resigned = Aufgegeben
online-would-abort = Für Abbruch
online-time-left = Verbleibende Bedenkzeit
online-left-days = { $days } T { $hours } h

online-talk = Tischgespräch
online-unread = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
online-say = Etwas sagen
online-say-it = Senden
online-say-sign-in = Melde dich an, um mitzureden.
online-say-players = An diesem Tisch reden nur die Mitspielenden.
online-talk-joined = { $player } nimmt Platz.
online-talk-left = { $player } steht auf.
online-talk-started = Das Spiel beginnt.
online-talk-resigned = { $player } gibt auf.
online-talk-timed-out = { $player }: Bedenkzeit abgelaufen, das Spiel ist aufgegeben.
online-talk-stood-in = { $player }: Bedenkzeit abgelaufen, ein Bot spielt weiter.
online-talk-returned = { $player } ist zurück.
online-talk-abort = { $player } möchte das Spiel abbrechen.
online-talk-no-abort = { $player } möchte doch weiterspielen.
online-talk-rematch = { $player } möchte eine Revanche.

online-resign = Aufgeben
online-resign-sure = Wirklich aufgeben?
online-abort = Abbruch anbieten
online-abort-asked = { $player } möchte das Spiel ohne Ergebnis abbrechen.
online-abort-asked-by-you = Du hast den Abbruch angeboten. Das Spiel endet, wenn alle zustimmen.
online-abort-agree = Zustimmen
online-abort-withdraw = Weiterspielen

online-pause = Pause anbieten
online-pause-asked = { $player } möchte eine Pause.
online-pause-asked-by-you = Du hast eine Pause angeboten. Das Spiel ruht, wenn alle zustimmen.
online-paused = Das Spiel ruht, die Uhren stehen still.
online-pause-end = Weiterspielen
online-away-long = { $player } hat seit einer Woche nicht gespielt.
online-let-bot-play = Einen Bot spielen lassen
online-bot-waits = Gerade denken viele Bots nach. Dieser muss eine Weile warten.
online-talk-pause = { $player } möchte eine Pause.
online-talk-no-pause = { $player } möchte weiterspielen.
online-spectators-chat = Zuschauer dürfen mitreden
online-spectators-chat-about = Sonst reden nur die Mitspielenden.

online-end-finished = Zu Ende gespielt.
online-end-resigned = Die anderen haben aufgegeben.
online-end-aborted = Im Einvernehmen abgebrochen.
online-end-abandoned = Die Bedenkzeit aller ist abgelaufen.
online-end-closed = Der Tisch wurde vor dem Spiel geschlossen.
online-rematch = Revanche
online-rematch-join = Zur Revanche

online-proof = Wurde ehrlich gemischt?
online-proof-about = Bevor jemand etwas beitrug, hat der Server einen Fingerabdruck seines Geheimnisses veröffentlicht. Dann hat der Browser jedes Spielers etwas Eigenes dazugegeben, und aus allem zusammen wurde ausgeteilt. So konnte niemand die Mischung wählen.
online-proof-proved = Geprüft: Dieser Browser hat den Fingerabdruck gesehen, bevor er seinen Teil beitrug. Das Geheimnis hat diesen Fingerabdruck und ergibt dieses Spiel.
online-proof-fits = Was der Server veröffentlicht hat, passt zusammen. Dieser Browser hat den Fingerabdruck aber nicht vor dem Spiel gesehen, daher beweist das wenig.
online-proof-wrong-secret = Das Geheimnis hat nicht den veröffentlichten Fingerabdruck!
online-proof-wrong-deal = Das Geheimnis ergibt nicht dieses Spiel!
online-proof-wrong-commitment = Vor dem Spiel hat der Server einen anderen Fingerabdruck gezeigt!
online-proof-wrong-contribution = Was dieser Browser beitrug, wurde weggelassen oder ersetzt!
online-proof-wrong-start = Was andere beitrugen, war zu Beginn des Spiels etwas anderes!
online-proof-wrong-game = Die Aufzeichnung gehört zu einem anderen Spiel als dem, das hier gespielt wurde!
online-proof-nothing = Hier gibt es nichts zu prüfen: Das Spiel wurde nicht hier gemischt.
online-proof-commitment = Fingerabdruck, vor dem Spiel veröffentlicht
online-proof-secret = Geheimnis, nach dem Spiel veröffentlicht
online-proof-contribution = Von Platz { $seat }
online-proof-how = Um es selbst zu prüfen, speichere den Beweis und die Aufzeichnung des Spiels und rufe auf:
online-proof-save = Beweis speichern

online-account = Dein Konto
online-keep-name = Du bist Gast und nur diesem Browser bekannt. Mit einem Konto behältst du Namen und alle Spiele.
online-sessions = Wo du angemeldet bist
online-session-current = Hier
online-session-end = Dort abmelden
online-change-name = Namen ändern
online-change-password = Passwort ändern
online-old-password = Bisheriges Passwort
online-new-password = Neues Passwort
online-passkeys = Passkeys
online-passkeys-about = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN deines Geräts an, ohne Passwort. Das Passwort gilt weiter.
online-passkey-add = Passkey hinzufügen
online-passkey-remove = Entfernen
online-passkey-used = Zuletzt benutzt: { $date }
online-changed = Erledigt.
online-export = Speichern, was über dich gespeichert ist
online-delete = Dich löschen
online-delete-about = Deine Spiele bleiben, unter dem Namen „—“. Name, Passwort und Adressen werden gelöscht, und die Token deiner Programme enden. Das lässt sich nicht rückgängig machen.
online-delete-sure = Endgültig löschen
online-forgot = Passwort vergessen?
online-forgot-sent = Falls dieses Konto eine bestätigte E-Mail-Adresse hat, ist ein Link für ein neues Passwort dorthin unterwegs.
online-programs = Deine Programme
online-programs-about = Ein Programm kann unter eigenem Namen an Tischen sitzen. Es braucht einen Schlüssel, der nur einmal gezeigt wird.
online-program-name = Name des Programms
online-scopes = Das Programm darf
online-scope-play = Plätze nehmen und spielen
online-scope-chat = an Tischen mitreden
online-scope-open = Tische eröffnen
online-scope-account = seinen Namen und seine Einstellungen ändern und Leute melden
online-program-new = Schlüssel erzeugen
online-program-end = Widerrufen
online-token = Bewahre diesen Schlüssel auf, er wird nur jetzt gezeigt:
online-rating = Wertung
online-rating-about = Alle beginnen bei 25. Die Zahl nach ± sagt, wie sicher die Wertung ist.
online-rating-graph = Wertung im Lauf der Zeit
online-no-rating = Noch kein gewertetes Spiel.
online-rated-games = { $count ->
    [one] nach { $count } gewerteten Spiel
   *[other] nach { $count } gewerteten Spielen
}
online-games = Spiele

online-imprint = Impressum
online-privacy = Datenschutz
online-site-none = Über diese Seite hat ihr Betreiber nichts geschrieben.
online-invitations = Einladungen
online-invitations-about = Wer einen solchen Link öffnet, darf hinein, solange diese Seite nicht allen offensteht. Ein Link gilt 7 Tage und wird nur einmal gezeigt.
online-invitation-uses = { $count ->
    [one] Für noch { $count } Person
   *[other] Für noch { $count } Personen
}
online-invitation-until = Gültig bis { $date }
online-invitation-for = Für wie viele Personen
online-invitation-new = Link erzeugen

online-person-page = Wertung und Spiele
online-about-person = Über { $player }
online-report = Den Moderatoren melden
online-report-why = Was ist nicht in Ordnung?
online-report-about = Die Moderatoren sehen den Tisch, das Gesagte und deinen Namen.
online-report-send = Meldung senden
online-report-sent = Die Moderatoren wissen Bescheid. Danke.
online-mute = Stummschalten
online-unmute = Wieder zuhören
online-block = Blockieren
online-unblock = Nicht mehr blockieren
online-avoid-about = Was stummgeschaltete Personen sagen, siehst du nicht. Wen du blockierst, der kann auch nicht mehr an deinen Tischen sitzen. Niemand erfährt davon.
online-avoided = Wen du stummschaltest oder blockierst

online-moderation = Moderation
online-reports = Offene Meldungen
online-report-of = { $player }, gemeldet von { $by }
online-report-table = Tisch
online-bans = Gesperrt
online-roles = Moderatoren und Administratoren
online-role = Rolle
online-role-who = Name eines Kontos
online-role-give = Rolle geben
online-role-take = Rolle entziehen
online-role-about = Moderatoren sorgen für Frieden an den Tischen. Administratoren können außerdem Leute einladen und Rollen vergeben. Nur der Betreiber kann einem Administrator die Rolle entziehen.
online-role-admin = Administrator
online-role-moderator = Moderator
online-role-nobody = Keine Rolle
online-audit = Protokoll
online-host = Der Betreiber
online-deal-note = Grund (für das Protokoll)
online-deal-ban = Sperren
online-deal-unban = Sperre aufheben
online-deal-close-report = Erledigt
online-deal-close-table = Tisch schließen
online-deal-hide-table = Tisch verbergen
online-deed-ban = { $by } hat { $player } gesperrt.
online-deed-unban = { $by } hat die Sperre von { $player } aufgehoben.
online-deed-close-report = { $by } hat eine Meldung über { $player } erledigt.
online-deed-close-table = { $by } hat einen Tisch geschlossen.
online-deed-hide-table = { $by } hat einen Tisch aus der Lobby genommen.
online-deed-rename = { $by } hat { $player } umbenannt.
online-deed-set-password = { $by } hat { $player } ein neues Passwort gegeben.
online-deed-delete = { $by } hat ein Konto gelöscht.
online-deed-sign-out = { $by } hat { $player } überall abgemeldet.
online-deed-set-role = { $by } hat die Rolle von { $player } geändert.
online-deed-invite = { $by } hat eine Einladung erzeugt.
online-deed-uninvite = { $by } hat eine Einladung zurückgenommen.

online-failure-malformed = Etwas fehlt oder ist zu lang.
online-failure-unauthorized = Du bist nicht mehr angemeldet.
online-failure-wrong-password = Name, Passwort oder Passkey ist falsch.
online-failure-forbidden = Das darfst du nicht.
online-failure-blocked = Jemand an diesem Tisch möchte nicht mit dir spielen.
online-failure-not-invited = Dafür brauchst du eine Einladung, die noch gilt.
online-failure-not-found = Nicht gefunden.
online-failure-name-taken = Dieser Name gehört schon jemandem.
online-failure-seat-taken = Jemand war schneller: Der Platz ist vergeben.
online-failure-wrong-time = Das geht im Moment nicht.
online-failure-not-your-turn = Du bist nicht am Zug.
online-failure-stale = Das Spiel war schon weitergegangen. So steht es jetzt.
online-failure-illegal = Die Regeln erlauben das nicht.
online-failure-nothing-to-undo = Es gibt nichts rückgängig zu machen.
online-failure-too-many = Das war viel auf einmal. Warte kurz und versuche es noch einmal.
online-failure-rules-changed = Dieses Spiel wurde nach älteren Regeln begonnen und kann nicht weitergehen.
online-failure-unavailable = Der Server antwortet nicht. Versuche es gleich noch einmal.
