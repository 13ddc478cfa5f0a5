"""Made-up positions for testing: rich ones that keep every invariant.

Random play seldom reaches crowded mines, long queues or full hands.  `enrich` takes a reached
position and deals everything anew within the counts of the game.
"""

import magnum_sal as game


def chance(rng, probability):
    return rng.random() < probability


def enrich(rng, position):
    """A rich position with nearly the same options; the given one stays as it is."""
    p = _advance(rng, position, rng.choice((1, 1, 2, 2, 2, 3, 3, 3)))
    _gather(p)
    _dig(rng, p)
    if game.is_muria(p) and chance(rng, 0.4):
        _use_up_tiles(rng, p)
    _fill_chambers(rng, p)
    _set_turn(rng, p)
    _deal_tools(rng, p)
    _deal_orders(rng, p)
    _send_workers(rng, p)
    _name_moved(rng, p)
    for hand in p["players"]:
        hand["money"] = rng.randint(0, rng.choice((3, 12, 12, 40)))
        hand["salt"] = {c: n for c in game.SALTS if (n := rng.choice((0, 0, 0, 1, 1, 2, 3)))}
        if game.is_muria(p) and (blue := rng.choice((0, 0, 1, 2, 3, 4, 6, 7))):
            hand["salt"]["blue"] = blue
    p["inn"] = rng.randint(0, len(game.INN_PRICES))
    p["market"] = {c: rng.choice((0, len(column), rng.randint(0, len(column)))) for c, column in game.MARKET.items()}
    if game.is_muria(p):
        p["saltworks"]["brine"] = rng.choice((0, 0, 1, 2, 3, 6))
        if p["turn"]["follow_up"] in ("saltworks", "brine"):
            p["saltworks"]["brine"] = rng.choice((1, 2, 3, 6))
        if p["turn"]["stage"] == "castle" and chance(rng, 0.5):
            _court_blue_order(rng, p)
    if p["turn"]["passes"] == 2:       # they have rested
        seat = str(p["current"])
        for space in p["mine"].values():
            if seat in space["miners"]:
                space["miners"][seat] = [sum(space["miners"][seat]), 0]
        p["players"][p["current"]]["foreman_tired"] = False
    return game.load(game.dump(p))


def _advance(rng, position, phase):
    """Let everybody pass until the phase (or the present one, if later) and a quiet moment are reached."""
    p = game.clone(position)
    limit = p["options"]["round_limit"]
    p["options"]["round_limit"] = 1
    while p["phase"] < phase or p["turn"]["stage"] != "actions":
        actions = game.legal(p)
        quiet = [a for a in actions if a["type"] in ("end_turn", "pass")] or actions
        p = game.apply(p, quiet[0])
    p["options"]["round_limit"] = rng.choice((limit, None, 12))
    return p


def _gather(p):
    """Everybody back to the supply."""
    for hand in p["players"]:
        hand["supply"] = game.MINERS - hand["bank"]
        if hand["foreman"] is not None:
            hand["foreman"], hand["foreman_tired"] = "supply", False
    for space in p["mine"].values():
        space["miners"] = {}
    p["assistants"] = {}
    p["castle"]["left"], p["castle"]["right"] = {}, {}
    p["saltworks"]["miners"] = {}


def _dig(rng, p):
    """Open chambers, and in Muria build shafts, as the rules would."""
    if game.is_muria(p) and p["phase"] > 1 and chance(rng, 0.5):
        _dig_ring(rng, p)
    busy = rng.choice((2, 6, 12, 25))
    for _ in range(rng.randint(0, busy)):
        unopened = [n for n, s in p["mine"].items() if s.get("open") is False]
        if game.is_muria(p) and chance(rng, 0.45):
            _build_shaft(rng, p)
        elif unopened:
            name = rng.choice(unopened)
            if chance(rng, 0.5):       # rather where two places are empty
                wide = [n for n in unopened if sum(
                    game.name_of(game.place_of(n)[0], game.place_of(n)[1] + side) not in p["mine"]
                    for side in (-1, 1)) == 2]
                name = rng.choice(wide or unopened)
            _open(rng, p, name)


def _open(rng, p, name):
    if p["mine"].get(name, {}).get("open") is False:
        game.open_chamber(p, name)
        if p["turn"]["lay"]:
            game.do_lay(p, None, {"at": rng.choice(p["turn"]["lay"])})


def _dig_ring(rng, p):
    """Two shafts from level I to II with chambers between them, so that the mine has a cycle."""
    left, right = rng.choice(((-1, 1), (-1, 1), (1, 3), (-3, -1), (-2, 1), (-1, 2)))
    for column in range(-3, 4):
        _open(rng, p, game.name_of(2, column))
    for column in (left, right):
        _build_shaft(rng, p, (game.name_of(2, column),))
    for column in (left, right, left + 1, right - 1):
        _open(rng, p, game.name_of(4, column))


def _use_up_tiles(rng, p):
    """Lay tiles of a level at the ends of its corridors until one is left for a chamber with two free sides."""
    def free_sides(name):
        depth, column = game.place_of(name)
        return [n for n in (game.name_of(depth, column - 1), game.name_of(depth, column + 1)) if n not in p["mine"]]

    for level in (2, 3):
        chambers = sorted(n for n, s in p["mine"].items() if s.get("level") == level)
        wide = [n for n in chambers if not p["mine"][n]["open"] and len(free_sides(n)) == 2]
        if not wide or len(chambers) < 2:
            continue
        kept = free_sides(rng.choice(wide))
        while len(p["tile_stacks"][str(level)]) > 1:
            chambers = sorted(n for n, s in p["mine"].items() if s.get("level") == level)
            places = sorted({side for n in chambers for side in free_sides(n)} - set(kept))
            if not places:
                break
            game._lay_tile(p, rng.choice(places))


def _build_shaft(rng, p, where=None):
    player = rng.randrange(len(p["players"]))
    hand = p["players"][player]
    hand["money"] += game.SHAFT_COST
    sites = []
    for name, space in p["mine"].items():
        if space.get("open") and (where is None or name in where):
            space["miners"] = {str(player): [1, 0]}
            action = game.full_action({"type": "visit", "building": "foremans_building", "chamber": name})
            try:
                game.check_foremans_building(p, player, action, game.Mine(p))
                sites.append(action)
            except game.Illegal:
                pass
            space["miners"] = {}
    hand["money"] -= game.SHAFT_COST
    if sites:
        hand["money"] += game.SHAFT_COST
        game.do_foremans_building(p, player, rng.choice(sites))


def _fill_chambers(rng, p):
    for space in p["mine"].values():
        if "shaft" in space:
            continue
        if space["open"]:
            style = rng.random()
            if style < 0.35:
                space["salt"] = {}
            elif style < 0.7:
                space["salt"] = {c: k for c, n in space["tile"]["salt"].items() if (k := rng.randint(0, n))}
            else:
                space["salt"] = dict(space["tile"]["salt"])
            space["water"] = rng.choice((0, 0, 0, 0, 1, 1, 2, 3, 5))
        else:
            space["water"] = rng.choice((0, 0, 0, 0, 1, 2))


# The tool that can be used in each follow-up.
FOLLOW_UP_TOOL = {"rope": "rope", "saltworks": "saltworks_privilege", "brine": "saltworks_privilege"}


def _deal_tools(rng, p):
    kinds = _kinds_in_play(rng, p)
    wanted = FOLLOW_UP_TOOL.get(p["turn"]["follow_up"])
    wanted = wanted if wanted in kinds and chance(rng, 0.7) else None
    if wanted:
        kinds.sort(key=lambda kind: kind != wanted)
    cards = [kind for kind in kinds for _ in range(game.CARDS_OF_A_KIND)]
    rng.shuffle(cards)
    if chance(rng, 0.3) or wanted:       # some kind of which all cards are in play
        first = kinds[0]
        cards.sort(key=lambda kind: kind != first)
    pile = game.TOOLS_A_PHASE
    later = 3 - p["phase"]
    here, cards = cards[:pile], cards[pile:]
    p["workshop"]["later"] = [cards[i * pile:(i + 1) * pile] for i in range(later)]
    past = cards[later * pile:]
    sold = rng.randint(3 if wanted else 0, pile)
    p["workshop"]["open"], p["workshop"]["stack"] = here[sold:sold + 3], here[sold + 3:]
    owned = here[:sold] + [kind for kind in past if chance(rng, 0.7)]
    for hand in p["players"]:
        hand["tools"] = []
    for kind in owned:
        player = p["current"] if chance(rng, 0.8 if kind == wanted else 0.5) else rng.randrange(len(p["players"]))
        p["players"][player]["tools"].append({"kind": kind, "used": chance(rng, 0.4 if kind == wanted else 0.25)})
    if p["turn"]["follow_up"] == "brine" and not game._used(p["players"][p["current"]], "saltworks_privilege"):
        p["turn"]["follow_up"] = "saltworks"


def _kinds_in_play(rng, p):
    """Seven kinds in any order, without those that the options name or now come to name."""
    options = p["options"]
    kinds = list(game.TOOLS if game.is_muria(p) else game.BASE_TOOLS)
    rng.shuffle(kinds)
    if options["removed_tools"] is not None:
        return [kind for kind in kinds if kind not in options["removed_tools"]]
    kinds, removed = kinds[:game.TOOL_KINDS_IN_PLAY], kinds[game.TOOL_KINDS_IN_PLAY:]
    if removed and chance(rng, 0.3):
        options["removed_tools"] = sorted(removed, key=game.TOOLS.index)
    return kinds


def _deal_orders(rng, p):
    castle = p["castle"]
    stack = castle["stacks"][p["phase"] - 1]
    fill = rng.choice((0, 0, 1, 2, 3, len(stack), len(stack) + rng.randint(0, len(castle["open"]))))
    for _ in range(fill):
        if stack:
            order = stack.pop(rng.randrange(len(stack)))
        elif castle["open"]:
            order = castle["open"].pop(rng.randrange(len(castle["open"])))
        else:
            break
        castle["filled"] += 1
        rng.choice(p["players"])["orders"].append(order)


def _set_turn(rng, p):
    p["current"] = rng.randrange(len(p["players"]))
    p["start_player"] = _place_marker(rng, p)
    p["round"] = rng.choice((1, 2, 2, 3, 4))
    limit = p["options"]["round_limit"]
    if limit is not None:
        p["round"] = min(p["round"], limit)
    turn = p["turn"] = game._blank_turn("actions")
    total = 1 if p["round"] == 1 else 2
    done = rng.choice((0, 0, 0, 1, 1, total))
    buildings = [b for b in game.VISIT_FIELDS if game.is_muria(p) or b not in ("saltworks", "foremans_building")]
    for _ in range(done):
        kind = rng.choice(("place", "place", "place", "pass", "other", "visit", "saltworks", "saltworks"))
        turn["follow_up"] = "rope" if kind == "place" else None
        if kind == "pass":
            turn["passes"] += 1
        elif kind in ("visit", "saltworks"):
            building = kind if kind in buildings else rng.choice(buildings)
            if building not in turn["visited"]:
                turn["visited"].append(building)
                turn["follow_up"] = rng.choice(("saltworks", "brine")) if building == "saltworks" else None
    turn["actions_left"] = total - done


def _place_marker(rng, p):
    """A start player; if the options name one, or now come to, where 3.4 has passed the marker since."""
    count, passed = len(p["players"]), p["phase"] - 1
    if p["options"]["start_player"] is None and chance(rng, 0.3):
        p["options"]["start_player"] = rng.randrange(count)
    agreed = p["options"]["start_player"]
    return rng.randrange(count) if agreed is None else (agreed + passed) % count


def _send_workers(rng, p):
    muria, count, current = game.is_muria(p), len(p["players"]), p["current"]
    turn, mine = p["turn"], p["mine"]
    for hand in p["players"]:
        hand["bank"] = rng.choice((0, 0, 1, 2, 3, 4, 5, 6))
        hand["supply"] = game.MINERS - hand["bank"]
    near = game.Mine(p).near
    standable = {name for name, space in mine.items() if "shaft" in space or space["open"]}

    # Spaces to stand in: a connected part of the mine, and now and then others.
    chosen, edge = [], ["1C"] if chance(rng, 0.93) else []
    for _ in range(rng.choice((3, 6, 10, 16, 30, 30))):
        if not edge:
            break
        name = edge.pop(rng.randrange(len(edge)))
        if name in standable and name not in chosen:
            chosen.append(name)
            edge += [n for n in near[name] if n not in chosen and n not in edge]
    if chance(rng, 0.3):
        chosen += [n for n in sorted(standable - set(chosen)) if chance(rng, 0.3)]

    def put(player, name):
        hand = p["players"][player]
        if hand["supply"]:
            hand["supply"] -= 1
            game._add_miners(p, str(player), name, 1, 0)
            return True
        return False

    salty = [n for n in chosen if mine[n].get("salt")]
    if salty and chance(rng, 0.8):
        name = rng.choice(salty)
        for _ in range(rng.randint(1, 5)):
            put(current, name)
    for name in chosen:
        first = rng.randrange(count)
        for step in range(count):
            if put((first + step) % count, name):
                break
    for _ in range(rng.choice((0, 5, 12, 25))):
        if chosen:
            put(current if chance(rng, 0.4) else rng.randrange(count), rng.choice(chosen))
    for name in chosen:
        if "shaft" not in mine[name]:
            for pair in mine[name]["miners"].values():
                tired = rng.choice((0, 0, 0, rng.randint(0, pair[0])))
                pair[0] -= tired
                pair[1] += tired

    # Foremen.
    for seat, hand in enumerate(p["players"]):
        if not muria:
            break
        where = rng.choice(("supply", "mine", "mine", "mine", "castle", "saltworks", "assist"))
        if where == "mine" and chosen:
            hand["foreman"] = rng.choice(salty if salty and chance(rng, 0.5) else chosen)
            hand["foreman_tired"] = "shaft" not in mine[hand["foreman"]] and chance(rng, 0.3)
        elif where == "castle":
            hand["foreman"] = rng.choice(("castle_left", "castle_right"))
            if seat == current and "castle" not in turn["visited"]:
                hand["foreman"] = "castle_left"
        elif where == "saltworks" and (seat != current or "saltworks" in turn["visited"]):
            hand["foreman"] = "saltworks"
        elif where == "assist":
            free = [b for b in game.ASSISTANT_SPACES["muria"] if b not in p["assistants"]]
            if free:
                hand["foreman"] = rng.choice(free)
                p["assistants"][hand["foreman"]] = {"player": seat, "miners": 0}

    # Assistants, queue, saltworks.
    for building in game.ASSISTANT_SPACES["muria" if muria else "base"]:
        player = rng.randrange(count)
        number = 2 if building == "mine_entrance" else 1
        if building not in p["assistants"] and chance(rng, 0.35) and p["players"][player]["supply"] >= number:
            p["players"][player]["supply"] -= number
            p["assistants"][building] = {"player": player, "miners": number}
    for seat, hand in enumerate(p["players"]):
        for circle in ("left", "right"):
            if circle == "right" and seat == current and "castle" not in turn["visited"]:
                continue
            number = min(hand["supply"], rng.choice((0, 0, 0, 1, 1, 2)))
            if number:
                hand["supply"] -= number
                p["castle"][circle][str(seat)] = number
        if muria and (seat != current or "saltworks" in turn["visited"]):
            number = min(hand["supply"], rng.choice((0, 0, 1, 1, 2, 3)))
            if number:
                hand["supply"] -= number
                p["saltworks"]["miners"][str(seat)] = number

    # Somebody has arrived at the castle.
    hand = p["players"][current]
    fresh = not turn["visited"] and not turn["passes"] and turn["follow_up"] is None
    if fresh and chance(rng, 0.4):
        arrivals = min(hand["supply"], rng.choice((0, 1, 1, 2, 3)))
        hand["supply"] -= arrivals
        if hand["foreman"] == "castle_left" and chance(rng, 0.7):
            arrivals += 1
        if arrivals:
            turn["stage"], turn["arrivals"] = "castle", arrivals
            turn["actions_left"] = 1 if p["round"] == 1 else 2


def _name_moved(rng, p):
    """5.7: whom the place action and its used ropes have moved, among the rested workers in the mine."""
    turn, current = p["turn"], p["current"]
    if turn["follow_up"] != "rope":
        return
    rested = [name for name in p["mine"] for _ in range(game.rested_miners(p, current, name))]
    foreman = p["players"][current]["foreman"]
    if foreman in p["mine"] and game.rested_foreman(p, current, foreman):
        rested.append("foreman")
    if not rested:
        turn["follow_up"] = None
        return
    number = rng.randint(1, 1 + game._used(p["players"][current], "rope"))
    moved = rng.sample(rested, min(number, len(rested)))
    if "foreman" in rested and "foreman" not in moved and chance(rng, 0.3):
        moved[0] = "foreman"
    turn["foreman_moved"] = "foreman" in moved
    turn["moved"] = sorted(name for name in moved if name != "foreman")


def _court_blue_order(rng, p):
    """4.2, 4.3: an open order that asks for blue salt, and a hand that just has it, or just not."""
    castle, hand = p["castle"], p["players"][p["current"]]
    stack = castle["stacks"][p["phase"] - 1]
    blue = [index for index, order in enumerate(stack) if "blue" in order["salt"]]
    if castle["open"] and blue and not any("blue" in order["salt"] for order in castle["open"]):
        slot, index = rng.randrange(len(castle["open"])), rng.choice(blue)
        castle["open"][slot], stack[index] = stack[index], castle["open"][slot]
    orders = [order for order in castle["open"] if "blue" in order["salt"]]
    if orders:
        hand["salt"] = dict(rng.choice(orders)["salt"])
        game.change(hand["salt"], "blue", rng.choice((-1, 0, 0, 0, 1, 2)))
