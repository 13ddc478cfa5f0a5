# Gra przy stołach serwera.

online-looking = Szukam serwera…
online-absent = Nie ma tu serwera
online-absent-about = Ta strona to same pliki albo nie ma połączenia z siecią. Aby grać z innymi, otwórz ją z serwera gry. Każdy może taki uruchomić:
online-look-again = Szukaj ponownie

online-who-are-you = Kim jesteś?
online-name = Twoje imię
online-as-guest = Graj jako gość
online-as-guest-about = Nie trzeba konta: ta przeglądarka cię zapamięta.
online-with-account = Mam konto albo chcę je założyć
online-password = Hasło
online-password-about = Dzięki kontu zachowasz imię na każdym urządzeniu i możesz grać o ranking. Hasło ma co najmniej 8 znaków.
online-log-in = Zaloguj się
online-log-in-passkey = Zaloguj się kluczem dostępu
online-log-out = Wyloguj się
online-log-out-guest = Gość, który się wyloguje, nie może wrócić. Załóż najpierw konto, aby zachować swoje gry.
online-sign-up = Załóż konto
online-signed-in = Grasz jako { $player }
online-guest = Gość
online-program = Program

online-signup-closed = Ta strona nie przyjmuje nowych graczy. Jeśli masz konto, zaloguj się.
online-signup-invite = Wstęp tylko za zaproszeniem. Jeśli masz link, otwórz go; jeśli masz konto, zaloguj się.

online-my-tables = Twoje stoły
online-kept-tables = Czeka na ciebie miejsce
online-open-tables = Stoły, które czekają na graczy
online-running-tables = Gry do oglądania
online-none = W tej chwili żadnych.
online-table-of = Stół, który otwiera { $player }
online-free-seats = { $count ->
    [0] Komplet
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[other] { $count } wolnych miejsc
}
online-players = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[other] { $players } graczy
}
online-rounds = { $rounds ->
    [one] { $rounds } runda na fazę
    [few] { $rounds } rundy na fazę
   *[other] { $rounds } rund na fazę
}
online-start-player = Zaczyna: { $player }
online-removed-tools = W pudełku zostają: { $tools }
online-components = Własne elementy gry
online-running = Gra trwa
online-ended = Zakończona
online-news = Coś nowego
online-your-turn = Twoja tura

online-new-table = Nowy stół
online-new-table-about = Zaproś znajomych albo poczekaj na towarzystwo
online-open-table = Otwórz stół
online-a-person = Człowiek
online-keep-for = Trzymaj dla (nazwa konta)
online-clock = Czas do namysłu
online-clock-none = Bez zegara
online-clock-live = { $minutes } min + { $seconds } s na turę
online-clock-days = { $days ->
    [one] { $days } dzień na turę
   *[other] { $days } dni na turę
}
online-public = Pokaż stół w poczekalni
online-public-about = W przeciwnym razie znajdą go tylko ci, którzy mają link.
online-rated = O ranking
online-rated-about = Wynik zmienia ranking. Tylko dla kont, bez botów.
online-undo = Wolno cofać
online-undo-about = Dotyczy akcji własnej tury, póki nie odsłoniło się nic zakrytego.
online-no-undo = Bez cofania
online-on-timeout = Gdy komuś skończy się czas
online-timeout-bot = Gra bot, aż do powrotu
online-timeout-resign = Gra zostaje poddana

online-invite = Zaproś innych
online-invite-about = Kto otworzy ten link, może usiąść do gry albo oglądać.
online-copy = Kopiuj
online-copied = Skopiowano
online-share = Udostępnij
online-for-others = Dla innych
online-share-game = Udostępnij grę
online-share-replay = Udostępnij powtórkę
online-drawing = Trwa rysowanie powtórki…
online-invited = Masz zaproszenie
online-sit-down = Usiądź do stołu
online-sit-here = Usiądź tutaj
online-leave = Wstań od stołu
online-free = Wolne
online-kept = Zajęte dla kogoś
online-send-away = Odeślij od stołu
online-waits = { $count ->
    [one] Czekamy jeszcze na { $count } gracza.
   *[other] Czekamy jeszcze na { $count } graczy.
}
online-waits-for-start = Wszyscy są na miejscu. Grę zaczyna { $player }.
online-all-here = Wszyscy są na miejscu.

online-connecting = Podchodzimy do stołu…
online-no-table = Nie ma takiego stołu. Być może link jest niepełny.
online-outdated = Serwer ma nowszą wersję gry. Wczytaj tę stronę ponownie.
online-lost = Utracono połączenie.
online-lost-about = Próbujemy ponownie; nic nie przepadło.
online-again = Połączono ponownie.
online-watching = Oglądasz tę grę.
online-spectators = { $count ->
    [0] Nikt nie ogląda.
    [one] Ogląda jedna osoba.
    [few] Oglądają { $count } osoby.
   *[other] Ogląda { $count } osób.
}
online-here = Przy stole
online-away = Poza stołem
online-stand-in = Gra bot
online-stand-in-about = Twój czas się skończył i gra za ciebie bot.
online-return = Wróć na swoje miejsce
online-resigned = Gra poddana
online-would-abort = Za przerwaniem
online-time-left = Pozostały czas
online-left-days = { $days } d { $hours } h

online-talk = Rozmowy przy stole
online-unread = { $count ->
    [one] { $count } nowa wiadomość
    [few] { $count } nowe wiadomości
   *[other] { $count } nowych wiadomości
}
online-say = Powiedz coś
online-say-it = Wyślij
online-say-sign-in = Zaloguj się, aby rozmawiać.
online-say-players = Przy tym stole rozmawiają tylko gracze.
online-talk-joined = { $player } siada do stołu.
online-talk-left = { $player } wstaje od stołu.
online-talk-started = Gra się zaczyna.
online-talk-resigned = { $player } poddaje grę.
online-talk-timed-out = { $player } nie ma już czasu i poddaje grę.
online-talk-stood-in = { $player } nie ma już czasu; dalej gra bot.
online-talk-returned = { $player } wraca do gry.
online-talk-abort = { $player } chce przerwać grę.
online-talk-no-abort = { $player } jednak chce grać dalej.
online-talk-rematch = { $player } chce rewanżu.

online-resign = Poddaj grę
online-resign-sure = Na pewno poddać grę?
online-abort = Zaproponuj przerwanie gry
online-abort-asked = { $player } chce przerwać grę bez wyniku.
online-abort-asked-by-you = Proponujesz przerwanie gry. Skończy się, gdy wszyscy się zgodzą.
online-abort-agree = Zgoda
online-abort-withdraw = Gramy dalej

online-pause = Zaproponuj przerwę
online-pause-asked = { $player } prosi o przerwę.
online-pause-asked-by-you = Zaproponowano przerwę. Gra stanie, gdy wszyscy się zgodzą.
online-paused = Przerwa w grze, zegary stoją.
online-pause-end = Graj dalej
online-away-long = { $player } nie gra od tygodnia.
online-let-bot-play = Niech zagra bot
online-bot-waits = W tej chwili myśli wiele botów. Ten musi chwilę poczekać.
online-talk-pause = { $player } prosi o przerwę.
online-talk-no-pause = { $player } chce grać dalej.
online-spectators-chat = Widzowie mogą rozmawiać
online-spectators-chat-about = W przeciwnym razie rozmawiają tylko grający.

online-end-finished = Rozegrana do końca.
online-end-resigned = Pozostali poddali grę.
online-end-aborted = Przerwana za zgodą wszystkich.
online-end-abandoned = Wszystkim skończył się czas.
online-end-closed = Stół zamknięto przed rozpoczęciem gry.
online-rematch = Rewanż
online-rematch-join = Przejdź do rewanżu

online-proof = Czy tasowanie było uczciwe?
online-proof-about = Zanim ktokolwiek coś dodał, serwer ogłosił odcisk swojego sekretu. Potem przeglądarka każdego gracza dodała coś od siebie, a grę rozdano z tego wszystkiego razem. Nikt więc nie mógł wybrać rozdania.
online-proof-proved = Sprawdzono: ta przeglądarka widziała odcisk, zanim dodała swoją część. Sekret ma ten odcisk i daje to rozdanie.
online-proof-fits = To, co ogłosił serwer, do siebie pasuje. Ale ta przeglądarka nie widziała odcisku przed grą, więc niewiele to dowodzi.
online-proof-wrong-secret = Sekret nie ma odcisku, który ogłoszono!
online-proof-wrong-deal = Sekret nie daje tego rozdania!
online-proof-wrong-commitment = Przed grą serwer pokazał inny odcisk!
online-proof-wrong-contribution = To, co dodała ta przeglądarka, pominięto lub podmieniono!
online-proof-wrong-start = To, co dodali inni, było na początku gry inne!
online-proof-wrong-game = Zapis dotyczy innej gry niż ta, którą tu rozegrano!
online-proof-nothing = Nie ma czego sprawdzać: tej gry nie tasowano tutaj.
online-proof-commitment = Odcisk, ogłoszony przed grą
online-proof-secret = Sekret, ogłoszony po grze
online-proof-contribution = Z miejsca { $seat }
online-proof-how = Aby sprawdzić samodzielnie, zapisz dowód i przebieg gry i uruchom:
online-proof-save = Zapisz dowód

online-account = Twoje konto
online-keep-name = Grasz jako gość, którego zna tylko ta przeglądarka. Z kontem zachowasz imię i wszystkie gry.
online-sessions = Twoje aktywne sesje
online-session-current = Tutaj
online-session-end = Wyloguj tam
online-change-name = Zmień nazwę
online-change-password = Zmień hasło
online-old-password = Dotychczasowe hasło
online-new-password = Nowe hasło
online-passkeys = Klucze dostępu
online-passkeys-about = Z kluczem dostępu logujesz się odciskiem palca, twarzą lub PIN-em swojego urządzenia, bez hasła. Hasło działa nadal.
online-passkey-add = Dodaj klucz dostępu
online-passkey-remove = Usuń
online-passkey-used = Ostatnio użyty: { $date }
online-changed = Gotowe.
online-export = Zapisz wszystko, co o Tobie przechowujemy
online-delete = Usuń siebie
online-delete-about = Twoje gry zostaną, pod nazwą „—”. Nazwa, hasło i adresy zostaną usunięte, a tokeny Twoich programów wygasną. Tego nie można cofnąć.
online-delete-sure = Usuń na zawsze
online-forgot = Nie pamiętasz hasła?
online-forgot-sent = Jeśli to konto ma potwierdzony adres e-mail, wysłaliśmy tam odnośnik do wyboru nowego hasła.
online-programs = Twoje programy
online-programs-about = Program może siadać do stołów pod własnym imieniem. Potrzebuje tokenu, który pokazujemy tylko raz.
online-program-name = Nazwa programu
online-scopes = Programowi wolno
online-scope-play = zajmować miejsca i grać
online-scope-chat = rozmawiać przy stołach
online-scope-open = otwierać stoły
online-scope-account = zmieniać swoją nazwę i ustawienia oraz zgłaszać osoby
online-program-new = Utwórz token
online-program-end = Unieważnij
online-token = Zachowaj ten token, widać go tylko teraz:
online-rating = Ranking
online-rating-about = Każdy zaczyna od 25. Liczba po ± mówi, jak pewny jest ten wynik.
online-rating-graph = Ranking w czasie
online-no-rating = Jeszcze żadnej gry o ranking.
online-rated-games = { $count ->
    [one] po { $count } grze o ranking
   *[other] po { $count } grach o ranking
}
online-games = Gry

online-imprint = Operator strony
online-privacy = Prywatność
online-site-none = Operator nic nie napisał o tej stronie.
online-invitations = Zaproszenia
online-invitations-about = Kto otworzy taki link, może wejść, dopóki strona nie jest otwarta dla wszystkich. Link jest ważny 7 dni i pokazujemy go tylko raz.
online-invitation-uses = { $count ->
    [one] Dla jeszcze { $count } osoby
    [few] Dla jeszcze { $count } osób
    [many] Dla jeszcze { $count } osób
   *[other] Dla jeszcze { $count } osoby
}
online-invitation-until = Ważne do { $date }
online-invitation-for = Dla ilu osób
online-invitation-new = Utwórz link

online-person-page = Ranking i gry
online-about-person = O graczu { $player }
online-report = Zgłoś moderatorom
online-report-why = Co jest nie tak?
online-report-about = Moderatorzy widzą stół, wypowiedź i twoje imię.
online-report-send = Wyślij zgłoszenie
online-report-sent = Moderatorzy zostali powiadomieni. Dziękujemy.
online-mute = Wycisz
online-unmute = Wyłącz wyciszenie
online-block = Blokuj
online-unblock = Odblokuj
online-avoid-about = Nie widzisz, co mówią osoby wyciszone. Osoby zablokowane nie mogą też siadać przy twoich stołach. Nikt się o tym nie dowiaduje.
online-avoided = Osoby, które wyciszasz lub blokujesz

online-moderation = Moderacja
online-reports = Otwarte zgłoszenia
online-report-of = { $player } – zgłasza { $by }
online-report-table = Stół
online-bans = Zablokowani
online-roles = Moderatorzy i administratorzy
online-role = Rola
online-role-who = Nazwa konta
online-role-give = Nadaj rolę
online-role-take = Odbierz rolę
online-role-about = Moderatorzy dbają o spokój przy stołach. Administratorzy mogą też zapraszać i nadawać role. Rolę administratora może odebrać tylko operator.
online-role-admin = Administrator
online-role-moderator = Moderator
online-role-nobody = Bez roli
online-audit = Dziennik
online-host = Operator
online-deal-note = Powód (do dziennika)
online-deal-ban = Zablokuj
online-deal-unban = Odblokuj
online-deal-close-report = Załatwione
online-deal-close-table = Zamknij stół
online-deal-hide-table = Ukryj stół
online-deed-ban = { $by }: blokada – { $player }.
online-deed-unban = { $by }: koniec blokady – { $player }.
online-deed-close-report = { $by }: załatwione zgłoszenie – { $player }.
online-deed-close-table = { $by }: zamknięty stół.
online-deed-hide-table = { $by }: stół ukryty w poczekalni.
online-deed-rename = { $by }: zmiana imienia – { $player }.
online-deed-set-password = { $by }: nowe hasło – { $player }.
online-deed-delete = { $by }: usunięte konto.
online-deed-sign-out = { $by }: wylogowanie wszędzie – { $player }.
online-deed-set-role = { $by }: zmiana roli – { $player }.
online-deed-invite = { $by }: nowe zaproszenie.
online-deed-uninvite = { $by }: cofnięte zaproszenie.

online-failure-malformed = Czegoś brakuje albo coś jest za długie.
online-failure-unauthorized = Trzeba zalogować się ponownie.
online-failure-wrong-password = Błędne imię, hasło lub klucz dostępu.
online-failure-forbidden = Tego nie możesz zrobić.
online-failure-blocked = Ktoś przy tym stole nie chce z tobą grać.
online-failure-not-invited = Do tego potrzebne jest ważne zaproszenie.
online-failure-not-found = Nie znaleziono.
online-failure-name-taken = To imię należy do kogoś innego.
online-failure-seat-taken = Ktoś był szybszy: miejsce jest zajęte.
online-failure-wrong-time = W tej chwili to niemożliwe.
online-failure-not-your-turn = To nie twoja tura.
online-failure-stale = Gra poszła już dalej. Tak wygląda teraz.
online-failure-illegal = Zasady na to nie pozwalają.
online-failure-nothing-to-undo = Nie ma czego cofnąć.
online-failure-too-many = To było dużo naraz. Poczekaj chwilę i spróbuj ponownie.
online-failure-rules-changed = Tę grę zaczęto według starszych zasad i nie da się jej kontynuować.
online-failure-unavailable = Serwer nie odpowiada. Spróbuj za chwilę.
