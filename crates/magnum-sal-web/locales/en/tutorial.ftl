# The lessons: what each step says.

tutorial-title = Learn the game
tutorial-about = By playing, in ten minutes
tutorial-muria-title = Learn Muria
tutorial-muria-about = What the expansion adds
tutorial-progress = Step { $step } of { $last }
tutorial-next = Continue
tutorial-finish = Finish

tutorial-welcome = Welcome to Wieliczka! Above lies the town, below it the salt mine. You lead a team of miners: they dig salt, carry it up and deliver it to the castle. Whoever has the most money after three phases wins.
tutorial-place = Your miners wait in your supply. Spaces are named by depth and column: C is the shaft in the middle, L lies to its left, R to its right. The way down begins at 1C, the top of the shaft. Send a miner there: tap what glows, then press “{ ui-confirm }”.
tutorial-end-turn = In the first round of a phase everybody has only one action, later two. You have taken yours: end your turn.
tutorial-chain = Kinga went to 2C, below your miner. All miners together form one chain from the surface downwards, and it must never break. So you can use the spaces that others hold, and they use yours.
tutorial-open = Next to 2C lies the unopened chamber 2R1: depth 2, first space to the right. Send a miner in: the first one opens it, and everybody sees what it holds.
tutorial-second = 2R1 holds two brown cubes and a green one, and also water. Water makes digging harder. Send a second miner in.
tutorial-end-again = Now end your turn.
tutorial-strength = To take cubes you need a rested miner for every cube, and one more for every water cube in the chamber. Two miners minus one water cube: that is enough for one cube.
tutorial-dig = Extract the green cube. It goes up the chain at once: at 1C there is a miner of yours, but at 2C there is only Kinga’s, so you pay her 1 cent. The preview shows it before you confirm.
tutorial-pump = Your two miners are tired now. Before they dig again, get rid of the water: visit the pump house. The first cube of water is free.
tutorial-rest = Tired miners can neither dig nor move. If you pass both actions of a turn, all of yours wake up. Pass the first.
tutorial-rest-again = Now pass the second, and see your miners get up.
tutorial-dig-more = Without water, two miners can dig two cubes. Extract both brown cubes.
tutorial-tool = Tools make many things easier, and at the end they are worth money too. Buy the food in the workshop.
tutorial-food = Using a tool like this is not an action. Wake your two tired miners with the food; you can use the card again in the next phase.
tutorial-castle = You now have the salt for a royal order. Send a miner from your supply to the castle, where he joins the queue in the right circle.
tutorial-market = A spare brown cube can be sold at the market. Kinga has an assistant there, who earns a cent from the bank at every visit, no matter whose.
tutorial-queue = At the start of your turn your miner moved to the left circle of the queue. Next turn he reaches the castle and fills an order. Keep the salt for it: if you cannot fill any order then, you forfeit 3 cents or a cube.
tutorial-assist = You can have an assistant too: put a miner on the free space at the workshop, and you earn 1 cent whenever anybody buys there.
tutorial-inn = The more miners you have, the deeper you get. Hire one at the inn; each costs the same as the last or more.
tutorial-deliver = Your miner has reached the castle. Fill the order for two brown cubes and a green one: 17 cents! And when Kinga bought a tool, the bank paid 1 cent to your assistant.
tutorial-later = Let us skip a few rounds. Kinga has filled two orders, so three of this phase are done. You have dug salt, and another miner of yours is in the left circle. With two players, the fourth filled order ends the phase.
tutorial-last-order = Your miner has arrived: fill the order that glows. It is the fourth of this phase.
tutorial-round-goes-on = The phase ends with this round, but the round is played to its end. Your miners will go home anyway, so earn something on the way: visit the town square.
tutorial-last-action = Nothing else is worth doing now. Pass the other action.
tutorial-end-round = End your turn. Kinga has the last one of the phase; then watch the board.
tutorial-phase-over = Phase II begins! All miners are back in the supplies and rested, while the opened chambers stay as they are. Used tools can be used again, like your food. Old orders, and tools that nobody bought, are gone; new ones are on display. The new orders ask for more green and white salt, which lies deeper.
tutorial-new-phase = Kinga went first this time, and everybody starts at the top again, with one action in the first round. Send a miner to 2C, below hers.
tutorial-goodbye = After the third phase, salt and tools are turned into money, and the richest player wins. That is all you need. Good luck, and mind the chain!

tutorial-muria-welcome = In Muria the mine is not there yet: it grows as you dig. Everybody has a foreman who counts double, the water becomes brine for the saltworks, and you build shafts of your own.
tutorial-muria-place = It begins as always: send a miner to 1C.
tutorial-muria-foreman = Now send your foreman into chamber 2R1. Opening it lays a new tile beside it and adds a cube of brine to the saltworks.
tutorial-muria-saltworks = Let a miner boil the brine: visit the saltworks. At the start of your next turn it brings back a cube of blue salt.
tutorial-muria-shaft = Your miner is back with a blue cube. Below 2R1 you can build a shaft for 5 cents: it leads to level II, bears your marker, and brings another blue cube. The spaces with your markers count as yours.
tutorial-muria-convert = Two blue cubes can be turned into a brown one at any time in your turn. Do so now.
tutorial-muria-dig = Your foreman counts for two: one cube and one water cube. Extract the green cube with him. Where he stands, only his owner is paid for carrying.
tutorial-muria-goodbye = There is more to find: the mine entrance as a post, two more tools, orders for blue salt, and a last phase that takes longer. The rules explain everything. Good luck underground!
