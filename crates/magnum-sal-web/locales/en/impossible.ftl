# Why the rules know no such position: `impossible-` and the name of the reason. Numbers and names are what the reason carries.

impossible-view = This is what a player sees, with face-down stacks. A position needs their cards.
impossible-players = Players listed: { $found } instead of { $players }.
impossible-phase = There is no phase { $phase }: there are phases 1 to 3.
impossible-round = Rounds are counted from 1.
impossible-no-player = Player { $number } does not play (named in “{ $what }”). Number of players: { $players }.
impossible-inn = The inn marker can’t be at { $inn }: the track ends at { $longest }.
impossible-market = { $rock ->
    [brown] The brown column of the market holds at most { $most } cubes, not { $cubes }.
    [green] The green column of the market holds at most { $most } cubes, not { $cubes }.
   *[white] The white column of the market holds at most { $most } cubes, not { $cubes }.
}
impossible-muria-only = Saltworks, shaft tiles and stacks of tiles belong to Muria, not to the base game.
impossible-tiles = Tiles of level { $level }: { $laid } laid and { $stacked } in the stack, but there are { $all } in all.
impossible-lacks = The space { $place } is missing in the mine.
impossible-should-be-shaft = { $place } has to be a shaft section.
impossible-should-not-be-shaft = { $place } can’t be a shaft section.
impossible-no-space = { $place } is no space of this mine.
impossible-too-many-tiles = There are only { $all } tiles of level { $level }.
impossible-too-many-shafts = There can be only { $all } shaft sections.
impossible-unreachable = { $place } can’t be reached from the surface.
impossible-chamber-owner = { $place } is a chamber, and chambers have no owner.
impossible-level = { $place } lies on level { $level }.
impossible-no-tile = { $place } is a chamber and needs a tile.
impossible-cubes = { $place } holds at most 15 cubes of a colour.
impossible-water = { $place } holds at most { $most } water.
impossible-salt-in-unopened = { $place } is unopened, and salt comes only when a chamber is opened.
impossible-workers-in-unopened = { $place } is unopened, so nobody can be in it.
impossible-tile-face = A tile shows at most 15 cubes of a colour and 15 water.
impossible-shaft-holds = { $place } is a shaft section: there is no tile, salt or water in it.
impossible-not-built = { $place } has no owner: only shafts that players have built have one.
impossible-crew = Miners of { $player } in { $place }: { $total }, but a player has only ten.
impossible-unknown-level = There is no level { $level }: there are levels 1 to 3.
impossible-money = { $player } can have at most { $most } cents.
impossible-salt = { $player } can have at most { $most } salt of a colour.
impossible-blue-salt = { $player } can have no blue salt: it belongs to Muria.
impossible-markers = { $player } has too many shaft markers: { $markers } in hand and { $built } on built shafts are more than there are.
impossible-tired-foreman = The foreman of { $player } is tired, so he has to be in the mine.
impossible-spare-miners = { $player } has only ten miners in all.
impossible-miners = Miners of { $player }: { $total } instead of 10.
impossible-foreman = { $player }: with Muria everybody has a foreman, in the base game nobody has.
impossible-foreman-assists = { $building }: the foreman of { $player } is said to be there, but the assistant is another.
impossible-foreman-nowhere = The foreman of { $player } can’t be at “{ $at }”. He can be in the supply, in the castle queue, in the saltworks, on an assistant space or in a space of the mine.
impossible-foreman-not-laid = The foreman of { $player } can’t be in { $place }: there is no such space.
impossible-order-face = An order asks for at most { $most } cubes of a colour.
impossible-blue-order = An order asks for blue salt, which only Muria has.
impossible-open-orders = Open orders: { $open }, but there is room for { $slots } only.
impossible-order-stacks = Stacks of orders: { $found } instead of 3.
impossible-order-count = Phase { $phase } has { $deck } orders; open, filled, past and stacked ones make { $found }.
impossible-orders-missing = Open orders: { $open } instead of { $slots }, although the stack still has some.
impossible-orders-held = Orders held by players: { $taken }. With { $filled } filled in phase { $phase } there have to be { $filled } to { $most }.
impossible-open-tools = Tools on display: { $open }, but there is room for { $slots } only.
impossible-tools-missing = Tools on display: { $open } instead of { $slots }, although the stack still has some.
impossible-tools-of-phase = A phase has only seven tools.
impossible-later-phases = Later phases with tools: { $found } instead of { $later }.
impossible-later-tools = Tools of a later phase: { $found } instead of 7.
impossible-cards-of-tool = { $tool }: there are three cards of it, not { $count }.
impossible-muria-tool = { $tool }: this tool belongs to Muria.
impossible-kinds-of-tools = Kinds of tools: { $kinds }, but a game has seven.
impossible-tools-held = Tools held by players: { $held }. With { $left } left of phase { $phase } they have to hold { $least } to { $most }.
impossible-no-assistant-space = { $building }: there is no assistant space here in this game.
impossible-assistant-miners = { $building }: { $full ->
    [one] one miner assists here, not { $miners }.
   *[other] { $full } miners assist here, not { $miners }.
}
impossible-assistant-away = { $building }: { $player } has nobody there.
impossible-brine = Brine in the saltworks: { $brine }, but at most { $most }.
impossible-shaft-tiles = Shaft tiles: { $tiles }, but there are { $all }.
impossible-actions-left = Actions left: { $actions }, but a turn has one or two.
impossible-passes = Passed: { $passes }, actions left: { $actions }; together a turn has one or two.
impossible-entrance-visited = The mine entrance can’t be visited.
impossible-visited-twice = { $building }: nobody comes here twice in one turn.
impossible-splits = Payments to be split: { $splits }, more than a route has spaces.
impossible-pay-not-laid = Nothing can be paid in { $place }: there is no such space.
impossible-pay-cents = Cents to pay in { $place }: { $cents }, but it has to be 1 to { $most }.
impossible-lay-places = The last tile needs two places to choose from.
impossible-arrivals = Workers have arrived at the castle exactly when the turn is at the castle.
impossible-pay-stage = Something is to be paid exactly when the turn is at paying.
impossible-lay-stage = A tile is to be laid exactly when the turn is at laying.
impossible-moved-without-rope = Moved workers are noted only while a rope may follow.
impossible-moved-nobody = A rope may follow only a worker who has been moved, and nobody is noted as moved.
impossible-moved-absent = { $place }: as many rested miners of the player have to be there as were moved there.
impossible-moved-too-many = Moved workers: { $moved }, used ropes: { $ropes }. The action moves one worker, each rope one more.
impossible-foreman-not-moved = The foreman is noted as moved, but he does not stand rested in the mine.
impossible-start-player = With the start player agreed on, { $expected } has to be the start player of this phase.
impossible-removed-tool-in-game = { $tool }: this tool stays in the box, but it is in the game.
impossible-boiling-before-turn = { $player } has workers in the saltworks, but has not visited it in this turn.
impossible-no-saltworks = There are no saltworks in the base game.
impossible-nothing-to-split = In { $place } nothing is to be split.
impossible-owed = Cents to pay: { $owed }, but only { $money } are in hand.
impossible-lay = The last tile of a level goes to one of the two empty places beside an opened chamber.
impossible-over-before-the-end = A game is over only after phase 3.
impossible-result = The result does not follow from the position.
