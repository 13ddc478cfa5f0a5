# The words on the board. They are texts of the app, too: en/game.ftl of magnum-sal-web says how they are written.

## Buildings

building-inn = Inn
    .short = Inn
    .about = Hire one more miner at the price under the marker; the next one will cost the same or more.
building-workshop = Workshop
    .short = Workshop
    .about = Buy one of the tools on display, for 3, 4 or 5 cents.
building-pump-house = Pump house
    .short = Pump
    .about = Pump water out of a chamber where you have a worker: the first cube is free, the second costs 2 cents, the third 3, and so on.
building-market = Market
    .short = Market
    .about = Make one or two deals; each sells or buys one cube of salt.
building-town-square = Town square
    .short = Square
    .about = Take 1 cent from the bank.
building-castle = Castle
    .short = Castle
    .about = Send a worker to the queue. After waiting in both circles the worker delivers a royal order at the start of your turn.
building-saltworks = Saltworks
    .short = Saltworks
    .about = Send any number of workers to boil brine. At the start of your next turn each brings back 1 blue salt, as long as there is brine.
building-foremans-building = Foreman’s building
    .short = Foreman
    .about = Have a new shaft dug below a chamber where you have a rested worker, for 5 cents. You also get 1 blue salt.
building-mine-entrance = Mine entrance
    .short = Mine
    .about = Two of your miners or your foreman stand here as assistants and earn 1 cent from the bank for every extraction.

## Computer opponents

level-apprentice = Apprentice
    .about = New in the mine: sees only the next step and often makes do with less than the best.
level-miner = Miner
    .about = Solid hands: rarely wrong about the next step, but plans no further.
level-carpenter = Carpenter
    .about = Builds ahead: thinks a few actions into the future.
level-foreman = Foreman
    .about = Keeps an eye on the whole crew, yours included, and plans through the coming turns.
level-steward = Royal steward
    .about = Weighs every way the game could go for as long as there is time; the hardest to beat.
