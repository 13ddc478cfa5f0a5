# Hints and reasons. `idea-` and a name: why an action is good, as far as the search shows it. The reader plays; $rival is the name of
# another player, $cents and $cubes are what the expected moves bring.

ui-hint = Hint
    .place = Where?
    .action = Show me
    .thinking = Thinking…
    .look = Look at what is marked on the board.
    .button = Look at the buttons beside the board.
    .chosen = This is what a master would do. Confirm it, or do something else.
    .line = What is likely to follow
    .gain = { $percent } more chance of winning than the next best action
    .used = { $count ->
    [one] { $count } hint used
   *[other] { $count } hints used
}

idea-fills-order = It fills a royal order for { phrase-cents }.
idea-ends-phase-before = It ends the phase before { $rival } can fill an order.
idea-ends-phase = It is a good moment to end the phase.
idea-takes-place-before = It takes the assistant’s space before { $rival } does.
idea-saves-tolls = The same salt can be hauled for { phrase-cents } less.
idea-salt-for-order = { $cubes ->
    [one] It brings { $cubes } cube of salt, and soon an order for { phrase-cents } can be filled.
   *[other] It brings { $cubes } cubes of salt, and soon an order for { phrase-cents } can be filled.
}
idea-takes-salt = { $cubes ->
    [one] { $cubes } cube of salt can be had now.
   *[other] { $cubes } cubes of salt can be had now.
}
idea-prepares-order = It leads to an order for { phrase-cents } that can be filled soon.
idea-opens-chamber = It opens a chamber, and with it a way to salt.
idea-reaches-salt = { $cubes ->
    [one] It opens the way to { $cubes } cube of salt.
   *[other] It opens the way to { $cubes } cubes of salt.
}
idea-earns-tolls = Others will have to haul past you and pay { phrase-cents }.
idea-earns-as-assistant = Your assistant will earn { phrase-cents }.
idea-sells = The market pays { phrase-cents } for a cube now.
idea-clears-water = Water is in the way, and can be pumped off now.
idea-hires-miner = One more miner is worth the price.
idea-buys-tool = A tool on offer is worth the price.
idea-wakes-workers = Rested workers are worth more than an action now.
idea-position = No single reason: it leads to the best position.
