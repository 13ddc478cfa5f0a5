# Why the rules know no such position: `impossible-` and the name of the reason. Numbers and names are what the reason carries.

impossible-view = To jest widok gracza, z zakrytymi stosami. Pozycja potrzebuje ich kart.
impossible-players = Liczba podanych graczy: { $found } zamiast { $players }.
impossible-phase = Nie ma fazy { $phase }: są fazy od 1 do 3.
impossible-round = Rundy liczy się od 1.
impossible-no-player = Gracz { $number } nie gra (podany w „{ $what }”). Liczba graczy: { $players }.
impossible-inn = Znacznik karczmy nie może być na { $inn }: tor kończy się na { $longest }.
impossible-market = { $rock ->
    [brown] W brązowej kolumnie targu kostek może być najwyżej { $most }, a nie { $cubes }.
    [green] W zielonej kolumnie targu kostek może być najwyżej { $most }, a nie { $cubes }.
   *[white] W białej kolumnie targu kostek może być najwyżej { $most }, a nie { $cubes }.
}
impossible-muria-only = Warzelnia, żetony szybu i stosy żetonów należą do Murii, a nie do gry podstawowej.
impossible-tiles = Żetony poziomu { $level }: wyłożono { $laid }, w stosie { $stacked }, a wszystkich jest { $all }.
impossible-lacks = W kopalni brakuje pola { $place }.
impossible-should-be-shaft = { $place } musi być sekcją szybu.
impossible-should-not-be-shaft = { $place } nie może być sekcją szybu.
impossible-no-space = { $place } nie jest polem tej kopalni.
impossible-too-many-tiles = Żetonów poziomu { $level } jest tylko { $all }.
impossible-too-many-shafts = Sekcji szybu może być tylko { $all }.
impossible-unreachable = Z powierzchni nie da się dojść do { $place }.
impossible-chamber-owner = { $place } to komnata, a komnaty nie mają właściciela.
impossible-level = { $place } leży na poziomie { $level }.
impossible-no-tile = { $place } to komnata i potrzebuje żetonu.
impossible-cubes = W { $place } może być najwyżej 15 kostek jednego koloru.
impossible-water = W { $place } może być wody najwyżej { $most }.
impossible-salt-in-unopened = { $place } nie jest odkryta, a sól pojawia się dopiero po odkryciu komnaty.
impossible-workers-in-unopened = { $place } nie jest odkryta, więc nikogo nie może w niej być.
impossible-tile-face = Żeton pokazuje najwyżej 15 kostek jednego koloru i 15 wody.
impossible-shaft-holds = { $place } to sekcja szybu: nie ma w niej żetonu, soli ani wody.
impossible-not-built = { $place } nie ma właściciela: mają go tylko szyby zbudowane przez graczy.
impossible-crew = Górnicy gracza { $player } w { $place }: { $total }, a gracz ma tylko dziesięciu.
impossible-unknown-level = Nie ma poziomu { $level }: są poziomy od 1 do 3.
impossible-money = { $player }: groszy najwyżej { $most }.
impossible-salt = { $player }: soli jednego koloru najwyżej { $most }.
impossible-blue-salt = { $player } nie może mieć niebieskiej soli: należy ona do Murii.
impossible-markers = { $player } ma za dużo znaczników szybu: { $markers } w zapasie i { $built } na zbudowanych szybach to więcej, niż ich jest.
impossible-tired-foreman = Sztygar gracza { $player } jest zmęczony, więc musi być w kopalni.
impossible-spare-miners = { $player } ma w sumie tylko dziesięciu górników.
impossible-miners = Górnicy gracza { $player }: { $total } zamiast 10.
impossible-foreman = { $player }: w Murii każdy ma sztygara, a w grze podstawowej nikt.
impossible-foreman-assists = { $building }: ma tu być sztygar gracza { $player }, ale pomocnikiem jest ktoś inny.
impossible-foreman-nowhere = Sztygar gracza { $player } nie może być w „{ $at }”. Może być w zasobach, w kolejce do zamku, w warzelni, na miejscu pomocnika albo na polu kopalni.
impossible-foreman-not-laid = Sztygar gracza { $player } nie może być w { $place }: nie ma takiego pola.
impossible-order-face = Zamówienie wymaga najwyżej { $most } kostek jednego koloru.
impossible-blue-order = Zamówienie wymaga niebieskiej soli, a tę ma tylko Muria.
impossible-open-orders = Odkryte zamówienia: { $open }, a miejsc jest tylko { $slots }.
impossible-order-stacks = Stosy zamówień: { $found } zamiast 3.
impossible-order-count = Faza { $phase } ma zamówień: { $deck }; odkrytych, zrealizowanych, minionych i w stosie jest razem { $found }.
impossible-orders-missing = Odkryte zamówienia: { $open } zamiast { $slots }, choć w stosie jeszcze są.
impossible-orders-held = Zamówienia u graczy: { $taken }. Gdy w fazie { $phase } zrealizowano { $filled }, musi ich być od { $filled } do { $most }.
impossible-open-tools = Wystawione narzędzia: { $open }, a miejsc jest tylko { $slots }.
impossible-tools-missing = Wystawione narzędzia: { $open } zamiast { $slots }, choć w stosie jeszcze są.
impossible-tools-of-phase = Faza ma tylko siedem narzędzi.
impossible-later-phases = Późniejsze fazy z narzędziami: { $found } zamiast { $later }.
impossible-later-tools = Narzędzia późniejszej fazy: { $found } zamiast 7.
impossible-cards-of-tool = { $tool }: są trzy takie karty, a nie { $count }.
impossible-muria-tool = { $tool }: to narzędzie należy do Murii.
impossible-kinds-of-tools = Rodzaje narzędzi: { $kinds }, a w grze jest siedem.
impossible-tools-held = Narzędzia u graczy: { $held }. Gdy z fazy { $phase } zostało { $left }, muszą ich mieć od { $least } do { $most }.
impossible-no-assistant-space = { $building }: w tej grze nie ma tu miejsca pomocnika.
impossible-assistant-miners = { $building }: { $full ->
    [one] pomaga tu jeden górnik, a nie { $miners }.
    [few] pomaga tu { $full } górników, a nie { $miners }.
   *[other] pomaga tu { $full } górników, a nie { $miners }.
}
impossible-assistant-away = { $building }: nie ma tu nikogo od gracza { $player }.
impossible-brine = Solanka w warzelni: { $brine }, a może jej być najwyżej { $most }.
impossible-shaft-tiles = Żetony szybu: { $tiles }, a jest ich { $all }.
impossible-actions-left = Pozostałe akcje: { $actions }, a tura ma jedną lub dwie.
impossible-passes = Spasowano: { $passes }, pozostało akcji: { $actions }; razem tura ma jedną lub dwie.
impossible-entrance-visited = Z wejścia do kopalni nie można skorzystać.
impossible-visited-twice = { $building }: nikt nie przychodzi tu dwa razy w jednej turze.
impossible-splits = Opłaty do podziału: { $splits }, więcej niż droga ma pól.
impossible-pay-not-laid = W { $place } nie można nic zapłacić: nie ma takiego pola.
impossible-pay-cents = Grosze do zapłaty w { $place }: { $cents }, a musi być od 1 do { $most }.
impossible-lay-places = Ostatni żeton potrzebuje dwóch miejsc do wyboru.
impossible-arrivals = Pracownicy są w zamku wtedy i tylko wtedy, gdy tura jest na etapie zamku.
impossible-pay-stage = Jest coś do zapłaty wtedy i tylko wtedy, gdy tura jest na etapie płacenia.
impossible-lay-stage = Jest żeton do wyłożenia wtedy i tylko wtedy, gdy tura jest na etapie wykładania.
impossible-moved-without-rope = Poruszonych pracowników zapisuje się tylko wtedy, gdy może jeszcze nastąpić lina.
impossible-moved-nobody = Lina może nastąpić tylko po ruchu pracownika, a nikt nie jest zapisany jako poruszony.
impossible-moved-absent = { $place }: musi tu być tylu wypoczętych górników gracza, ilu się tu poruszyło.
impossible-moved-too-many = Poruszeni pracownicy: { $moved }, użyte liny: { $ropes }. Akcja porusza jednego pracownika, każda lina jeszcze jednego.
impossible-foreman-not-moved = Sztygar jest zapisany jako poruszony, ale nie stoi wypoczęty w kopalni.
impossible-start-player = Skoro gracza rozpoczynającego wybrano, w tej fazie musi nim być { $expected }.
impossible-removed-tool-in-game = { $tool }: to narzędzie zostaje w pudełku, a jest w grze.
impossible-boiling-before-turn = { $player } ma pracowników w warzelni, choć nie było tam wizyty w tej turze.
impossible-no-saltworks = W grze podstawowej nie ma warzelni.
impossible-nothing-to-split = W { $place } nie ma nic do podziału.
impossible-owed = Grosze do zapłaty: { $owed }, a w ręku jest tylko { $money }.
impossible-lay = Ostatni żeton poziomu trafia na jedno z dwóch pustych miejsc obok odkrytej komnaty.
impossible-over-before-the-end = Gra kończy się dopiero po fazie 3.
impossible-result = Wynik nie wynika z pozycji.
