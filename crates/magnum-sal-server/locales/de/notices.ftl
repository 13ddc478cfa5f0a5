# What people are told while they are away. $players: the names of the others at the table.
notice-turn = Du bist am Zug am Tisch mit { $players }.
    .title = Du bist am Zug
notice-full = An deinem Tisch mit { $players } sind alle Plätze besetzt. Du kannst das Spiel beginnen.
    .title = Dein Tisch ist voll
notice-started = Das Spiel mit { $players } hat begonnen.
    .title = Das Spiel hat begonnen
notice-ended = Das Spiel mit { $players } ist zu Ende.
    .title = Das Spiel ist zu Ende
notice-abort = Am Tisch mit { $players } schlägt jemand vor, das Spiel abzubrechen.
    .title = Spiel abbrechen?
notice-rematch = Jemand hat einen Tisch für ein weiteres Spiel mit { $players } eröffnet.
    .title = Noch ein Spiel?
notice-invited = Ein Platz am Tisch mit { $players } ist für dich freigehalten.
    .title = Du bist eingeladen
# In place of the names, if nobody else sits there.
notice-nobody = Bots

# Mails. $name: who asked for mails, or receives them.
mail-confirm =
    Hallo,

    du möchtest E-Mails von Magnum Sal bekommen, zum Beispiel wenn du am Zug bist. Bitte folge diesem Link, um zu bestätigen, dass die Adresse dir gehört:

    { $url }

    Falls du das nicht wolltest, musst du nichts tun: Es kommen keine weiteren E-Mails.
    .title = Bitte bestätige deine Adresse
mail-reset =
    Hallo { $name },

    jemand, vermutlich du, hat das Passwort deines Kontos bei Magnum Sal vergessen. Mit diesem Link kannst du innerhalb einer Stunde ein neues wählen:

    { $url }

    Falls du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
    .title = Wähle ein neues Passwort
mail-notice =
    Hallo { $name },

    { $text }

    Zum Tisch: { $url }
mail-stop = Keine E-Mails mehr von Magnum Sal: { $url }

# Pages that links in mails lead to.
page-confirm = Möchtest du an diese Adresse E-Mails von Magnum Sal bekommen?
    .button = Ja, gerne
page-confirmed = Deine Adresse ist bestätigt. Du bekommst E-Mails von Magnum Sal.
page-stop = Möchtest du keine E-Mails von Magnum Sal mehr?
    .button = Keine E-Mails mehr
page-stopped = Du bekommst keine E-Mails von Magnum Sal mehr.
page-password = Dein neues Passwort, mindestens 8 Zeichen:
    .button = Passwort setzen
page-password-set = Dein Passwort ist gesetzt. Du kannst dich jetzt damit anmelden; alle anderen Sitzungen sind beendet.
page-unknown = Dieser Link ist ungültig oder abgelaufen.

link-open = Das Spiel hat noch nicht begonnen. Am Tisch: { $players }.
    .title = Magnum Sal: spiel mit
link-playing = Es spielen: { $players }.
    .title = Magnum Sal: ein laufendes Spiel
link-ended = Es spielten: { $players }.
    .title = Magnum Sal: ein beendetes Spiel
link-go = Zum Tisch
