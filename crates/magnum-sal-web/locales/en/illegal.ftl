# Why an action is refused and what would be right: `illegal-` and the name of the reason, in words joined by hyphens.
#
# The variables are what the reason carries: buildings, tools, workers and colours as they are written in docs/protocol.md,
# spaces by their names, a seat as the player's name, numbers as numbers. These are more than a field copied:
#
#   $index, $slot  counted from 1, as people count
#   $purpose       `extract`, `pump`, `sink_shaft` or `fill_bucket`: what the player wanted of the chamber
#   $deal, $rock   of the reasons why a deal fails: `sell` or `buy`, and the colour
#
# A reason within a reason has a key of its own: CantDeal with NoneInHand is `illegal-cant-deal-none-in-hand`.
# The number of the rule is not part of the text.

## Where and when

illegal-not-laid = There is no space { $place } in this mine. Choose a shaft section or a chamber that lies on the table.
illegal-not-in-base-game = This building belongs to Muria and is not in the base game: { phrase-building-subject }. Choose one of the base game’s buildings.
illegal-muria-only = This belongs to Muria, and this game is played without the expansion.
illegal-game-over = The game is over; nobody can take any more actions.

## Castle and turn

illegal-arrivals-first = A worker of yours has reached the castle. First fill an order, or pay the forfeit if you can fill none.
illegal-no-arrivals = None of your workers is in the castle. Orders are filled at the start of a turn, by workers who have waited in the queue.
illegal-no-such-order = { $open ->
    [one] There is no open order number { $index }: only { $open } order is open. Choose that one.
   *[other] There is no open order number { $index }. Choose one of the { $open } open orders.
}
illegal-order-not-covered = You do not have all the salt for order number { $index }. Choose an order you can fill completely; if there is none, pay the forfeit.
illegal-order-can-be-filled = You have the salt for order number { $index }, so you must fill an order. The forfeit is only for those who can fill none.
illegal-forfeit-needs-money = You cannot pay the forfeit with money. It costs 3 cents; if you have fewer but hold brown, green or white salt, give up one cube of it.
illegal-forfeit-needs-salt = { $rock ->
    [brown] You have no brown salt to give up. Pay 3 cents or give up a cube of another colour.
    [green] You have no green salt to give up. Pay 3 cents or give up a cube of another colour.
   *[white] You have no white salt to give up. Pay 3 cents or give up a cube of another colour.
}
illegal-forfeit-nothing = Only those who have neither money nor brown, green or white salt get off without a forfeit. Pay with money or with a cube.
illegal-no-actions-left = You have no actions left in this turn. End your turn; whatever takes no action is still possible before that.
illegal-visited-twice = You have already been { phrase-at-building } in this turn, and each building may be visited only once per turn. Choose another one.
illegal-actions-left = { $left ->
    [one] You still have { $left } action. Take it or pass before you end your turn.
   *[other] You still have { $left } actions. Take them or pass before you end your turn.
}

## Workers and the chain

illegal-no-worker = { $worker ->
    [foreman] Your foreman is not there. Choose the place where he is.
   *[miner] You have no miner there. Choose a place where one of yours is.
}
illegal-tired = { $worker ->
    [foreman] Your foreman is tired, and tired workers do not move. Let him rest or wake him with food first.
   *[miner] All your miners there are tired, and tired workers do not move. Choose a rested one, or wake some first by resting or with food.
}
illegal-same-place = The worker is already there. Choose a different destination.
illegal-not-connected = { $place } would not be linked to the surface. Every space on the way down must be occupied, so close the gap in the chain first.
illegal-breaks-chain = If this worker left { $place }, others would be cut off from the surface. Wait until another worker holds that space, or choose a different worker.
illegal-nothing-to-lay = There is no tile to lay now. You choose a place only when the last tile of a level could go to either side.
illegal-lay-first = First lay the last tile of this level, to the left or to the right of the opened chamber.
illegal-rope-without-place = A rope can only be used after placing or moving a worker in the mine, and before your next action.
illegal-moved-already = { $worker ->
    [foreman] Your foreman has just been moved. A rope moves another worker.
   *[miner] Your miners there have just been moved. A rope moves another worker.
}

## Extracting and carrying

illegal-not-a-chamber = { $purpose ->
    [extract] { $place } is not a chamber. Salt can be extracted only in chambers.
    [pump] { $place } is not a chamber. Water can be pumped only out of chambers.
    [sink_shaft] { $place } is not a chamber. A shaft can be built only below a chamber.
   *[fill_bucket] { $place } is not a chamber. A bucket is filled in a chamber.
}
illegal-not-opened = { $purpose ->
    [extract] Chamber { $place } has not been opened. Extract in a chamber that a worker has already entered.
    [pump] Chamber { $place } has not been opened. Pump water out of a chamber that a worker has already entered.
    [sink_shaft] Chamber { $place } has not been opened. Build a shaft below a chamber that a worker has already entered.
   *[fill_bucket] Chamber { $place } has not been opened. Fill the bucket in a chamber that a worker has already entered.
}
illegal-nobody-there = { $purpose ->
    [extract] You have no worker in { $place }. Extract in a chamber where you have a rested one.
    [pump] You have no worker in { $place }. Pump water out of a chamber where one of yours is, tired or not.
    [sink_shaft] You have no worker in { $place }. A shaft needs a rested worker of yours in the chamber above it.
   *[fill_bucket] You have no worker in { $place }. Fill the bucket in a chamber where one of yours is, tired or not.
}
illegal-nobody-rested = { $purpose ->
    [extract] You have no rested worker in { $place }. Wake one there, or extract in another chamber.
    [pump] You have no rested worker in { $place }. Choose a chamber where you have one.
    [sink_shaft] You have no rested worker in { $place }, and building a shaft takes one. Wake one there or choose another chamber.
   *[fill_bucket] You have no rested worker in { $place }. Choose a chamber where you have one.
}
illegal-no-water = { $purpose ->
    [pump] There is no water in { $place } to pump out. Choose a chamber with water.
   *[fill_bucket] There is no water in { $place } for the bucket. Choose a chamber with water.
}
illegal-no-foreman = No rested foreman of yours is in { $place }. Extract without him, or in the chamber where he is.
illegal-take-nothing = An extraction takes at least one cube. Choose which salt to take.
illegal-not-that-much-salt = { $place } does not hold that salt. Choose from the cubes that are there.
illegal-too-weak = Your strength in { $place } is { $strength }, but { $needed } is needed for the cubes and the water together. Take fewer cubes, pump water out, bring more workers or use pickaxes.
illegal-too-many-pickaxes = { $pickaxes ->
    [one] { $pickaxes } pickaxe is too many when only { $needed } is needed: something must be left for the workers. Use fewer pickaxes.
   *[other] { $pickaxes } pickaxes are too many when only { $needed } is needed: something must be left for the workers. Use fewer pickaxes.
}
illegal-no-route = This is not a way from { $place } up to 1C. The route must lead through occupied spaces, without a detour.
illegal-haulage-too-dear = { $cost ->
    [one] Carrying the salt costs { $cost } cent, and you have { $money }. Take fewer cubes, use a cart, or get money first.
   *[other] Carrying the salt costs { $cost } cents, and you have { $money }. Take fewer cubes, use a cart, or get money first.
}
illegal-nothing-to-pay = There is no payment to divide now.
illegal-pay-first = First divide the cents for { $place } among the players there.
illegal-wrong-split = { $cents ->
    [one] Your shares add up to { $total }, but { $cents } cent must be paid here. Pay exactly that much.
   *[other] Your shares add up to { $total }, but { $cents } cents must be paid here. Pay exactly that much.
}
illegal-not-a-payee = { $you ->
    [true] You cannot be paid at { $place } yourself. Pay those who have workers or a marker there; if foremen are there, only their owners.
   *[false] { $seat } cannot be paid at { $place }. Pay those who have workers or a marker there; if foremen are there, only their owners.
}
illegal-payee-not-at-table = The payment names a player who is not at this table. Pay those who have workers or a marker there.
illegal-cart-off-route = A cart covers one space of the route, or two that follow each other in it, and none of them may be your own.
illegal-cart-useless = The cart would save nothing at { $place }. Use it only where there are cubes left to pay for.
illegal-no-chamber-below = There is no opened chamber one level below { $place }. The horse mill needs one straight below your workers.

## Assistants

illegal-no-assistant-space = There is no assistant space { phrase-at-building } in this game. Choose another building.
illegal-assistant-taken = The assistant space { phrase-at-building } is taken. Choose a free one.
illegal-entrance-takes-two = The mine entrance takes two miners or the foreman, not one miner alone.
illegal-only-entrance-takes-two = Only the mine entrance takes two miners. Send a single worker here.

## Buildings

illegal-too-dear = { $cost ->
    [one] That costs { $cost } cent, and you have { $money }. You need the whole amount before the visit.
   *[other] That costs { $cost } cents, and you have { $money }. You need the whole amount before the visit.
}
illegal-inn-closed = No miners are left at the inn. New ones come when the next phase begins.
illegal-no-miners-left = You have hired all your 10 miners; there are no more of your colour.
illegal-no-such-tool = { $open ->
    [0] There is no tool left in the workshop in this phase.
    [one] There is no tool number { $slot }: only { $open } is on display. Choose that one.
   *[other] There is no tool number { $slot }. Choose one of the { $open } on display.
}
illegal-cant-pump = { $cubes ->
    [one] { $cubes } cube of water cannot be pumped out of { $place }: you can pump at least 1 and at most { $most }.
   *[other] { $cubes } cubes of water cannot be pumped out of { $place }: you can pump at least 1 and at most { $most }.
}
illegal-cant-deal-none-in-hand = { $rock ->
    [brown] You have no brown cube to sell. Sell a colour you have.
    [green] You have no green cube to sell. Sell a colour you have.
   *[white] You have no white cube to sell. Sell a colour you have.
}
illegal-cant-deal-column-full = { $rock ->
    [brown] The brown column of the market is full. Sell another colour, or use a commercial privilege.
    [green] The green column of the market is full. Sell another colour, or use a commercial privilege.
   *[white] The white column of the market is full. Sell another colour, or use a commercial privilege.
}
illegal-cant-deal-column-empty = { $rock ->
    [brown] There is no brown cube at the market. Buy a colour that is on offer.
    [green] There is no green cube at the market. Buy a colour that is on offer.
   *[white] There is no white cube at the market. Buy a colour that is on offer.
}
illegal-cant-deal-too-dear = { $cost ->
    [one] That cube costs { $cost } cent, and you have { $money }. Sell something first or buy a cheaper colour.
   *[other] That cube costs { $cost } cents, and you have { $money }. Sell something first or buy a cheaper colour.
}
illegal-cant-deal-same-cube = { $deal ->
    [sell] You have just bought this cube and had none of its colour before. Sell another colour: the same cube may not change hands twice in one visit.
   *[buy] You have just sold this colour to the market. Buy another colour: the same cube may not change hands twice in one visit.
}
illegal-boil-without-visit = More workers can go to the saltworks only after you have visited it in this turn, and before your next action.
illegal-boil-after-draw = You have used a saltworks privilege, so nobody else can go to the saltworks in this visit.
illegal-foreman-not-boiling = Your foreman is not in the saltworks, so he cannot come back from there. Take miners only.
illegal-cant-draw = { $workers ->
    [one] { $workers } worker cannot be taken back now. With a saltworks privilege you take 1 or 2 of your own, and there must be a cube of brine for each.
   *[other] { $workers } workers cannot be taken back now. With a saltworks privilege you take 1 or 2 of your own, and there must be a cube of brine for each.
}
illegal-cant-convert = { $to ->
    [brown] A brown cube takes { $needed } blue cubes, and you have { $blue }. Collect more blue salt first.
    [green] A green cube takes { $needed } blue cubes, and you have { $blue }. Collect more blue salt or choose brown.
   *[white] A white cube takes { $needed } blue cubes, and you have { $blue }. Collect more blue salt or choose another colour.
}

## Shafts

illegal-no-shaft-tile = No shaft tile is left at the foreman’s building. New ones come when the next phase begins.
illegal-no-marker = You have used all your shaft markers and cannot build another shaft.
illegal-deepest-level = No shaft goes down from { $place }. Build below a chamber of level I or II.
illegal-shaft-there = There is a shaft below { $place } already. Choose another chamber.
illegal-shaft-too-near = A shaft at { $place } would lie right beside another one, or in line with one above or below. Choose another chamber.
illegal-no-tile-left = No tile is left for the level below { $place }, so no shaft can be built there.

## Tools

illegal-no-tool = You need { phrase-tools-needed } and have { $ready } ready. Used tools come back at the end of the phase; you can buy more in the workshop.
illegal-bucket-to = { $to } is not a chamber next to { $from }. A bucket carries water only to an adjacent chamber, never into a shaft.
illegal-nobody-tired = None of your workers there is tired. Choose a place with tired ones.

## Parts of the sentences above

phrase-tools-needed = { $tool ->
    [rope] { $needed ->
        [one] { $needed } unused rope
       *[other] { $needed } unused ropes
    }
    [pickaxe] { $needed ->
        [one] { $needed } unused pickaxe
       *[other] { $needed } unused pickaxes
    }
    [bucket] { $needed ->
        [one] { $needed } unused bucket
       *[other] { $needed } unused buckets
    }
    [cart] { $needed ->
        [one] { $needed } unused cart
       *[other] { $needed } unused carts
    }
    [food] { $needed ->
        [one] { $needed } unused food card
       *[other] { $needed } unused food cards
    }
    [commercial_privilege] { $needed ->
        [one] { $needed } unused commercial privilege
       *[other] { $needed } unused commercial privileges
    }
    [royal_privilege] { $needed ->
        [one] { $needed } unused royal privilege
       *[other] { $needed } unused royal privileges
    }
    [saltworks_privilege] { $needed ->
        [one] { $needed } unused saltworks privilege
       *[other] { $needed } unused saltworks privileges
    }
   *[horse_mill] { $needed ->
        [one] { $needed } unused horse mill
       *[other] { $needed } unused horse mills
    }
}
