# Nazwy rzeczy, napisy na przyciskach i zwroty wspólne dla innych komunikatów. Zasady zapisu: patrz en/game.ftl.
#
#   count-*          mianownik, count-*-object   biernik
#   phrase-tools-used   dopełniacz (po „używa”)

## Lists

list-and = { $rest } i { $last }
list-comma = { $rest }, { $next }
list-semicolon = { $rest }; { $next }
list-route = { $rest } → { $next }
label-value = { $label }: { $value }
percent = { $percent }%

## The game and its parts

game-base = Gra podstawowa
game-muria = Muria
game-phase = Faza { phrase-phase }
game-phase-name = { $phase ->
    [1] Faza I: pierwszy tydzień
    [2] Faza II: drugi tydzień
   *[3] Faza III: trzeci tydzień
}
game-round = Runda { $round }
game-start-player = Gracz rozpoczynający
game-level = Poziom { phrase-level }

phrase-phase = { $phase ->
    [1] I
    [2] II
   *[3] III
}
phrase-level = { $level ->
    [1] I
    [2] II
   *[3] III
}

## Tools

tool-rope = Lina
    .about = Po wstawieniu lub poruszeniu pracownika w kopalni wstaw lub porusz innego.
tool-pickaxe = Kilof
    .about = Zwiększa siłę wydobycia o 1 podczas jednego wydobycia.
tool-bucket = Czerpak
    .about = Przenieś 1 kostkę wody z komnaty, w której masz pracownika, do sąsiedniej komnaty; nie zużywa to akcji.
tool-cart = Wózek
    .about = Nie płacisz za wynoszenie soli na jednym polu drogi albo na dwóch kolejnych.
tool-food = Suchy prowiant
    .about = Stawia na nogi jednego lub dwóch twoich zmęczonych górników albo twojego zmęczonego sztygara; nie zużywa to akcji.
tool-commercial-privilege = Glejt handlowy
    .about = Podczas jednej wizyty na targu kupujesz o 1 grosz taniej, sprzedajesz o 1 grosz drożej i możesz sprzedawać nawet do pełnej kolumny.
tool-royal-privilege = Glejt królewski
    .about = Pracownik wysłany do zamku staje od razu w lewym kole kolejki.
tool-saltworks-privilege = Glejt warzelniczy
    .about = Po wysłaniu pracowników do warzelni zabierz z niej od razu jednego lub dwóch swoich, każdego z kostką solanki. Nikt więcej nie pójdzie tam podczas tej wizyty.
tool-horse-mill = Kierat
    .about = Twoi pracownicy wydobywają sól z odkrytej komnaty leżącej o poziom niżej, dokładnie pod nimi; droga soli zaczyna się tam, gdzie stoją.
tool-used = użyte do końca fazy
tool-ready = gotowe do użycia

## Salt, water, money

salt-brown = Brązowa sól
salt-green = Zielona sól
salt-white = Biała sól
salt-blue = Niebieska sól
salt-nothing = brak soli

count-salt-brown = { $count ->
    [one] { $count } brązowa kostka
    [few] { $count } brązowe kostki
    [many] { $count } brązowych kostek
   *[other] { $count } brązowej kostki
}
count-salt-green = { $count ->
    [one] { $count } zielona kostka
    [few] { $count } zielone kostki
    [many] { $count } zielonych kostek
   *[other] { $count } zielonej kostki
}
count-salt-white = { $count ->
    [one] { $count } biała kostka
    [few] { $count } białe kostki
    [many] { $count } białych kostek
   *[other] { $count } białej kostki
}
count-salt-blue = { $count ->
    [one] { $count } niebieska kostka
    [few] { $count } niebieskie kostki
    [many] { $count } niebieskich kostek
   *[other] { $count } niebieskiej kostki
}
count-salt-brown-object = { $count ->
    [one] { $count } brązową kostkę
    [few] { $count } brązowe kostki
    [many] { $count } brązowych kostek
   *[other] { $count } brązowej kostki
}
count-salt-green-object = { $count ->
    [one] { $count } zieloną kostkę
    [few] { $count } zielone kostki
    [many] { $count } zielonych kostek
   *[other] { $count } zielonej kostki
}
count-salt-white-object = { $count ->
    [one] { $count } białą kostkę
    [few] { $count } białe kostki
    [many] { $count } białych kostek
   *[other] { $count } białej kostki
}
count-salt-blue-object = { $count ->
    [one] { $count } niebieską kostkę
    [few] { $count } niebieskie kostki
    [many] { $count } niebieskich kostek
   *[other] { $count } niebieskiej kostki
}
count-water = { $count ->
    [one] { $count } kostka wody
    [few] { $count } kostki wody
    [many] { $count } kostek wody
   *[other] { $count } kostki wody
}
count-brine = { $count ->
    [one] { $count } kostka solanki
    [few] { $count } kostki solanki
    [many] { $count } kostek solanki
   *[other] { $count } kostki solanki
}
count-cents = { $count ->
    [one] { $count } grosz
    [few] { $count } grosze
    [many] { $count } groszy
   *[other] { $count } grosza
}

## Workers and other pieces

foreman-state = { $state ->
    [tired] sztygar (zmęczony)
   *[rested] sztygar (wypoczęty)
}
assistant = pomocnik
shaft-marker = znacznik szybu
royal-order = Zamówienie królewskie

count-miners = { $count ->
    [one] { $count } górnik
    [few] { $count } górników
    [many] { $count } górników
   *[other] { $count } górnika
}
count-miners-rested = { $count ->
    [one] { $count } wypoczęty górnik
    [few] { $count } wypoczętych górników
    [many] { $count } wypoczętych górników
   *[other] { $count } wypoczętego górnika
}
count-miners-tired = { $count ->
    [one] { $count } zmęczony górnik
    [few] { $count } zmęczonych górników
    [many] { $count } zmęczonych górników
   *[other] { $count } zmęczonego górnika
}
count-workers = { $count ->
    [one] { $count } pracownik
    [few] { $count } pracowników
    [many] { $count } pracowników
   *[other] { $count } pracownika
}
count-markers = { $count ->
    [one] { $count } znacznik szybu
    [few] { $count } znaczniki szybu
    [many] { $count } znaczników szybu
   *[other] { $count } znacznika szybu
}
count-shaft-tiles = { $count ->
    [one] { $count } żeton szybu
    [few] { $count } żetony szybu
    [many] { $count } żetonów szybu
   *[other] { $count } żetonu szybu
}

## The mine and the town

shaft-section = Sekcja szybu { $space }
chamber = Komnata { $space }
chamber-unopened = nieodkryta
chamber-opened = odkryta
chamber-worked-out = wyczerpana
castle-queue-left = lewe koło
castle-queue-right = prawe koło
castle-filled = Zrealizowane zamówienia: { $filled } z { $limit }
order-line = { $salt } za { $pays ->
    [one] { $pays } grosz
    [few] { $pays } grosze
    [many] { $pays } groszy
   *[other] { $pays } grosza
}
inn-price = Następny górnik: { phrase-cents }
inn-empty = W tej fazie w karczmie nie ma już górników

## Players

player-salt = Sól
player-foreman = Sztygar
player-orders = Zrealizowane zamówienia

## The final count

score-money = Pieniądze
score-salt = Pozostała sól
score-tools = Narzędzia
score-total = Razem
score-orders = Zrealizowane zamówienia
score-orders-value = { $orders } ({ $cents })
score-phase = Pieniądze w fazie { phrase-phase }

## Options

option-players = Gracze
    .about = Od 2 do 4, z Murią od 2 do 5.
option-expansion = Dodatek
    .about = Muria dodaje kopalnię, która rośnie w trakcie gry, sztygarów, warzelnię i własne szyby.
option-mapped-mine = Mapa kopalni
    .about = Żetony kopalni leżą odkryte, więc wiadomo, co kryją komnaty. Sól i woda pojawiają się mimo to dopiero przy wejściu pierwszego pracownika.
option-cart-capacity = Małe wózki
    .about = Wózek przewozi tylko 2 kostki zamiast wszystkich. Autorzy zalecili to później; w Murii gra się tak zawsze.
option-round-limit = Limit rund
    .about = Faza kończy się najpóźniej po tylu rundach, nawet jeśli zrealizowano za mało zamówień.
option-round-limit-off = Bez limitu
option-start-player = Gracz rozpoczynający
    .about = Wylosowany albo wybrany wspólnie.
option-start-player-lot = Losowo
option-removed-tools = Narzędzia, które zostają w pudełku
    .about = Dwa z dziewięciu rodzajów: wylosowane, i wtedy nikt nie wie które, albo wybrane, i wtedy wiedzą wszyscy.
option-removed-tools-lot = Losowo
option-removed-tools-second = Drugie narzędzie, które zostaje w pudełku
option-components = Własne elementy gry
    .about = Kto ma pudełko z grą, może wpisać jej prawdziwe żetony i zamówienia do kopii pliku components.toml i tutaj nimi grać.
option-components-load = Wczytaj plik
option-components-used = Gra z pliku { $file }.
option-components-drop = Wróć do zwykłych

## What is to be decided

stage-castle = { $arrivals ->
    [one] Twój pracownik dotarł do zamku: zrealizuj zamówienie albo zapłać karę.
    [few] { $arrivals } twoich pracowników dotarło do zamku: dla każdego zrealizuj zamówienie albo zapłać karę.
    [many] { $arrivals } twoich pracowników dotarło do zamku: dla każdego zrealizuj zamówienie albo zapłać karę.
   *[other] { $arrivals } twoich pracowników dotarło do zamku: dla każdego zrealizuj zamówienie albo zapłać karę.
}
stage-actions = { $actions ->
    [0] Nie masz już akcji: zakończ turę, kiedy zechcesz.
    [one] Została { $actions } akcja
    [few] Zostały { $actions } akcje
    [many] Zostało { $actions } akcji
   *[other] Zostało { $actions } akcji
}
stage-pay = Kto wynosi twoją sól przez pole { $space }? Do podziału: { phrase-cents }.
stage-lay = Został ostatni żeton tego poziomu: wybierz, gdzie go położyć.
stage-over = Koniec gry.
stage-waiting = Decyduje { $player }…

## Actions

action-deliver = Zrealizuj zamówienie
    .detail = Oddaj { $salt } za { phrase-pays }
action-forfeit-money = Zapłać karę
    .detail = Nie realizuj zamówienia i zapłać { phrase-cents }
action-forfeit-salt = Oddaj sól
    .detail = Nie realizuj zamówienia i oddaj { phrase-one-salt-object }
action-forfeit-nothing = Odejdź z niczym
    .detail = Nie realizuj zamówienia; nie masz czego oddać
action-place = { $foremen ->
        [true] Wstaw lub porusz pracownika
       *[false] Wstaw lub porusz górnika
    }
    .short = { $foremen ->
        [true] Pracownik
       *[false] Górnik
    }
    .detail = { $worker ->
        [foreman] Wyślij sztygara { phrase-from } { phrase-into-space }
       *[miner] Wyślij górnika { phrase-from } { phrase-into-space }
    }
action-rope = Użyj liny
    .detail = { $worker ->
        [foreman] Z liną: wyślij sztygara { phrase-from } { phrase-into-space }
       *[miner] Z liną: wyślij górnika { phrase-from } { phrase-into-space }
    }
action-extract = Wydobądź sól
    .short = Wydobycie
    .detail = Wydobądź { $salt } z komnaty { $chamber }
    .horse-mill = Użyj kieratu w komnacie { $chamber } i wydobądź { $salt } z komnaty leżącej niżej
    .pickaxes = { $pickaxes ->
        [0] Bez kilofa
        [one] { $pickaxes } kilof
        [few] { $pickaxes } kilofy
        [many] { $pickaxes } kilofów
       *[other] { $pickaxes } kilofa
    }
    .carts = { $carts ->
        [0] Bez wózka
        [one] { $carts } wózek
        [few] { $carts } wózki
        [many] { $carts } wózków
       *[other] { $carts } wózka
    }
    .carts-over = { $carts ->
        [one] { $carts } wózek: { $spaces }
        [few] { $carts } wózki: { $spaces }
        [many] { $carts } wózków: { $spaces }
       *[other] { $carts } wózka: { $spaces }
    }
    .cart-over-two = { $space } i następne pole
action-pay = Podziel zapłatę
    .detail = Za pole { $space }: { $shares }
    .share = { $player }: { phrase-cents }
action-lay = Połóż żeton
    .detail = Połóż żeton na polu { $space }
action-assist = Wstaw pomocnika
    .short = Pomocnik
    .detail = { $worker ->
        [foreman] Wyślij sztygara { phrase-from } { phrase-to-building } jako pomocnika
       *[miner] Wyślij górnika { phrase-from } { phrase-to-building } jako pomocnika
    }
    .entrance = Wyślij dwóch górników pod wejście do kopalni jako pomocników
action-sell = Sprzedaj { phrase-one-salt-object }
action-buy = Kup { phrase-one-salt-object }
action-visit-inn = Zatrudnij górnika
    .detail = Zatrudnij w karczmie górnika za { phrase-cents }
action-visit-workshop = Kup narzędzie
    .detail = Kup { phrase-tool-object } za { phrase-cents }
action-visit-pump-house = Wypompuj wodę
    .detail = { $cubes ->
        [one] Wypompuj { $cubes } kostkę wody z komnaty { $chamber }
        [few] Wypompuj { $cubes } kostki wody z komnaty { $chamber }
        [many] Wypompuj { $cubes } kostek wody z komnaty { $chamber }
       *[other] Wypompuj { $cubes } kostki wody z komnaty { $chamber }
    }
action-visit-market = Handluj na targu
    .sell = Sprzedaj { phrase-one-salt-object } za { phrase-cents }
    .buy = Kup { phrase-one-salt-object } za { phrase-cents }
    .then-sell = { $first }, potem sprzedaj { phrase-one-salt-object } za { phrase-cents }
    .then-buy = { $first }, potem kup { phrase-one-salt-object } za { phrase-cents }
    .privilege = { $deals }, z glejtem handlowym
action-visit-town-square = Idź na rynek
    .detail = Weź na rynku 1 grosz
action-visit-castle = Stań w kolejce do zamku
    .detail = { $worker ->
        [foreman] Wyślij sztygara { phrase-from } do kolejki przed zamkiem
       *[miner] Wyślij górnika { phrase-from } do kolejki przed zamkiem
    }
    .privilege = { $worker ->
        [foreman] Z glejtem królewskim wyślij sztygara { phrase-from } od razu do lewego koła kolejki przed zamkiem
       *[miner] Z glejtem królewskim wyślij górnika { phrase-from } od razu do lewego koła kolejki przed zamkiem
    }
action-visit-saltworks = Pracuj w warzelni
    .detail = { $worker ->
        [foreman] Wyślij sztygara { phrase-from } do warzelni
       *[miner] Wyślij górnika { phrase-from } do warzelni
    }
action-visit-foremans-building = Zbuduj szyb
    .detail = Zbuduj szyb pod komnatą { $chamber }
action-boil = Wyślij jeszcze kogoś do warzelni
    .detail = { $worker ->
        [foreman] Wyślij do warzelni także sztygara { phrase-from }
       *[miner] Wyślij do warzelni jeszcze jednego górnika { phrase-from }
    }
action-draw-brine = Użyj glejtu warzelniczego
    .detail = { $foreman ->
        [true] { $workers ->
            [one] Zabierz z warzelni sztygara z solanką
           *[other] Zabierz z warzelni sztygara i górnika z solanką
        }
       *[false] { $workers ->
            [one] Zabierz z warzelni górnika z solanką
           *[other] Zabierz z warzelni { $workers } górników z solanką
        }
    }
action-bucket = Użyj czerpaka
    .detail = Przenieś 1 kostkę wody z komnaty { $from } do komnaty { $to }
action-food = Użyj suchego prowiantu
    .detail = { $worker ->
        [foreman] Postaw na nogi sztygara na polu { $spaces }
       *[miner] { $miners ->
            [one] Postaw na nogi { $miners } zmęczonego górnika: { $spaces }
            [few] Postaw na nogi { $miners } zmęczonych górników: { $spaces }
            [many] Postaw na nogi { $miners } zmęczonych górników: { $spaces }
           *[other] Postaw na nogi { $miners } zmęczonego górnika: { $spaces }
        }
    }
action-convert = Zamień niebieską sól
    .detail = { $blue ->
        [one] Zamień { $blue } niebieską kostkę na { phrase-converted-object }
        [few] Zamień { $blue } niebieskie kostki na { phrase-converted-object }
        [many] Zamień { $blue } niebieskich kostek na { phrase-converted-object }
       *[other] Zamień { $blue } niebieskiej kostki na { phrase-converted-object }
    }
action-pass = Spasuj
    .detail = Zrezygnuj z tej akcji
action-end-turn = Zakończ turę
    .detail = Zakończ swoją turę

## Phrases

phrase-cents = { $cents ->
    [one] { $cents } grosz
    [few] { $cents } grosze
    [many] { $cents } groszy
   *[other] { $cents } grosza
}
phrase-pays = { $pays ->
    [one] { $pays } grosz
    [few] { $pays } grosze
    [many] { $pays } groszy
   *[other] { $pays } grosza
}
phrase-from = { $from ->
    [supply] z zasobów
    [workshop] z warsztatu
    [pump_house] z szybu wodnego
    [market] z targu
    [castle] z zamku
    [saltworks] z warzelni
    [foremans_building] ze sztygarówki
    [mine_entrance] spod wejścia do kopalni
   *[other] z pola { $from }
}
phrase-into-space = { $to_kind ->
    [shaft] do sekcji szybu { $to }
   *[chamber] do komnaty { $to }
}
phrase-to-building = { $building ->
    [inn] do karczmy
    [workshop] do warsztatu
    [pump_house] do szybu wodnego
    [market] na targ
    [town_square] na rynek
    [castle] do zamku
    [saltworks] do warzelni
    [foremans_building] do sztygarówki
   *[mine_entrance] pod wejście do kopalni
}
phrase-at-building = { $building ->
    [inn] w karczmie
    [workshop] w warsztacie
    [pump_house] w szybie wodnym
    [market] na targu
    [town_square] na rynku
    [castle] w zamku
    [saltworks] w warzelni
    [foremans_building] w sztygarówce
   *[mine_entrance] przy wejściu do kopalni
}
phrase-building-subject = { $building ->
    [inn] karczma
    [workshop] warsztat
    [pump_house] szyb wodny
    [market] targ
    [town_square] rynek
    [castle] zamek
    [saltworks] warzelnia
    [foremans_building] sztygarówka
   *[mine_entrance] wejście do kopalni
}
phrase-tool-subject = { $tool ->
    [rope] lina
    [pickaxe] kilof
    [bucket] czerpak
    [cart] wózek
    [food] suchy prowiant
    [commercial_privilege] glejt handlowy
    [royal_privilege] glejt królewski
    [saltworks_privilege] glejt warzelniczy
   *[horse_mill] kierat
}
phrase-tool-object = { $tool ->
    [rope] linę
    [pickaxe] kilof
    [bucket] czerpak
    [cart] wózek
    [food] suchy prowiant
    [commercial_privilege] glejt handlowy
    [royal_privilege] glejt królewski
    [saltworks_privilege] glejt warzelniczy
   *[horse_mill] kierat
}
phrase-tools-used = { $tool ->
    [rope] { $cards ->
        [one] liny
        [few] { $cards } lin
        [many] { $cards } lin
       *[other] { $cards } liny
    }
    [pickaxe] { $cards ->
        [one] kilofa
        [few] { $cards } kilofów
        [many] { $cards } kilofów
       *[other] { $cards } kilofa
    }
    [bucket] { $cards ->
        [one] czerpaka
        [few] { $cards } czerpaków
        [many] { $cards } czerpaków
       *[other] { $cards } czerpaka
    }
    [cart] { $cards ->
        [one] wózka
        [few] { $cards } wózków
        [many] { $cards } wózków
       *[other] { $cards } wózka
    }
    [food] { $cards ->
        [one] suchego prowiantu
        [few] { $cards } kart suchego prowiantu
        [many] { $cards } kart suchego prowiantu
       *[other] { $cards } karty suchego prowiantu
    }
    [commercial_privilege] { $cards ->
        [one] glejtu handlowego
        [few] { $cards } glejtów handlowych
        [many] { $cards } glejtów handlowych
       *[other] { $cards } glejtu handlowego
    }
    [royal_privilege] { $cards ->
        [one] glejtu królewskiego
        [few] { $cards } glejtów królewskich
        [many] { $cards } glejtów królewskich
       *[other] { $cards } glejtu królewskiego
    }
    [saltworks_privilege] { $cards ->
        [one] glejtu warzelniczego
        [few] { $cards } glejtów warzelniczych
        [many] { $cards } glejtów warzelniczych
       *[other] { $cards } glejtu warzelniczego
    }
   *[horse_mill] { $cards ->
        [one] kieratu
        [few] { $cards } kieratów
        [many] { $cards } kieratów
       *[other] { $cards } kieratu
    }
}
phrase-one-salt-object = { $salt ->
    [brown] brązową kostkę
    [green] zieloną kostkę
    [white] białą kostkę
   *[blue] niebieską kostkę
}
phrase-converted-object = { $to ->
    [brown] brązową kostkę
    [green] zieloną kostkę
   *[white] białą kostkę
}
