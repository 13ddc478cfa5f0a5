# What people are told while they are away. $players: the names of the others at the table.
notice-turn = Teraz twoja kolej przy stole (gracze: { $players }).
    .title = Twoja kolej
notice-full = Wszystkie miejsca przy twoim stole są zajęte (gracze: { $players }). Możesz rozpocząć grę.
    .title = Komplet przy twoim stole
notice-started = Gra się rozpoczęła (gracze: { $players }).
    .title = Gra się rozpoczęła
notice-ended = Gra się zakończyła (gracze: { $players }).
    .title = Koniec gry
notice-abort = Ktoś proponuje przerwać grę (gracze: { $players }).
    .title = Przerwać grę?
notice-rematch = Jest już stół do kolejnej gry (gracze: { $players }).
    .title = Jeszcze jedna gra?
notice-invited = Przy stole czeka na ciebie miejsce (gracze: { $players }).
    .title = Zaproszenie do gry
# In place of the names, if nobody else sits there.
notice-nobody = boty

# Mails. $name: who asked for mails, or receives them.
mail-confirm =
    Cześć!

    Chcesz dostawać wiadomości od Magnum Sal, na przykład gdy przychodzi twoja kolej. Kliknij ten link, aby potwierdzić, że to twój adres:

    { $url }

    Jeśli to pomyłka, nie musisz nic robić: więcej wiadomości nie będzie.
    .title = Potwierdź swój adres
mail-reset =
    Cześć { $name },

    ktoś, zapewne Ty, nie pamięta hasła do Twojego konta w Magnum Sal. Tym odnośnikiem możesz w ciągu godziny wybrać nowe:

    { $url }

    Jeśli to nie Ty, nie musisz nic robić: hasło pozostanie bez zmian.
    .title = Wybierz nowe hasło
mail-notice =
    Cześć, { $name }!

    { $text }

    Do stołu: { $url }
mail-stop = Rezygnacja z wiadomości od Magnum Sal: { $url }

# Pages that links in mails lead to.
page-confirm = Chcesz dostawać na ten adres wiadomości od Magnum Sal?
    .button = Tak, chcę
page-confirmed = Adres jest potwierdzony. Będziesz dostawać wiadomości od Magnum Sal.
page-stop = Nie chcesz już dostawać wiadomości od Magnum Sal?
    .button = Nie chcę wiadomości
page-stopped = Nie będziesz już dostawać wiadomości od Magnum Sal.
page-password = Twoje nowe hasło, co najmniej 8 znaków:
    .button = Ustaw hasło
page-password-set = Hasło jest ustawione. Możesz się nim teraz zalogować; wszystkie inne sesje zakończono.
page-unknown = Ten link jest nieprawidłowy lub wygasł.

link-open = Gra jeszcze się nie zaczęła. Przy stole: { $players }.
    .title = Magnum Sal: dołącz do gry
link-playing = Grają: { $players }.
    .title = Magnum Sal: gra w toku
link-ended = Grali: { $players }.
    .title = Magnum Sal: zakończona gra
link-go = Do stołu
