#!/usr/bin/env python3
"""The line protocol of docs/protocol.md, spoken by the reference implementation.

One JSON request a line on standard input, one JSON answer a line on standard output.
It does not play by itself: `bot` and `playout` are answered with an error.
"""

import json
import random
import sys

import magnum_sal as game


class Refusal(Exception):
    def __init__(self, code, message, rule=None):
        super().__init__(message)
        self.error = {"code": code, "message": message}
        if rule is not None:
            self.error["rule"] = rule


class Engine:
    def __init__(self):
        self.names = []
        self.start = None        # the position at `new` or `load`
        self.actions = []        # all actions since the start
        self.positions = []      # the start of undoing and every position after it

    def answer(self, line):
        """The answer to one request line, and whether to go on."""
        try:
            try:
                request = json.loads(line)
            except ValueError as error:
                raise Refusal("bad_request", f"not JSON: {error}") from None
            if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
                raise Refusal("bad_request", "a request is an object with a cmd")
            fields = dict(request)
            cmd = fields.pop("cmd")
            known = {"new": ("options", "seed"), "load": ("position", "record"), "position": (), "view": ("player",),
                     "legal": (), "apply": ("action",), "undo": (), "record": (), "quit": ()}
            if cmd not in known:
                raise Refusal("unknown_command", f"unknown command {cmd!r}")
            for key in fields:
                if key not in known[cmd]:
                    raise Refusal("bad_request", f"unknown field {key!r}")
            if cmd == "quit":
                return {"ok": True}, False
            return {"ok": True, **getattr(self, cmd)(**fields)}, True
        except Refusal as refusal:
            return {"ok": False, "error": refusal.error}, True
        except game.BadAction as error:
            return {"ok": False, "error": {"code": "bad_action", "message": error.message}}, True
        except game.Illegal as error:
            return {"ok": False, "error": {"code": "illegal_action", "message": error.message,
                                           "rule": error.rule}}, True
        except game.BadPosition as error:
            return {"ok": False, "error": {"code": "bad_position", "message": str(error)}}, True
        except RecursionError:
            return {"ok": False, "error": {"code": "bad_request", "message": "nested too deeply"}}, True

    @property
    def now(self):
        if not self.positions:
            raise Refusal("no_game", "there is no game yet")
        return self.positions[-1]

    def begin(self, position):
        self.names = [f"Player {seat}" for seat in range(len(position["players"]))]
        self.start, self.actions, self.positions = position, [], [position]
        return {"position": game.dump(position)}

    def new(self, options=None, seed=None):
        if options is None:
            raise Refusal("bad_request", "new needs options")
        if seed is not None and not isinstance(seed, str):
            raise Refusal("bad_request", "a seed is a text")
        return self.begin(game.new_game(options, random.Random(seed)))

    def load(self, position=None, record=None):
        if (position is None) == (record is None):
            raise Refusal("bad_request", "load needs a position or a record")
        if position is not None:
            return self.begin(game.load(position))
        if not isinstance(record, dict) or set(record) - {"version", "options", "players", "start", "actions", "result"}:
            raise Refusal("bad_record", "not a record")
        if record.get("version") != 1 or not isinstance(record.get("actions"), list):
            raise Refusal("bad_record", "not a record of version 1")
        start = now = game.load(record.get("start"))
        if "options" in record and game.load_options(record["options"]) != start["options"]:
            raise Refusal("bad_record", "the options are not those of the start")
        names = record.get("players")
        if not isinstance(names, list) or len(names) != len(start["players"]):
            raise Refusal("bad_record", "wrong number of names")
        for index, action in enumerate(record["actions"]):
            try:
                now = game.apply(now, action)
            except game.BadAction as error:
                raise Refusal("bad_record", f"action {index}: {error.message}") from None
            except game.Illegal as error:
                raise Refusal("illegal_action", f"action {index}: {error.message}", error.rule) from None
        if record.get("result") is not None and record["result"] != now["result"]:
            raise Refusal("bad_record", "the actions give another result")
        answer = self.begin(now)
        self.names, self.start, self.actions = names, start, list(record["actions"])
        return answer

    def position(self):
        return {"position": game.dump(self.now)}

    def view(self, player=None):
        return {"view": game.view(self.now, player)}

    def decider(self):
        stage = self.now["turn"]["stage"]
        return (None if stage == "over" else self.now["current"]), stage

    def legal(self):
        return {"player": self.decider()[0], "actions": game.legal(self.now)}

    def apply(self, action=None):
        now = self.now
        self.positions.append(game.apply(now, action))
        self.actions.append(action)
        player, stage = self.decider()
        return {"events": [{"event": "action", "player": now["current"], "action": action}],
                "player": player, "stage": stage}

    def undo(self):
        self.now
        if len(self.positions) < 2:
            raise Refusal("nothing_to_undo", "no action to take back")
        self.positions.pop()
        self.actions.pop()
        return self.position()

    def record(self):
        now = self.now
        return {"record": {"version": 1, "options": now["options"], "players": self.names,
                           "start": game.dump(self.start), "actions": self.actions, "result": now["result"]}}


def main():
    engine = Engine()
    for line in sys.stdin:
        if not line.strip():
            continue
        answer, go_on = engine.answer(line)
        print(json.dumps(answer, separators=(",", ":")), flush=True)
        if not go_on:
            break


if __name__ == "__main__":
    main()
