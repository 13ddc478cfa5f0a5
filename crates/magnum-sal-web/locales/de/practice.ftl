# Üben: Aufgaben aus den eigenen Fehlern. $action ist, was jemand tut, wie es auf einer Schaltfläche steht; $percent ist ein Teil der
# Siegchance.

practice-title = Üben
practice-door = Finde den besseren Zug in deinen eigenen Partien
practice-about = Wähle nach einer Partie „Gewinnchancen“ und dann „Diese Momente üben“. Was dich am meisten gekostet hat, kommt hier als Aufgabe wieder: nach einem Tag, dann nach immer längeren Pausen, bis es sitzt.
practice-empty = Noch gibt es keine Aufgaben.
practice-begin = Los geht’s
practice-due = { $count ->
    [one] { $count } Aufgabe für heute
   *[other] { $count } Aufgaben für heute
}
practice-later = { $count ->
    [one] { $count } Aufgabe für einen anderen Tag
   *[other] { $count } Aufgaben für andere Tage
}
practice-learnt = { $count ->
    [one] { $count } Aufgabe gelernt
   *[other] { $count } Aufgaben gelernt
}
practice-remove = Alle Aufgaben entfernen
practice-question = Was würdest du tun?
practice-show = Lösung
practice-right = Gut gefunden!
practice-wrong = Es gibt etwas Besseres: Das verschenkt { $percent } deiner Siegchance.
practice-shown = So würde ein Meister spielen.
practice-best = Am besten: { $action }
practice-before = In der Partie hast du gewählt: { $action } (−{ $percent })
practice-again = Noch einmal versuchen
practice-next = Nächste Aufgabe
practice-make = Diese Momente üben
practice-making = { $count ->
    [one] Genauer hingesehen: noch { $count } Moment
   *[other] Genauer hingesehen: noch { $count } Momente
}
practice-none-made = Genauer betrachtet war keiner dieser Momente ein klarer Fehler.

# Das Spiel des Tages: dieselben Plättchen, Karten und Computergegner für alle. $graph ist ein kleines Diagramm aus Zeichen.

deal-title = Spiel des Tages
deal-about = Dieselben Plättchen, Karten und Gegner für alle. Ein Versuch zählt.
deal-goes-on = Es wartet auf dich.
deal-done = Dein Ergebnis: { $cents }
deal-share =
    Magnum Sal, { $day }: { $cents }, Platz { $place } von { $players }
    { $graph }
deal-share-button = Tagesergebnis teilen
deal-board = Ergebnisse des Tages
deal-empty = Noch hat niemand ein Ergebnis eingetragen.
deal-send = Mein Ergebnis eintragen
deal-sent = Dein Ergebnis ist eingetragen.
deal-not-sent = Der Server hat das Ergebnis nicht angenommen.
deal-sign-in = Wähle zuerst einen Namen unter „Online spielen“.
deal-late = Die Liste ist geschlossen: Das war das Spiel eines anderen Tages.

# Rätsel: Stellungen, in denen eine Aktion klar die beste ist. $theme und $grade sind Texte dieser Gruppe; $percent ist ein Teil der Versuche.

puzzles-title = Rätsel
puzzles-door = Eins für jeden Tag, alle anderen nach Schwierigkeit
puzzles-about = In jeder Stellung ist eine Aktion klar die beste, gefunden in Partien der stärksten Computergegner und durch eine längere Suche bestätigt. Deine erste Antwort zählt.
puzzles-missing = Die Rätsel konnten nicht geladen werden.
puzzles-of-the-day = Rätsel des Tages
puzzles-tomorrow = Für heute erledigt. Morgen gibt es ein neues.
puzzles-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
puzzles-solved = { $solved } von { $all } gelöst
puzzles-kind = { $theme } · { $grade }
puzzles-rated = Schwächere Computergegner finden das in { $percent } ihrer Versuche.
puzzles-next = Nächstes Rätsel
puzzles-all = Alle Rätsel
puzzles-grade-easy = Leicht
puzzles-grade-medium = Mittel
puzzles-grade-hard = Schwer
puzzles-theme-chain = Der Weg zum Salz
puzzles-theme-tolls = Bezahlung unterwegs
puzzles-theme-water = Wasser
puzzles-theme-castle = Aufträge der Burg
puzzles-theme-market = Markt
puzzles-theme-town = In der Stadt
puzzles-theme-phase = Ende einer Spielphase
puzzles-theme-muria = Sole und Sieden
