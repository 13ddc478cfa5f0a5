# Co się wydarzyło: jeden komunikat na zdarzenie. Zmienne: patrz en/log.ftl.
#
# Imię gracza jest nieodmienne i stoi w mianowniku, w razie potrzeby po słowie „gracz”. Czas teraźniejszy, żeby nie zdradzać rodzaju.

log-phase-began = Zaczyna się faza { phrase-phase }. Pierwszy gracz: { $start_player }.
    .orders = Zamówienia królewskie: { $orders }.
    .tools = W warsztacie: { $tools }.
log-turn-began = { $actions ->
    [one] Runda { $round }: { $player } ma { $actions } akcję.
    [few] Runda { $round }: { $player } ma { $actions } akcje.
    [many] Runda { $round }: { $player } ma { $actions } akcji.
   *[other] Runda { $round }: { $player } ma { $actions } akcji.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $player } realizuje zamówienie królewskie za { phrase-pays }: oddaje { $salt }.
log-order-revealed = Nowe zamówienie królewskie: { $salt } za { phrase-pays }.
log-forfeited = { $salt ->
    [brown] { $player } nie może zrealizować zamówienia i oddaje brązową kostkę.
    [green] { $player } nie może zrealizować zamówienia i oddaje zieloną kostkę.
    [white] { $player } nie może zrealizować zamówienia i oddaje białą kostkę.
   *[none] { $cents ->
        [0] { $player } nie może zrealizować zamówienia i nie ma czego oddać.
       *[other] { $player } nie może zrealizować zamówienia i płaci { phrase-cents }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $workers ->
        [one] Z warzelni wraca { $workers } pracownik gracza { $player }, ale bez solanki.
        [few] Z warzelni wraca { $workers } pracowników gracza { $player }, ale bez solanki.
        [many] Z warzelni wraca { $workers } pracowników gracza { $player }, ale bez solanki.
       *[other] Z warzelni wraca { $workers } pracownika gracza { $player }, ale bez solanki.
    }
   *[other] { $workers ->
        [one] Z warzelni wraca { $workers } pracownik, a { $player } dostaje { phrase-brine-object }.
        [few] Z warzelni wraca { $workers } pracowników, a { $player } dostaje { phrase-brine-object }.
        [many] Z warzelni wraca { $workers } pracowników, a { $player } dostaje { phrase-brine-object }.
       *[other] Z warzelni wraca { $workers } pracownika, a { $player } dostaje { phrase-brine-object }.
    }
}
log-placed = { $worker ->
    [foreman] { $player } wysyła sztygara { phrase-from } { phrase-into-space }.
   *[miner] { $player } wysyła górnika { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $player } zabiera do zasobów drugiego górnika, bo przy wejściu do kopalni nie może stać sam.
log-chamber-opened = { $water ->
    [0] Komnata { $space } zostaje odkryta i jest sucha. Do wydobycia: { $salt }.
    [one] Komnata { $space } zostaje odkryta, a w niej { $water } kostka wody. Do wydobycia: { $salt }.
    [few] Komnata { $space } zostaje odkryta, a w niej { $water } kostki wody. Do wydobycia: { $salt }.
    [many] Komnata { $space } zostaje odkryta, a w niej { $water } kostek wody. Do wydobycia: { $salt }.
   *[other] Komnata { $space } zostaje odkryta, a w niej { $water } kostki wody. Do wydobycia: { $salt }.
}
log-tile-laid = Na polu { $space } leży nowy żeton kopalni.
log-brine-added = { $brine ->
    [one] Do warzelni spływa { $brine } kostka solanki.
    [few] Do warzelni spływają { $brine } kostki solanki.
    [many] Do warzelni spływa { $brine } kostek solanki.
   *[other] Do warzelni spływa { $brine } kostki solanki.
}
log-tool-used = { $player } używa { phrase-tools-used }.
log-extracted = { $horse_mill ->
    [true] { $player } uruchamia kierat w komnacie { $chamber } i wydobywa { $salt } z komnaty { $from }.
   *[false] { $player } wydobywa { $salt } z komnaty { $chamber }.
}
    .route = Droga soli na powierzchnię: { $route }.
log-tired = { $foreman ->
    [true] { $miners ->
        [0] W komnacie { $space } zmęczył się sztygar gracza { $player }.
        [one] W komnacie { $space } zmęczyli się sztygar i { $miners } górnik gracza { $player }.
        [few] W komnacie { $space } zmęczyli się sztygar i { $miners } górnicy gracza { $player }.
        [many] W komnacie { $space } zmęczył się sztygar i { $miners } górników gracza { $player }.
       *[other] W komnacie { $space } zmęczył się sztygar i { $miners } górnika gracza { $player }.
    }
   *[false] { $miners ->
        [one] W komnacie { $space } zmęczył się { $miners } górnik gracza { $player }.
        [few] W komnacie { $space } zmęczyli się { $miners } górnicy gracza { $player }.
        [many] W komnacie { $space } zmęczyło się { $miners } górników gracza { $player }.
       *[other] W komnacie { $space } zmęczyło się { $miners } górnika gracza { $player }.
    }
}
log-paid = { $player } płaci graczowi { $to } { phrase-cents } za wyniesienie soli przez pole { $space }.
log-assistant-earned = { $player } zarabia { phrase-cents } dzięki pomocnikowi { phrase-at-building }.
log-assisted = { $worker ->
    [foreman] { $player } wysyła sztygara { phrase-from } { phrase-to-building } jako pomocnika.
   *[miner] { $player } wysyła górnika { phrase-from } { phrase-to-building } jako pomocnika.
}
log-miner-hired = { $player } zatrudnia w karczmie górnika za { phrase-cents }.
log-tool-bought = { $player } kupuje w warsztacie { phrase-tool-object } za { phrase-cents }.
log-tool-revealed = Nowość w warsztacie: { phrase-tool-subject }.
log-pumped = { $cents ->
    [0] { $player } wypompowuje za darmo { phrase-water-object } z komnaty { $chamber }.
   *[other] { $player } wypompowuje { phrase-water-object } z komnaty { $chamber } za { phrase-cents }.
}
log-traded = { $deal ->
    [sell] { $player } sprzedaje na targu { phrase-one-salt-object } za { phrase-cents }.
   *[buy] { $player } kupuje na targu { phrase-one-salt-object } za { phrase-cents }.
}
log-town-square-visited = { $player } idzie na rynek i bierze { phrase-cents }.
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { $player } wysyła sztygara { phrase-from } do zamku, od razu do lewego koła kolejki.
       *[miner] { $player } wysyła górnika { phrase-from } do zamku, od razu do lewego koła kolejki.
    }
   *[false] { $worker ->
        [foreman] { $player } wysyła sztygara { phrase-from } do kolejki przed zamkiem.
       *[miner] { $player } wysyła górnika { phrase-from } do kolejki przed zamkiem.
    }
}
log-boiling = { $worker ->
    [foreman] { $player } wysyła sztygara { phrase-from } do warzelni, żeby warzył solankę.
   *[miner] { $player } wysyła górnika { phrase-from } do warzelni, żeby warzył solankę.
}
log-shaft-built = { $player } płaci { phrase-cents }, buduje szyb na polu { $space } i dostaje niebieską kostkę.
log-water-moved = { $player } przenosi czerpakiem kostkę wody z komnaty { $from } do komnaty { $to }.
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { $player } stawia na nogi sztygara w komnacie { $space }.
        [one] { $player } stawia na nogi sztygara i { $miners } górnika w komnacie { $space }.
        [few] { $player } stawia na nogi sztygara i { $miners } górników w komnacie { $space }.
        [many] { $player } stawia na nogi sztygara i { $miners } górników w komnacie { $space }.
       *[other] { $player } stawia na nogi sztygara i { $miners } górnika w komnacie { $space }.
    }
   *[false] { $miners ->
        [one] { $player } stawia na nogi { $miners } górnika w komnacie { $space }.
        [few] { $player } stawia na nogi { $miners } górników w komnacie { $space }.
        [many] { $player } stawia na nogi { $miners } górników w komnacie { $space }.
       *[other] { $player } stawia na nogi { $miners } górnika w komnacie { $space }.
    }
}
log-converted = { $blue ->
    [one] { $player } zamienia { $blue } niebieską kostkę na { phrase-converted-object }.
    [few] { $player } zamienia { $blue } niebieskie kostki na { phrase-converted-object }.
    [many] { $player } zamienia { $blue } niebieskich kostek na { phrase-converted-object }.
   *[other] { $player } zamienia { $blue } niebieskiej kostki na { phrase-converted-object }.
}
log-passed = { $player } pasuje.
log-rested = { $player } daje wszystkim wolne: zmęczeni pracownicy stają na nogi.
log-phase-ended = Koniec fazy { phrase-phase }. Wszyscy pracownicy wracają do domu.
log-game-ended = { $count ->
    [one] Koniec gry: wygrywa { $winners }, mając { phrase-cents }, i otrzymuje tytuł żupnika.
    [few] Koniec gry: { $winners } dzielą się zwycięstwem, mając po { phrase-cents }.
    [many] Koniec gry: { $winners } dzielą się zwycięstwem, mając po { phrase-cents }.
   *[other] Koniec gry: { $winners } dzielą się zwycięstwem, mając po { phrase-cents }.
}
    .place = { $place }. { $player }: { phrase-cents }

## Parts of the sentences above

phrase-queue-arrived = { $arrived ->
    [one] Do zamku dociera { $arrived } pracownik gracza { $player }.
    [few] Do zamku dociera { $arrived } pracowników gracza { $player }.
    [many] Do zamku dociera { $arrived } pracowników gracza { $player }.
   *[other] Do zamku dociera { $arrived } pracownika gracza { $player }.
}
phrase-queue-waiting = { $waiting ->
    [one] Do lewego koła kolejki przechodzi { $waiting } pracownik gracza { $player }.
    [few] Do lewego koła kolejki przechodzi { $waiting } pracowników gracza { $player }.
    [many] Do lewego koła kolejki przechodzi { $waiting } pracowników gracza { $player }.
   *[other] Do lewego koła kolejki przechodzi { $waiting } pracownika gracza { $player }.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } kolejny przechodzi do lewego koła kolejki.
    [few] { $waiting } kolejnych przechodzi do lewego koła kolejki.
    [many] { $waiting } kolejnych przechodzi do lewego koła kolejki.
   *[other] { $waiting } kolejnego przechodzi do lewego koła kolejki.
}
phrase-brine-object = { $brine ->
    [one] { $brine } niebieską kostkę
    [few] { $brine } niebieskie kostki
    [many] { $brine } niebieskich kostek
   *[other] { $brine } niebieskiej kostki
}
phrase-water-object = { $water ->
    [one] { $water } kostkę wody
    [few] { $water } kostki wody
    [many] { $water } kostek wody
   *[other] { $water } kostki wody
}
