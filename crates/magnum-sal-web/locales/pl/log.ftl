# Co się wydarzyło: jeden komunikat na zdarzenie. Zmienne: patrz en/log.ftl.
#
# Imię gracza jest nieodmienne i stoi w mianowniku, w razie potrzeby po słowie „gracz”. Czas teraźniejszy, żeby nie zdradzać rodzaju.

log-phase-began = { $you ->
    [true] Zaczyna się faza { phrase-phase }. Zaczynasz ty.
   *[false] Zaczyna się faza { phrase-phase }. Pierwszy gracz: { $start_player }.
}
log-turn-began = { $actions ->
    [one] Runda { $round }: { phrase-has } { $actions } akcję.
    [few] Runda { $round }: { phrase-has } { $actions } akcje.
    [many] Runda { $round }: { phrase-has } { $actions } akcji.
   *[other] Runda { $round }: { phrase-has } { $actions } akcji.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $you ->
    [true] Realizujesz zamówienie królewskie za { phrase-pays }: oddajesz { $salt }.
   *[false] { $player } realizuje zamówienie królewskie za { phrase-pays }: oddaje { $salt }.
}
log-order-revealed = Nowe zamówienie królewskie: { $salt } za { phrase-pays }.
log-forfeited = { $you ->
    [true] { $salt ->
        [none] { $cents ->
            [0] Nie możesz zrealizować zamówienia i nie masz czego oddać.
           *[other] Nie możesz zrealizować zamówienia i płacisz { phrase-cents }.
        }
       *[other] Nie możesz zrealizować zamówienia i oddajesz { phrase-one-salt-object }.
    }
   *[false] { $salt ->
        [none] { $cents ->
            [0] { $player } nie może zrealizować zamówienia i nie ma czego oddać.
           *[other] { $player } nie może zrealizować zamówienia i płaci { phrase-cents }.
        }
       *[other] { $player } nie może zrealizować zamówienia i oddaje { phrase-one-salt-object }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $you ->
        [true] Z warzelni wraca do ciebie { phrase-back }, ale bez solanki.
       *[false] Z warzelni wraca { phrase-back } gracza { $player }, ale bez solanki.
    }
   *[other] { $you ->
        [true] Z warzelni wraca { phrase-back }, a ty dostajesz { phrase-brine-object }.
       *[false] Z warzelni wraca { phrase-back }, a { $player } dostaje { phrase-brine-object }.
    }
}
log-placed = { $worker ->
    [foreman] { phrase-sends } sztygara { phrase-from } { phrase-into-space }.
   *[miner] { phrase-sends } górnika { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $you ->
    [true] Zabierasz do zasobów drugiego górnika, bo przy wejściu do kopalni nie może stać sam.
   *[false] { $player } zabiera do zasobów drugiego górnika, bo przy wejściu do kopalni nie może stać sam.
}
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
log-tool-used = { $you ->
    [true] Używasz { phrase-tools-used }.
   *[false] { $player } używa { phrase-tools-used }.
}
log-extracted = { $horse_mill ->
    [true] { $you ->
        [true] Uruchamiasz kierat w komnacie { $chamber } i wydobywasz { $salt } z komnaty { $from }.
       *[false] { $player } uruchamia kierat w komnacie { $chamber } i wydobywa { $salt } z komnaty { $from }.
    }
   *[false] { $you ->
        [true] Wydobywasz { $salt } z komnaty { $chamber }.
       *[false] { $player } wydobywa { $salt } z komnaty { $chamber }.
    }
}
log-tired = { $foreman ->
    [true] { $miners ->
        [0] W komnacie { $space } męczy się sztygar { phrase-whose }.
        [one] W komnacie { $space } męczą się sztygar i { $miners } górnik { phrase-whose }.
        [few] W komnacie { $space } męczą się sztygar i { $miners } górnicy { phrase-whose }.
        [many] W komnacie { $space } męczy się sztygar i { $miners } górników { phrase-whose }.
       *[other] W komnacie { $space } męczy się sztygar i { $miners } górnika { phrase-whose }.
    }
   *[false] { $miners ->
        [one] W komnacie { $space } męczy się { $miners } górnik { phrase-whose }.
        [few] W komnacie { $space } męczą się { $miners } górnicy { phrase-whose }.
        [many] W komnacie { $space } męczy się { $miners } górników { phrase-whose }.
       *[other] W komnacie { $space } męczy się { $miners } górnika { phrase-whose }.
    }
}
log-paid = { $you ->
    [true] Płacisz graczowi { $to } { phrase-cents } za wyniesienie soli przez pole { $space }.
   *[false] { $to_you ->
        [true] { $player } płaci ci { phrase-cents } za wyniesienie soli przez pole { $space }.
       *[false] { $player } płaci graczowi { $to } { phrase-cents } za wyniesienie soli przez pole { $space }.
    }
}
log-assistant-earned = { $you ->
    [true] Zarabiasz { phrase-cents } dzięki pomocnikowi { phrase-at-building }.
   *[false] { $player } zarabia { phrase-cents } dzięki pomocnikowi { phrase-at-building }.
}
log-assisted = { $worker ->
    [foreman] { phrase-sends } sztygara { phrase-from } { phrase-to-building } jako pomocnika.
   *[miner] { phrase-sends } górnika { phrase-from } { phrase-to-building } jako pomocnika.
}
log-miner-hired = { $you ->
    [true] Zatrudniasz w karczmie górnika za { phrase-cents }.
   *[false] { $player } zatrudnia w karczmie górnika za { phrase-cents }.
}
log-tool-bought = { $you ->
    [true] Kupujesz w warsztacie { phrase-tool-object } za { phrase-cents }.
   *[false] { $player } kupuje w warsztacie { phrase-tool-object } za { phrase-cents }.
}
log-tool-revealed = Nowość w warsztacie: { phrase-tool-subject }.
log-pumped = { $you ->
    [true] { $cents ->
        [0] Wypompowujesz za darmo { phrase-water-object } z komnaty { $chamber }.
       *[other] Wypompowujesz { phrase-water-object } z komnaty { $chamber } za { phrase-cents }.
    }
   *[false] { $cents ->
        [0] { $player } wypompowuje za darmo { phrase-water-object } z komnaty { $chamber }.
       *[other] { $player } wypompowuje { phrase-water-object } z komnaty { $chamber } za { phrase-cents }.
    }
}
log-traded = { $you ->
    [true] { $deal ->
        [sell] Sprzedajesz na targu { phrase-one-salt-object } za { phrase-cents }.
       *[buy] Kupujesz na targu { phrase-one-salt-object } za { phrase-cents }.
    }
   *[false] { $deal ->
        [sell] { $player } sprzedaje na targu { phrase-one-salt-object } za { phrase-cents }.
       *[buy] { $player } kupuje na targu { phrase-one-salt-object } za { phrase-cents }.
    }
}
log-town-square-visited = { $you ->
    [true] Idziesz na rynek i bierzesz { phrase-cents }.
   *[false] { $player } idzie na rynek i bierze { phrase-cents }.
}
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { phrase-sends } sztygara { phrase-from } do zamku, od razu do lewego koła kolejki.
       *[miner] { phrase-sends } górnika { phrase-from } do zamku, od razu do lewego koła kolejki.
    }
   *[false] { $worker ->
        [foreman] { phrase-sends } sztygara { phrase-from } do kolejki przed zamkiem.
       *[miner] { phrase-sends } górnika { phrase-from } do kolejki przed zamkiem.
    }
}
log-boiling = { $worker ->
    [foreman] { phrase-sends } sztygara { phrase-from } do warzelni, żeby warzył solankę.
   *[miner] { phrase-sends } górnika { phrase-from } do warzelni, żeby warzył solankę.
}
log-shaft-built = { $you ->
    [true] Płacisz { phrase-cents }, budujesz szyb na polu { $space } i dostajesz niebieską kostkę.
   *[false] { $player } płaci { phrase-cents }, buduje szyb na polu { $space } i dostaje niebieską kostkę.
}
log-water-moved = { $you ->
    [true] Przenosisz czerpakiem kostkę wody z komnaty { $from } do komnaty { $to }.
   *[false] { $player } przenosi czerpakiem kostkę wody z komnaty { $from } do komnaty { $to }.
}
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { phrase-wakes } sztygara w komnacie { $space }.
        [one] { phrase-wakes } sztygara i { $miners } górnika w komnacie { $space }.
        [few] { phrase-wakes } sztygara i { $miners } górników w komnacie { $space }.
        [many] { phrase-wakes } sztygara i { $miners } górników w komnacie { $space }.
       *[other] { phrase-wakes } sztygara i { $miners } górnika w komnacie { $space }.
    }
   *[false] { $miners ->
        [one] { phrase-wakes } { $miners } górnika w komnacie { $space }.
        [few] { phrase-wakes } { $miners } górników w komnacie { $space }.
        [many] { phrase-wakes } { $miners } górników w komnacie { $space }.
       *[other] { phrase-wakes } { $miners } górnika w komnacie { $space }.
    }
}
log-converted = { $you ->
    [true] Zamieniasz { phrase-blue-object } na { phrase-converted-object }.
   *[false] { $player } zamienia { phrase-blue-object } na { phrase-converted-object }.
}
log-passed = { $you ->
    [true] Pasujesz.
   *[false] { $player } pasuje.
}
log-rested = { $you ->
    [true] Dajesz wszystkim wolne: twoi zmęczeni { phrase-crew } stają na nogi.
   *[false] { $player } daje wszystkim wolne: zmęczeni { phrase-crew } stają na nogi.
}
log-phase-ended = Koniec fazy { phrase-phase }. Wszyscy { phrase-crew } wracają do domu.
log-game-ended = { $you ->
    [true] { $count ->
        [one] Koniec gry: wygrywasz, mając { phrase-cents }, i otrzymujesz tytuł żupnika.
       *[other] Koniec gry: { $winners } i ty dzielicie się zwycięstwem, mając po { phrase-cents }.
    }
   *[false] { $count ->
        [one] Koniec gry: wygrywa { $winners }, mając { phrase-cents }, i otrzymuje tytuł żupnika.
       *[other] Koniec gry: { $winners } dzielą się zwycięstwem, mając po { phrase-cents }.
    }
}

## Parts of the sentences above

phrase-has = { $you ->
    [true] masz
   *[false] { $player } ma
}
phrase-sends = { $you ->
    [true] Wysyłasz
   *[false] { $player } wysyła
}
phrase-wakes = { $you ->
    [true] Stawiasz na nogi
   *[false] { $player } stawia na nogi
}
phrase-whose = { $you ->
    [true] twojej ekipy
   *[false] gracza { $player }
}
phrase-crew = { $foremen ->
    [true] pracownicy
   *[false] górnicy
}
phrase-crew-one = { $foremen ->
    [true] pracownik
   *[false] górnik
}
phrase-crew-many = { $foremen ->
    [true] pracowników
   *[false] górników
}
phrase-back = { $foreman ->
    [true] { $workers ->
        [one] sztygar
        [2] sztygar z górnikiem
       *[other] sztygar z innymi, razem { $workers } pracowników
    }
   *[false] { $workers ->
        [one] { $workers } pracownik
        [few] { $workers } pracowników
        [many] { $workers } pracowników
       *[other] { $workers } pracownika
    }
}
phrase-queue-arrived = { $arrived ->
    [one] Do zamku dociera { $arrived } { phrase-crew-one } { phrase-whose }.
    [few] Do zamku dociera { $arrived } { phrase-crew-many } { phrase-whose }.
    [many] Do zamku dociera { $arrived } { phrase-crew-many } { phrase-whose }.
   *[other] Do zamku dociera { $arrived } { phrase-crew-many } { phrase-whose }.
}
phrase-queue-waiting = { $waiting ->
    [one] Do lewego koła kolejki przechodzi { $waiting } { phrase-crew-one } { phrase-whose }.
    [few] Do lewego koła kolejki przechodzi { $waiting } { phrase-crew-many } { phrase-whose }.
    [many] Do lewego koła kolejki przechodzi { $waiting } { phrase-crew-many } { phrase-whose }.
   *[other] Do lewego koła kolejki przechodzi { $waiting } { phrase-crew-many } { phrase-whose }.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } kolejny przechodzi do lewego koła kolejki.
    [few] { $waiting } kolejnych przechodzi do lewego koła kolejki.
    [many] { $waiting } kolejnych przechodzi do lewego koła kolejki.
   *[other] { $waiting } kolejnego przechodzi do lewego koła kolejki.
}
phrase-blue-object = { $blue ->
    [one] { $blue } niebieską kostkę
    [few] { $blue } niebieskie kostki
    [many] { $blue } niebieskich kostek
   *[other] { $blue } niebieskiej kostki
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
