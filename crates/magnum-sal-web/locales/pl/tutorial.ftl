# Lekcje: co mówi każdy krok.

tutorial-title = Naucz się gry
tutorial-about = Grając, w dziesięć minut
tutorial-muria-title = Naucz się Murii
tutorial-muria-about = Co dodaje dodatek
tutorial-progress = Krok { $step } z { $last }
tutorial-next = Dalej
tutorial-finish = Koniec

tutorial-welcome = Witaj w Wieliczce! U góry leży miasto, pod nim kopalnia soli. Kierujesz ekipą górników: wydobywają sól, wynoszą ją na powierzchnię i dostarczają na zamek. Wygrywa ten, kto po trzech fazach ma najwięcej pieniędzy.
tutorial-place = Twoi górnicy czekają w zasobach. Nazwa pola to głębokość i kolumna: C to szyb pośrodku, L leży po lewej, R po prawej. Droga w dół zaczyna się na 1C, na szczycie szybu. Wyślij tam górnika: dotknij tego, co świeci, a potem naciśnij „{ ui-confirm }”.
tutorial-end-turn = W pierwszej rundzie fazy każdy ma tylko jedną akcję, później dwie. Twoja jest wykonana: zakończ turę.
tutorial-chain = Kinga wysłała górnika na 2C, pod twojego. Wszyscy górnicy razem tworzą jeden łańcuch od powierzchni w dół i nie wolno go przerwać. Dlatego korzystasz z pól innych graczy, a oni z twoich.
tutorial-open = Obok 2C leży nieodkryta komnata 2R1: głębokość 2, pierwsze pole po prawej. Wyślij tam górnika: pierwszy ją odkrywa i wszyscy widzą, co w niej jest.
tutorial-second = W 2R1 są dwie brązowe kostki i jedna zielona, a także woda. Woda utrudnia wydobycie. Wyślij drugiego górnika.
tutorial-end-again = Teraz zakończ turę.
tutorial-strength = Na każdą kostkę potrzebny jest wypoczęty górnik i jeszcze jeden na każdą kostkę wody w komnacie. Dwóch górników minus jedna kostka wody: wystarcza na jedną kostkę soli.
tutorial-dig = Wydobądź zieloną kostkę. Od razu idzie łańcuchem w górę: w 1C stoi twój górnik, a w 2C tylko górnik Kingi, więc płacisz jej 1 grosz. Podgląd pokazuje to przed potwierdzeniem.
tutorial-pump = Twoi dwaj górnicy są teraz zmęczeni. Zanim znów zaczną kopać, pozbądź się wody: skorzystaj z szybu wodnego. Pierwsza kostka wody jest za darmo.
tutorial-rest = Zmęczeni górnicy nie kopią ani się nie ruszają. Jeśli spasujesz obie akcje tury, wszyscy twoi się budzą. Spasuj pierwszą.
tutorial-rest-again = A teraz spasuj drugą i zobacz, jak górnicy wstają.
tutorial-dig-more = Bez wody dwóch górników wydobywa dwie kostki. Wydobądź obie brązowe.
tutorial-tool = Narzędzia wiele ułatwiają, a na końcu są też warte pieniądze. Kup suchy prowiant w warsztacie.
tutorial-food = Użycie takiego narzędzia nie jest akcją. Obudź suchym prowiantem dwóch zmęczonych górników; karty użyjesz znów w następnej fazie.
tutorial-castle = Masz teraz sól na zamówienie królewskie. Wyślij górnika z zasobów na zamek: staje w kolejce w prawym kole.
tutorial-market = Zbędną brązową kostkę można sprzedać na targu. Kinga ma tam pomocnika, który przy każdej wizycie, czyjakolwiek by była, zarabia grosz z banku.
tutorial-queue = Na początku twojej tury górnik przeszedł do lewego koła kolejki. W następnej turze dotrze na zamek i zrealizuje zamówienie. Zachowaj na to sól: jeśli nie zrealizujesz wtedy żadnego zamówienia, zapłacisz karę, 3 grosze albo kostkę soli.
tutorial-assist = Możesz też mieć własnego pomocnika: postaw górnika na wolnym miejscu przy warsztacie, a zarobisz 1 grosz, gdy ktokolwiek coś tam kupi.
tutorial-inn = Im więcej górników, tym głębiej sięgniesz. Zatrudnij jednego w karczmie; każdy następny kosztuje tyle samo albo więcej.
tutorial-deliver = Twój górnik dotarł na zamek. Zrealizuj zamówienie na dwie brązowe kostki i zieloną: 17 groszy! A gdy Kinga kupiła narzędzie, bank zapłacił 1 grosz twojemu pomocnikowi.
tutorial-later = Przeskoczmy kilka rund. Kinga zrealizowała dwa zamówienia, więc w tej fazie są już trzy. Ty masz wydobytą sól, a kolejny twój górnik stoi w lewym kole. We dwoje fazę kończy czwarte zrealizowane zamówienie.
tutorial-last-order = Twój górnik dotarł: zrealizuj zamówienie, które świeci. To czwarte w tej fazie.
tutorial-round-goes-on = Faza kończy się z tą rundą, ale rundę gra się do końca. Twoi górnicy i tak wrócą do domu, więc zarób coś po drodze: skorzystaj z rynku.
tutorial-last-action = Nic więcej nie warto teraz robić. Spasuj drugą akcję.
tutorial-end-round = Zakończ turę. Kinga ma ostatnią w tej fazie; potem spójrz na planszę.
tutorial-phase-over = Zaczyna się faza II! Wszyscy górnicy wrócili wypoczęci do zasobów, a odkryte komnaty zostają, jakie były. Użytych narzędzi można znów używać, na przykład twojego suchego prowiantu. Stare zamówienia i niekupione narzędzia wypadły z gry; leżą nowe. Nowe zamówienia wymagają więcej zielonej i białej soli, a ta leży głębiej.
tutorial-new-phase = Tym razem zaczęła Kinga, a wszyscy ruszają znów od góry, w pierwszej rundzie z jedną akcją. Wyślij górnika na 2C, pod jej górnika.
tutorial-goodbye = Po trzeciej fazie sól i narzędzia zamieniają się w pieniądze i wygrywa najbogatszy gracz. To wszystko, czego ci trzeba. Powodzenia i pilnuj łańcucha!

tutorial-muria-welcome = W Murii kopalni jeszcze nie ma: rośnie, gdy kopiesz. Każdy ma sztygara, który liczy się podwójnie, woda staje się solanką dla warzelni i budujesz własne szyby.
tutorial-muria-place = Zaczyna się jak zawsze: wyślij górnika na 1C.
tutorial-muria-foreman = Teraz wyślij sztygara do komnaty 2R1. Jej odkrycie dokłada obok nowy żeton i dodaje kostkę solanki do warzelni.
tutorial-muria-saltworks = Niech górnik warzy solankę: skorzystaj z warzelni. Na początku twojej następnej tury przyniesie kostkę niebieskiej soli.
tutorial-muria-shaft = Twój górnik wrócił z niebieską kostką. Pod 2R1 możesz za 5 groszy zbudować szyb: prowadzi na poziom II, nosi twój znacznik i daje jeszcze jedną niebieską kostkę. Pola z twoimi znacznikami są twoje.
tutorial-muria-convert = Dwie niebieskie kostki można w dowolnej chwili swojej tury zamienić na brązową. Zrób to teraz.
tutorial-muria-dig = Twój sztygar liczy się za dwóch: jedna kostka soli i jedna kostka wody. Wydobądź z nim zieloną kostkę. Tam, gdzie stoi, za wynoszenie płaci się tylko jego właścicielowi.
tutorial-muria-goodbye = Jest jeszcze więcej: wejście do kopalni jako posterunek, dwa nowe narzędzia, zamówienia na niebieską sól i dłuższa ostatnia faza. Zasady wyjaśniają wszystko. Powodzenia pod ziemią!
