# What happened, one message for each event: `log-` and the event's type, with hyphens for underscores.
#
# The variables are the event's fields (docs/protocol.md). Players are passed by name, spaces and origins as they are
# written, booleans as `true` and `false`, counts as numbers. These are more than a field copied:
#
#   $salt     of order-filled and extracted: a list of `count-salt-*-object` parts (see game.ftl);
#             of order-revealed and chamber-opened: a list of `count-salt-*` parts, or `salt-nothing`;
#             of forfeited: a colour or `none`; of traded: the colour of the deal
#   $pays     what the order of order-filled and order-revealed pays
#   $water    of chamber-opened: the water on the tile; of pumped: the field of that name
#   $deal     `sell` or `buy`
#   $to_kind  of placed: `shaft` or `chamber`, what the space $to is
#   $horse_mill  of extracted: `true` if the fields `chamber` and `from` differ
#   $route    a list of spaces joined with `list-route`
#   $orders, $tools  of phase-began: `order-line` parts joined with `list-semicolon`, and a list of `phrase-tool-subject`
#   $winners, $count, $cents  of game-ended: the names of the first place, how many they are, and the money of each
#
# Player names never change their form, and no sentence depends on the player's gender.

log-phase-began = Phase { phrase-phase } begins. { $start_player } goes first.
    .orders = Royal orders: { $orders }.
    .tools = In the workshop: { $tools }.
log-turn-began = { $actions ->
    [one] Round { $round }: { $player } has { $actions } action.
   *[other] Round { $round }: { $player } has { $actions } actions.
}
log-queue-moved = { $arrived ->
    [0] { phrase-queue-waiting }
   *[other] { $waiting ->
        [0] { phrase-queue-arrived }
       *[other] { phrase-queue-arrived } { phrase-queue-waiting-too }
    }
}
log-order-filled = { $player } fills a royal order: { $salt } for { phrase-pays }.
log-order-revealed = A new royal order: { $salt } for { phrase-pays }.
log-forfeited = { $salt ->
    [brown] { $player } can fill no order and gives up a brown cube.
    [green] { $player } can fill no order and gives up a green cube.
    [white] { $player } can fill no order and gives up a white cube.
   *[none] { $cents ->
        [0] { $player } can fill no order and has nothing to give.
       *[other] { $player } can fill no order and pays { phrase-cents }.
    }
}
log-saltworks-left = { $brine ->
    [0] { $workers ->
        [one] { $workers } worker returns to { $player } from the saltworks, without any brine.
       *[other] { $workers } workers return to { $player } from the saltworks, without any brine.
    }
   *[other] { $workers ->
        [one] { $workers } worker returns to { $player } from the saltworks with { phrase-brine-object }.
       *[other] { $workers } workers return to { $player } from the saltworks with { phrase-brine-object }.
    }
}
log-placed = { $worker ->
    [foreman] { $player } sends the foreman { phrase-from } { phrase-into-space }.
   *[miner] { $player } sends a miner { phrase-from } { phrase-into-space }.
}
log-entrance-left = { $player } takes the other miner, left alone at the mine entrance, back to the supply.
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
log-tool-used = { $player } uses { phrase-tools-used }.
log-extracted = { $horse_mill ->
    [true] From chamber { $chamber }, { $player } works the horse mill and extracts { $salt } from chamber { $from }.
   *[false] { $player } extracts { $salt } in chamber { $chamber }.
}
    .route = The salt goes up: { $route }.
log-tired = { $foreman ->
    [true] { $miners ->
        [0] { $player }’s foreman in chamber { $space } is tired now.
        [one] { $player }’s foreman and { $miners } miner in chamber { $space } are tired now.
       *[other] { $player }’s foreman and { $miners } miners in chamber { $space } are tired now.
    }
   *[false] { $miners ->
        [one] { $miners } of { $player }’s miners in chamber { $space } is tired now.
       *[other] { $miners } of { $player }’s miners in chamber { $space } are tired now.
    }
}
log-paid = { $player } pays { $to } { phrase-cents } for carrying through { $space }.
log-assistant-earned = { $player } earns { phrase-cents } for the assistant { phrase-at-building }.
log-assisted = { $worker ->
    [foreman] { $player } sends the foreman { phrase-from } { phrase-to-building } as an assistant.
   *[miner] { $player } sends a miner { phrase-from } { phrase-to-building } as an assistant.
}
log-miner-hired = { $player } hires a miner at the inn for { phrase-cents }.
log-tool-bought = { $player } buys { phrase-tool-object } in the workshop for { phrase-cents }.
log-tool-revealed = New in the workshop: { phrase-tool-subject }.
log-pumped = { $cents ->
    [0] { $player } pumps { phrase-water-object } out of chamber { $chamber }, free of charge.
   *[other] { $player } pumps { phrase-water-object } out of chamber { $chamber } for { phrase-cents }.
}
log-traded = { $deal ->
    [sell] { $player } sells { phrase-one-salt-object } at the market for { phrase-cents }.
   *[buy] { $player } buys { phrase-one-salt-object } at the market for { phrase-cents }.
}
log-town-square-visited = { $player } picks up { phrase-cents } on the town square.
log-queued = { $left ->
    [true] { $worker ->
        [foreman] { $player } sends the foreman { phrase-from } to the castle, straight to the left circle of the queue.
       *[miner] { $player } sends a miner { phrase-from } to the castle, straight to the left circle of the queue.
    }
   *[false] { $worker ->
        [foreman] { $player } sends the foreman { phrase-from } to the castle queue.
       *[miner] { $player } sends a miner { phrase-from } to the castle queue.
    }
}
log-boiling = { $worker ->
    [foreman] { $player } sends the foreman { phrase-from } to the saltworks to boil brine.
   *[miner] { $player } sends a miner { phrase-from } to the saltworks to boil brine.
}
log-shaft-built = { $player } pays { phrase-cents }, builds a shaft at { $space } and receives a blue cube.
log-water-moved = { $player } carries a bucket of water from chamber { $from } to chamber { $to }.
log-woken = { $foreman ->
    [true] { $miners ->
        [0] { $player } wakes the foreman in chamber { $space }.
        [one] { $player } wakes the foreman and { $miners } miner in chamber { $space }.
       *[other] { $player } wakes the foreman and { $miners } miners in chamber { $space }.
    }
   *[false] { $miners ->
        [one] { $player } wakes { $miners } miner in chamber { $space }.
       *[other] { $player } wakes { $miners } miners in chamber { $space }.
    }
}
log-converted = { $blue ->
    [one] { $player } turns { $blue } blue cube into { phrase-converted-object }.
   *[other] { $player } turns { $blue } blue cubes into { phrase-converted-object }.
}
log-passed = { $player } passes.
log-rested = { $player } rests: all tired workers get up again.
log-phase-ended = Phase { phrase-phase } is over. All workers go home.
log-game-ended = { $count ->
    [one] The game is over: { $winners } wins with { phrase-cents } and becomes royal steward.
   *[other] The game is over: { $winners } share the victory with { phrase-cents } each.
}
    .place = { $place }. { $player }: { phrase-cents }

## Parts of the sentences above

phrase-queue-arrived = { $arrived ->
    [one] { $arrived } of { $player }’s workers reaches the castle.
   *[other] { $arrived } of { $player }’s workers reach the castle.
}
phrase-queue-waiting = { $waiting ->
    [one] { $waiting } of { $player }’s workers moves up to the left circle of the queue.
   *[other] { $waiting } of { $player }’s workers move up to the left circle of the queue.
}
phrase-queue-waiting-too = { $waiting ->
    [one] { $waiting } more moves up to the left circle of the queue.
   *[other] { $waiting } more move up to the left circle of the queue.
}
phrase-brine-object = { $brine ->
    [one] { $brine } blue cube
   *[other] { $brine } blue cubes
}
phrase-water-object = { $water ->
    [one] { $water } cube of water
   *[other] { $water } cubes of water
}
