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
