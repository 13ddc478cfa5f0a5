#!/usr/bin/env python3
"""Tests of the reference implementation: the rulebook's seven examples, rulings, whole games.

Run: python3 -m unittest discover -s reference
"""

import json
import os
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import broken
import compare
import handmade
import magnum_sal as game
import probes
from cases import BLACK, ORANGE, PURPLE, Case, chamber, give, kinds, lay, man, quiet, shaft

class Examples(Case):
    """The seven examples of the rulebook."""

    def test_1_all_orange_miners_may_move(self):
        p = quiet(current=ORANGE, _1C="b", _2C="bo", _2R1="b", _2R2="o", _3C="o")
        game.load(game.dump(p))
        origins = {a["from"] for a in kinds(p, "place")}
        self.assertLessEqual({"2C", "2R2", "3C"}, origins)
        for origin in ("2C", "2R2", "3C"):
            self.taken(p, type="place", **{"from": origin, "to": "1C"})
            self.taken(p, type="assist", building="market", **{"from": origin})
        p["current"] = BLACK
        for origin in ("1C", "2R1"):
            self.refused(p, "5.3" if origin == "1C" else "5.4", type="place", **{"from": origin, "to": "2C"})

    def test_2_nobody_may_enter_beyond_an_empty_space(self):
        p = quiet(current=ORANGE, _1C="b", _2C="o", _3C="o")
        self.refused(p, "5.3", type="place", **{"from": "supply", "to": "4R1"})
        self.taken(p, type="place", **{"from": "supply", "to": "4C"})
        self.assertNotIn("4R1", {a["to"] for a in kinds(p, "place")})

    def test_3_leaving_an_exhausted_corridor(self):
        p = quiet(current=PURPLE, _1C="p", _2C="p", _2R1="b", _2R2="p", _2R3="b", _2R4="b")
        chamber(p, "2R1", brown=1)
        after = self.taken(p, type="place", **{"from": "2R2", "to": "3C"})
        # The two left behind may leave freely and hinder nobody.
        after["current"] = BLACK
        self.taken(after, type="place", **{"from": "2R3", "to": "1C"})
        self.taken(after, type="place", **{"from": "2R4", "to": "1C"})
        self.refused(after, "5.3", type="place", **{"from": "2R4", "to": "2R3"})
        chamber(p, "2R4", green=1)
        self.refused(p, "5.4", type="place", **{"from": "2R2", "to": "3C"})

    def test_4_two_cubes_cost_four_cents(self):
        p = quiet(current=ORANGE, _1C="b", _2C="bo", _2R1="b", _2R2="oo")
        chamber(p, "2R2", brown=1, green=1)
        p["players"][ORANGE]["salt"] = {}
        q = self.taken(p, type="extract", chamber="2R2", take={"brown": 1, "green": 1})
        self.assertEqual([hand["money"] for hand in q["players"]], [24, 16, 20])
        self.assertEqual(q["players"][ORANGE]["salt"], {"brown": 1, "green": 1})
        self.assertEqual(q["mine"]["2R2"]["miners"], {"1": [0, 2]})
        self.assertEqual(q["turn"]["stage"], "actions")
        p["players"][ORANGE]["money"] = 3
        self.refused(p, "6.4", type="extract", chamber="2R2", take={"brown": 1, "green": 1})

    def test_5_three_cents_split_freely(self):
        p = quiet(current=PURPLE, _1C="bop", _2C="bo", _3C="pb", _4C="p", _4R1="pppp")
        chamber(p, "4R1", green=3, white=1, water=1)
        self.refused(p, "6.1", type="extract", chamber="4R1", take={"green": 3, "white": 1})
        q = self.taken(p, type="extract", chamber="4R1", take={"green": 3})
        self.assertEqual(q["turn"]["pay"], [{"space": "2C", "cents": 3}])
        self.assertEqual(q["turn"]["stage"], "pay")
        self.assertEqual(q["mine"]["4R1"]["miners"], {"2": [0, 4]})
        self.assertEqual(q["mine"]["4R1"]["water"], 1)
        splits = [a["split"] for a in game.legal(q)]
        self.assertEqual(sorted(map(json.dumps, splits)),
                         sorted(map(json.dumps, [{"0": 3}, {"0": 2, "1": 1}, {"0": 1, "1": 2}, {"1": 3}])))
        r = game.apply(q, {"type": "pay", "space": "2C", "split": {"1": 3}})
        self.assertEqual([hand["money"] for hand in r["players"]], [20, 23, 17])
        self.assertEqual(r["turn"]["stage"], "actions")

    def test_6_pumping_three_water(self):
        p = quiet(current=BLACK, _1C="b", _2C="o", _3C="o", _4C="o", _4R1="bbb")
        chamber(p, "4R1", green=2, white=1, water=3)
        p["assistants"]["pump_house"] = {"player": ORANGE, "miners": 1}
        p["players"][ORANGE]["bank"] -= 1
        game.load(game.dump(p))
        self.refused(p, "6.1", type="extract", chamber="4R1", take={"green": 1})
        q = self.taken(p, type="visit", building="pump_house", chamber="4R1", cubes=3)
        self.assertEqual([hand["money"] for hand in q["players"]], [15, 21, 20])
        q["players"][BLACK]["money"] = 9
        self.taken(q, type="extract", chamber="4R1", take={"green": 2, "white": 1})
        p["players"][BLACK]["money"] = 4
        self.refused(p, "8.4", type="visit", building="pump_house", chamber="4R1", cubes=3)

    def test_7_market(self):
        p = quiet(current=PURPLE)
        p["market"] = {"brown": 4, "green": 1, "white": 0}
        p["players"][PURPLE].update(money=0, salt={"brown": 2, "green": 1})
        deals = [{"sell": "green"}, {"buy": "brown"}]
        q = self.taken(p, type="visit", building="market", deals=deals)
        self.assertEqual(q["players"][PURPLE]["money"], 5 - 3)
        self.assertEqual(q["players"][PURPLE]["salt"], {"brown": 3})
        self.assertEqual(q["market"], {"brown": 3, "green": 2, "white": 0})
        self.refused(p, "8.5", type="visit", building="market", deals=deals[::-1])
        self.refused(p, "8.5", type="visit", building="market", deals=[{"sell": "brown"}])
        self.refused(p, "8.5", type="visit", building="market", deals=[{"sell": "green"}, {"buy": "green"}])


class Rulings(Case):
    def test_market_privilege(self):                                                     # 8.5, 8.6
        p = quiet()
        give(p, 0, "commercial_privilege")
        p["market"] = {"brown": 4, "green": 0, "white": 1}
        p["players"][0].update(money=10, salt={"brown": 1})
        full = [{"sell": "brown"}, {"buy": "brown"}]
        self.refused(p, "8.5", type="visit", building="market", deals=full)
        q = self.taken(p, type="visit", building="market", deals=full, privilege=True)
        self.assertEqual((q["players"][0]["money"], q["market"]["brown"]), (10 + 3 - 2, 3))
        self.assertTrue(q["players"][0]["tools"][0]["used"])
        self.refused(p, "8.5", type="visit", building="market", deals=[{"buy": "white"}, {"sell": "white"}])
        p["players"][0]["salt"] = {"white": 1}
        q = self.taken(p, type="visit", building="market", deals=[{"buy": "white"}, {"sell": "white"}])
        self.assertEqual(q["players"][0]["money"], 10)

    def test_carts(self):                                                                # 6.5
        p = quiet(current=BLACK, _1C="o", _2C="p", _2R1="o", _2R2="bbb")
        chamber(p, "2R2", brown=3)
        give(p, 0, "cart", "cart")
        p["players"][0]["money"] = 3
        take = {"brown": 3}
        q = self.taken(p, type="extract", chamber="2R2", take=take, carts=[["2R1", "2C"]])
        self.assertEqual([hand["money"] for hand in q["players"]], [0, 23, 20])
        self.taken(p, type="extract", chamber="2R2", take=take, carts=[["1C"], ["2R1"]])
        self.refused(p, "6.4", type="extract", chamber="2R2", take=take, carts=[["1C"]])
        self.refused(p, "6.5", type="extract", chamber="2R2", take=take, carts=[["1C"], ["2C", "1C"]])
        self.refused(p, "6.5", type="extract", chamber="2R2", take=take, carts=[["2R2"], ["2R1", "2C"]])
        self.refused(p, "6.5", type="extract", chamber="2R2", take=take, carts=[["2R1", "1C"]])
        p["options"]["cart_capacity"] = 2
        p["players"][0]["money"] = 5
        q = self.taken(p, type="extract", chamber="2R2", take=take, carts=[["2R1", "2C"]])
        self.assertEqual([hand["money"] for hand in q["players"]], [0, 24, 21])
        self.taken(p, type="extract", chamber="2R2", take=take, carts=[["2C", "1C"], ["2R1", "2C"]])
        self.refused(p, "6.5", type="extract", chamber="2R2", take={"brown": 2}, carts=[["2C"], ["2R1", "2C"]])

    def test_pickaxes_and_fatigue(self):                                                 # 6.2
        p = quiet(current=BLACK, _1C="b", _2C="b", _2R1="bb")
        chamber(p, "2R1", brown=2, water=1)
        give(p, 0, "pickaxe", "pickaxe", "pickaxe")
        listed = {(a["take"]["brown"], a.get("pickaxes", 0)) for a in kinds(p, "extract")}
        self.assertEqual(listed, {(1, 0), (1, 1), (2, 1), (2, 2)})
        q = game.apply(p, {"type": "extract", "chamber": "2R1", "take": {"brown": 2}, "pickaxes": 2})
        self.assertEqual(q["mine"]["2R1"]["miners"], {"0": [1, 1]})
        self.refused(p, "6.2", type="extract", chamber="2R1", take={"brown": 2}, pickaxes=3)

    def test_forfeits(self):                                                             # 4.3
        p = quiet(current=0)
        p["turn"].update(stage="castle", arrivals=1)
        p["players"][0]["supply"] -= 1
        p["castle"]["open"][0]["salt"] = {"white": 3}
        for order in p["castle"]["open"]:
            order["salt"] = {"white": 3}
        hand = p["players"][0]
        for money, salt, pays in ((3, {"brown": 1}, ["brown", "money"]), (2, {"green": 1, "white": 1}, ["green", "white"]),
                                  (2, {}, ["money"]), (0, {}, ["nothing"]), (7, {}, ["money"])):
            hand.update(money=money, salt=salt)
            self.assertEqual(sorted(a["pay"] for a in game.legal(p)), pays)
        q = game.apply(p, {"type": "forfeit", "pay": "money"})
        self.assertEqual((q["players"][0]["money"], q["players"][0]["supply"], q["turn"]["stage"]), (4, 4, "actions"))
        hand["salt"] = {"white": 3}
        self.assertEqual({a["type"] for a in game.legal(p)}, {"deliver"})

    def test_queue_and_orders(self):                                                     # 4.1, 4.2
        p = quiet({"players": 2}, current=1)
        p["start_player"] = 0
        p["turn"]["actions_left"] = 0
        p["castle"].update(left={"0": 1}, right={"0": 1})
        p["assistants"]["castle"] = {"player": 1, "miners": 1}
        p["players"][0]["supply"] -= 2
        p["players"][1]["supply"] -= 1
        p["players"][0]["salt"] = {"brown": 5, "green": 5}
        q = game.apply(p, {"type": "end_turn"})
        self.assertEqual((q["current"], q["round"], q["turn"]["stage"], q["turn"]["arrivals"]), (0, 3, "castle", 1))
        self.assertEqual(q["castle"]["left"], {"0": 1})
        following = q["castle"]["stacks"][0][0]
        r = game.apply(q, {"type": "deliver", "order": 1})
        self.assertEqual(r["castle"]["open"][1], following)
        self.assertEqual((r["castle"]["filled"], r["players"][1]["money"]), (1, 21))
        self.assertEqual((r["turn"]["stage"], r["turn"]["actions_left"]), ("actions", 2))

    def test_rest(self):                                                                 # 4.7
        p = quiet(current=0, _1C="b", _2C="b", _2R1="BB")
        p = game.apply(game.apply(p, {"type": "pass"}), {"type": "pass"})
        self.assertEqual(p["mine"]["2R1"]["miners"], {"0": [2, 0]})

    def test_rope_follows_only_a_placement(self):                                        # 5.7
        p = quiet(current=0)
        give(p, 0, "rope")
        self.refused(p, "5.7", type="rope", **{"from": "supply", "to": "1C"})
        p = game.apply(p, {"type": "place", "from": "supply", "to": "1C"})
        q = self.taken(p, type="rope", **{"from": "supply", "to": "2C"})
        self.assertEqual(q["turn"]["actions_left"], 1)
        self.refused(game.apply(p, {"type": "pass"}), "5.7", type="rope", **{"from": "supply", "to": "2C"})

    def test_phase_end(self):                                                            # 3.3, 3.4
        p = quiet({"players": 2}, current=1, _1C="bo", _2C="B")
        p["start_player"] = 0
        p["castle"]["filled"], p["turn"]["actions_left"] = 4, 0
        p["market"].update(brown=0, green=0)
        p["players"][0]["tools"] = [{"kind": "rope", "used": True}]
        q = game.apply(p, {"type": "end_turn"})
        self.assertEqual((q["phase"], q["round"], q["start_player"], q["current"]), (2, 1, 1, 1))
        self.assertEqual(q["turn"]["actions_left"], 1)
        self.assertEqual(q["market"], {"brown": 1, "green": 1, "white": 0})
        self.assertEqual(q["castle"]["filled"], 0)
        self.assertEqual(q["castle"]["stacks"][0], [])
        self.assertEqual(len(q["castle"]["open"]) + len(q["castle"]["stacks"][1]), 8)
        self.assertFalse(q["players"][0]["tools"][0]["used"])
        self.assertTrue(all(not space["miners"] for space in q["mine"].values()))

    def test_counting(self):                                                             # 11
        p = quiet()
        for seat, hand in enumerate(p["players"]):
            hand.update(money=10, salt={})
        p["players"][0]["salt"] = {"brown": 1, "blue": 3}
        give(p, 1, "rope", "rope", "rope")
        p["players"][2]["money"] = 16
        p["players"][2]["bank"] = 5
        self.assertEqual(game.result(p), {"money": [16, 16, 16], "ranking": [[0], [1], [2]]})


class Muria(Case):
    def mine(self, current=0):
        """Cycle 2C-2R1-3R1-4R1-4C-4L1-3L1-2L1; black owns 3R1, orange 3L1."""
        p = quiet({"expansion": "muria"}, current=current)
        p["phase"] = 2
        for name in ("2L1", "2R1"):
            chamber(p, name)
        for name in ("4L1", "4C", "4R1"):
            lay(p, name)
        shaft(p, "3R1", BLACK)
        shaft(p, "3L1", ORANGE)
        p["shaft_tiles"] = 1
        p["castle"]["stacks"][0] = []
        p["castle"]["open"] = [p["castle"]["stacks"][1].pop(0) for _ in range(3)]
        p["workshop"]["later"].pop()
        return p

    def test_routes_and_payment(self):                                                   # 6.3, 6.4
        p = self.mine()
        for name, crew in (("1C", "o"), ("2C", "p"), ("2R1", "o"), ("4R1", "p"), ("4C", "bb"), ("4L1", "p"), ("2L1", "op")):
            man(p, name, crew)
        chamber(p, "4C", white=2)
        p = game.load(game.dump(p))
        right = ["4C", "4R1", "3R1", "2R1", "2C", "1C"]
        left = ["4C", "4L1", "3L1", "2L1", "2C", "1C"]
        self.assertEqual(sorted({tuple(a["route"]) for a in kinds(p, "extract")}), sorted([tuple(left), tuple(right)]))
        q = self.taken(p, type="extract", chamber="4C", take={"white": 2}, route=right)
        self.assertEqual([hand["money"] for hand in q["players"]], [12, 24, 24])
        q = self.taken(p, type="extract", chamber="4C", take={"white": 2}, route=left)
        self.assertEqual(q["turn"]["pay"], [{"space": "2L1", "cents": 2}])
        p["players"][PURPLE]["foreman"] = "2L1"
        q = self.taken(p, type="extract", chamber="4C", take={"white": 2}, route=left)
        self.assertEqual([hand["money"] for hand in q["players"]], [10, 24, 26])
        p["players"][BLACK]["money"] = 9
        self.refused(p, "6.4", type="extract", chamber="4C", take={"white": 2}, route=left)

    def test_foreman_works(self):                                                        # 6.1, 6.2
        p = self.mine()
        for name, crew in (("1C", "b"), ("2C", "b"), ("2R1", "bb")):
            man(p, name, crew)
        p["players"][0]["foreman"] = "2R1"
        chamber(p, "2R1", brown=3, water=1)
        listed = {(a["take"]["brown"], a.get("foreman", False)) for a in kinds(p, "extract")}
        self.assertEqual(listed, {(1, False), (1, True), (2, True), (3, True)})
        q = game.apply(p, {"type": "extract", "chamber": "2R1", "take": {"brown": 2}, "foreman": True,
                           "route": ["2R1", "2C", "1C"]})
        self.assertEqual(q["mine"]["2R1"]["miners"], {"0": [1, 1]})
        self.assertTrue(q["players"][0]["foreman_tired"])
        give(q, 0, "food")
        self.taken(q, type="food", wake=["2R1"], worker="foreman")
        self.taken(q, type="food", wake=["2R1"])

    def test_horse_mill(self):                                                           # 6.6
        p = self.mine()
        for name, crew in (("1C", "b"), ("2C", "b"), ("2R1", "bbb")):
            man(p, name, crew)
        chamber(p, "2R1", brown=1, water=9)
        chamber(p, "4R1", white=2, water=1)
        self.assertEqual(kinds(p, "extract"), [])
        give(p, 0, "horse_mill")
        q = self.taken(p, type="extract", chamber="2R1", take={"white": 2}, horse_mill=True, route=["2R1", "2C", "1C"])
        self.assertEqual(q["players"][0]["salt"]["white"], 2)
        self.assertEqual(q["mine"]["4R1"]["salt"], {})
        self.assertEqual(q["mine"]["2R1"]["miners"], {"0": [0, 3]})

    def test_chain_in_a_cycle(self):                                                     # 5.3, 5.4
        p = self.mine()
        for name, crew in (("1C", "o"), ("2C", "o"), ("2R1", "b"), ("2L1", "p"), ("4L1", "p"), ("4C", "o"), ("4R1", "b")):
            man(p, name, crew)
        chamber(p, "4C", white=1)
        self.taken(p, type="place", **{"from": "2R1", "to": "1C"})       # the others stay connected by the left side
        q = self.taken(p, type="place", **{"from": "4R1", "to": "1C"})
        self.refused(q, None, type="place", **{"from": "2R1", "to": "9Z"})
        q["current"] = PURPLE
        self.refused(q, "5.4", type="place", **{"from": "4L1", "to": "1C"})

    def test_opening_lays_tiles(self):                                                   # 5.6
        p = quiet({"expansion": "muria"}, _1C="b", _2C="b")
        give(p, 0, "rope")
        first = p["tile_stacks"]["1"][0]
        tile = p["mine"]["2L1"]["tile"]
        p["mine"]["2L1"]["water"] = 1
        q = game.apply(p, {"type": "place", "from": "supply", "to": "2L1", "worker": "foreman"})
        self.assertEqual(q["mine"]["2L2"]["tile"], first)
        self.assertEqual(q["mine"]["2L1"]["water"], tile["water"] + 1)
        self.assertEqual(q["saltworks"]["brine"], 1)
        p = self.mine()
        for name, crew in (("1C", "b"), ("2C", "b"), ("2R1", "b")):
            man(p, name, crew)
        p["tile_stacks"]["2"] = p["tile_stacks"]["2"][:1]
        for name in ("4L1", "4C", "4R1"):
            del p["mine"][name]
        p["mine"]["4R1"] = game._face_down(2, {"salt": {"green": 1}, "water": 0})
        q = game.apply(p, {"type": "place", "from": "supply", "to": "4R1", "worker": "foreman"})
        self.assertEqual((q["turn"]["stage"], q["turn"]["lay"]), ("lay", ["4C", "4R2"]))
        self.assertEqual([a["at"] for a in game.legal(q)], ["4C", "4R2"])
        r = game.apply(q, {"type": "lay", "at": "4R2"})
        self.assertNotIn("4C", r["mine"])
        self.assertEqual((r["turn"]["stage"], r["turn"]["follow_up"]), ("actions", "rope"))

    def test_mine_entrance(self):                                                        # 7.3, 6.7
        p = quiet({"expansion": "muria"}, _1C="b", _2C="b")
        p["players"][0]["foreman"] = "2C"
        self.refused(p, "7.3", type="assist", building="mine_entrance", **{"from": "2C"})
        self.refused(p, "5.1", type="assist", building="mine_entrance", **{"from": ["2C", "2C"]})
        self.refused(p, "5.3", type="assist", building="mine_entrance", **{"from": ["1C", "2C"]})
        p["players"][0]["foreman"] = "supply"
        q = self.taken(p, type="assist", building="mine_entrance", **{"from": ["1C", "2C"]})
        self.assertEqual(q["assistants"], {"mine_entrance": {"player": 0, "miners": 2}})
        q = game.apply(q, {"type": "place", "from": "mine_entrance", "to": "1C"})
        self.assertEqual((q["assistants"], q["players"][0]["supply"]), ({}, 1))
        q = self.taken(p, type="assist", building="mine_entrance", worker="foreman", **{"from": "supply"})
        self.assertEqual(q["assistants"], {"mine_entrance": {"player": 0, "miners": 0}})

    def test_mine_entrance_from_a_shaft_with_a_marker(self):                             # 7.3, 5.3 (b)
        p = self.mine()
        for name, crew in (("1C", "o"), ("2C", "o"), ("2L1", "b"), ("3L1", "b")):
            man(p, name, crew)
        chamber(p, "2L1", brown=1)
        self.refused(p, "5.4", type="assist", building="market", **{"from": "2L1"})
        # 3L1 first: orange's marker stays there, but markers need no connection.
        self.taken(p, type="assist", building="mine_entrance", **{"from": ["2L1", "3L1"]})

    def test_saltworks(self):                                                            # 4.5, 8.8
        p = quiet({"expansion": "muria"})
        p["saltworks"]["brine"] = 3
        p["assistants"]["saltworks"] = {"player": 1, "miners": 1}
        p["players"][1]["supply"] -= 1
        p = game.apply(p, {"type": "visit", "building": "saltworks", "from": "supply"})
        p = game.apply(p, {"type": "boil", "from": "supply", "worker": "foreman"})
        # The turn comes round.
        p = game.apply(game.apply(p, {"type": "pass"}), {"type": "end_turn"})
        while p["current"] != 0:
            p = game.apply(p, [a for a in game.legal(p) if a["type"] in ("pass", "end_turn")][0])
        self.assertEqual((p["players"][0]["salt"]["blue"], p["players"][1]["money"], p["saltworks"]["brine"]), (2, 21, 1))

    def test_foreman_served_last(self):                                                  # 4.2, 4.4
        p = quiet({"expansion": "muria"})
        p["turn"].update(stage="castle", arrivals=2)
        hand = p["players"][0]
        hand["supply"] -= 1
        hand.update(foreman="castle_left", salt={}, money=9)
        p = game.load(game.dump(p))
        p = game.apply(p, {"type": "forfeit", "pay": "money"})
        self.assertEqual((p["players"][0]["supply"], p["players"][0]["foreman"]), (2, "castle_left"))
        p = game.apply(p, {"type": "forfeit", "pay": "money"})
        self.assertEqual((p["players"][0]["foreman"], p["turn"]["stage"]), ("supply", "actions"))

    def test_shafts(self):                                                               # 9
        p = self.mine(current=PURPLE)
        chamber(p, "2L1")
        lay(p, "2R2")
        lay(p, "2R3")
        man(p, "2R2", "p")
        man(p, "2R3", "P")
        man(p, "4R1", "p")
        man(p, "4C", "p")
        visit = {"type": "visit", "building": "foremans_building"}
        self.refused(p, "9.2", **visit, chamber="2R2")
        self.refused(p, "9.1", **visit, chamber="2R3")
        self.refused(p, "9.2", **visit, chamber="4R1")
        q = self.taken(p, **visit, chamber="4C")
        self.assertEqual(q["mine"]["5C"]["owner"], PURPLE)
        self.assertFalse(q["mine"]["6C"]["open"])
        self.assertEqual((q["players"][PURPLE]["money"], q["players"][PURPLE]["salt"]["blue"]), (15, 1))
        self.assertEqual((q["players"][PURPLE]["markers"], q["shaft_tiles"]), (2, 0))
        p["tile_stacks"]["3"] = []
        self.refused(p, "9.3", **visit, chamber="4C")

    def test_convert(self):                                                              # 8.9, 4.8
        p = quiet({"expansion": "muria"})
        p["players"][0]["salt"] = {"blue": 5}
        self.assertEqual([a["to"] for a in kinds(p, "convert")], ["brown", "green"])
        self.assertEqual(game.apply(p, {"type": "convert", "to": "green"})["players"][0]["salt"], {"blue": 1, "green": 1})


def census(position):
    """What never changes in a game: workers, tiles, orders, markers."""
    counts = {}
    for seat, hand in enumerate(position["players"]):
        arrivals = position["turn"]["arrivals"] if seat == position["current"] else 0
        missing = game.miners_missing(position, seat)
        counts[f"miners {seat}"] = game.MINERS - missing + min(arrivals, missing)
        counts[f"markers {seat}"] = hand["markers"] + sum(
            1 for space in position["mine"].values() if space.get("owner") == seat)
    for level in ("1", "2", "3"):
        counts[f"tiles {level}"] = len(position["tile_stacks"][level]) + sum(
            1 for space in position["mine"].values() if str(space.get("level")) == level)
    return counts


class SelfPlay(unittest.TestCase):
    def test_all_modes(self):
        rng = random.Random("self-play")
        for name, options in compare.all_modes():
            with self.subTest(name):
                position = game.new_game({**compare.agreed(rng, options), "round_limit": rng.choice((4, 5, 6))}, rng)
                start = census(position)
                for _ in range(100000):
                    loaded = game.load(json.loads(json.dumps(game.dump(position))))
                    self.assertEqual(loaded, position)
                    self.assertEqual(census(position), start)
                    actions = game.legal(position)
                    if position["turn"]["stage"] == "over":
                        break
                    self.one_decision(rng, position, actions)
                    before = game.clone(position)
                    after = game.apply(position, probes.choose(rng, position, actions, rng.choice(("deep", "even"))))
                    self.assertEqual(position, before)
                    position = after
                self.assertEqual(actions, [])
                self.assertEqual(position["result"], game.result(position))
                self.assertEqual(sorted(sum(position["result"]["ranking"], [])), list(range(options["players"])))

    def test_made_up_positions(self):
        rng = random.Random("made up")
        for number in range(150):
            name, options = rng.choice(compare.all_modes())
            position = handmade.enrich(rng, game.new_game(compare.agreed(rng, options), rng))
            for _ in range(5):
                actions = game.legal(position)
                if not actions:
                    break
                for _ in range(4):
                    self.one_decision(rng, position, actions)
                position = game.apply(position, probes.choose(rng, position, actions, "deep"))
                self.assertEqual(game.load(game.dump(position)), position)
            for what, damaged in broken.variants(position):
                with self.subTest(what), self.assertRaises(game.BadPosition):
                    game.load(damaged)

    def one_decision(self, rng, position, actions):
        """The list holds nothing twice, and exactly what is accepted."""
        keys = [compare.action_key(position, action) for action in actions]
        self.assertEqual(len(keys), len(set(keys)))
        wrong = probes.wrong_action(rng, position, actions)
        try:
            game.apply(position, wrong)
        except game.Illegal:
            try:
                self.assertNotIn(compare.action_key(position, wrong), keys)
            except game.Illegal:
                pass
        else:
            self.assertIn(compare.action_key(position, wrong), keys)

    def test_views_hide(self):
        rng = random.Random(3)
        for mapped in (False, True):
            position = game.new_game({"players": 3, "expansion": "muria", "mapped_mine": mapped}, rng)
            seen = game.view(position, 1)
            self.assertEqual("tile" in seen["mine"]["2L1"], mapped)
            self.assertEqual(seen["tile_stacks"], {"1": 8, "2": 8, "3": 6})
            self.assertEqual(seen["castle"]["stacks"], [8, 11, 11])
            self.assertEqual((seen["workshop"]["stack"], seen["workshop"]["later"]), (4, [7, 7]))


class Protocol(unittest.TestCase):
    def test_comparison_with_itself(self):
        here = os.path.dirname(os.path.abspath(__file__))
        done = subprocess.run([sys.executable, os.path.join(here, "compare.py"), "--games", "4", "--decisions", "60",
                               "--handmade", "2", sys.executable, os.path.join(here, "engine.py")],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout.splitlines()[-1], r"^\d+ passed, 0 failed$")


if __name__ == "__main__":
    unittest.main()
