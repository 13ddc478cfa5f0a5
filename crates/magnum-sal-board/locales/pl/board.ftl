# The words on the board. They are texts of the app, too: en/game.ftl of magnum-sal-web says how they are written.

## Buildings

building-inn = Karczma
    .short = Karczma
    .about = Zatrudnij górnika za cenę wskazaną przez znacznik; następny będzie kosztował tyle samo albo więcej.
building-workshop = Warsztat
    .short = Warsztat
    .about = Kup jedno z wyłożonych narzędzi za 3, 4 albo 5 groszy.
building-pump-house = Szyb wodny
    .short = Szyb wodny
    .about = Wypompuj wodę z komnaty, w której masz pracownika: pierwsza kostka jest za darmo, druga kosztuje 2 grosze, trzecia 3 i tak dalej.
building-market = Targ
    .short = Targ
    .about = Przeprowadź jedną albo dwie transakcje; w każdej sprzedajesz lub kupujesz jedną kostkę soli.
building-town-square = Rynek
    .short = Rynek
    .about = Weź 1 grosz z banku.
building-castle = Zamek
    .short = Zamek
    .about = Wyślij pracownika do kolejki. Gdy odczeka w obu kołach, na początku twojej tury zrealizuje zamówienie królewskie.
building-saltworks = Warzelnia
    .short = Warzelnia
    .about = Wyślij dowolnie wielu pracowników do warzenia solanki. Na początku twojej następnej tury każdy przyniesie 1 niebieską kostkę, dopóki starczy solanki.
building-foremans-building = Sztygarówka
    .short = Sztygarówka
    .about = Za 5 groszy wybuduj szyb pod komnatą, w której masz wypoczętego pracownika. Dostajesz też 1 niebieską kostkę.
building-mine-entrance = Wejście do kopalni
    .short = Wejście
    .about = Dwaj twoi górnicy albo twój sztygar stoją tu jako pomocnicy i zarabiają 1 grosz z banku za każde wydobycie.

## Computer opponents

level-apprentice = Uczeń
    .about = Dopiero zaczyna w kopalni: widzi tylko najbliższy krok i często zadowala się byle czym.
level-miner = Górnik
    .about = Solidna robota: rzadko się myli co do najbliższego kroku, ale dalej nie planuje.
level-carpenter = Cieśla
    .about = Buduje na zapas: myśli kilka akcji naprzód.
level-foreman = Sztygar
    .about = Ma oko na całą ekipę, twoją też, i planuje najbliższe tury wszystkich graczy.
level-steward = Żupnik królewski
    .about = Rozważa wszystkie możliwości, póki starcza czasu; najtrudniejszy do pokonania.
