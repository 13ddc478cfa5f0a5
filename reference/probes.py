"""Choosing actions for a comparison: legal ones that make games deep, and ones that are probably illegal."""

import collections

import magnum_sal as game

WEIGHTS = {"place": 6, "extract": 12, "rope": 5, "assist": 1.5, "pass": 1.2, "end_turn": 6, "deliver": 10, "forfeit": 10,
           "pay": 10, "lay": 10, "boil": 3, "draw_brine": 6, "bucket": 3, "food": 4, "convert": 0.7,
           "visit inn": 2.5, "visit workshop": 3, "visit pump_house": 2.5, "visit market": 1.5, "visit town_square": 0.8,
           "visit castle": 0.6, "visit saltworks": 2.5, "visit foremans_building": 8}


def kind_of(action):
    return f"visit {action['building']}" if action["type"] == "visit" else action["type"]


def choose(rng, position, actions, style):
    """A legal action: uniform, or kind first by weights that make games deep."""
    if style == "uniform":
        return rng.choice(actions)
    kinds = collections.defaultdict(list)
    for action in actions:
        kinds[kind_of(action)].append(action)
    weights = dict(WEIGHTS)
    hand = position["players"][position["current"]]
    if any(game.can_fill(hand, order) for order in position["castle"]["open"]):
        weights["visit castle"] = 9
    if style == "even":
        weights = dict.fromkeys(weights, 1)
    names = sorted(kinds)
    kind = rng.choices(names, [weights[name] for name in names])[0]
    some = kinds[kind]
    if kind in ("place", "rope") and rng.random() < 0.5:        # rather into chambers with something to find
        def worth(name):
            space = position["mine"][name]
            return "shaft" not in space and (not space["open"] or bool(space["salt"]))
        some = [a for a in some if worth(a["to"])] or some
        some = [a for a in some if leads_to_lay(position, a["to"])] or some
    if kind == "extract" and rng.random() < 0.5:                # rather with tools, or much
        some = [a for a in some if len(a) > 4] or some
    return rng.choice(some)


def leads_to_lay(position, name):
    """Opening the chamber lets the player choose where the level's last tile goes."""
    space = position["mine"][name]
    if space.get("open") is not False or len(position["tile_stacks"][str(space["level"])]) != 1:
        return False
    depth, column = game.place_of(name)
    return all(game.name_of(depth, column + side) not in position["mine"] for side in (-1, 1))


def features_of(position, actions):
    """Rarer things among the legal actions, to show what a run has met."""
    mine = game.Mine(position)
    routes = collections.defaultdict(set)
    for action in actions:
        if action["type"] == "extract":
            for number in range(len(action.get("carts", ()))):
                yield f"{number + 1} carts"
            for key in ("pickaxes", "foreman", "horse_mill"):
                if key in action:
                    yield key
            routes[action["chamber"]].add(tuple(action.get("route", ())))
        if action["type"] in ("place", "rope") and action["from"] in mine.spaces and mine.workers.get(action["from"]) == 1:
            workers = dict(mine.workers)
            workers[action["from"]] -= 1
            workers[action["to"]] = workers.get(action["to"], 0) + 1
            before, after = mine.connected(mine.workers), mine.connected(workers)
            if any(n and name in before and name not in after for name, n in workers.items()):
                yield "left others behind (5.4)"
        if action["type"] == "assist" and isinstance(action["from"], list):
            yield "two miners to the entrance"
        if action["type"] == "rope" and position["turn"]["foreman_moved"]:
            yield "rope after the foreman was moved (5.7)"
        if action["type"] == "rope" and action["from"] in position["turn"]["moved"]:
            yield "rope from a space with moved miners (5.7)"
        if action["type"] == "rope" and len(position["turn"]["moved"]) + position["turn"]["foreman_moved"] > 1:
            yield "another rope (5.7)"
        if action["type"] == "draw_brine":
            yield "draw the foreman" if "foreman" in action else "draw miners only"
            if position["turn"]["follow_up"] == "brine":
                yield "draw again"
        if action["type"] == "deliver" and "blue" in position["castle"]["open"][action["order"]]["salt"]:
            yield "blue order within reach"
        if action["type"] == "convert" and takes_order_out_of_reach(position, action):
            yield "converting takes a blue order out of reach (4.3)"
    for found in routes.values():
        if len(found) > 1:
            yield "several routes"


def takes_order_out_of_reach(position, action):
    """4.3: at the castle, the conversion leaves no open order that can be filled."""
    if position["turn"]["stage"] != "castle":
        return False

    def within_reach(now):
        return any(game.can_fill(now["players"][now["current"]], order) for order in now["castle"]["open"])

    return within_reach(position) and not within_reach(game.apply(position, action))


def forbidden(position):
    """(rule, action) for actions that would be legal but for one rule that is easily overlooked."""
    yield from _forbidden_ropes(position)
    yield from _forbidden_at_saltworks(position)
    yield from _forbidden_splits(position)


def _forbidden_ropes(position):
    """5.7: the rope of a worker that this action has moved."""
    if position["turn"]["stage"] != "actions" or position["turn"]["follow_up"] != "rope":
        return
    loose, player = {**position, "turn": {**position["turn"], "moved": [], "foreman_moved": False}}, position["current"]
    if not game.unused(position, player, "rope"):
        return
    mine = game.Mine(position)
    ropes = list(game.move_candidates(position, player, "rope"))
    legal = game.sieve(position, mine, ropes)
    for action in game.sieve(loose, mine, ropes):
        if action not in legal:
            yield "5.7", action


def _forbidden_at_saltworks(position):
    """8.8: sending somebody after a draw, and drawing workers who are not there."""
    turn, player = position["turn"], position["current"]
    if turn["stage"] != "actions" or turn["follow_up"] not in ("saltworks", "brine"):
        return
    mine = game.Mine(position)
    if turn["follow_up"] == "brine":
        loose = {**position, "turn": {**turn, "follow_up": "saltworks"}}
        boils = [{"type": "boil", "from": origin, "worker": worker} for worker in game.worker_kinds(position)
                 for origin in game.origins(position, player, worker)]
        yield from (("8.8", action) for action in game.sieve(loose, mine, boils))
    cards = position["players"][position["current"]]["tools"]
    if not any(card["kind"] == "saltworks_privilege" and not card["used"] for card in cards):
        return  # 10.1 forbids it as well
    draws = [game.short_action({"type": "draw_brine", "workers": workers, "foreman": foreman})
             for workers in (1, 2) for foreman in (False, True)]
    legal = game.sieve(position, mine, draws)
    yield from (("8.8", action) for action in draws if action not in legal)


def _forbidden_splits(position):
    """6.4: a split that names somebody who is not at the table, if only with nothing."""
    absent = len(position["players"])
    if position["turn"]["stage"] == "pay" and absent < 5:
        for action in game.legal(position):
            yield "6.4", {**action, "split": {**action["split"], str(absent): 0}}
            yield "6.4", {**action, "split": {**action["split"], "4": 0}}


ODD_SPACES = ("3C", "9C", "2L5", "3R1", "5C", "4C", "1L1", "2Z1", "C", "")


def any_space(rng, position):
    return rng.choice(ODD_SPACES) if rng.random() < 0.15 else rng.choice(sorted(position["mine"]))


def any_origin(rng, position):
    pick = rng.random()
    if pick < 0.2:
        return "supply"
    if pick < 0.4:
        return rng.choice(game.BUILDINGS)
    return any_space(rng, position)


def wrong_action(rng, position, actions):
    """An action that is probably illegal: a legal one with something changed, or one that only comes into question."""
    if rng.random() < 0.4 or not actions:
        loose = game.clone(position)
        loose["turn"]["stage"] = rng.choice(("actions", "actions", "castle"))
        loose["turn"]["actions_left"] = 1
        loose["turn"]["follow_up"] = rng.choice((None, "rope", "saltworks", "brine"))
        loose["turn"]["visited"] = []
        for seat, hand in enumerate(loose["players"]):
            hand["money"] += 9
        some = list(game.candidates(loose, game.Mine(loose)))
        kinds = sorted({kind_of(a) for a in some})
        kind = rng.choice(kinds)
        return rng.choice([a for a in some if kind_of(a) == kind])
    kinds = sorted({kind_of(a) for a in actions})
    kind = rng.choice(kinds)
    action = game.clone(rng.choice([a for a in actions if kind_of(a) == kind]))
    for _ in range(rng.choice((1, 1, 2))):
        mutate(rng, position, action)
    return action


def mutate(rng, position, action):
    kind = action["type"]
    pick = rng.random()
    if pick < 0.06:
        action["bogus"] = 1
        return
    if pick < 0.12:
        required = [key for key in action if key not in ("type", "worker", "pickaxes", "carts", "foreman", "horse_mill", "privilege")]
        if required:
            del action[rng.choice(required)]
        return
    if pick < 0.16:
        action["type"] = rng.choice(sorted(game.ACTION_FIELDS) + ["visit", "fly"])
        return
    if pick < 0.26:
        key, value = rng.choice((("worker", "foreman"), ("worker", "miner"), ("worker", "mule"), ("privilege", True),
                                 ("foreman", True), ("horse_mill", True), ("pickaxes", 1), ("pickaxes", 3)))
        action[key] = value
        return
    if kind == "extract" and pick < 0.36:
        routes = game.Mine(position).routes(action["chamber"]) if action.get("chamber") in position["mine"] else []
        if routes:
            action["route"] = game.clone(rng.choice(routes))
            if rng.random() < 0.3:
                action["route"].reverse()
        if "carts" in action:
            rng.shuffle(action["carts"])
        return
    if kind == "extract" and pick < 0.6:
        route = action.get("route") or sorted(position["mine"])
        carts = action.setdefault("carts", [])
        first = rng.randrange(len(route))
        carts.append(route[first:first + rng.choice((1, 1, 2, 2, 3))])
        return
    keys = [key for key in action if key != "type"]
    if not keys:
        action["type"] = rng.choice(("pass", "end_turn"))
        return
    key = rng.choice(keys)
    value = action[key]
    if key in ("to", "from", "chamber", "at", "space"):
        if isinstance(value, list):
            pair = [any_origin(rng, position), rng.choice(value or ["supply"])]
            action[key] = sorted(pair) if rng.random() < 0.9 else sorted(pair)[0]
        elif kind == "convert":
            action[key] = rng.choice(game.COLOURS)
        elif key == "from" and kind != "bucket":
            action[key] = any_origin(rng, position)
            if action.get("building") == "mine_entrance" and rng.random() < 0.5:
                action[key] = sorted([action[key], any_origin(rng, position)])
        else:
            action[key] = any_space(rng, position)
    elif type(value) is bool:
        action[key] = not value
    elif type(value) is int:
        action[key] = rng.choice((value + 1, value - 1, value + 2, 0, 99))
    elif key == "building":
        action[key] = rng.choice(game.BUILDINGS)
    elif key == "take":
        colour = rng.choice(game.COLOURS)
        value[colour] = value.get(colour, 0) + rng.choice((-1, 1, 1, 2))
        if value[colour] <= 0:
            del value[colour]
    elif key == "split":
        seat = str(rng.randrange(5))
        value[seat] = value.get(seat, 0) + rng.choice((-1, 1))
        if value[seat] < 0 or (value[seat] == 0 and rng.random() < 0.5):
            del value[seat]
        if value and rng.random() < 0.5:
            other = rng.choice(sorted(value))
            value[other] += rng.choice((-1, 1))
            if value[other] <= 0:
                del value[other]
    elif key == "wake":
        if value and rng.random() < 0.5:
            value.pop()
        else:
            value.append(any_space(rng, position))
        action[key] = sorted(value)
    elif key == "route":
        if value and rng.random() < 0.5:
            value.pop(rng.randrange(len(value)))
        else:
            value.insert(rng.randrange(len(value) + 1), any_space(rng, position))
    elif key == "deals":
        deal = {rng.choice(("sell", "buy")): rng.choice(game.COLOURS)}
        if value and rng.random() < 0.7:
            value[rng.randrange(len(value))] = deal
        else:
            value.append(deal)
    elif key == "pay":
        action[key] = rng.choice(("money", "nothing", "blue") + game.SALTS)
    elif key == "carts":
        if value:
            value[0] = [any_space(rng, position)] + value[0][1:]
    elif key == "worker":
        action[key] = "foreman" if value == "miner" else "miner"
