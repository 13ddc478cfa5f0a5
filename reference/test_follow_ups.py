#!/usr/bin/env python3
"""Tests of what follows an action (ropes, the saltworks privilege), of blue orders, and of what players agree on."""

import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import engine
import magnum_sal as game
from cases import BLACK, ORANGE, PURPLE, Case, chamber, give, kinds, man, quiet


class Ropes(Case):                                                                       # 5.7
    def placed(self, options=None, **crews):
        """Black has placed a miner from the supply in 2C, with two ropes at hand."""
        p = quiet(options, current=BLACK, _1C="bb", **crews)
        give(p, BLACK, "rope", "rope")
        return game.apply(p, {"type": "place", "from": "supply", "to": "2C"})

    def test_the_placed_miner_stays(self):
        p = self.placed()
        self.assertEqual((p["turn"]["moved"], p["turn"]["follow_up"]), (["2C"], "rope"))
        self.refused(p, "5.7", type="rope", **{"from": "2C", "to": "2R1"})
        self.taken(p, type="rope", **{"from": "1C", "to": "2R1"})
        self.taken(p, type="rope", **{"from": "supply", "to": "2R1"})
        self.taken(p, type="place", **{"from": "2C", "to": "1C"})       # the next action may move him

    def test_miners_beside_the_moved_one_may_go(self):
        p = self.placed(_2C="b")
        p = self.taken(p, type="rope", **{"from": "2C", "to": "2R1"})
        self.assertEqual(p["turn"]["moved"], ["2C", "2R1"])
        for origin in ("2C", "2R1"):
            self.refused(p, "5.7", type="rope", **{"from": origin, "to": "1C"})
        p = self.taken(p, type="rope", **{"from": "1C", "to": "2R1"})
        self.assertEqual(p["turn"]["moved"], ["2C", "2R1", "2R1"])

    def test_tired_miners_do_not_stand_in_for_the_moved_one(self):
        p = self.placed()
        p = game.apply(p, {"type": "rope", "from": "1C", "to": "2R1"})
        man(p, "2R1", "B")
        self.refused(p, "5.7", type="rope", **{"from": "2R1", "to": "1C"})

    def test_the_moved_foreman_stays(self):
        p = quiet({"expansion": "muria"}, current=BLACK, _1C="b")
        give(p, BLACK, "rope", "rope")
        p = game.apply(p, {"type": "place", "from": "supply", "to": "2C", "worker": "foreman"})
        self.assertEqual((p["turn"]["moved"], p["turn"]["foreman_moved"]), ([], True))
        self.refused(p, "5.7", type="rope", worker="foreman", **{"from": "2C", "to": "2R1"})
        p = self.taken(p, type="rope", **{"from": "supply", "to": "2C"})
        self.refused(p, "5.7", type="rope", **{"from": "2C", "to": "2R1"})

    def test_a_miner_does_not_hold_the_foreman(self):
        p = quiet({"expansion": "muria"}, current=BLACK, _1C="b")
        p["players"][BLACK]["foreman"] = "2C"
        give(p, BLACK, "rope")
        p = game.apply(p, {"type": "place", "from": "supply", "to": "2C"})
        q = self.taken(p, type="rope", worker="foreman", **{"from": "2C", "to": "2R1"})
        self.assertEqual((q["turn"]["moved"], q["turn"]["foreman_moved"]), (["2C"], True))

    def test_the_next_action_forgets(self):
        p = game.apply(self.placed(), {"type": "pass"})
        self.assertEqual((p["turn"]["moved"], p["turn"]["foreman_moved"], p["turn"]["follow_up"]), ([], False, None))
        p = game.apply(p, {"type": "end_turn"})
        self.assertEqual(p["turn"]["moved"], [])

    def test_free_activities_do_not_forget(self):
        p = self.placed(_2R1="B")
        chamber(p, "2R1", water=1)
        give(p, BLACK, "bucket", "food")
        p = game.apply(p, {"type": "bucket", "from": "2R1", "to": "2R2"})
        p = game.apply(p, {"type": "food", "wake": ["2R1"]})
        self.assertEqual(p["turn"]["moved"], ["2C"])
        self.refused(p, "5.7", type="rope", **{"from": "2C", "to": "1C"})


class SaltworksPrivilege(Case):                                                          # 8.8
    def visited(self, miners=1, foreman=False):
        """Black has sent workers and holds two privileges; orange assists; 3 brine are there."""
        p = quiet({"expansion": "muria", "players": 2}, current=BLACK)
        p["saltworks"]["brine"] = 3
        p["assistants"]["saltworks"] = {"player": ORANGE, "miners": 1}
        p["players"][ORANGE]["supply"] -= 1
        give(p, BLACK, "saltworks_privilege", "saltworks_privilege")
        self.refused(p, "8.8", type="draw_brine", workers=1)
        workers = ["miner"] * miners + ["foreman"] * foreman
        p = game.apply(p, {"type": "visit", "building": "saltworks", "from": "supply", "worker": workers[0]})
        for worker in workers[1:]:
            p = self.taken(p, type="boil", worker=worker, **{"from": "supply"})
        return p

    def draws(self, position):
        return sorted((a["workers"], a.get("foreman", False)) for a in kinds(position, "draw_brine"))

    def test_nobody_follows_after_a_draw(self):
        p = self.visited()
        self.taken(p, type="boil", **{"from": "supply"})
        q = self.taken(p, type="draw_brine", workers=1)
        self.assertEqual(q["turn"]["follow_up"], "brine")
        self.refused(q, "8.8", type="boil", **{"from": "supply"})
        self.refused(q, "4.6", type="visit", building="saltworks", **{"from": "supply"})

    def test_the_player_says_whether_the_foreman_comes(self):
        p = self.visited(miners=2, foreman=True)
        self.assertEqual(self.draws(p), [(1, False), (1, True), (2, False), (2, True)])
        for workers, foreman, place, miners in ((1, False, "saltworks", 1), (1, True, "supply", 2),
                                                (2, False, "saltworks", 0), (2, True, "supply", 1)):
            q = self.taken(p, type="draw_brine", workers=workers, foreman=foreman)
            self.assertEqual((q["players"][BLACK]["foreman"], q["saltworks"]["miners"].get("0", 0)), (place, miners))
            self.assertEqual((q["players"][BLACK]["salt"]["blue"], q["saltworks"]["brine"]), (workers, 3 - workers))
            self.assertEqual(q["players"][ORANGE]["money"], 21)

    def test_only_who_is_there_comes(self):
        self.assertEqual(self.draws(self.visited(miners=1)), [(1, False)])
        p = self.visited(miners=0, foreman=True)
        self.assertEqual(self.draws(p), [(1, True)])
        self.refused(p, "8.8", type="draw_brine", workers=1)
        self.refused(p, "8.8", type="draw_brine", workers=2, foreman=True)
        self.refused(p, "8.8", type="draw_brine", workers=0, foreman=True)
        self.refused(p, "8.8", type="draw_brine", workers=3, foreman=True)
        p["saltworks"]["brine"] = 0
        self.assertEqual(self.draws(p), [])

    def test_the_assistant_does_not_come(self):
        p = self.visited()
        p["players"][BLACK]["foreman"] = "saltworks"
        p["assistants"]["saltworks"] = {"player": BLACK, "miners": 0}
        self.refused(p, "8.8", type="draw_brine", workers=1, foreman=True)

    def test_privileges_follow_each_other_and_pay_each(self):
        p = self.visited(miners=2, foreman=True)
        p = game.apply(p, {"type": "draw_brine", "workers": 2})
        p = self.taken(p, type="draw_brine", workers=1, foreman=True)
        self.assertEqual((p["players"][BLACK]["salt"]["blue"], p["players"][ORANGE]["money"]), (3, 22))
        self.assertEqual(p["turn"]["follow_up"], "brine")
        self.refused(game.apply(p, {"type": "pass"}), "8.8", type="draw_brine", workers=1)


class BlueOrders(Case):                                                                  # 4.2, 4.3
    def served(self, *orders, **salt):
        p = quiet({"expansion": "muria"}, current=BLACK)
        p["turn"].update(stage="castle", arrivals=1)
        p["players"][BLACK]["supply"] -= 1
        p["players"][BLACK]["salt"] = salt
        p["castle"]["open"] = [{"salt": order, "pays": 13} for order in orders]
        return p

    def test_filling_gives_the_blue_cubes(self):
        p = self.served({"green": 1, "blue": 2}, {"white": 3}, {"white": 3}, green=1, blue=3)
        self.refused(p, "4.2", type="forfeit", pay="money")
        q = self.taken(p, type="deliver", order=0)
        self.assertEqual((q["players"][BLACK]["salt"], q["players"][BLACK]["money"]), ({"blue": 1}, 33))
        p["players"][BLACK]["salt"]["blue"] = 1
        self.refused(p, "4.2", type="deliver", order=0)

    def test_a_forfeit_is_never_blue(self):
        p = self.served({"green": 1, "blue": 2}, green=0, blue=5)
        self.assertEqual([a["pay"] for a in kinds(p, "forfeit")], ["money"])
        self.refused(p, None, type="forfeit", pay="blue")

    def test_converting_takes_an_order_out_of_reach(self):
        p = self.served({"green": 1, "blue": 2}, {"white": 3}, green=1, blue=3)
        q = self.taken(p, type="convert", to="brown")
        self.refused(q, "4.2", type="deliver", order=0)
        self.assertEqual(sorted(a["pay"] for a in kinds(q, "forfeit")), ["brown", "green", "money"])

    def test_three_orders_of_each_phase_are_murias(self):
        for phase, base in game.ORDERS["base"].items():
            self.assertEqual(len(game.ORDERS["muria"][phase]), 3)
            for salt, pays in base + game.ORDERS["muria"][phase]:
                prices = (5, 7, 11, 3)
                self.assertEqual(pays, sum(n * price for n, price in zip(salt, prices)) - (3 - sum(salt)))


class Agreements(Case):                                                                  # 2.1, 2.4
    def test_the_agreed_start_player_begins(self):
        for seat in range(4):
            p = game.new_game({"players": 4, "start_player": seat}, random.Random(seat))
            self.assertEqual((p["start_player"], p["current"], p["players"][seat]["money"]), (seat, seat, 10))
            self.assertEqual(p["players"][(seat + 3) % 4]["money"], 16)

    def test_the_agreed_tools_are_out_of_the_game(self):
        p = game.new_game({"players": 3, "expansion": "muria", "removed_tools": ["horse_mill", "rope"]}, random.Random(1))
        self.assertEqual(p["options"]["removed_tools"], ["rope", "horse_mill"])
        cards = p["workshop"]["open"] + p["workshop"]["stack"] + sum(p["workshop"]["later"], [])
        self.assertEqual(sorted(cards), sorted(3 * [kind for kind in game.TOOLS if kind not in ("rope", "horse_mill")]))
        self.assertEqual(game.view(p)["options"]["removed_tools"], ["rope", "horse_mill"])

    def test_wrong_agreements_are_refused(self):
        for options in ({"start_player": 3}, {"start_player": -1}, {"start_player": "0"}, {"removed_tools": ["rope", "cart"]},
                        *({"expansion": "muria", "removed_tools": kinds} for kinds in (
                            [], ["rope"], ["rope", "rope"], ["rope", "hammer"], ["rope", "cart", "food"], "rope"))):
            with self.subTest(options), self.assertRaises(game.BadPosition):
                game.new_game({"players": 3, **options}, random.Random(1))

    def test_the_marker_is_where_it_was_passed(self):                                    # 3.4
        p = game.new_game({"players": 3, "start_player": 2, "round_limit": 1}, random.Random(1))
        expected = {1: 2, 2: 0, 3: 1}
        while p["turn"]["stage"] != "over":
            self.assertEqual(p["start_player"], expected[p["phase"]])
            self.unmovable_marker(p)
            p = game.apply(p, next(a for a in game.legal(p) if a["type"] in ("pass", "end_turn")))
        self.assertEqual(p["start_player"], 2)
        self.unmovable_marker(p)

    def unmovable_marker(self, position):
        game.load(game.dump(position))
        with self.assertRaises(game.BadPosition):
            game.load({**game.dump(position), "start_player": (position["start_player"] + 1) % 3})


class Splits(Case):                                                                      # 6.4
    def test_nobody_absent_is_named(self):
        p = quiet(current=PURPLE, _1C="bo", _2C="p", _2R1="pp")
        chamber(p, "2R1", brown=2)
        p = game.apply(p, {"type": "extract", "chamber": "2R1", "take": {"brown": 2}})
        self.taken(p, type="pay", space="1C", split={"0": 2, "1": 0})
        self.taken(p, type="pay", space="1C", split={"0": 2, "2": 0})
        for absent in ("3", "4"):
            self.refused_split(p, {"0": 2, absent: 0})
            self.refused_split(p, {"0": 1, absent: 1})

    def refused_split(self, position, split):
        with self.assertRaises(game.Illegal) as caught:
            game.apply(position, {"type": "pay", "space": "1C", "split": split})
        self.assertEqual(caught.exception.rule, "6.4")


class Loading(Case):
    """The invariants of `moved` and `follow_up`, each by a position that just keeps and one that just breaks it."""

    def ropes(self, used):
        """Phase III: black has two rested miners in 1C, one rested and one tired in 2C, and so many used ropes."""
        p = quiet({"expansion": "muria", "players": 2}, current=BLACK, _1C="bb", _2C="bB")
        p["turn"]["follow_up"] = "rope"
        p["phase"], p["shaft_tiles"] = 3, sum(game.SHAFT_TILES)
        stacks = p["castle"]["stacks"]
        stacks[0], stacks[1], p["castle"]["open"], stacks[2] = [], [], stacks[2][:3], stacks[2][3:]
        p["workshop"] = {"open": [], "stack": [], "later": []}
        p["players"][BLACK]["tools"] = [{"kind": "rope", "used": True} for _ in range(used)]
        return p

    def loads(self, position, **turn):
        return game.load(game.dump({**position, "turn": {**position["turn"], **turn}}))

    def fails(self, position, **turn):
        with self.assertRaises(game.BadPosition):
            self.loads(position, **turn)

    def test_a_place_has_moved_somebody(self):
        p = self.ropes(0)
        self.loads(p, moved=["2C"])
        self.fails(p, moved=[])
        self.fails(p, follow_up=None, moved=["2C"])
        self.fails(p, moved=["4R1"])
        self.fails(p, moved=["9Z"])

    def test_moved_miners_are_rested_and_there(self):
        p = self.ropes(2)
        self.assertEqual(self.loads(p, moved=["2C", "1C", "1C"])["turn"]["moved"], ["1C", "1C", "2C"])
        self.fails(p, moved=["2C", "2C"])
        self.fails(p, moved=["1C", "1C", "1C"])

    def test_each_rope_moves_one(self):
        p = self.ropes(1)
        self.loads(p, moved=["1C", "2C"])
        self.fails(p, moved=["1C", "1C", "2C"])

    def test_the_moved_foreman_stands_rested_in_the_mine(self):
        p = self.ropes(1)
        self.fails(p, foreman_moved=True)
        p["players"][BLACK]["foreman"] = "2C"
        self.loads(p, foreman_moved=True)
        self.loads(p, foreman_moved=True, moved=["1C"])
        self.fails(p, foreman_moved=True, moved=["1C", "1C"])
        self.fails(p, foreman_moved=True, follow_up=None)
        p["mine"]["2R1"]["open"] = True
        p["players"][BLACK].update(foreman="2R1", foreman_tired=True)
        self.fails(p, foreman_moved=True)

    def test_workers_in_the_saltworks_went_there_in_this_turn(self):
        p = self.ropes(0)
        p["turn"]["follow_up"] = None
        p["saltworks"]["miners"] = {"0": 1}
        p["players"][BLACK]["bank"] -= 1
        self.fails(p)
        self.loads(p, visited=["saltworks"], follow_up="saltworks")
        self.fails(p, visited=["saltworks"], follow_up="brine")


class Records(unittest.TestCase):
    def test_an_old_record_is_refused_with_index_and_rule(self):
        """Version 1 once allowed the rope of the miner just placed."""
        old = {"version": 1, "players": ["Ann", "Bob", "Cem"], "start": self.old(self.start()), "result": None,
               "actions": [{"type": "place", "from": "supply", "to": "1C"}, {"type": "rope", "from": "1C", "to": "2C"}]}
        answer = self.load(old)
        self.assertEqual((answer["ok"], answer["error"]["code"], answer["error"]["rule"]), (False, "illegal_action", "5.7"))
        self.assertIn("action 1", answer["error"]["message"])
        old["actions"][1]["from"] = "supply"
        self.assertTrue(self.load(old)["ok"])

    def old(self, position):
        """The position as version 1 first wrote it."""
        out = game.dump(position)
        del out["turn"]["moved"]
        for key in ("start_player", "removed_tools"):
            del out["options"][key]
        return out

    def load(self, record):
        return engine.Engine().answer(json.dumps({"cmd": "load", "record": record}))[0]

    def start(self):
        """The first turn of phase III, whose player holds a rope."""
        p = game.new_game({"players": 3, "round_limit": 1}, random.Random(1))
        while p["phase"] < 3:
            p = game.apply(p, next(a for a in game.legal(p) if a["type"] in ("pass", "end_turn")))
        p["players"][p["current"]]["tools"] = [{"kind": "rope", "used": False}]
        return p


if __name__ == "__main__":
    unittest.main()
