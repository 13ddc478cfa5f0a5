# Practice: exercises from the reader's own mistakes. $action is what somebody does, as a button says it; $percent is part of the
# chance of winning.

practice-title = Practice
practice-door = Find the better move in your own games
practice-about = After a game, choose “Winning chances” and then “Practise these moments”. What cost you most comes back here as exercises: after a day, then after longer and longer pauses, until it is learnt.
practice-empty = There are no exercises yet.
practice-begin = Begin
practice-due = { $count ->
    [one] { $count } exercise today
   *[other] { $count } exercises today
}
practice-later = { $count ->
    [one] { $count } exercise for another day
   *[other] { $count } exercises for another day
}
practice-learnt = { $count ->
    [one] { $count } exercise learnt
   *[other] { $count } exercises learnt
}
practice-remove = Remove all exercises
practice-question = What would you do?
practice-show = Solution
practice-right = Well found!
practice-wrong = There is something better: this gives away { $percent } of your winning chances.
practice-shown = This is how a master would play.
practice-best = Best: { $action }
practice-before = In the game you chose: { $action } (−{ $percent })
practice-again = Try again
practice-next = Next exercise
practice-make = Practise these moments
practice-making = { $count ->
    [one] Looking closely: { $count } moment left
   *[other] Looking closely: { $count } moments left
}
practice-none-made = On a closer look, none of these moments was a clear mistake.

# Today's deal: the same tiles, cards and bots for everybody. $graph is a small graph of letters.

deal-title = Today’s deal
deal-about = The same tiles, cards and bots for everybody. One try counts.
deal-goes-on = It is waiting for you.
deal-done = Your result: { $cents }
deal-share =
    Magnum Sal, { $day }: { $cents }, place { $place } of { $players }
    { $graph }
deal-share-button = Share the result of the day
deal-board = Results of the day
deal-empty = Nobody has put a result here yet.
deal-send = Put my result on the board
deal-sent = Your result is on the board.
deal-not-sent = The server did not take the result.
deal-sign-in = Choose a name first: “Play online”.
deal-late = The board is closed: this was another day’s deal.

# Puzzles: positions in which one action is clearly best. $theme and $grade are texts of this group; $percent is a share of tries.

puzzles-title = Puzzles
puzzles-door = One for every day, and all others by grade
puzzles-about = In each position one action is clearly best, found in games of the strongest bots and confirmed by a longer search. Your first answer counts.
puzzles-missing = The puzzles could not be loaded.
puzzles-of-the-day = Puzzle of the day
puzzles-tomorrow = Done for today. There is a new one tomorrow.
puzzles-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
puzzles-solved = { $solved } of { $all } solved
puzzles-kind = { $theme } · { $grade }
puzzles-rated = Weaker bots find this in { $percent } of their tries.
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-grade-easy = Easy
puzzles-grade-medium = Medium
puzzles-grade-hard = Hard
puzzles-theme-chain = The way to the salt
puzzles-theme-tolls = Tolls
puzzles-theme-water = Water
puzzles-theme-castle = Orders of the castle
puzzles-theme-market = Market
puzzles-theme-town = In town
puzzles-theme-phase = End of a phase
puzzles-theme-muria = Brine and boiling
