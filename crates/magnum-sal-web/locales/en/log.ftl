# What happened, one message for each event: `log-` and the event's type, with hyphens for underscores.
#
# The variables are the event's fields (docs/protocol.md). Players are passed by name, spaces and origins as they are
# written, booleans as `true` and `false`, counts as numbers. These are more than a field copied:
#
#   $you      `true` if the event's player is the reader, who is then addressed; of phase-began the start player,
#             of game-ended one of the winners
#   $foremen  `true` in a game with foremen, where miners are not all the workers
#   $to_you   of paid: `true` if the reader is paid
#   $salt     of order-filled and extracted: a list of `count-salt-*-object` parts (see game.ftl);
#             of order-revealed and chamber-opened: a list of `count-salt-*` parts, or `salt-nothing`;
#             of forfeited: a colour or `none`; of traded: the colour of the deal
#   $pays     what the order of order-filled and order-revealed pays
#   $water    of chamber-opened: the water on the tile; of pumped: the field of that name
#   $deal     `sell` or `buy`
#   $to_kind  of placed: `shaft` or `chamber`, what the space $to is
#   $horse_mill  of extracted: `true` if the fields `chamber` and `from` differ
#   $winners, $count, $cents  of game-ended: the names of the first place without the reader, how many they are with the
#             reader, and the money of each
#
# Player names never change their form, and no sentence depends on the player's gender.

log-phase-began = { $you ->
    [true] Phase { phrase-phase } begins. You go first.
   *[false] Phase { phrase-phase } begins. { $start_player } goes first.
}
log-turn-began = { $actions ->
    [one] Round { $round }: { phrase-has } { $actions } action.
   *[other] Round { $round }: { phrase-has } { $actions } actions.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $you ->
    [true] You fill a royal order: { $salt } for { phrase-pays }.
   *[false] { $player } fills a royal order: { $salt } for { phrase-pays }.
}
log-order-revealed = A new royal order: { $salt } for { phrase-pays }.
log-forfeited = { $you ->
    [true] { $salt ->
        [none] { $cents ->
            [0] You cannot fill an order and have nothing to give.
           *[other] You cannot fill an order and pay { phrase-cents }.
        }
       *[other] You cannot fill an order and give up { phrase-one-salt-object }.
    }
   *[false] { $salt ->
        [none] { $cents ->
            [0] { $player } cannot fill an order and has nothing to give.
           *[other] { $player } cannot fill an order and pays { phrase-cents }.
        }
       *[other] { $player } cannot fill an order and gives up { phrase-one-salt-object }.
    }
}
log-saltworks-left = { $you ->
    [true] { $brine ->
        [0] { $workers ->
            [one] { phrase-back } returns to you from the saltworks, without any brine.
           *[other] { phrase-back } return to you from the saltworks, without any brine.
        }
       *[other] { $workers ->
            [one] { phrase-back } returns to you from the saltworks with { phrase-brine-object }.
           *[other] { phrase-back } return to you from the saltworks with { phrase-brine-object }.
        }
    }
   *[false] { $brine ->
        [0] { $workers ->
            [one] { phrase-back } returns to { $player } from the saltworks, without any brine.
           *[other] { phrase-back } return to { $player } from the saltworks, without any brine.
        }
       *[other] { $workers ->
            [one] { phrase-back } returns to { $player } from the saltworks with { phrase-brine-object }.
           *[other] { phrase-back } return to { $player } from the saltworks with { phrase-brine-object }.
        }
    }
}
log-placed = { $worker ->
    [foreman] { phrase-sends } the foreman { phrase-from } { phrase-into-space }.
   *[miner] { phrase-sends } a miner { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $you ->
    [true] You take the other miner, left alone at the mine entrance, back to your supply.
   *[false] { $player } takes the other miner, left alone at the mine entrance, back to the supply.
}
log-chamber-opened = { $water ->
    [0] Chamber { $space } is opened and it is dry. Inside: { $salt }.
    [one] Chamber { $space } is opened, with { $water } cube of water. Inside: { $salt }.
   *[other] Chamber { $space } is opened, with { $water } cubes of water. Inside: { $salt }.
}
log-tile-laid = A new chamber tile lies at { $space }.
log-brine-added = { $brine ->
    [one] { $brine } cube of brine flows into the saltworks.
   *[other] { $brine } cubes of brine flow into the saltworks.
}
log-tool-used = { $you ->
    [true] You use { phrase-tools-used }.
   *[false] { $player } uses { phrase-tools-used }.
}
log-extracted = { $horse_mill ->
    [true] { $you ->
        [true] From chamber { $chamber }, you work the horse mill and extract { $salt } from chamber { $from }.
       *[false] From chamber { $chamber }, { $player } works the horse mill and extracts { $salt } from chamber { $from }.
    }
   *[false] { $you ->
        [true] You extract { $salt } in chamber { $chamber }.
       *[false] { $player } extracts { $salt } in chamber { $chamber }.
    }
}
log-tired = { $foreman ->
    [true] { $miners ->
        [0] { phrase-whose-foreman } in chamber { $space } is tired now.
        [one] { phrase-whose-foreman } and { $miners } miner in chamber { $space } are tired now.
       *[other] { phrase-whose-foreman } and { $miners } miners in chamber { $space } are tired now.
    }
   *[false] { $miners ->
        [one] { $miners } of { phrase-whose } miners in chamber { $space } is tired now.
       *[other] { $miners } of { phrase-whose } miners in chamber { $space } are tired now.
    }
}
log-paid = { $you ->
    [true] You pay { $to } { phrase-cents } for carrying through { $space }.
   *[false] { $to_you ->
        [true] { $player } pays you { phrase-cents } for carrying through { $space }.
       *[false] { $player } pays { $to } { phrase-cents } for carrying through { $space }.
    }
}
log-assistant-earned = { $you ->
    [true] You earn { phrase-cents } for the assistant { phrase-at-building }.
   *[false] { $player } earns { phrase-cents } for the assistant { phrase-at-building }.
}
log-assisted = { $worker ->
    [foreman] { phrase-sends } the foreman { phrase-from } { phrase-to-building } as an assistant.
   *[miner] { phrase-sends } a miner { phrase-from } { phrase-to-building } as an assistant.
}
log-miner-hired = { $you ->
    [true] You hire a miner at the inn for { phrase-cents }.
   *[false] { $player } hires a miner at the inn for { phrase-cents }.
}
log-tool-bought = { $you ->
    [true] You buy { phrase-tool-object } in the workshop for { phrase-cents }.
   *[false] { $player } buys { phrase-tool-object } in the workshop for { phrase-cents }.
}
log-tool-revealed = New in the workshop: { phrase-tool-subject }.
log-pumped = { $you ->
    [true] { $cents ->
        [0] You pump { phrase-water-object } out of chamber { $chamber }, free of charge.
       *[other] You pump { phrase-water-object } out of chamber { $chamber } for { phrase-cents }.
    }
   *[false] { $cents ->
        [0] { $player } pumps { phrase-water-object } out of chamber { $chamber }, free of charge.
       *[other] { $player } pumps { phrase-water-object } out of chamber { $chamber } for { phrase-cents }.
    }
}
log-traded = { $you ->
    [true] { $deal ->
        [sell] You sell { phrase-one-salt-object } at the market for { phrase-cents }.
       *[buy] You buy { phrase-one-salt-object } at the market for { phrase-cents }.
    }
   *[false] { $deal ->
        [sell] { $player } sells { phrase-one-salt-object } at the market for { phrase-cents }.
       *[buy] { $player } buys { phrase-one-salt-object } at the market for { phrase-cents }.
    }
}
log-town-square-visited = { $you ->
    [true] You pick up { phrase-cents } in the town square.
   *[false] { $player } picks up { phrase-cents } in the town square.
}
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { phrase-sends } the foreman { phrase-from } to the castle, straight to the left circle of the queue.
       *[miner] { phrase-sends } a miner { phrase-from } to the castle, straight to the left circle of the queue.
    }
   *[false] { $worker ->
        [foreman] { phrase-sends } the foreman { phrase-from } to the castle queue.
       *[miner] { phrase-sends } a miner { phrase-from } to the castle queue.
    }
}
log-boiling = { $worker ->
    [foreman] { phrase-sends } the foreman { phrase-from } to the saltworks to boil brine.
   *[miner] { phrase-sends } a miner { phrase-from } to the saltworks to boil brine.
}
log-shaft-built = { $you ->
    [true] You pay { phrase-cents }, build a shaft at { $space } and receive a blue cube.
   *[false] { $player } pays { phrase-cents }, builds a shaft at { $space } and receives a blue cube.
}
log-water-moved = { $you ->
    [true] You carry a bucket of water from chamber { $from } to chamber { $to }.
   *[false] { $player } carries a bucket of water from chamber { $from } to chamber { $to }.
}
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { phrase-wakes } the foreman in chamber { $space }.
        [one] { phrase-wakes } the foreman and { $miners } miner in chamber { $space }.
       *[other] { phrase-wakes } the foreman and { $miners } miners in chamber { $space }.
    }
   *[false] { $miners ->
        [one] { phrase-wakes } { $miners } miner in chamber { $space }.
       *[other] { phrase-wakes } { $miners } miners in chamber { $space }.
    }
}
log-converted = { $you ->
    [true] You turn { phrase-blue-object } into { phrase-converted-object }.
   *[false] { $player } turns { phrase-blue-object } into { phrase-converted-object }.
}
log-passed = { $you ->
    [true] You pass.
   *[false] { $player } passes.
}
log-rested = { $you ->
    [true] You rest: all your tired { phrase-crew } get up again.
   *[false] { $player } rests: all tired { phrase-crew } get up again.
}
log-phase-ended = Phase { phrase-phase } is over. All { phrase-crew } go home.
log-game-ended = { $you ->
    [true] { $count ->
        [one] The game is over: you win with { phrase-cents } and become royal steward.
       *[other] The game is over: { $winners } and you share the victory with { phrase-cents } each.
    }
   *[false] { $count ->
        [one] The game is over: { $winners } wins with { phrase-cents } and becomes royal steward.
       *[other] The game is over: { $winners } share the victory with { phrase-cents } each.
    }
}

## Parts of the sentences above

phrase-has = { $you ->
    [true] you have
   *[false] { $player } has
}
phrase-sends = { $you ->
    [true] You send
   *[false] { $player } sends
}
phrase-wakes = { $you ->
    [true] You wake
   *[false] { $player } wakes
}
phrase-whose = { $you ->
    [true] your
   *[false] { $player }’s
}
phrase-whose-foreman = { $you ->
    [true] Your foreman
   *[false] { $player }’s foreman
}
phrase-crew = { $foremen ->
    [true] workers
   *[false] miners
}
phrase-back = { $foreman ->
    [true] { $workers ->
        [one] The foreman
        [2] The foreman and a miner
       *[other] The foreman and other workers, { $workers } in all,
    }
   *[false] { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }
}
phrase-queue-arrived = { $arrived ->
    [one] { $arrived } of { phrase-whose } { phrase-crew } reaches the castle.
   *[other] { $arrived } of { phrase-whose } { phrase-crew } reach the castle.
}
phrase-queue-waiting = { $waiting ->
    [one] { $waiting } of { phrase-whose } { phrase-crew } moves up to the left circle of the queue.
   *[other] { $waiting } of { phrase-whose } { phrase-crew } move up to the left circle of the queue.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } more moves up to the left circle of the queue.
   *[other] { $waiting } more move up to the left circle of the queue.
}
phrase-blue-object = { $blue ->
    [one] { $blue } blue cube
   *[other] { $blue } blue cubes
}
phrase-brine-object = { $brine ->
    [one] { $brine } blue cube
   *[other] { $brine } blue cubes
}
phrase-water-object = { $water ->
    [one] { $water } cube of water
   *[other] { $water } cubes of water
}
