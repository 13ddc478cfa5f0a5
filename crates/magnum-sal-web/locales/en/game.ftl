# The names of things, the words on buttons, and phrases that other messages share.
#
# All four languages have the same keys and use the same variables, but for phrases: each has those that its grammar needs. Values of the rules are passed as they are written in
# docs/protocol.md: `pump_house`, `royal_privilege`, `brown`, `2R1`; booleans as the texts `true` and `false`; counts as
# numbers. In keys an underscore becomes a hyphen: `building-pump-house`, `tool-royal-privilege`.
#
#   building-*, tool-*, level-*, option-*   a name; `.about` explains it in a sentence
#   count-*          $count things, as a subject or on its own
#   count-*-object   the same as the object of a verb such as "takes"
#   action-*         a short label; `.detail` says the whole action, with the fields of the action as variables
#   phrase-*         parts of sentences. They read the variables of the message that refers to them
#
# A list of salt: format `count-salt-brown`, `-green`, `-white`, `-blue` (or their `-object` forms) for all counts above 0
# and join them from the left, the last one with `list-and`, the others with `list-comma`. With nothing to list take
# `salt-nothing`. Lists of names and tools are joined in the same way,
# the spaces of several carts with `list-semicolon`, those of a route with `list-route`. A name and what it has or is: `label-value`.

## Lists

list-and = { $rest } and { $last }
list-comma = { $rest }, { $next }
list-semicolon = { $rest }; { $next }
list-route = { $rest } → { $next }
label-value = { $label }: { $value }
percent = { $percent }%

## The game and its parts

game-base = Base game
game-muria = Muria
game-phase = Phase { phrase-phase }
game-phase-name = { $phase ->
    [1] Phase I: the first week
    [2] Phase II: the second week
   *[3] Phase III: the third week
}
game-round = Round { $round }
game-start-player = Start player
game-level = Level { phrase-level }

phrase-phase = { $phase ->
    [1] I
    [2] II
   *[3] III
}
phrase-level = { $level ->
    [1] I
    [2] II
   *[3] III
}

## Tools

tool-rope = Rope
    .about = After placing or moving a worker in the mine, place or move another one.
tool-pickaxe = Pickaxe
    .about = Adds 1 to your strength in one extraction.
tool-bucket = Bucket
    .about = Carry 1 water from a chamber where you have a worker to a chamber next to it; this is not an action.
tool-cart = Cart
    .about = Pay no one for carrying your salt through one space of the route, or through two that follow each other.
tool-food = Food
    .about = Wakes one or two of your tired miners, or your tired foreman; this is not an action.
tool-commercial-privilege = Commercial privilege
    .about = In one visit to the market you buy for 1 cent less, sell for 1 cent more, and may sell even to a full column.
tool-royal-privilege = Royal privilege
    .about = When you visit the castle, your worker goes straight to the left circle of the queue.
tool-saltworks-privilege = Saltworks privilege
    .about = After sending workers to the saltworks, take one or two of yours back at once, each with 1 brine. Nobody else can go there in this visit.
tool-horse-mill = Horse mill
    .about = Your workers dig in the opened chamber one level straight below theirs; the salt’s way up begins where they stand.
tool-used = used until the phase ends
tool-ready = ready to use

## Salt, water, money

salt-brown = Brown salt
salt-green = Green salt
salt-white = White salt
salt-blue = Blue salt
salt-nothing = no salt

count-salt-brown = { $count ->
    [one] { $count } brown cube
   *[other] { $count } brown cubes
}
count-salt-green = { $count ->
    [one] { $count } green cube
   *[other] { $count } green cubes
}
count-salt-white = { $count ->
    [one] { $count } white cube
   *[other] { $count } white cubes
}
count-salt-blue = { $count ->
    [one] { $count } blue cube
   *[other] { $count } blue cubes
}
count-salt-brown-object = { $count ->
    [one] { $count } brown cube
   *[other] { $count } brown cubes
}
count-salt-green-object = { $count ->
    [one] { $count } green cube
   *[other] { $count } green cubes
}
count-salt-white-object = { $count ->
    [one] { $count } white cube
   *[other] { $count } white cubes
}
count-salt-blue-object = { $count ->
    [one] { $count } blue cube
   *[other] { $count } blue cubes
}
count-water = { $count ->
    [one] { $count } cube of water
   *[other] { $count } cubes of water
}
count-brine = { $count ->
    [one] { $count } cube of brine
   *[other] { $count } cubes of brine
}
count-cents = { $count ->
    [one] { $count } cent
   *[other] { $count } cents
}

## Workers and other pieces

foreman-state = { $state ->
    [tired] foreman (tired)
   *[rested] foreman (rested)
}
assistant = assistant
shaft-marker = shaft marker
royal-order = Royal order

count-miners = { $count ->
    [one] { $count } miner
   *[other] { $count } miners
}
count-miners-rested = { $count ->
    [one] { $count } rested miner
   *[other] { $count } rested miners
}
count-miners-tired = { $count ->
    [one] { $count } tired miner
   *[other] { $count } tired miners
}
count-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
count-markers = { $count ->
    [one] { $count } shaft marker
   *[other] { $count } shaft markers
}
count-shaft-tiles = { $count ->
    [one] { $count } shaft tile
   *[other] { $count } shaft tiles
}

## The mine and the town

shaft-section = Shaft section { $space }
chamber = Chamber { $space }
chamber-unopened = unopened
chamber-opened = opened
chamber-worked-out = worked out
castle-queue-left = left circle
castle-queue-right = right circle
castle-filled = Filled orders: { $filled } of { $limit }
order-line = { $salt } for { $pays ->
    [one] { $pays } cent
   *[other] { $pays } cents
}
inn-price = Next miner: { phrase-cents }
inn-empty = No miners left at the inn in this phase

## Players

player-salt = Salt
player-foreman = Foreman
player-orders = Filled orders

## The final count

score-money = Money in hand
score-salt = Salt left over
score-tools = Tools
score-total = Total
score-orders = Orders filled
score-orders-value = { $orders } ({ $cents })
score-phase = Money in phase { phrase-phase }

## Options

option-players = Players
    .about = 2 to 4, with Muria 2 to 5.
option-expansion = Expansion
    .about = Muria adds a mine that grows as you dig, foremen, the saltworks and your own shafts.
option-mapped-mine = Mapped mine
    .about = Chamber tiles lie face up, so everyone knows what they will find. Salt and water still come only when a chamber is opened.
option-cart-capacity = Small carts
    .about = A cart carries only 2 cubes instead of all of them. The authors recommended this later; Muria always plays this way.
option-round-limit = Round limit
    .about = A phase ends after this many rounds at the latest, even if too few orders have been filled.
option-round-limit-off = No limit
option-start-player = Start player
    .about = Drawn by lot, or the one you have agreed on.
option-start-player-lot = By lot
option-removed-tools = Tools that stay in the box
    .about = Two of the nine kinds: drawn by lot, and then nobody knows which, or chosen, and then everybody does.
option-removed-tools-lot = By lot
option-removed-tools-second = Second tool that stays in the box
option-components = Your own components
    .about = Owners of the box can enter their true tiles and orders into a copy of the file components.toml and play with it here.
option-components-load = Load a file
option-components-used = Dealt from { $file }.
option-components-drop = Use the usual ones again

## What is to be decided

stage-castle = { $arrivals ->
    [one] Your worker has reached the castle: fill an order or pay the forfeit.
   *[other] { $arrivals } of your workers have reached the castle: for each, fill an order or pay the forfeit.
}
stage-actions = { $actions ->
    [0] No actions left: end your turn when you are ready.
    [one] { $actions } action left
   *[other] { $actions } actions left
}
stage-pay = Who carries your salt through { $space }? Divide { phrase-cents }.
stage-lay = One tile of this level is left: choose where it goes.
stage-over = The game is over.
stage-waiting = { $player } is deciding…

## Actions

action-deliver = Fill an order
    .detail = Hand over { $salt } for { phrase-pays }
action-forfeit-money = Pay the forfeit
    .detail = Fill no order and pay { phrase-cents }
action-forfeit-salt = Give up salt
    .detail = Fill no order and give up { phrase-one-salt-object }
action-forfeit-nothing = Leave empty-handed
    .detail = Fill no order; you have nothing to give
action-place = { $foremen ->
        [true] Place or move a worker
       *[false] Place or move a miner
    }
    .short = { $foremen ->
        [true] Worker
       *[false] Miner
    }
    .detail = { $worker ->
        [foreman] Send your foreman { phrase-from } { phrase-into-space }
       *[miner] Send a miner { phrase-from } { phrase-into-space }
    }
action-rope = Use a rope
    .detail = { $worker ->
        [foreman] With a rope, send your foreman { phrase-from } { phrase-into-space }
       *[miner] With a rope, send a miner { phrase-from } { phrase-into-space }
    }
action-extract = Extract salt
    .short = Extract
    .detail = Extract { $salt } in chamber { $chamber }
    .horse-mill = With the horse mill, work in chamber { $chamber } and extract { $salt } from the chamber below
    .pickaxes = { $pickaxes ->
        [0] No pickaxe
        [one] { $pickaxes } pickaxe
       *[other] { $pickaxes } pickaxes
    }
    .carts = { $carts ->
        [0] No cart
        [one] { $carts } cart
       *[other] { $carts } carts
    }
    .carts-over = { $carts ->
        [one] { $carts } cart: { $spaces }
       *[other] { $carts } carts: { $spaces }
    }
    .cart-over-two = { $space } and the next space
action-pay = Divide the payment
    .detail = At { $space }: { $shares }
    .share = { phrase-cents } to { $player }
action-lay = Lay the tile
    .detail = Lay the tile at { $space }
action-assist = Place an assistant
    .short = Assistant
    .detail = { $worker ->
        [foreman] Send your foreman { phrase-from } { phrase-to-building } as an assistant
       *[miner] Send a miner { phrase-from } { phrase-to-building } as an assistant
    }
    .entrance = Send two miners to the mine entrance as assistants
action-sell = Sell { phrase-one-salt-object }
action-buy = Buy { phrase-one-salt-object }
action-visit-inn = Hire a miner
    .detail = Hire a miner at the inn for { phrase-cents }
action-visit-workshop = Buy a tool
    .detail = Buy { phrase-tool-object } for { phrase-cents }
action-visit-pump-house = Pump water
    .detail = { $cubes ->
        [one] Pump { $cubes } cube of water out of chamber { $chamber }
       *[other] Pump { $cubes } cubes of water out of chamber { $chamber }
    }
action-visit-market = Trade at the market
    .sell = Sell { phrase-one-salt-object } for { phrase-cents }
    .buy = Buy { phrase-one-salt-object } for { phrase-cents }
    .then-sell = { $first }, then sell { phrase-one-salt-object } for { phrase-cents }
    .then-buy = { $first }, then buy { phrase-one-salt-object } for { phrase-cents }
    .privilege = { $deals }, with the commercial privilege
action-visit-town-square = Visit the town square
    .detail = Take 1 cent in the town square
action-visit-castle = Join the castle queue
    .detail = { $worker ->
        [foreman] Send your foreman { phrase-from } to the castle queue
       *[miner] Send a miner { phrase-from } to the castle queue
    }
    .privilege = { $worker ->
        [foreman] With the royal privilege, send your foreman { phrase-from } straight to the left circle of the castle queue
       *[miner] With the royal privilege, send a miner { phrase-from } straight to the left circle of the castle queue
    }
action-visit-saltworks = Work in the saltworks
    .detail = { $worker ->
        [foreman] Send your foreman { phrase-from } to the saltworks
       *[miner] Send a miner { phrase-from } to the saltworks
    }
action-visit-foremans-building = Build a shaft
    .detail = Build a shaft below chamber { $chamber }
action-boil = Send another worker to the saltworks
    .detail = { $worker ->
        [foreman] Also send your foreman { phrase-from } to the saltworks
       *[miner] Send another miner { phrase-from } to the saltworks
    }
action-draw-brine = Use the saltworks privilege
    .detail = { $foreman ->
        [true] { $workers ->
            [one] Take your foreman back from the saltworks, with brine
           *[other] Take your foreman and a miner back from the saltworks, with brine
        }
       *[false] { $workers ->
            [one] Take a miner back from the saltworks, with brine
           *[other] Take { $workers } miners back from the saltworks, with brine
        }
    }
action-bucket = Use a bucket
    .detail = Carry 1 water from chamber { $from } to chamber { $to }
action-food = Use food
    .detail = { $worker ->
        [foreman] Wake your foreman in { $spaces }
       *[miner] { $miners ->
            [one] Wake { $miners } tired miner in { $spaces }
           *[other] Wake { $miners } tired miners in { $spaces }
        }
    }
action-convert = Convert blue salt
    .detail = { $blue ->
        [one] Turn { $blue } blue cube into { phrase-converted-object }
       *[other] Turn { $blue } blue cubes into { phrase-converted-object }
    }
action-pass = Pass
    .detail = Let this action go by
action-end-turn = End turn
    .detail = Finish your turn

## Phrases

phrase-cents = { $cents ->
    [one] { $cents } cent
   *[other] { $cents } cents
}
phrase-pays = { $pays ->
    [one] { $pays } cent
   *[other] { $pays } cents
}
phrase-from = { $from ->
    [supply] from the supply
    [workshop] from the workshop
    [pump_house] from the pump house
    [market] from the market
    [castle] from the castle
    [saltworks] from the saltworks
    [foremans_building] from the foreman’s building
    [mine_entrance] from the mine entrance
   *[other] from { $from }
}
phrase-into-space = { $to_kind ->
    [shaft] to shaft section { $to }
   *[chamber] to chamber { $to }
}
phrase-to-building = { $building ->
    [inn] to the inn
    [workshop] to the workshop
    [pump_house] to the pump house
    [market] to the market
    [town_square] to the town square
    [castle] to the castle
    [saltworks] to the saltworks
    [foremans_building] to the foreman’s building
   *[mine_entrance] to the mine entrance
}
phrase-at-building = { $building ->
    [inn] at the inn
    [workshop] in the workshop
    [pump_house] at the pump house
    [market] at the market
    [town_square] in the town square
    [castle] in the castle
    [saltworks] in the saltworks
    [foremans_building] in the foreman’s building
   *[mine_entrance] at the mine entrance
}
phrase-building-subject = { $building ->
    [inn] the inn
    [workshop] the workshop
    [pump_house] the pump house
    [market] the market
    [town_square] the town square
    [castle] the castle
    [saltworks] the saltworks
    [foremans_building] the foreman’s building
   *[mine_entrance] the mine entrance
}
phrase-tool-subject = { $tool ->
    [rope] a rope
    [pickaxe] a pickaxe
    [bucket] a bucket
    [cart] a cart
    [food] food
    [commercial_privilege] a commercial privilege
    [royal_privilege] a royal privilege
    [saltworks_privilege] a saltworks privilege
   *[horse_mill] a horse mill
}
phrase-tool-object = { $tool ->
    [rope] a rope
    [pickaxe] a pickaxe
    [bucket] a bucket
    [cart] a cart
    [food] food
    [commercial_privilege] a commercial privilege
    [royal_privilege] a royal privilege
    [saltworks_privilege] a saltworks privilege
   *[horse_mill] a horse mill
}
phrase-tools-used = { $tool ->
    [rope] { $cards ->
        [one] a rope
       *[other] { $cards } ropes
    }
    [pickaxe] { $cards ->
        [one] a pickaxe
       *[other] { $cards } pickaxes
    }
    [bucket] { $cards ->
        [one] a bucket
       *[other] { $cards } buckets
    }
    [cart] { $cards ->
        [one] a cart
       *[other] { $cards } carts
    }
    [food] { $cards ->
        [one] food
       *[other] { $cards } food cards
    }
    [commercial_privilege] { $cards ->
        [one] a commercial privilege
       *[other] { $cards } commercial privileges
    }
    [royal_privilege] { $cards ->
        [one] a royal privilege
       *[other] { $cards } royal privileges
    }
    [saltworks_privilege] { $cards ->
        [one] a saltworks privilege
       *[other] { $cards } saltworks privileges
    }
   *[horse_mill] { $cards ->
        [one] a horse mill
       *[other] { $cards } horse mills
    }
}
phrase-one-salt-object = { $salt ->
    [brown] a brown cube
    [green] a green cube
    [white] a white cube
   *[blue] a blue cube
}
phrase-converted-object = { $to ->
    [brown] a brown cube
    [green] a green cube
   *[white] a white cube
}
