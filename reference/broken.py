"""Damaged positions: each breaks one thing that a loader has to notice."""

import magnum_sal as game


def variants(position):
    """(what is wrong, a damaged position) for everything a loader must notice."""
    p = game.dump(position)
    mine = p["mine"]
    shafts = [n for n, s in mine.items() if "shaft" in s]
    unopened = [n for n, s in mine.items() if s.get("open") is False]
    phase, stage = p["phase"], p["turn"]["stage"]

    def damaged(change):
        copy = game.clone(p)
        change(copy)
        return copy

    def setter(*path, value):
        def change(copy):
            for key in path[:-1]:
                copy = copy[key]
            copy[path[-1]] = value
        return damaged(change)

    yield "unknown field", setter("bogus", value=1)
    yield "unknown field of a player", setter("players", 0, "bogus", value=1)
    yield "unknown field of the turn", setter("turn", "bogus", value=1)
    yield "a miner too many", setter("players", 0, "supply", value=p["players"][0]["supply"] + 11)
    yield "a miner too many in the bank", setter("players", 1, "bank", value=p["players"][1]["bank"] + 1)
    yield "negative money", setter("players", 0, "money", value=-1)
    yield "unknown salt", setter("players", 0, "salt", value={"pink": 1})
    yield "unknown tool", setter("players", 0, "tools", value=[{"kind": "hammer", "used": False}])
    yield "unknown space", setter("mine", "9C", value=mine["1C"])
    yield "ill-named space", setter("mine", "2X1", value=mine["1C"])
    yield "salt in a shaft", setter("mine", shafts[0], "salt", value={"brown": 1})
    yield "water in a shaft", setter("mine", shafts[0], "water", value=1)
    yield "no player of that seat", setter("mine", shafts[0], "miners", value={"7": [1, 0]})
    yield "wrong stage", setter("turn", "stage", value="lunch")
    yield "no such player to move", setter("current", value=len(p["players"]))
    yield "no such phase", setter("phase", value=4)
    yield "too few players", damaged(lambda copy: copy["players"].pop())
    yield "no market", damaged(lambda copy: copy.pop("market"))
    yield "overfull market", setter("market", "white", value=3)
    yield "inn beyond its track", setter("inn", value=8)
    if unopened:
        yield "salt in an unopened chamber", setter("mine", unopened[0], "salt", value={"brown": 1})

        def squat(copy):
            copy["mine"][unopened[0]]["miners"] = {"0": [1, 0]}
            if copy["players"][0]["supply"]:
                copy["players"][0]["supply"] -= 1
        yield "workers in an unopened chamber", damaged(squat)
        yield "a tile too few", damaged(lambda copy: copy["mine"].pop(unopened[-1]))
    if stage != "over":
        yield "an order too few", damaged(lambda copy: copy["castle"]["open"].pop() if copy["castle"]["open"]
                                          else copy["castle"].update(filled=copy["castle"]["filled"] - 1))
        yield "wrong number of filled orders", setter("castle", "filled", value=p["castle"]["filled"] + 1)
    if phase < 3:
        yield "a tool pile of six", damaged(lambda copy: copy["workshop"]["later"][0].pop())
        yield "a later pile too few", damaged(lambda copy: copy["workshop"]["later"].pop())
        yield "an order of a later phase too few", damaged(lambda copy: copy["castle"]["stacks"][2].pop())
    yield from _broken_turn(p, setter)
    yield from _broken_options(p, setter)
    yield "four cards of a tool", damaged(lambda copy: copy["players"][0]["tools"].extend(
        {"kind": "rope", "used": False} for _ in range(4)))


def _broken_turn(p, setter):
    """What the follow-up of the last action contradicts."""
    turn, hand = p["turn"], p["players"][p["current"]]
    yield "unknown follow-up", setter("turn", "follow_up", value="siesta")
    yield "an unknown space moved to", setter("turn", "moved", value=turn["moved"] + ["9Z"])
    yield "more miners moved than there are", setter("turn", "moved", value=turn["moved"] + ["1C"] * 11)
    if turn["follow_up"] != "rope":
        yield "somebody moved without a place action", setter("turn", "moved", value=["1C"])
        yield "a rope without anybody moved", setter("turn", "follow_up", value="rope")
    else:
        yield "nobody moved by a place action", setter("turn", value={**turn, "moved": [], "foreman_moved": False})
        rested = [name for name in sorted(p["mine"]) for _ in range(game.rested_miners(p, p["current"], name))]
        if len(rested) > game._used(hand, "rope") + 1:
            yield "more moved than the used ropes allow", setter("turn", "moved", value=rested)
        if turn["moved"]:
            yield "moved to a space without own miners", setter("turn", "moved", value=["1L9"] + turn["moved"][1:])
    foreman = hand.get("foreman")
    if not turn.get("foreman_moved") and (turn["follow_up"] != "rope" or foreman not in p["mine"] or hand["foreman_tired"]):
        yield "a foreman moved who does not stand rested in the mine", setter("turn", "foreman_moved", value=True)
    if game.is_muria(p) and "saltworks" not in turn["visited"] and turn["stage"] == "actions" and hand["supply"]:
        copy = game.clone(p)
        copy["players"][p["current"]]["supply"] -= 1
        copy["saltworks"]["miners"][str(p["current"])] = 1
        yield "workers in the saltworks without a visit", copy


def _broken_options(p, setter):
    count, muria = len(p["players"]), game.is_muria(p)
    passed = p["phase"] - (0 if p["turn"]["stage"] == "over" else 1)
    wrong = (p["start_player"] - passed + 1) % count
    yield "another start player than agreed", setter("options", "start_player", value=wrong)
    yield "an agreed start player who is not there", setter("options", "start_player", value=count)
    if not muria:
        yield "removed tools in a base game", setter("options", "removed_tools", value=["rope", "cart"])
        yield "blue salt in an order of a base game", setter("players", 0, "orders", value=[{"salt": {"blue": 1}, "pays": 3}])
        return
    yield "one removed tool", setter("options", "removed_tools", value=["rope"])
    yield "the same tool removed twice", setter("options", "removed_tools", value=["rope", "rope"])
    yield "an unknown tool removed", setter("options", "removed_tools", value=["rope", "hammer"])
    cards = p["workshop"]["open"] + p["workshop"]["stack"] + sum(p["workshop"]["later"], [])
    cards += [card["kind"] for hand in p["players"] for card in hand["tools"]]
    if cards:
        other = next(kind for kind in game.TOOLS if kind != cards[0])
        yield "a removed tool in play", setter("options", "removed_tools", value=[cards[0], other])
