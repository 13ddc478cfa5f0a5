# Podpowiedzi i ich powody. `idea-` i nazwa: dlaczego akcja jest dobra, o ile widać to w obliczeniach. Czytelnik gra; $rival to imię
# innego gracza, $cents i $cubes mówią, co przyniosą spodziewane ruchy.

ui-hint = Podpowiedź
    .place = Gdzie?
    .action = Pokaż
    .thinking = Namyślam się…
    .look = Spójrz na to, co zaznaczono na planszy.
    .button = Spójrz na przyciski obok planszy.
    .chosen = Tak zagrałby mistrz. Zatwierdź albo zagraj inaczej.
    .line = Co prawdopodobnie nastąpi
    .gain = { $percent } większa szansa na wygraną niż po następnej najlepszej akcji
    .used = { $count ->
    [one] { $count } wykorzystana podpowiedź
    [few] { $count } wykorzystane podpowiedzi
   *[other] { $count } wykorzystanych podpowiedzi
}

idea-fills-order = Realizuje królewskie zamówienie za { phrase-cents }.
idea-ends-phase-before = Kończy fazę, zanim { $rival } zrealizuje zamówienie.
idea-ends-phase = To dobra chwila, aby zakończyć fazę.
idea-takes-place-before = Zajmuje pole pomocnika, zanim zrobi to { $rival }.
idea-saves-tolls = Tę samą sól można wydobyć, płacąc mniej o { phrase-cents }.
idea-salt-for-order = { $cubes ->
    [one] Daje { $cubes } kostkę soli, a wkrótce można zrealizować zamówienie za { phrase-cents }.
    [few] Daje { $cubes } kostki soli, a wkrótce można zrealizować zamówienie za { phrase-cents }.
   *[other] Daje { $cubes } kostek soli, a wkrótce można zrealizować zamówienie za { phrase-cents }.
}
idea-takes-salt = { $cubes ->
    [one] Można teraz wydobyć { $cubes } kostkę soli.
    [few] Można teraz wydobyć { $cubes } kostki soli.
   *[other] Można teraz wydobyć { $cubes } kostek soli.
}
idea-prepares-order = Prowadzi do zamówienia za { phrase-cents }, które wkrótce można zrealizować.
idea-opens-chamber = Odkrywa komnatę, a z nią drogę do soli.
idea-reaches-salt = { $cubes ->
    [one] Otwiera drogę do { $cubes } kostki soli.
   *[other] Otwiera drogę do { $cubes } kostek soli.
}
idea-earns-tolls = Inni będą musieli przenosić sól obok ciebie i zapłacą { phrase-cents }.
idea-earns-as-assistant = Twój pomocnik zarobi { phrase-cents }.
idea-sells = Targ płaci teraz { phrase-cents } za kostkę.
idea-clears-water = Woda zagradza drogę i można ją teraz wypompować.
idea-hires-miner = Jeszcze jeden górnik jest wart swojej ceny.
idea-buys-tool = Jedno z narzędzi jest warte swojej ceny.
idea-wakes-workers = Wypoczęci robotnicy są teraz warci więcej niż akcja.
idea-position = Nie ma jednego powodu: prowadzi do najlepszej pozycji.
