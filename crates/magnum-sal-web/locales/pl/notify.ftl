# Being told what happens at one's tables while one is away.

notify-title = Powiadomienia
notify-about = Do gier, które ciągną się przez wiele dni: dostajesz wiadomość, gdy gra na ciebie czeka, ale tylko wtedy, kiedy nie ma cię przy stole.
notify-hint = W tej grze na ruch są całe dni. Czy chcesz dostać wiadomość, gdy przyjdzie twoja kolej?
notify-nothing-set-up = Nic jeszcze nie jest ustawione, więc o niczym się nie dowiesz. Wybierz przynajmniej jeden sposób.

notify-push = W tej przeglądarce
notify-push-about = Przeglądarka pokazuje wiadomość, nawet gdy gra nie jest otwarta.
notify-push-on = Pokazuj powiadomienia w tej przeglądarce
notify-push-off = Wyłącz tutaj
notify-push-is-on = Ta przeglądarka pokazuje powiadomienia.
notify-push-denied = Powiadomienia z tej strony są w tej przeglądarce zablokowane. Zezwól na nie w jej ustawieniach tej strony i wczytaj stronę ponownie.
notify-push-unsupported = Ta przeglądarka nie może stąd pokazywać powiadomień. Potrzebna jest strona z https; na iPhonie lub iPadzie dodaj najpierw grę do ekranu początkowego.
notify-push-failed = Usługa powiadomień przeglądarki nie odpowiedziała, więc nic nie zostało ustawione. Niektóre przeglądarki jej nie mają albo jest wyłączona.
notify-push-too-many = Masz już powiadomienia w 20 przeglądarkach. Najpierw usuń jedną z nich.
notify-push-others = Twoje inne przeglądarki
notify-push-remove = Usuń

notify-email = E-mailem
notify-email-none = Ten serwer nie wysyła e-maili.
notify-email-address = Adres e-mail
notify-email-save = Użyj tego adresu
notify-email-asked = E-mail na adres { $address } jest w drodze. Potwierdź adres linkiem, który w nim jest; do tego czasu nic innego tam nie wysyłamy.
notify-email-confirmed = E-maile przychodzą na adres { $address }.
notify-email-remove = Wyłącz e-maile
notify-email-malformed = To nie jest adres e-mail. Powinien wyglądać jak kinga@salt.example.
notify-email-too-many = Niedawno wysłano tam e-mail. Spróbuj ponownie za jakiś czas.
notify-email-unavailable = Nie udało się wysłać e-maila. Spróbuj ponownie za minutę.

notify-webhook = Przez webhook, dla programów i czatów
notify-webhook-about = Serwer wysyła każde powiadomienie na twój adres: jako JSON dla twojego programu, podpisane sekretem, który znasz tylko ty i on, albo jako wiadomość dla Discorda, Slacka, Mattermosta lub ntfy.
notify-webhook-url = Adres
notify-webhook-format = Format
notify-webhook-format-json = JSON, podpisany
notify-webhook-format-discord = Discord
notify-webhook-format-slack = Slack lub Mattermost
notify-webhook-format-ntfy = ntfy
notify-webhook-secret = Sekret, od 16 do 200 znaków
notify-webhook-save = Użyj tego adresu
notify-webhook-now = Powiadomienia przychodzą na { $url }.
notify-webhook-remove = Usuń
notify-webhook-malformed = Adres musi zaczynać się od https:// i prowadzić do publicznego serwera, a sekret musi mieć od 16 do 200 znaków.

notify-wishes = O czym się dowiadujesz
notify-kinds = Powiadamiaj mnie, gdy
notify-turn = przychodzi moja kolej
notify-start = zaczyna się gra albo mój stół jest pełny
notify-end = kończy się gra
notify-abort = ktoś chce przerwać grę
notify-rematch = ktoś otwiera stół do rewanżu
notify-invitation = ktoś trzyma dla mnie miejsce
notify-channels = Sposób powiadamiania
notify-channel-push = W przeglądarkach
notify-channel-email = E-mailem
notify-channel-webhook = Przez webhook
notify-language = Język powiadomień
notify-saved = Zapisano.
