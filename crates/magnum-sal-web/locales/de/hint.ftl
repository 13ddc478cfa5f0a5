# Tipps und Gründe. `idea-` und ein Name: warum eine Aktion gut ist, soweit die Suche es zeigt. Wer liest, spielt; $rival ist der Name
# eines anderen Spielers, $cents und $cubes sind, was die erwarteten Züge bringen.

ui-hint = Tipp
    .place = Wo?
    .action = Zeig es mir
    .thinking = Überlegt …
    .look = Sieh dir an, was auf dem Spielplan markiert ist.
    .button = Sieh dir die Knöpfe neben dem Spielplan an.
    .chosen = Das würde ein Meister tun. Bestätige es, oder tu etwas anderes.
    .line = Was wahrscheinlich folgt
    .gain = { $percent } mehr Siegchance als mit der nächstbesten Aktion
    .used = { $count ->
    [one] { $count } Tipp genutzt
   *[other] { $count } Tipps genutzt
}

idea-fills-order = Das erfüllt einen königlichen Auftrag für { phrase-cents }.
idea-ends-phase-before = Das beendet die Spielphase, bevor { $rival } einen Auftrag erfüllen kann.
idea-ends-phase = Es ist ein guter Moment, die Spielphase zu beenden.
idea-takes-place-before = Das besetzt das Gehilfenfeld, bevor { $rival } es tut.
idea-saves-tolls = Dasselbe Salz lässt sich für { phrase-cents } weniger fördern.
idea-salt-for-order = { $cubes ->
    [one] Das bringt { $cubes } Salzwürfel, und bald lässt sich ein Auftrag für { phrase-cents } erfüllen.
   *[other] Das bringt { $cubes } Salzwürfel, und bald lässt sich ein Auftrag für { phrase-cents } erfüllen.
}
idea-takes-salt = { $cubes ->
    [one] { $cubes } Salzwürfel lässt sich jetzt abbauen.
   *[other] { $cubes } Salzwürfel lassen sich jetzt abbauen.
}
idea-prepares-order = Das führt zu einem Auftrag für { phrase-cents }, der sich bald erfüllen lässt.
idea-opens-chamber = So wird eine Kammer erkundet, und ein Weg zum Salz öffnet sich.
idea-reaches-salt = { $cubes ->
    [one] Das öffnet den Weg zu { $cubes } Salzwürfel.
   *[other] Das öffnet den Weg zu { $cubes } Salzwürfeln.
}
idea-earns-tolls = Andere müssen ihr Salz an dir vorbeitragen und zahlen { phrase-cents }.
idea-earns-as-assistant = Dein Gehilfe wird { phrase-cents } verdienen.
idea-sells = Der Markt zahlt jetzt { phrase-cents } für einen Würfel.
idea-clears-water = Wasser ist im Weg und lässt sich jetzt abpumpen.
idea-hires-miner = Ein weiterer Bergmann ist seinen Preis wert.
idea-buys-tool = Ein ausliegendes Werkzeug ist seinen Preis wert.
idea-wakes-workers = Ausgeruhte Arbeiter sind jetzt mehr wert als eine Aktion.
idea-position = Es gibt nicht den einen Grund: Das führt zur besten Stellung.
