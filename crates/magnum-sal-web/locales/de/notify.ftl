# Being told what happens at one's tables while one is away.

notify-title = Benachrichtigungen
notify-about = Für Partien, die sich über Tage hinziehen: Du erfährst, wenn du gebraucht wirst, aber nur, solange du nicht am Tisch bist.
notify-hint = In dieser Partie hat man Tage Bedenkzeit. Möchtest du benachrichtigt werden, wenn du am Zug bist?
notify-nothing-set-up = Noch ist nichts eingerichtet, du erfährst also nichts. Wähle wenigstens einen Weg.

notify-push = In diesem Browser
notify-push-about = Der Browser zeigt eine Nachricht, auch wenn das Spiel nicht geöffnet ist.
notify-push-on = In diesem Browser benachrichtigen
notify-push-off = Hier ausschalten
notify-push-is-on = Dieser Browser zeigt Benachrichtigungen.
notify-push-denied = Benachrichtigungen dieser Seite sind in diesem Browser blockiert. Erlaube sie in seinen Einstellungen für die Seite und lade diese dann neu.
notify-push-unsupported = Dieser Browser kann von hier keine Benachrichtigungen zeigen. Die Seite muss https haben; auf iPhone und iPad leg das Spiel zuerst auf den Home-Bildschirm.
notify-push-failed = Der Push-Dienst des Browsers hat nicht geantwortet, darum wurde nichts eingerichtet. Manche Browser haben keinen, oder er ist abgeschaltet.
notify-push-too-many = Du wirst schon in 20 Browsern benachrichtigt. Entferne zuerst einen davon.
notify-push-others = Deine anderen Browser
notify-push-remove = Entfernen

notify-email = Per E-Mail
notify-email-none = Dieser Server verschickt keine E-Mails.
notify-email-address = E-Mail-Adresse
notify-email-save = Diese Adresse verwenden
notify-email-asked = Eine E-Mail an { $address } ist unterwegs. Bestätige die Adresse mit dem Link darin; bis dahin wird nichts anderes dorthin geschickt.
notify-email-confirmed = E-Mails gehen an { $address }.
notify-email-remove = E-Mails abbestellen
notify-email-malformed = Das ist keine E-Mail-Adresse. Sie sieht aus wie kinga@salt.example.
notify-email-too-many = Dorthin ging erst vor Kurzem eine E-Mail. Versuch es später noch einmal.
notify-email-unavailable = Die E-Mail konnte nicht verschickt werden. Versuch es in einer Minute noch einmal.

notify-webhook = Per Webhook, für Programme und Chats
notify-webhook-about = Der Server schickt jede Benachrichtigung an deine Adresse: als JSON für ein Programm von dir, signiert mit einem Geheimnis, das nur ihr beide kennt, oder als Nachricht für Discord, Slack, Mattermost oder ntfy.
notify-webhook-url = Adresse
notify-webhook-format = Format
notify-webhook-format-json = JSON, signiert
notify-webhook-format-discord = Discord
notify-webhook-format-slack = Slack oder Mattermost
notify-webhook-format-ntfy = ntfy
notify-webhook-secret = Geheimnis aus 16 bis 200 Zeichen
notify-webhook-save = Diese Adresse verwenden
notify-webhook-now = Benachrichtigungen gehen an { $url }.
notify-webhook-remove = Entfernen
notify-webhook-malformed = Die Adresse muss mit https:// beginnen und zu einem öffentlichen Server führen, und das Geheimnis muss 16 bis 200 Zeichen haben.

notify-wishes = Was du erfährst
notify-kinds = Benachrichtige mich, wenn
notify-turn = ich am Zug bin
notify-start = eine Partie beginnt oder mein Tisch voll ist
notify-end = eine Partie zu Ende ist
notify-abort = jemand eine Partie abbrechen möchte
notify-rematch = jemand einen Tisch für eine Revanche eröffnet hat
notify-invitation = jemand mir einen Platz freihält
notify-channels = Auf diesen Wegen
notify-channel-push = In Browsern
notify-channel-email = Per E-Mail
notify-channel-webhook = Per Webhook
notify-language = Sprache der Benachrichtigungen
notify-saved = Gespeichert.
