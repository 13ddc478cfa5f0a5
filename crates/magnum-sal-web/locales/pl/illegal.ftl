# Dlaczego akcja jest niedozwolona i co byłoby dobrze. Klucze i zmienne: patrz en/illegal.ftl.

## Where and when

illegal-not-laid = W tej kopalni nie ma pola { $place }. Wybierz sekcję szybu albo komnatę, która leży na stole.
illegal-not-in-base-game = Tego budynku nie ma w grze podstawowej: { phrase-building-subject } należy do Murii. Wybierz budynek z gry podstawowej.
illegal-muria-only = To należy do Murii, a w tej partii nie ma dodatku.
illegal-game-over = Gra się skończyła; nie można już wykonywać akcji.

## Castle and turn

illegal-arrivals-first = Twój pracownik dotarł do zamku. Najpierw zrealizuj zamówienie, a jeśli żadnego nie możesz – zapłać karę.
illegal-no-arrivals = W zamku nie ma żadnego z twoich pracowników. Zamówienia realizuje się na początku tury, gdy pracownik odczeka swoje w kolejce.
illegal-no-such-order = { $open ->
    [one] Nie ma odkrytego zamówienia numer { $index }: leży tylko { $open }. Wybierz właśnie to.
    [few] Nie ma odkrytego zamówienia numer { $index }. Wybierz jedno z { $open } leżących w zamku.
    [many] Nie ma odkrytego zamówienia numer { $index }. Wybierz jedno z { $open } leżących w zamku.
   *[other] Nie ma odkrytego zamówienia numer { $index }. Wybierz jedno z { $open } leżących w zamku.
}
illegal-order-not-covered = Nie masz całej soli na zamówienie numer { $index }. Wybierz takie, które możesz zrealizować w całości, a jeśli takiego nie ma – zapłać karę.
illegal-order-can-be-filled = Masz sól na zamówienie numer { $index }, więc musisz zrealizować któreś zamówienie. Karę płaci tylko ten, kto nie może zrealizować żadnego.
illegal-forfeit-needs-money = Nie możesz zapłacić kary pieniędzmi. Wynosi ona 3 grosze; jeśli masz mniej, ale masz brązową, zieloną lub białą sól, oddaj jedną jej kostkę.
illegal-forfeit-needs-salt = { $rock ->
    [brown] Nie masz brązowej soli, którą można by oddać. Zapłać 3 grosze albo oddaj kostkę innego koloru.
    [green] Nie masz zielonej soli, którą można by oddać. Zapłać 3 grosze albo oddaj kostkę innego koloru.
   *[white] Nie masz białej soli, którą można by oddać. Zapłać 3 grosze albo oddaj kostkę innego koloru.
}
illegal-forfeit-nothing = Kary unika tylko ten, kto nie ma ani pieniędzy, ani brązowej, zielonej czy białej soli. Zapłać pieniędzmi albo kostką soli.
illegal-no-actions-left = W tej turze nie masz już akcji. Zakończ turę; przedtem możesz jeszcze zrobić to, co nie zużywa akcji.
illegal-visited-twice = W tej turze ten budynek jest już wykorzystany: { phrase-building-subject }. W jednej turze z każdego budynku można skorzystać tylko raz; wybierz inny.
illegal-actions-left = { $left ->
    [one] Masz jeszcze { $left } akcję. Wykonaj ją albo spasuj, zanim zakończysz turę.
    [few] Masz jeszcze { $left } akcje. Wykonaj je albo spasuj, zanim zakończysz turę.
    [many] Masz jeszcze { $left } akcji. Wykonaj je albo spasuj, zanim zakończysz turę.
   *[other] Masz jeszcze { $left } akcji. Wykonaj je albo spasuj, zanim zakończysz turę.
}

## Workers and the chain

illegal-no-worker = { $worker ->
    [foreman] Nie ma tam twojego sztygara. Wskaż miejsce, w którym stoi.
   *[miner] Nie masz tam górnika. Wskaż miejsce, w którym stoi któryś z twoich.
}
illegal-tired = { $worker ->
    [foreman] Twój sztygar jest zmęczony, a zmęczeni się nie ruszają. Daj mu odpocząć albo użyj suchego prowiantu.
   *[miner] Wszyscy twoi górnicy są tam zmęczeni, a zmęczeni się nie ruszają. Wybierz wypoczętego albo najpierw daj im odpocząć lub użyj suchego prowiantu.
}
illegal-same-place = Pracownik już tam jest. Wybierz inny cel.
illegal-not-connected = Pole { $place } nie byłoby połączone z powierzchnią. Każde pole po drodze musi być zajęte, więc najpierw uzupełnij lukę w łańcuchu.
illegal-breaks-chain = Gdyby ten pracownik opuścił pole { $place }, inni zostaliby odcięci od powierzchni. Poczekaj, aż stanie tam ktoś jeszcze, albo wybierz innego pracownika.
illegal-nothing-to-lay = Nie ma teraz żetonu do położenia. Miejsce wybierasz tylko wtedy, gdy ostatni żeton poziomu może trafić na jedną z dwóch stron.
illegal-lay-first = Najpierw połóż ostatni żeton tego poziomu, po lewej albo po prawej stronie odkrytej komnaty.
illegal-rope-without-place = Liny można użyć tylko po wstawieniu lub poruszeniu pracownika w kopalni, przed następną akcją.
illegal-moved-already = { $worker ->
    [foreman] Twój sztygar dopiero co się poruszył. Lina porusza innego pracownika.
   *[miner] Twoi górnicy stąd dopiero co się poruszyli. Lina porusza innego pracownika.
}

## Extracting and carrying

illegal-not-a-chamber = { $purpose ->
    [extract] Pole { $place } nie jest komnatą. Sól wydobywa się tylko w komnatach.
    [pump] Pole { $place } nie jest komnatą. Wodę pompuje się tylko z komnat.
    [sink_shaft] Pole { $place } nie jest komnatą. Szyb można zbudować tylko pod komnatą.
   *[fill_bucket] Pole { $place } nie jest komnatą. Czerpak napełnia się w komnacie.
}
illegal-not-opened = { $purpose ->
    [extract] Komnata { $place } nie jest jeszcze odkryta. Wydobywaj tam, gdzie wszedł już jakiś pracownik.
    [pump] Komnata { $place } nie jest jeszcze odkryta. Pompuj wodę z komnaty, do której wszedł już jakiś pracownik.
    [sink_shaft] Komnata { $place } nie jest jeszcze odkryta. Zbuduj szyb pod komnatą, do której wszedł już jakiś pracownik.
   *[fill_bucket] Komnata { $place } nie jest jeszcze odkryta. Napełnij czerpak w komnacie, do której wszedł już jakiś pracownik.
}
illegal-nobody-there = { $purpose ->
    [extract] Nie masz pracownika na polu { $place }. Wydobywaj w komnacie, w której masz wypoczętego.
    [pump] Nie masz pracownika na polu { $place }. Pompuj wodę z komnaty, w której stoi twój pracownik, choćby zmęczony.
    [sink_shaft] Nie masz pracownika na polu { $place }. Szyb wymaga twojego wypoczętego pracownika w komnacie nad nim.
   *[fill_bucket] Nie masz pracownika na polu { $place }. Napełnij czerpak w komnacie, w której stoi twój pracownik, choćby zmęczony.
}
illegal-nobody-rested = { $purpose ->
    [extract] Nie masz wypoczętego pracownika na polu { $place }. Postaw tam kogoś na nogi albo wydobywaj w innej komnacie.
    [pump] Nie masz wypoczętego pracownika na polu { $place }. Wybierz komnatę, w której go masz.
    [sink_shaft] Nie masz wypoczętego pracownika na polu { $place }, a budowa szybu go wymaga. Postaw tam kogoś na nogi albo wybierz inną komnatę.
   *[fill_bucket] Nie masz wypoczętego pracownika na polu { $place }. Wybierz komnatę, w której go masz.
}
illegal-no-water = { $purpose ->
    [pump] Na polu { $place } nie ma wody do wypompowania. Wybierz komnatę z wodą.
   *[fill_bucket] Na polu { $place } nie ma wody dla czerpaka. Wybierz komnatę z wodą.
}
illegal-no-foreman = Na polu { $place } nie ma twojego wypoczętego sztygara. Wydobywaj bez niego albo tam, gdzie stoi.
illegal-take-nothing = Trzeba wydobyć co najmniej jedną kostkę. Wybierz, którą sól bierzesz.
illegal-not-that-much-salt = Na polu { $place } nie ma takiej soli. Wybierz spośród kostek, które tam leżą.
illegal-too-weak = Twoja siła na polu { $place } wynosi { $strength }, a na kostki i wodę potrzeba razem { $needed }. Weź mniej kostek, wypompuj wodę, sprowadź więcej pracowników albo użyj kilofów.
illegal-too-many-pickaxes = { $pickaxes ->
    [one] { $pickaxes } kilof to za dużo, gdy potrzeba tylko { $needed }: coś musi zostać dla pracowników. Użyj mniej kilofów.
    [few] { $pickaxes } kilofy to za dużo, gdy potrzeba tylko { $needed }: coś musi zostać dla pracowników. Użyj mniej kilofów.
    [many] { $pickaxes } kilofów to za dużo, gdy potrzeba tylko { $needed }: coś musi zostać dla pracowników. Użyj mniej kilofów.
   *[other] { $pickaxes } kilofa to za dużo, gdy potrzeba tylko { $needed }: coś musi zostać dla pracowników. Użyj mniej kilofów.
}
illegal-no-route = To nie jest droga z pola { $place } do 1C. Musi prowadzić przez zajęte pola i nie może kluczyć.
illegal-haulage-too-dear = { $cost ->
    [one] Wyniesienie soli kosztuje { $cost } grosz, a masz { $money }. Weź mniej kostek, użyj wózka albo najpierw zdobądź pieniądze.
    [few] Wyniesienie soli kosztuje { $cost } grosze, a masz { $money }. Weź mniej kostek, użyj wózka albo najpierw zdobądź pieniądze.
    [many] Wyniesienie soli kosztuje { $cost } groszy, a masz { $money }. Weź mniej kostek, użyj wózka albo najpierw zdobądź pieniądze.
   *[other] Wyniesienie soli kosztuje { $cost } grosza, a masz { $money }. Weź mniej kostek, użyj wózka albo najpierw zdobądź pieniądze.
}
illegal-nothing-to-pay = Nie ma teraz żadnej zapłaty do podziału.
illegal-pay-first = Najpierw podziel zapłatę za pole { $place } między stojących tam graczy.
illegal-wrong-split = { $cents ->
    [one] Podział daje razem { $total }, a trzeba tu zapłacić { $cents } grosz. Zapłać dokładnie tyle.
    [few] Podział daje razem { $total }, a trzeba tu zapłacić { $cents } grosze. Zapłać dokładnie tyle.
    [many] Podział daje razem { $total }, a trzeba tu zapłacić { $cents } groszy. Zapłać dokładnie tyle.
   *[other] Podział daje razem { $total }, a trzeba tu zapłacić { $cents } grosza. Zapłać dokładnie tyle.
}
illegal-not-a-payee = { $you ->
    [true] Za pole { $place } nie możesz zapłacić sobie. Zapłać tym, którzy mają tam pracowników lub znacznik; jeśli stoją tam sztygarzy, tylko ich właścicielom.
   *[false] Za pole { $place } nie można zapłacić graczowi { $seat }. Zapłać tym, którzy mają tam pracowników lub znacznik; jeśli stoją tam sztygarzy, tylko ich właścicielom.
}
illegal-payee-not-at-table = W podziale jest ktoś, kto nie gra przy tym stole. Zapłać tym, którzy mają tam pracowników lub znacznik.
illegal-cart-off-route = Wózek obejmuje jedno pole drogi albo dwa kolejne, i żadne z nich nie może być twoje.
illegal-cart-useless = Na polu { $place } wózek niczego nie oszczędzi. Użyj go tylko tam, gdzie trzeba jeszcze zapłacić za kostki.
illegal-no-chamber-below = O poziom niżej pod polem { $place } nie ma odkrytej komnaty. Kierat potrzebuje takiej dokładnie pod twoimi pracownikami.

## Assistants

illegal-no-assistant-space = W tej grze { phrase-at-building } nie ma miejsca dla pomocnika. Wybierz inny budynek.
illegal-assistant-taken = Miejsce pomocnika { phrase-at-building } jest zajęte. Wybierz wolne.
illegal-entrance-takes-two = Przy wejściu do kopalni staje dwóch górników albo sztygar, nigdy jeden górnik.
illegal-only-entrance-takes-two = Tylko przy wejściu do kopalni staje dwóch górników. Tutaj wyślij jednego pracownika.

## Buildings

illegal-too-dear = { $cost ->
    [one] To kosztuje { $cost } grosz, a masz { $money }. Całą kwotę trzeba mieć, zanim skorzystasz z budynku.
    [few] To kosztuje { $cost } grosze, a masz { $money }. Całą kwotę trzeba mieć, zanim skorzystasz z budynku.
    [many] To kosztuje { $cost } groszy, a masz { $money }. Całą kwotę trzeba mieć, zanim skorzystasz z budynku.
   *[other] To kosztuje { $cost } grosza, a masz { $money }. Całą kwotę trzeba mieć, zanim skorzystasz z budynku.
}
illegal-inn-closed = W karczmie nie ma już górników. Nowi przyjdą na początku następnej fazy.
illegal-no-miners-left = Pracuje już dla ciebie wszystkich 10 górników; więcej w twoim kolorze nie ma.
illegal-no-such-tool = { $open ->
    [0] W tej fazie w warsztacie nie ma już narzędzi.
    [one] Nie ma narzędzia numer { $slot }: leży tylko { $open }. Wybierz właśnie to.
    [few] Nie ma narzędzia numer { $slot }. Wybierz jedno z { $open } wyłożonych.
    [many] Nie ma narzędzia numer { $slot }. Wybierz jedno z { $open } wyłożonych.
   *[other] Nie ma narzędzia numer { $slot }. Wybierz jedno z { $open } wyłożonych.
}
illegal-cant-pump = { $cubes ->
    [one] Z pola { $place } nie można wypompować { $cubes } kostki wody: można co najmniej 1, a najwyżej { $most }.
    [few] Z pola { $place } nie można wypompować { $cubes } kostek wody: można co najmniej 1, a najwyżej { $most }.
    [many] Z pola { $place } nie można wypompować { $cubes } kostek wody: można co najmniej 1, a najwyżej { $most }.
   *[other] Z pola { $place } nie można wypompować { $cubes } kostki wody: można co najmniej 1, a najwyżej { $most }.
}
illegal-cant-deal-none-in-hand = { $rock ->
    [brown] Nie masz brązowej kostki na sprzedaż. Sprzedaj kolor, który masz.
    [green] Nie masz zielonej kostki na sprzedaż. Sprzedaj kolor, który masz.
   *[white] Nie masz białej kostki na sprzedaż. Sprzedaj kolor, który masz.
}
illegal-cant-deal-column-full = { $rock ->
    [brown] Brązowa kolumna targu jest pełna. Sprzedaj inny kolor albo użyj glejtu handlowego.
    [green] Zielona kolumna targu jest pełna. Sprzedaj inny kolor albo użyj glejtu handlowego.
   *[white] Biała kolumna targu jest pełna. Sprzedaj inny kolor albo użyj glejtu handlowego.
}
illegal-cant-deal-column-empty = { $rock ->
    [brown] Na targu nie ma brązowej kostki. Kup kolor, który jest w ofercie.
    [green] Na targu nie ma zielonej kostki. Kup kolor, który jest w ofercie.
   *[white] Na targu nie ma białej kostki. Kup kolor, który jest w ofercie.
}
illegal-cant-deal-too-dear = { $cost ->
    [one] Ta kostka kosztuje { $cost } grosz, a masz { $money }. Najpierw coś sprzedaj albo kup tańszy kolor.
    [few] Ta kostka kosztuje { $cost } grosze, a masz { $money }. Najpierw coś sprzedaj albo kup tańszy kolor.
    [many] Ta kostka kosztuje { $cost } groszy, a masz { $money }. Najpierw coś sprzedaj albo kup tańszy kolor.
   *[other] Ta kostka kosztuje { $cost } grosza, a masz { $money }. Najpierw coś sprzedaj albo kup tańszy kolor.
}
illegal-cant-deal-same-cube = { $deal ->
    [sell] Ta kostka jest dopiero co kupiona, a wcześniej nie było u ciebie żadnej w tym kolorze. Sprzedaj inny kolor: ta sama kostka nie może zmienić właściciela dwa razy podczas jednej wizyty.
   *[buy] Ten kolor trafił przed chwilą na targ od ciebie. Kup inny: ta sama kostka nie może zmienić właściciela dwa razy podczas jednej wizyty.
}
illegal-boil-without-visit = Kolejni pracownicy mogą iść do warzelni tylko po skorzystaniu z niej w tej turze, przed następną akcją.
illegal-boil-after-draw = Glejt warzelniczy został już użyty, więc podczas tej wizyty nikt więcej nie pójdzie do warzelni.
illegal-foreman-not-boiling = Twojego sztygara nie ma w warzelni, więc nie może z niej wrócić. Zabierz samych górników.
illegal-cant-draw = { $workers ->
    [one] Nie można teraz zabrać { $workers } pracownika. Glejt warzelniczy pozwala zabrać 1 lub 2 swoich, a dla każdego musi być kostka solanki.
    [few] Nie można teraz zabrać { $workers } pracowników. Glejt warzelniczy pozwala zabrać 1 lub 2 swoich, a dla każdego musi być kostka solanki.
    [many] Nie można teraz zabrać { $workers } pracowników. Glejt warzelniczy pozwala zabrać 1 lub 2 swoich, a dla każdego musi być kostka solanki.
   *[other] Nie można teraz zabrać { $workers } pracownika. Glejt warzelniczy pozwala zabrać 1 lub 2 swoich, a dla każdego musi być kostka solanki.
}
illegal-cant-convert = { $to ->
    [brown] Brązowa kostka wymaga { $needed } niebieskich, a masz { $blue }. Najpierw zbierz więcej niebieskiej soli.
    [green] Zielona kostka wymaga { $needed } niebieskich, a masz { $blue }. Zbierz więcej niebieskiej soli albo wybierz brązową.
   *[white] Biała kostka wymaga { $needed } niebieskich, a masz { $blue }. Zbierz więcej niebieskiej soli albo wybierz inny kolor.
}

## Shafts

illegal-no-shaft-tile = W sztygarówce nie ma już żetonów szybu. Nowe pojawią się na początku następnej fazy.
illegal-no-marker = Wszystkie twoje znaczniki szybu są w kopalni, więc nie możesz zbudować kolejnego szybu.
illegal-deepest-level = Pod polem { $place } nie można zbudować szybu. Zbuduj go pod komnatą poziomu I lub II.
illegal-shaft-there = Pod polem { $place } jest już szyb. Wybierz inną komnatę.
illegal-shaft-too-near = Szyb na polu { $place } leżałby tuż obok innego albo w jednej linii z szybem nad nim lub pod nim. Wybierz inną komnatę.
illegal-no-tile-left = Nie ma już żetonów poziomu leżącego pod polem { $place }, więc nie można tam zbudować szybu.

## Tools

illegal-no-tool = Potrzebujesz { phrase-tools-needed }, a gotowych do użycia masz { $ready }. Użyte narzędzia wracają na koniec fazy; kolejne kupisz w warsztacie.
illegal-bucket-to = Pole { $to } nie jest komnatą sąsiadującą z polem { $from }. Czerpak przenosi wodę tylko do sąsiedniej komnaty, nigdy do szybu.
illegal-nobody-tired = Żaden z twoich pracowników nie jest tam zmęczony. Wskaż miejsce, w którym są zmęczeni.

## Parts of the sentences above

phrase-tools-needed = { $tool ->
    [rope] { $needed ->
        [one] { $needed } nieużytej liny
        [few] { $needed } nieużytych lin
        [many] { $needed } nieużytych lin
       *[other] { $needed } nieużytej liny
    }
    [pickaxe] { $needed ->
        [one] { $needed } nieużytego kilofa
        [few] { $needed } nieużytych kilofów
        [many] { $needed } nieużytych kilofów
       *[other] { $needed } nieużytego kilofa
    }
    [bucket] { $needed ->
        [one] { $needed } nieużytego czerpaka
        [few] { $needed } nieużytych czerpaków
        [many] { $needed } nieużytych czerpaków
       *[other] { $needed } nieużytego czerpaka
    }
    [cart] { $needed ->
        [one] { $needed } nieużytego wózka
        [few] { $needed } nieużytych wózków
        [many] { $needed } nieużytych wózków
       *[other] { $needed } nieużytego wózka
    }
    [food] { $needed ->
        [one] { $needed } nieużytej karty suchego prowiantu
        [few] { $needed } nieużytych kart suchego prowiantu
        [many] { $needed } nieużytych kart suchego prowiantu
       *[other] { $needed } nieużytej karty suchego prowiantu
    }
    [commercial_privilege] { $needed ->
        [one] { $needed } nieużytego glejtu handlowego
        [few] { $needed } nieużytych glejtów handlowych
        [many] { $needed } nieużytych glejtów handlowych
       *[other] { $needed } nieużytego glejtu handlowego
    }
    [royal_privilege] { $needed ->
        [one] { $needed } nieużytego glejtu królewskiego
        [few] { $needed } nieużytych glejtów królewskich
        [many] { $needed } nieużytych glejtów królewskich
       *[other] { $needed } nieużytego glejtu królewskiego
    }
    [saltworks_privilege] { $needed ->
        [one] { $needed } nieużytego glejtu warzelniczego
        [few] { $needed } nieużytych glejtów warzelniczych
        [many] { $needed } nieużytych glejtów warzelniczych
       *[other] { $needed } nieużytego glejtu warzelniczego
    }
   *[horse_mill] { $needed ->
        [one] { $needed } nieużytego kieratu
        [few] { $needed } nieużytych kieratów
        [many] { $needed } nieużytych kieratów
       *[other] { $needed } nieużytego kieratu
    }
}
