"""Positions built by hand for the tests, and what a test asks of them."""

import random
import unittest

import compare
import magnum_sal as game

BLACK, ORANGE, PURPLE = 0, 1, 2


def quiet(options=None, current=0, **crews):
    """A position in the second round with workers as told.

    crews: space -> text of one letter a rested miner (b, o, p, y, g), capital letters tired ones.
    """
    position = game.new_game({"players": 3, **(options or {})}, random.Random(1))
    position["round"] = 2
    position["current"] = position["start_player"] = current
    position["turn"] = game._blank_turn("actions")
    position["turn"]["actions_left"] = 2
    for hand in position["players"]:
        hand["money"] = 20
    for name, crew in crews.items():
        man(position, name[1:], crew)
    return position


def man(position, name, crew):
    space = position["mine"][name]
    if "shaft" not in space and not space["open"]:
        space["open"] = True
    for letter in crew:
        seat = "bopyg".index(letter.lower())
        hand = position["players"][seat]
        hand["supply" if hand["supply"] else "bank"] -= 1
        game._add_miners(position, str(seat), name, letter.islower(), letter.isupper())


def chamber(position, name, brown=0, green=0, white=0, water=0, open=True):
    space = position["mine"].setdefault(name, {"level": game.level_of(int(name[0])), "tile": {"salt": {}, "water": 0},
                                               "miners": {}})
    space.update(open=open, salt=game.salt_of((brown, green, white)), water=water)


def lay(position, name, **fill):
    """Muria: lay a chamber from its stack."""
    game._lay_tile(position, name)
    chamber(position, name, **fill)


def shaft(position, name, owner):
    position["mine"][name] = {"shaft": True, "owner": owner, "miners": {}}
    position["players"][owner]["markers"] -= 1


def give(position, seat, *kinds):
    position["players"][seat]["tools"] += [{"kind": kind, "used": False} for kind in kinds]


def kinds(position, kind):
    return [a for a in game.legal(position) if a["type"] == kind]


class Case(unittest.TestCase):
    def refused(self, position, rule, **action):
        with self.assertRaises(game.Illegal) as caught:
            game.apply(position, action)
        self.assertEqual(caught.exception.rule, rule, caught.exception.message)
        self.assertNotIn(compare.action_key(position, action) if rule else None,
                         {compare.action_key(position, a) for a in game.legal(position)})

    def taken(self, position, **action):
        self.assertIn(compare.action_key(position, action),
                      {compare.action_key(position, a) for a in game.legal(position)})
        return game.apply(position, action)
