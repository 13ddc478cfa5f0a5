# Ćwiczenia z własnych błędów. $action to czynność, jak na przycisku; $percent to część szansy na wygraną.

practice-title = Ćwiczenia
practice-door = Znajdź lepszy ruch we własnych partiach
practice-about = Po partii wybierz „Szanse na wygraną”, a potem „Przećwicz te chwile”. To, co kosztowało cię najwięcej, wraca tutaj jako ćwiczenia: po jednym dniu, potem po coraz dłuższych przerwach, aż je opanujesz.
practice-empty = Nie ma jeszcze żadnych ćwiczeń.
practice-begin = Zacznij
practice-due = { $count ->
    [one] { $count } ćwiczenie na dziś
    [few] { $count } ćwiczenia na dziś
   *[other] { $count } ćwiczeń na dziś
}
practice-later = { $count ->
    [one] { $count } ćwiczenie na inny dzień
    [few] { $count } ćwiczenia na inny dzień
   *[other] { $count } ćwiczeń na inny dzień
}
practice-learnt = { $count ->
    [one] { $count } ćwiczenie opanowane
    [few] { $count } ćwiczenia opanowane
   *[other] { $count } ćwiczeń opanowanych
}
practice-remove = Usuń wszystkie ćwiczenia
practice-question = Co zrobisz?
practice-show = Rozwiązanie
practice-right = Znalezione!
practice-wrong = Jest coś lepszego: to oddaje { $percent } szansy na wygraną.
practice-shown = Tak zagrałby mistrz.
practice-best = Najlepiej: { $action }
practice-before = W partii wybrano: { $action } (−{ $percent })
practice-again = Spróbuj jeszcze raz
practice-next = Następne ćwiczenie
practice-make = Przećwicz te chwile
practice-making = { $count ->
    [one] Dokładniejsza analiza: została { $count } chwila
    [few] Dokładniejsza analiza: zostały { $count } chwile
   *[other] Dokładniejsza analiza: zostało { $count } chwil
}
practice-none-made = Po dokładniejszej analizie żadna z tych chwil nie okazała się wyraźnym błędem.

# Partia dnia: te same żetony, karty i przeciwnicy dla wszystkich. $graph to mały wykres ze znaków.

deal-title = Partia dnia
deal-about = Te same żetony, karty i przeciwnicy dla wszystkich. Liczy się jedna próba.
deal-goes-on = Czeka na ciebie.
deal-done = Twój wynik: { $cents }
deal-share =
    Magnum Sal, { $day }: { $cents }, miejsce { $place } z { $players }
    { $graph }
deal-share-button = Udostępnij wynik dnia
deal-board = Wyniki dnia
deal-empty = Nikt jeszcze nie wpisał wyniku.
deal-send = Wpisz mój wynik
deal-sent = Twój wynik jest na liście.
deal-not-sent = Serwer nie przyjął wyniku.
deal-sign-in = Najpierw wybierz imię w „Graj online”.
deal-late = Lista jest zamknięta: to była partia innego dnia.

# Zagadki: pozycje, w których jedna czynność jest wyraźnie najlepsza. $theme i $grade to teksty z tej grupy; $percent to część prób.

puzzles-title = Zagadki
puzzles-door = Jedna na każdy dzień, a pozostałe według trudności
puzzles-about = W każdej pozycji jedna czynność jest wyraźnie najlepsza: znaleziona w partiach najsilniejszych przeciwników komputerowych i potwierdzona dłuższym liczeniem. Liczy się pierwsza odpowiedź.
puzzles-missing = Nie udało się wczytać zagadek.
puzzles-of-the-day = Zagadka dnia
puzzles-tomorrow = Na dziś gotowe. Jutro będzie nowa.
puzzles-streak = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
   *[other] { $count } dni z rzędu
}
puzzles-solved = Rozwiązane: { $solved } z { $all }
puzzles-kind = { $theme } · { $grade }
puzzles-rated = Słabsi przeciwnicy komputerowi znajdują to w { $percent } prób.
puzzles-next = Następna zagadka
puzzles-all = Wszystkie zagadki
puzzles-grade-easy = Łatwe
puzzles-grade-medium = Średnie
puzzles-grade-hard = Trudne
puzzles-theme-chain = Droga do soli
puzzles-theme-tolls = Zapłata po drodze
puzzles-theme-water = Woda
puzzles-theme-castle = Zamówienia zamku
puzzles-theme-market = Targ
puzzles-theme-town = W mieście
puzzles-theme-phase = Koniec fazy
puzzles-theme-muria = Solanka i warzenie
