#!/usr/bin/env python3
"""Compare an engine with the reference implementation, decision by decision.

    compare.py [--seed TEXT] [--games N] [--decisions N] [--handmade N] [--mode TEXT] [--tolerate TEXT] ENGINE_COMMAND...

The engine is started once and spoken to by the line protocol of docs/protocol.md.  Each game starts
from a position the engine deals; at every decision both sides must list the same legal actions,
refuse the same wrong ones, and reach the same position and the same view.  Positions made up from
the ones reached (see handmade.py) are loaded into both and played on from there.  The first
difference is printed and ends the run.
"""

import argparse
import collections
import json
import random
import re
import subprocess
import sys

import broken
import handmade
import magnum_sal as game
import probes


class Difference(Exception):
    def __init__(self, what, position=None, action=None, engine=None, reference=None):
        super().__init__(what)
        self.what, self.position, self.action = what, position, action
        self.engine, self.reference = engine, reference


class Engine:
    """The engine under test, one request and one answer at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def line(self, text):
        try:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Difference(f"the engine has ended; last request: {text[:2000]}") from None
        answer = self.process.stdout.readline()
        if not answer:
            raise Difference(f"the engine gives no answer to: {text[:2000]}")
        try:
            answer = json.loads(answer)
        except ValueError:
            raise Difference(f"the engine's answer is no JSON: {answer[:2000]}") from None
        if not isinstance(answer, dict) or type(answer.get("ok")) is not bool:
            raise Difference(f"an answer without ok: {json.dumps(answer)[:2000]}")
        if not answer["ok"]:
            error = answer.get("error")
            if not isinstance(error, dict) or not isinstance(error.get("code"), str) or not isinstance(error.get("message"), str):
                raise Difference(f"an error without code and message: {json.dumps(answer)[:2000]}")
        return answer

    def ask(self, cmd, **fields):
        return self.line(json.dumps({"cmd": cmd, **fields}))

    def need(self, cmd, **fields):
        answer = self.ask(cmd, **fields)
        if not answer["ok"]:
            raise Difference(f"the engine refuses {cmd}", fields.get("position"), fields.get("action"), engine=answer["error"])
        return answer

    def close(self):
        try:
            self.process.stdin.write('{"cmd":"quit"}\n')
            self.process.stdin.close()
            self.process.wait(timeout=10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


# ---------------------------------------------------------------------------------------
# Bringing both sides to one form
# ---------------------------------------------------------------------------------------

def action_key(position, action):
    """One text for all ways to write the same action; what is refused for its writing keeps a text of its own."""
    full = game.full_action(action)
    short = game.short_action(full)
    if short["type"] == "extract":
        if not game.is_muria(position) and "route" in short and is_route(position, short):
            del short["route"]
        if "carts" in short:
            short["carts"] = sorted(sorted(cart) for cart in short["carts"])
    if short["type"] == "pay" and any(int(seat) >= len(position["players"]) for seat in full["split"]):
        short["split"] = full["split"]
    return json.dumps(short, sort_keys=True)


def is_route(position, action):
    return action["chamber"] in position["mine"] and action["route"] in game.Mine(position).routes(action["chamber"])


def listed_form(action):
    """Lists that the notation wants sorted are sorted."""
    return all(not isinstance(action.get(key), list) or action[key] == sorted(action[key]) for key in ("wake", "from"))


def normal_position(position):
    out = game.clone(position)
    out["turn"]["visited"].sort()
    out["turn"]["lay"].sort()
    return out


def pruned(thing, key=None):
    """JSON data without entries that say nothing: null, false, 0 and empty ones."""
    if isinstance(thing, dict):
        out = {k: pruned(v) for k, v in thing.items()}
        return {k: v for k, v in out.items()
                if not (v is None or (k not in ("owner", "player") and v in (0, False, {}, [], [0, 0])))}
    if isinstance(thing, list):
        return [pruned(v) for v in thing]
    return thing


def normal_view(view):
    out = pruned(view)
    if out.get("options", {}).get("expansion") == "muria":
        out["options"]["cart_capacity"] = game.CART_CAPACITY
    elif "options" in out:
        out["options"].setdefault("expansion", "base")
    for key in ("visited", "lay"):
        if key in out.get("turn", {}):
            out["turn"][key].sort()
    return out


def first_difference(a, b, path="position"):
    """Where two JSON values part, in words."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(set(a) | set(b)):
            if a.get(key) != b.get(key):
                return first_difference(a.get(key), b.get(key), f"{path}.{key}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for index, (one, two) in enumerate(zip(a, b)):
            if one != two:
                return first_difference(one, two, f"{path}.{index}")
    return path, a, b


# ---------------------------------------------------------------------------------------
# The comparison
# ---------------------------------------------------------------------------------------

class Comparison:
    def __init__(self, engine, rng, tolerate=None):
        self.engine, self.rng, self.tolerate, self.tolerated = engine, rng, tolerate, 0
        self.decisions = self.positions = self.refusals = self.accepted = self.listed = 0
        self.kinds = collections.Counter()
        self.features = collections.Counter()
        self.forbidden = collections.Counter()

    def same_position(self, engine_position, mine, before=None, action=None):
        try:
            other = game.load(engine_position)
        except game.BadPosition as error:
            raise Difference(f"the reference refuses the engine's position: {error}", before, action,
                             engine=engine_position, reference=game.dump(mine)) from None
        listed = engine_position["turn"].get("moved") or []
        if listed != sorted(listed):
            raise Difference("turn.moved is not sorted", before, action, engine=listed)
        one, two = normal_position(other), normal_position(mine)
        if one != two:
            path, theirs, ours = first_difference(one, two)
            raise Difference(f"different positions at {path}", before, action, engine=theirs, reference=ours)
        self.positions += 1

    def same_view(self, position):
        player = self.rng.choice([None] + list(range(len(position["players"]))))
        theirs = normal_view(self.engine.need("view", player=player).get("view"))
        ours = normal_view(game.view(position, player))
        if theirs != ours:
            path, one, two = first_difference(theirs, ours, "view")
            raise Difference(f"different views of player {player} at {path}", game.dump(position), engine=one, reference=two)

    def same_legal(self, position):
        answer = self.engine.need("legal")
        actions = game.legal(position)
        over = position["turn"]["stage"] == "over"
        player = None if over else position["current"]
        if answer.get("player") != player:
            raise Difference("legal: different players", game.dump(position), engine=answer.get("player"), reference=player)
        theirs = {}
        for action in answer.get("actions", ()):
            try:
                key = action_key(position, action)
            except game.Illegal as error:
                raise Difference(f"legal: the reference cannot read {action}: {error}", game.dump(position), action) from None
            if key in theirs:
                raise Difference("legal: listed twice by the engine", game.dump(position), action)
            if not listed_form(action):
                raise Difference("legal: not in the listed form", game.dump(position), action)
            theirs[key] = action
        ours = {action_key(position, action): action for action in actions}
        if len(ours) != len(actions):
            raise Difference("legal: listed twice by the reference", game.dump(position))
        if self.tolerate:
            known = {key for key in set(theirs) ^ set(ours) if self.tolerate in key}
            self.tolerated += len(known)
            actions = [action for action in actions if action_key(position, action) not in known]
            theirs = {key: action for key, action in theirs.items() if key not in known}
            ours = {key: action for key, action in ours.items() if key not in known}
        if set(theirs) != set(ours):
            only_engine = [theirs[key] for key in sorted(set(theirs) - set(ours))]
            only_reference = [ours[key] for key in sorted(set(ours) - set(theirs))]
            example = (only_engine or only_reference)[0]
            why = ""
            if only_engine:
                try:
                    game.apply(position, example)
                except game.Illegal as error:
                    why = f"; the reference says {error.rule}: {error.message}"
            else:
                answer = self.engine.ask("apply", action=example)
                why = f"; the engine answers {json.dumps(answer)[:600]}"
            raise Difference(f"different legal lists ({len(only_engine)} only by the engine, "
                             f"{len(only_reference)} only by the reference{why})", game.dump(position), example,
                             engine=only_engine[:20], reference=only_reference[:20])
        self.listed += len(ours)
        self.features.update(probes.features_of(position, actions))
        self.keys = set(ours)
        return actions

    def same_verdict(self, position, action):
        """Both take or both refuse the action; the engine is set back."""
        if self.tolerate and self.tolerate in json.dumps(action, sort_keys=True):
            return
        try:
            after, refusal = game.apply(position, action), None
        except game.Illegal as error:
            after, refusal = None, f"{error.rule}: {error.message}"
        answer = self.engine.ask("apply", action=action)
        if answer["ok"] != (after is not None):
            raise Difference("one side takes the action, the other does not", game.dump(position), action,
                             engine="takes it" if answer["ok"] else answer["error"], reference=refusal or "takes it")
        if after is None:
            self.refusals += 1
            return
        self.accepted += 1
        if action_key(position, action) not in self.keys:
            raise Difference("the reference takes an action that it does not list", game.dump(position), action)
        self.same_position(self.engine.need("position").get("position"), after, game.dump(position), action)
        self.same_position(self.engine.need("undo").get("position"), position, game.dump(position), action)

    def same_refusal(self, position):
        """Both refuse, for the same rule, what only an easily overlooked rule forbids; as an action and in a record."""
        found = list(probes.forbidden(position))
        if not found:
            return
        rule, action = self.rng.choice(found)
        self.refused_by_both(position, action, rule, self.engine.ask("apply", action=action))
        self.forbidden[f"{action['type']} {rule}"] += 1
        if self.rng.random() < 0.2:
            self.refused_record(position, action, rule)

    def refused_by_both(self, position, action, rule, answer):
        try:
            game.apply(position, action)
            raise Difference(f"the reference takes an action against {rule}", game.dump(position), action)
        except game.Illegal as error:
            if error.rule != rule:
                raise Difference(f"the reference refuses, but not by {rule}", game.dump(position), action,
                                 reference=error.rule) from None
        if answer["ok"] or answer["error"].get("rule") != rule:
            raise Difference(f"the engine does not refuse an action by {rule}", game.dump(position), action, engine=answer)
        self.refusals += 1

    def refused_record(self, position, action, rule):
        """A record from before a rule changed: refused with the action's index and the rule, and the game stays."""
        record = self.engine.need("record").get("record")
        index = len(record["actions"])
        answer = self.engine.ask("load", record={**record, "actions": record["actions"] + [action], "result": None})
        self.refused_by_both(position, action, rule, answer)
        if str(index) not in re.findall(r"\d+", answer["error"]["message"]):
            raise Difference(f"the refusal of a record does not name action {index}", game.dump(position), action, engine=answer)
        self.same_position(self.engine.need("position").get("position"), position)

    def play(self, position, decisions, style, snapshots=None, wrong=0.7):
        """Play on in both from the position both are in; gives the last position."""
        rng = self.rng
        for _ in range(decisions):
            actions = self.same_legal(position)
            if rng.random() < 0.3:
                self.same_view(position)
            while rng.random() < wrong / (1 + wrong):
                self.same_verdict(position, probes.wrong_action(rng, position, actions))
            self.same_refusal(position)
            if position["turn"]["stage"] == "over":
                break
            if not actions:
                raise Difference("no legal action", game.dump(position))
            action = probes.choose(rng, position, actions, style)
            before = position
            position = game.apply(before, action)
            answer = self.engine.need("apply", action=action)
            over = position["turn"]["stage"] == "over"
            says = (answer.get("player"), answer.get("stage"))
            expected = (None if over else position["current"], position["turn"]["stage"])
            if says != expected:
                raise Difference("apply: other player or stage next", game.dump(before), action, engine=says, reference=expected)
            if not isinstance(answer.get("events"), list):
                raise Difference("apply: no list of events", game.dump(before), action, engine=answer)
            self.same_position(self.engine.need("position").get("position"), position, game.dump(before), action)
            self.decisions += 1
            self.kinds[probes.kind_of(action)] += 1
            if snapshots is not None and not over and rng.random() < 0.05:
                snapshots.append(position)
        return position

    def same_record(self, position):
        """The engine's record leads the reference, and the engine itself, to the position."""
        record = self.engine.need("record").get("record")
        now = game.load(record["start"])
        for action in record["actions"]:
            now = game.apply(now, action)
        if now != position:
            raise Difference("the record leads elsewhere", game.dump(position), engine=record)
        if record.get("result") != position["result"]:
            raise Difference("the record has another result", game.dump(position), engine=record.get("result"),
                             reference=position["result"])
        self.same_position(self.engine.need("load", record=old_style(record)).get("position"), position)
        self.same_position(self.engine.need("load", record=record).get("position"), position)
        if self.engine.ask("undo")["ok"]:
            raise Difference("the engine takes an action back that was before the load", game.dump(position))

    def same_refused_loads(self, position):
        before = self.engine.need("position").get("position")
        for what, damaged in broken.variants(position):
            try:
                game.load(damaged)
                continue
            except game.BadPosition:
                pass
            if self.engine.ask("load", position=damaged)["ok"]:
                raise Difference(f"the engine loads a position with: {what}", damaged)
            self.refusals += 1
        if self.engine.need("position").get("position") != before:
            raise Difference("a refused load changes the game", game.dump(position))


def old_style(record):
    """The record without the fields that version 1 did not have from the beginning, where they say nothing."""
    def stripped(thing, *keys):
        return {key: value for key, value in thing.items()
                if key not in keys or not (value is None or value is False or value == [])}

    start = {**record["start"], "options": stripped(record["start"]["options"], "start_player", "removed_tools"),
             "turn": stripped(record["start"]["turn"], "moved", "foreman_moved")}
    return {**record, "options": stripped(record["options"], "start_player", "removed_tools"), "start": start}


def check_protocol(engine):
    """Bad lines are answered with errors and do no harm."""
    for line in ("", "not json", "[]", "17", '{"cmd":17}', '{"cmd":"dance"}', '{"no":"cmd"}', '{"cmd":"legal"}',
                 '{"cmd":"position"}', '{"cmd":"undo"}', '{"cmd":"apply","action":{"type":"pass"}}', '{"cmd":"apply"}',
                 '{"cmd":"new","options":{"players":5}}', '{"cmd":"new","options":{"players":1}}', '{"cmd":"new","options":{}}',
                 '{"cmd":"new","options":{"players":3,"bogus":1}}', '{"cmd":"new","options":{"players":3,"expansion":"x"}}',
                 '{"cmd":"new","options":{"players":6,"expansion":"muria"}}', '{"cmd":"load","position":{}}',
                 '{"cmd":"load","position":17}', '{"cmd":"new","options":{"players":3,"start_player":3}}',
                 '{"cmd":"new","options":{"players":3,"start_player":-1}}',
                 '{"cmd":"new","options":{"players":3,"removed_tools":["rope","cart"]}}',
                 '{"cmd":"new","options":{"players":3,"expansion":"muria","removed_tools":[]}}',
                 '{"cmd":"new","options":{"players":3,"expansion":"muria","removed_tools":["rope"]}}',
                 '{"cmd":"new","options":{"players":3,"expansion":"muria","removed_tools":["rope","rope"]}}',
                 '{"cmd":"new","options":{"players":3,"expansion":"muria","removed_tools":["rope","hammer"]}}',
                 '{"cmd":"new","options":{"players":3,"expansion":"muria","removed_tools":["rope","cart","food"]}}'):
        if line and engine.line(line)["ok"]:
            raise Difference(f"the engine accepts the line {line}")
    first = engine.need("new", options={"players": 3}, seed="same")
    if engine.need("new", options={"players": 3}, seed="same") != first:
        raise Difference("the same seed deals another position")


def all_modes():
    modes = []
    for expansion, most in (("base", 4), ("muria", 5)):
        for players in range(2, most + 1):
            for mapped in (False, True):
                for cart in ((None, 2) if expansion == "base" else (None,)):
                    name = f"{expansion}-{players}" + ("-mapped" if mapped else "") + ("-cart2" if cart else "")
                    modes.append((name, {"players": players, "expansion": expansion, "mapped_mine": mapped,
                                         "cart_capacity": cart}))
    return modes


def agreed(rng, mode):
    """The mode with what players may agree on beside it: a limit of rounds, the start player, the removed tools."""
    options = {**mode, "round_limit": rng.choice((None, 4, 5, 6, 8, 10, 12)),
               "start_player": rng.choice([None] + list(range(mode["players"])))}
    if mode["expansion"] == "muria" and rng.random() < 0.5:
        options["removed_tools"] = rng.sample(game.TOOLS, 2)
    return options


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1", help="text that all chance comes from")
    parser.add_argument("--games", type=int, default=60, help="new games to play")
    parser.add_argument("--decisions", type=int, default=400, help="most decisions of a new game")
    parser.add_argument("--handmade", type=int, default=6, help="made-up positions for each game")
    parser.add_argument("--handmade-decisions", type=int, default=25, help="decisions from each made-up position")
    parser.add_argument("--mode", default="", help="only modes whose name contains this, such as muria-3 or cart2")
    parser.add_argument("--tolerate", metavar="TEXT", help="go on over differing legal actions whose JSON contains this")
    parser.add_argument("--list-modes", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("engine", nargs=argparse.REMAINDER, help="the engine's command")
    options = parser.parse_args()
    modes = [mode for mode in all_modes() if options.mode in mode[0]]
    if options.list_modes:
        print("\n".join(name for name, _ in modes))
        return 0
    if not options.engine or not modes:
        parser.error("an engine command and at least one mode are needed")
    engine = Engine(options.engine)
    comparison = Comparison(engine, random.Random(options.seed), options.tolerate)
    rng = comparison.rng
    order = list(range(len(modes)))
    rng.shuffle(order)
    where = "the protocol"
    try:
        check_protocol(engine)
        for number in range(options.games):
            name, mode = modes[order[number % len(order)]]
            mode = agreed(rng, mode)
            style = rng.choice(("deep", "deep", "deep", "even", "uniform"))
            where = f"game {number} ({json.dumps(mode)}, {style})"
            if options.verbose:
                print(where, comparison.decisions, flush=True)
            seed = f"{options.seed}/{number}"
            position = game.load(engine.need("new", options=mode, seed=seed).get("position"))
            comparison.same_position(engine.need("position").get("position"), position)
            expected = game.load_options(mode)
            if position["options"] != expected:
                raise Difference("the engine deals with other options", engine=position["options"], reference=expected)
            snapshots = [position]
            position = comparison.play(position, options.decisions, style, snapshots)
            comparison.same_refused_loads(position)
            comparison.same_record(position)
            for made in range(options.handmade):
                where = f"made-up position {made} after game {number} ({name})"
                position = handmade.enrich(rng, rng.choice(snapshots))
                comparison.same_position(engine.need("load", position=game.dump(position)).get("position"), position)
                position = comparison.play(position, options.handmade_decisions, "deep", wrong=1.5)
                comparison.same_refused_loads(position)
    except Difference as difference:
        print(f"DIFFERENCE in {where}: {difference.what}")
        for label in ("position", "action", "engine", "reference"):
            value = getattr(difference, label)
            if value is not None:
                print(f"{label}: {json.dumps(value)}")
        print(f"{comparison.decisions} passed, 1 failed")
        return 1
    finally:
        engine.close()
    print("decisions by kind: " + ", ".join(f"{kind} {n}" for kind, n in comparison.kinds.most_common()))
    print("listed among others: " + ", ".join(f"{what} {n}" for what, n in sorted(comparison.features.items())))
    print("refused by one rule: " + ", ".join(f"{what} {n}" for what, n in sorted(comparison.forbidden.items())))
    print(f"{comparison.positions} positions, {comparison.listed} listed actions, {comparison.refusals} refusals "
          f"and {comparison.accepted} changed but legal actions compared")
    if comparison.tolerated:
        print(f"{comparison.tolerated} differing actions tolerated")
    print(f"{comparison.decisions} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
