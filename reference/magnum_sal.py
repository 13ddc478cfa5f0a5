"""Magnum Sal and its Muria expansion: a reference implementation of the numbered rules.

The rules are those of docs/rules.md (cited below by number) and the notation that of
docs/protocol.md.  Everything here is written to be read beside the rules, not to be fast.

A position is the plain JSON-like dict of the notation.  Inside this module it is always
*complete*: every field is there, base games carry empty Muria fields, and counts of zero
salt or zero miners are left out.  `load` makes a complete position of any accepted one,
`dump` gives back the form shown to others.

    new_game(options, rng)      a position at the start of the first turn
    load(position)              a checked, complete position; raises BadPosition
    legal(position)             every legal action once, in canonical form
    apply(position, action)     a new position; raises Illegal (or BadAction for malformed ones)
    view(position, player)      what a player or spectator may see
    result(position)            the final counting
"""

import functools
import itertools
import re

# ---------------------------------------------------------------------------------------
# Figures
# ---------------------------------------------------------------------------------------

SALTS = ("brown", "green", "white")
COLOURS = SALTS + ("blue",)
MINERS = 10

BASE_TOOLS = ("rope", "pickaxe", "bucket", "cart", "food", "commercial_privilege", "royal_privilege")
MURIA_TOOLS = ("saltworks_privilege", "horse_mill")
TOOLS = BASE_TOOLS + MURIA_TOOLS
CARDS_OF_A_KIND = 3
TOOL_KINDS_IN_PLAY = 7
TOOLS_A_PHASE = 7

BUILDINGS = ("inn", "workshop", "pump_house", "market", "town_square", "castle",
             "saltworks", "foremans_building", "mine_entrance")
ASSISTANT_SPACES = {"base": ("workshop", "pump_house", "market", "castle"),
                    "muria": ("workshop", "pump_house", "market", "castle",
                              "saltworks", "foremans_building", "mine_entrance")}
# 7.4: these assistants earn after every visit; the others earn as their own rules say.
EARN_BY_VISIT = ("workshop", "pump_house", "market", "foremans_building")

INN_PRICES = (5, 5, 5, 6, 6, 7, 8)
INN_START = {2: 4, 3: 2, 4: 0, 5: 0}
WORKSHOP_PRICES = (3, 4, 5)
MARKET = {"brown": (5, 4, 3, 3), "green": (6, 5, 4), "white": (8, 7)}
MARKET_START = {"brown": 2, "green": 1, "white": 0}
TOOL_SET_VALUE = ((1, 2, 2), (3, 4, 6), (5, 6, 10), (7, 8, 14), (9, 99, 20))
SALT_VALUE = 3

MARKERS = 3
SHAFT_TILES = (1, 2, 3)
SHAFT_COST = 5
PUMP_LIMIT = 4
CART_CAPACITY = 2
BRINE_KEPT = 2
CONVERT = {"brown": 2, "green": 4, "white": 6}
FORFEIT = 3

# Tiles: (brown, green, white, water).  Orders: (salt, payment), salt as (brown, green, white) or with a fourth number
# for blue (4.2).
TILES = {
    "base": {1: [(2, 1, 0, 1), (2, 1, 0, 1), (1, 1, 0, 1), (1, 1, 0, 1),
                 (3, 0, 0, 1), (3, 0, 0, 1), (1, 2, 0, 2), (2, 0, 0, 0)],
             2: [(3, 1, 0, 2), (0, 2, 1, 2), (1, 0, 2, 3), (1, 2, 1, 2), (2, 1, 1, 2), (1, 3, 0, 2)],
             3: [(0, 3, 2, 3), (0, 1, 3, 3), (0, 2, 3, 3), (0, 0, 4, 3)]},
    "muria": {1: [(2, 0, 0, 2), (1, 1, 0, 2)], 2: [(1, 1, 1, 3), (0, 3, 1, 3)], 3: [(0, 2, 2, 4), (1, 0, 3, 3)]},
}
ORDERS = {
    "base": {1: [((2, 0, 0), 9), ((2, 0, 0), 9), ((1, 1, 0), 11), ((1, 1, 0), 11),
                 ((0, 2, 0), 13), ((3, 0, 0), 15), ((2, 1, 0), 17), ((2, 1, 0), 17)],
             2: [((0, 2, 0), 13), ((1, 0, 1), 15), ((1, 0, 1), 15), ((0, 1, 1), 17),
                 ((1, 2, 0), 19), ((2, 0, 1), 21), ((0, 3, 0), 21), ((1, 1, 1), 23)],
             3: [((0, 1, 1), 17), ((1, 2, 0), 19), ((2, 0, 1), 21), ((0, 0, 2), 21),
                 ((0, 2, 1), 25), ((1, 0, 2), 27), ((0, 1, 2), 29), ((0, 0, 3), 33)]},
    "muria": {1: [((1, 2, 0), 19), ((2, 0, 0, 1), 13), ((0, 1, 0, 2), 13)],
              2: [((0, 2, 1), 25), ((1, 1, 0, 2), 19), ((0, 0, 1, 2), 17)],
              3: [((1, 1, 1), 23), ((0, 2, 0, 2), 21), ((0, 0, 2, 1), 25)]},
}
TILES_OF_LEVEL = {"base": {1: 8, 2: 6, 3: 4}, "muria": {1: 10, 2: 8, 3: 6}}
ORDERS_OF_PHASE = {"base": 8, "muria": 11}


class Illegal(Exception):
    """A well-formed action that the rules forbid here."""

    def __init__(self, rule, message):
        super().__init__(message)
        self.rule = rule
        self.message = message


class BadAction(Illegal):
    """Something that is no action at all: unknown or missing fields, wrong types."""

    def __init__(self, message):
        super().__init__(None, message)


class BadPosition(Exception):
    """Options or a position that cannot be."""


# ---------------------------------------------------------------------------------------
# Small helpers
# ---------------------------------------------------------------------------------------

def clone(thing):
    """A deep copy of JSON-like data."""
    if isinstance(thing, dict):
        return {key: clone(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [clone(value) for value in thing]
    return thing


def change(counts, key, by):
    """Add to a count; a count of zero is left out."""
    value = counts.get(key, 0) + by
    assert value >= 0, (counts, key, by)
    if value:
        counts[key] = value
    else:
        counts.pop(key, None)


def salt_of(numbers):
    """Salt counts of three or four numbers: brown, green, white, blue."""
    return {colour: n for colour, n in zip(COLOURS, numbers) if n}


def is_muria(position):
    return position["options"]["expansion"] == "muria"


def is_building(name):
    return name in BUILDINGS


# ---------------------------------------------------------------------------------------
# Geometry (1.1 - 1.4)
# ---------------------------------------------------------------------------------------

SPACE = re.compile(r"([1-9])(?:(C)|([LR])([1-9][0-9]?))\Z")


@functools.lru_cache(maxsize=None)
def place_of(name):
    """(depth, column) of a space name, columns counted from the centre, left negative."""
    match = SPACE.match(name) if isinstance(name, str) else None
    if not match:
        return None
    depth = int(match.group(1))
    if match.group(2):
        return depth, 0
    return depth, int(match.group(4)) * (-1 if match.group(3) == "L" else 1)


def name_of(depth, column):
    return f"{depth}C" if column == 0 else f"{depth}{'L' if column < 0 else 'R'}{abs(column)}"


def level_of(depth):
    """1.2, 1.3: chambers of level I, II, III lie at depth 2, 4, 6."""
    return {2: 1, 4: 2, 6: 3}.get(depth)


def base_chambers():
    """1.2: the chambers of the base game, by level."""
    return {level: [name_of(2 * level, side * n) for side in (-1, 1) for n in range(1, reach + 1)]
            for level, reach in ((1, 4), (2, 3), (3, 2))}


@functools.lru_cache(maxsize=4096)
def neighbourhood(laid):
    """1.4: laid is a sorted tuple of (name, is it a shaft section); gives name -> adjacent names."""
    shaft = dict(laid)
    near = {}
    for name, _ in laid:
        depth, column = place_of(name)
        around = []
        for side in (-1, 1):
            other = name_of(depth, column + side)
            if other in shaft:
                around.append(other)
        for step in (-1, 1):
            other = name_of(depth + step, column) if depth + step > 0 else None
            if other in shaft and (shaft[name] or shaft[other]):
                around.append(other)
        near[name] = tuple(around)
    return near


class Mine:
    """A snapshot of the mine: who is where, and what is connected."""

    def __init__(self, position):
        self.spaces = position["mine"]
        self.near = neighbourhood(tuple(sorted((name, "shaft" in space) for name, space in self.spaces.items())))
        self.owners = {}      # space -> set of players with a worker there
        self.markers = {}     # space -> owner of the shaft marker
        self.foremen = {}     # space -> set of players whose foreman is there
        self.workers = {}     # space -> number of workers
        for name, space in self.spaces.items():
            for player, (rested, tired) in space["miners"].items():
                self.owners.setdefault(name, set()).add(int(player))
                self.workers[name] = self.workers.get(name, 0) + rested + tired
            if space.get("owner") is not None:
                self.markers[name] = space["owner"]
        for player, hand in enumerate(position["players"]):
            if hand["foreman"] in self.spaces:
                name = hand["foreman"]
                self.foremen.setdefault(name, set()).add(player)
                self.owners.setdefault(name, set()).add(player)
                self.workers[name] = self.workers.get(name, 0) + 1

    def is_chamber(self, name):
        return name in self.spaces and "shaft" not in self.spaces[name]

    def occupied(self, name):                                                        # 1.6
        return name in self.workers or name in self.markers

    def own(self, player, name):
        """The space holds a worker or the marker of the player."""
        return player in self.owners.get(name, ()) or self.markers.get(name) == player

    def connected(self, workers):                                                    # 5.2
        """The connected spaces if the workers stood as given."""
        return self.reach(lambda name: workers.get(name, 0) > 0 or name in self.markers)

    def reach(self, passable):
        """Spaces joined with the surface by a path of passable spaces."""
        found = set()
        waiting = ["1C"] if "1C" in self.spaces and passable("1C") else []
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting.extend(other for other in self.near[name] if other not in found and passable(other))
        return found

    def behind(self, chamber):                                                       # 5.4
        """The chamber and all laid spaces that are reached only through it."""
        return set(self.spaces) - self.reach(lambda name: name != chamber)

    def move(self, workers, origin, destination=None):
        """5.3 - 5.5: check a worker's way from one place to another (a destination outside the mine
        is None, as is an origin's effect outside the mine); gives the workers after the move."""
        before = self.connected(workers)
        after_workers = dict(workers)
        if origin in self.spaces:
            after_workers[origin] -= 1
        if destination is not None:
            after_workers[destination] = after_workers.get(destination, 0) + 1
        after = self.connected(after_workers)
        if destination is not None and destination not in after:                     # 5.3 (a)
            raise Illegal("5.3", f"{destination} would not be connected with the surface")
        lost = {name for name, n in after_workers.items() if n > 0 and name in before and name not in after}
        if lost:                                                                     # 5.3 (b)
            if not self.is_chamber(origin):
                raise Illegal("5.3", f"workers in {', '.join(sorted(lost))} would lose their connection")
            beyond = self.behind(origin)                                             # 5.4
            for name in beyond:
                if self.is_chamber(name) and (not self.spaces[name]["open"] or self.spaces[name]["salt"]):
                    raise Illegal("5.4", f"{name} still has salt or is unopened, so {origin} must stay occupied")
            if not lost <= beyond:
                raise Illegal("5.4", f"workers in {', '.join(sorted(lost - beyond))} would lose their connection")
        return after_workers

    def routes(self, chamber):                                                       # 6.3
        """All ways of occupied spaces from the chamber to the surface, without detours."""
        found = []

        def extend(route):
            if route[-1] == "1C":
                found.append(route)
                return
            for name in self.near[route[-1]]:
                if self.occupied(name) and name not in route and not any(
                        name in self.near[passed] for passed in route[:-1]):
                    extend(route + [name])

        extend([chamber])
        return found

    def payees(self, player, name):                                                  # 6.4
        """Who may be paid for carrying through a space that is not the player's own."""
        foremen = self.foremen.get(name, set()) - {player}
        if foremen:
            return sorted(foremen)
        owners = set(self.owners.get(name, ()))
        if name in self.markers:
            owners.add(self.markers[name])
        return sorted(owners)


# ---------------------------------------------------------------------------------------
# Options and setup (2)
# ---------------------------------------------------------------------------------------

def _number(value, what, low=0, high=None, error=BadPosition):
    if type(value) is not int or value < low or (high is not None and value > high):
        raise error(f"{what}: not a number {low}..{'' if high is None else high}: {value!r}")
    return value


def _flag(value, what, error=BadPosition):
    if type(value) is not bool:
        raise error(f"{what}: neither true nor false: {value!r}")
    return value


def _one_of(value, choices, what, error=BadPosition):
    for choice in choices:
        if value == choice and type(value) is type(choice):
            return choice
    raise error(f"{what}: unknown value {value!r}")


_REQUIRED = object()


def _fields(thing, what, error=BadPosition, **known):
    """The fields of an object with their defaults; unknown and missing ones are refused by name."""
    if not isinstance(thing, dict):
        raise error(f"{what}: not an object: {thing!r}")
    for key in thing:
        if key not in known:
            raise error(f"{what}: unknown field {key!r}")
    values = {}
    for key, default in known.items():
        if key in thing:
            values[key] = thing[key]
        elif default is _REQUIRED:
            raise error(f"{what}: missing field {key!r}")
        else:
            values[key] = default
    return values


def _list(value, what, error=BadPosition):
    if not isinstance(value, list):
        raise error(f"{what}: not a list: {value!r}")
    return value


def load_options(options):
    values = _fields(options, "options", players=_REQUIRED, expansion="base", mapped_mine=False,
                     cart_capacity=None, round_limit=None, start_player=None, removed_tools=None)
    _one_of(values["expansion"], ("base", "muria"), "options.expansion")
    _number(values["players"], "options.players", 2, 5 if values["expansion"] == "muria" else 4)     # 2.1
    _flag(values["mapped_mine"], "options.mapped_mine")
    _one_of(values["cart_capacity"], (None, CART_CAPACITY), "options.cart_capacity")
    if values["expansion"] == "muria":
        values["cart_capacity"] = CART_CAPACITY
    if values["round_limit"] is not None:
        _number(values["round_limit"], "options.round_limit", 1)
    if values["start_player"] is not None:
        _number(values["start_player"], "options.start_player", 0, values["players"] - 1)
    if values["removed_tools"] is not None:
        values["removed_tools"] = _load_removed_tools(values["removed_tools"], values["expansion"])
    return values


def _load_removed_tools(kinds, expansion):                                           # 2.4
    what = "options.removed_tools"
    if expansion != "muria":
        raise BadPosition(f"{what}: only with muria")
    for kind in _list(kinds, what):
        _one_of(kind, TOOLS, what)
    if len(kinds) != len(TOOLS) - TOOL_KINDS_IN_PLAY or len(set(kinds)) != len(kinds):
        raise BadPosition(f"{what}: not two different kinds: {kinds!r}")
    return sorted(kinds, key=TOOLS.index)


def open_orders_number(position):                                                    # 3.1
    return 3 if position["options"]["players"] <= 3 else 4


def orders_to_end(position):                                                         # 3.3
    two = position["options"]["players"] == 2
    if is_muria(position) and position["phase"] == 3:
        return 5 if two else 6
    return 4 if two else 5


def new_game(options, rng):
    """2: a new game; rng is a random.Random."""
    options = load_options(options)
    muria = options["expansion"] == "muria"
    count = options["players"]
    start = rng.randrange(count) if options["start_player"] is None else options["start_player"]     # 2.1

    tiles, stacks = {}, []
    for level in (1, 2, 3):                                                          # 2.4
        faces = TILES["base"][level] + (TILES["muria"][level] if muria else [])
        tiles[level] = [{"salt": salt_of(face[:3]), "water": face[3]} for face in faces]
        rng.shuffle(tiles[level])
        faces = ORDERS["base"][level] + (ORDERS["muria"][level] if muria else [])
        stack = [{"salt": salt_of(salt), "pays": pays} for salt, pays in faces]
        rng.shuffle(stack)
        stacks.append(stack)
    kinds = list(TOOLS if muria else BASE_TOOLS)
    if muria:
        for kind in options["removed_tools"] or rng.sample(kinds, len(kinds) - TOOL_KINDS_IN_PLAY):
            kinds.remove(kind)
    cards = [kind for kind in kinds for _ in range(CARDS_OF_A_KIND)]
    rng.shuffle(cards)

    players = []
    for seat in range(count):
        supply = (3 if count == 2 else 2) if muria else (5 if count == 2 else 4)     # 2.2
        players.append({"money": 10 + 2 * ((seat - start) % count), "salt": {"brown": 1}, "tools": [],
                        "supply": supply, "bank": MINERS - supply,
                        "foreman": "supply" if muria else None, "foreman_tired": False,
                        "markers": MARKERS if muria else 0, "orders": []})

    position = {
        "options": options, "phase": 1, "round": 1, "start_player": start, "current": start,
        "turn": _blank_turn("actions"), "players": players, "mine": {}, "assistants": {},
        "castle": {"open": [], "stacks": stacks, "filled": 0, "left": {}, "right": {}},
        "inn": 0, "market": dict(MARKET_START),                                      # 2.3
        "workshop": {"open": [], "stack": [],
                     "later": [cards[i:i + TOOLS_A_PHASE] for i in range(0, len(cards), TOOLS_A_PHASE)]},
        "saltworks": {"brine": 0, "miners": {}},                                     # 2.6
        "shaft_tiles": 0, "tile_stacks": {"1": [], "2": [], "3": []}, "result": None,
    }
    for depth in range(1, 3 if muria else 7):                                        # 1.2, 1.3
        position["mine"][name_of(depth, 0)] = {"shaft": True, "owner": None, "miners": {}}
    if muria:
        position["tile_stacks"] = {str(level): tiles[level] for level in tiles}
        for name in ("2L1", "2R1"):
            _lay_tile(position, name)
    else:
        for level, names in base_chambers().items():
            for name, tile in zip(names, tiles[level]):
                position["mine"][name] = _face_down(level, tile)
    _begin_phase(position)
    _begin_turn(position)
    return position


def _blank_turn(stage):
    return {"stage": stage, "arrivals": 0, "actions_left": 0, "passes": 0, "visited": [],
            "follow_up": None, "moved": [], "foreman_moved": False, "pay": [], "lay": []}


def _face_down(level, tile):
    return {"level": level, "open": False, "tile": tile, "salt": {}, "water": 0, "miners": {}}


def _lay_tile(position, name):
    """Lay the next tile of the place's level face down."""
    level = level_of(place_of(name)[0])
    position["mine"][name] = _face_down(level, position["tile_stacks"][str(level)].pop(0))


# ---------------------------------------------------------------------------------------
# Phases, rounds, turns (3, 4.1 - 4.5)
# ---------------------------------------------------------------------------------------

def _begin_phase(position):                                                          # 3.1
    castle, workshop, phase = position["castle"], position["workshop"], position["phase"]
    stack = castle["stacks"][phase - 1]
    castle["open"] = [stack.pop(0) for _ in range(open_orders_number(position))]
    castle["filled"] = 0
    position["inn"] = INN_START[position["options"]["players"]]
    cards = workshop["later"].pop(0)
    workshop["open"], workshop["stack"] = cards[:3], cards[3:]
    if is_muria(position):
        position["shaft_tiles"] += SHAFT_TILES[phase - 1]
    position["round"] = 1
    position["current"] = position["start_player"]


def _end_phase(position):                                                            # 3.4
    for seat, hand in enumerate(position["players"]):
        hand["supply"] = MINERS - hand["bank"]
        if hand["foreman"] is not None:
            hand["foreman"], hand["foreman_tired"] = "supply", False
        for card in hand["tools"]:
            card["used"] = False
    for space in position["mine"].values():
        space["miners"] = {}
    position["assistants"] = {}
    castle = position["castle"]
    castle["left"], castle["right"] = {}, {}
    castle["open"], castle["stacks"][position["phase"] - 1] = [], []
    position["workshop"]["open"], position["workshop"]["stack"] = [], []
    for colour in ("brown", "green"):
        position["market"][colour] = max(1, position["market"][colour])
    saltworks = position["saltworks"]
    saltworks["miners"] = {}
    saltworks["brine"] = min(saltworks["brine"], BRINE_KEPT)
    position["start_player"] = (position["start_player"] + 1) % len(position["players"])


def _begin_turn(position):
    """4.1: the queue steps forward; without arrivals the turn goes on at once."""
    seat = str(position["current"])
    hand = position["players"][position["current"]]
    turn = position["turn"] = _blank_turn("actions")
    turn["actions_left"] = 1 if position["round"] == 1 else 2                        # 3.2
    castle = position["castle"]
    turn["arrivals"] = castle["left"].pop(seat, 0)
    if seat in castle["right"]:
        castle["left"][seat] = castle["right"].pop(seat)
    if hand["foreman"] == "castle_left":
        turn["arrivals"] += 1
    elif hand["foreman"] == "castle_right":
        hand["foreman"] = "castle_left"
    if turn["arrivals"]:
        turn["stage"] = "castle"
    else:
        _return_from_saltworks(position)


def _return_from_saltworks(position):                                                # 4.5
    player = position["current"]
    hand, saltworks = position["players"][player], position["saltworks"]
    miners = saltworks["miners"].pop(str(player), 0)
    workers = miners
    hand["supply"] += miners
    if foreman_boils(position, player):
        workers += 1
        hand["foreman"] = "supply"
    brine = min(workers, saltworks["brine"])
    saltworks["brine"] -= brine
    change(hand["salt"], "blue", brine)
    if brine:
        _earn(position, "saltworks")


def _end_turn(position):
    count = len(position["players"])
    position["current"] = (position["current"] + 1) % count
    if position["current"] != position["start_player"]:
        _begin_turn(position)
        return
    limit = position["options"]["round_limit"]                                       # 3.3, 3.5
    if position["castle"]["filled"] < orders_to_end(position) and (limit is None or position["round"] < limit):
        position["round"] += 1
        _begin_turn(position)
        return
    last_mover = (position["current"] - 1) % count
    _end_phase(position)
    if position["phase"] < 3:
        position["phase"] += 1
        _begin_phase(position)
        _begin_turn(position)
    else:
        position["current"] = last_mover
        position["turn"] = _blank_turn("over")
        position["result"] = result(position)


def result(position):                                                                # 11
    money, keys = [], []
    for hand in position["players"]:
        cubes = sum(hand["salt"].get(colour, 0) for colour in SALTS) + hand["salt"].get("blue", 0) // CONVERT["brown"]
        tools = len(hand["tools"])
        total = hand["money"] + SALT_VALUE * cubes + sum(
            cents for low, high, cents in TOOL_SET_VALUE if low <= tools <= high)
        money.append(total)
        keys.append((-total, -len(hand["orders"]), MINERS - hand["bank"], tools))    # 11.2
    ranking = [[seat for seat, own in enumerate(keys) if own == key] for key in sorted(set(keys))]
    return {"money": money, "ranking": ranking}


# ---------------------------------------------------------------------------------------
# Workers, tools, assistants
# ---------------------------------------------------------------------------------------

def foreman_boils(position, player):
    """The player's foreman works in the saltworks (and is not its assistant)."""
    if position["players"][player]["foreman"] != "saltworks":
        return False
    holder = position["assistants"].get("saltworks")
    return not (holder and holder["player"] == player and holder["miners"] == 0)


def boiling(position, player):
    """Number of the player's workers in the saltworks."""
    return position["saltworks"]["miners"].get(str(player), 0) + (1 if foreman_boils(position, player) else 0)


def miners_missing(position, player):
    """Miners that stand nowhere: those who have arrived at the castle and wait to be served."""
    seat = str(player)
    hand = position["players"][player]
    seen = hand["supply"] + hand["bank"]
    seen += sum(sum(space["miners"].get(seat, (0, 0))) for space in position["mine"].values())
    seen += sum(holder["miners"] for holder in position["assistants"].values() if holder["player"] == player)
    seen += position["castle"]["left"].get(seat, 0) + position["castle"]["right"].get(seat, 0)
    seen += position["saltworks"]["miners"].get(seat, 0)
    return MINERS - seen


def rested_miners(position, player, name):
    return position["mine"][name]["miners"].get(str(player), (0, 0))[0]


def tired_miners(position, player, name):
    return position["mine"][name]["miners"].get(str(player), (0, 0))[1]


def rested_foreman(position, player, name):
    hand = position["players"][player]
    return hand["foreman"] == name and not hand["foreman_tired"]


def unused(position, player, kind):
    return sum(1 for card in position["players"][player]["tools"] if card["kind"] == kind and not card["used"])


def _need_tool(position, player, kind, number=1, rule="10.1"):
    if unused(position, player, kind) < number:
        raise Illegal(rule, f"no unused {kind}" if number == 1 else f"not {number} unused {kind} cards")


def _use_tool(position, player, kind, number=1):
    for card in position["players"][player]["tools"]:
        if number and card["kind"] == kind and not card["used"]:
            card["used"] = True
            number -= 1
    assert number == 0


def _earn(position, building):
    """The building's assistant, if any, earns a cent."""
    holder = position["assistants"].get(building)
    if holder:
        position["players"][holder["player"]]["money"] += 1


def check_origin(position, player, worker, origin, number=1):
    """5.1, 7.2, 8.7, 8.8: a rested worker of the kind (or several miners) can be taken there."""
    hand = position["players"][player]
    if worker == "foreman":
        if hand["foreman"] is None:
            raise Illegal("2.2", "there are no foremen in this game")
        if hand["foreman"] != origin or foreman_boils(position, player):
            raise Illegal("5.1", f"no foreman to take from {origin}")
        if hand["foreman_tired"]:
            raise Illegal("5.1", "the foreman is tired")
        return
    if origin == "supply":
        there = hand["supply"]
    elif is_building(origin):
        holder = position["assistants"].get(origin)
        there = holder["miners"] if holder and holder["player"] == player else 0
        there = min(there, 1)          # 7.3: when one of two leaves, the other goes to the supply
    elif origin in position["mine"]:
        there = rested_miners(position, player, origin)
        if there < number and tired_miners(position, player, origin):
            raise Illegal("5.1", f"the miners in {origin} are tired")
    else:
        there = 0
    if there < number:
        raise Illegal("5.1", f"no miner to take from {origin}")


def _take_worker(position, player, worker, origin):
    """Take a worker away from the checked origin."""
    hand, seat = position["players"][player], str(player)
    if worker == "foreman":
        if is_building(origin):
            del position["assistants"][origin]
        hand["foreman"] = None
    elif origin == "supply":
        hand["supply"] -= 1
    elif is_building(origin):
        holder = position["assistants"].pop(origin)
        hand["supply"] += holder["miners"] - 1                                       # 7.3
    else:
        _add_miners(position, seat, origin, -1, 0)


def _add_miners(position, seat, name, rested, tired):
    miners = position["mine"][name]["miners"]
    now = miners.get(seat, (0, 0))
    new = [now[0] + rested, now[1] + tired]
    assert min(new) >= 0
    if new == [0, 0]:
        miners.pop(seat, None)
    else:
        miners[seat] = new


def origins(position, player, worker):
    """All places a worker of the kind may be taken from (superset of the legal ones)."""
    if worker == "foreman":
        where = position["players"][player]["foreman"]
        return [where] if where == "supply" or where in position["mine"] or is_building(where) else []
    seat = str(player)
    found = ["supply"]
    found += [b for b, holder in position["assistants"].items() if holder["player"] == player and holder["miners"]]
    found += [name for name, space in position["mine"].items() if seat in space["miners"]]
    return found


def worker_kinds(position):
    return ("miner", "foreman") if is_muria(position) else ("miner",)


# ---------------------------------------------------------------------------------------
# The form of actions
# ---------------------------------------------------------------------------------------

_WITH_WORKER = {"worker": "miner"}
ACTION_FIELDS = {
    "deliver": {"order": _REQUIRED},
    "forfeit": {"pay": _REQUIRED},
    "place": {"from": _REQUIRED, "to": _REQUIRED, **_WITH_WORKER},
    "rope": {"from": _REQUIRED, "to": _REQUIRED, **_WITH_WORKER},
    "extract": {"chamber": _REQUIRED, "take": _REQUIRED, "pickaxes": 0, "carts": [], "foreman": False,
                "route": None, "horse_mill": False},
    "pay": {"space": _REQUIRED, "split": _REQUIRED},
    "lay": {"at": _REQUIRED},
    "assist": {"building": _REQUIRED, "from": _REQUIRED, **_WITH_WORKER},
    "boil": {"from": _REQUIRED, **_WITH_WORKER},
    "draw_brine": {"workers": _REQUIRED, "foreman": False},
    "bucket": {"from": _REQUIRED, "to": _REQUIRED},
    "food": {"wake": _REQUIRED, **_WITH_WORKER},
    "convert": {"to": _REQUIRED},
    "pass": {},
    "end_turn": {},
}
VISIT_FIELDS = {
    "inn": {},
    "town_square": {},
    "workshop": {"slot": _REQUIRED},
    "pump_house": {"chamber": _REQUIRED, "cubes": _REQUIRED},
    "market": {"deals": _REQUIRED, "privilege": False},
    "castle": {"from": _REQUIRED, "privilege": False, **_WITH_WORKER},
    "saltworks": {"from": _REQUIRED, **_WITH_WORKER},
    "foremans_building": {"chamber": _REQUIRED},
}


def _space(value, what):
    if place_of(value) is None:
        raise BadAction(f"{what}: no such space: {value!r}")
    return value


def _origin(value, what):
    if value == "supply" or (isinstance(value, str) and is_building(value)):
        return value
    return _space(value, what)


def _bad_number(value, what, low=0):
    return _number(value, what, low, error=BadAction)


def full_action(action):
    """The action with every default filled in and its form checked, whatever the position."""
    if not isinstance(action, dict):
        raise BadAction(f"not an action: {action!r}")
    kind = action.get("type")
    if kind == "visit":
        building = action.get("building")
        if not isinstance(building, str) or building not in VISIT_FIELDS:
            raise BadAction(f"visit: no such building to visit: {building!r}")
        values = _fields(action, f"visit {building}", BadAction, type=_REQUIRED, building=_REQUIRED,
                         **VISIT_FIELDS[building])
    elif isinstance(kind, str) and kind in ACTION_FIELDS:
        values = _fields(action, kind, BadAction, type=_REQUIRED, **ACTION_FIELDS[kind])
    else:
        raise BadAction(f"no such action: {kind!r}")
    values = clone(values)
    for key, value in values.items():
        what = f"{kind}.{key}"
        if key in ("order", "slot", "pickaxes"):
            _bad_number(value, what)
        elif key in ("cubes", "workers"):
            _bad_number(value, what)
        elif key in ("privilege", "foreman", "horse_mill"):
            _flag(value, what, BadAction)
        elif key == "worker":
            _one_of(value, ("miner", "foreman"), what, BadAction)
        elif key in ("space", "at", "chamber"):
            _space(value, what)
        elif key == "building":
            _one_of(value, BUILDINGS, what, BadAction)
        elif key == "from":
            if isinstance(value, list):
                if kind != "assist" or len(value) != 2:
                    raise BadAction(f"{what}: one origin expected: {value!r}")
                values[key] = sorted(_origin(origin, what) for origin in value)
            else:
                _origin(value, what)
        elif key == "to":
            if kind == "convert":
                _one_of(value, SALTS, what, BadAction)
            else:
                _space(value, what)
        elif key == "take":
            values[key] = _salt(value, what, SALTS, BadAction)
        elif key == "split":
            _fields(value, what, BadAction, **{str(seat): 0 for seat in range(5)})
            for seat, cents in value.items():
                _bad_number(cents, f"{what}.{seat}")
            values[key] = dict(sorted(value.items()))       # with zeros: nobody absent may be named (6.4)
        elif key == "wake":
            values[key] = sorted(_space(name, what) for name in _list(value, what, BadAction))
        elif key == "route":
            if value is not None:
                for name in _list(value, what, BadAction):
                    _space(name, what)
        elif key == "carts":
            for cart in _list(value, what, BadAction):
                for name in _list(cart, what, BadAction):
                    _space(name, what)
        elif key == "deals":
            for deal in _list(value, what, BadAction):
                if not isinstance(deal, dict) or len(deal) != 1 or not set(deal) <= {"sell", "buy"}:
                    raise BadAction(f"{what}: neither a sale nor a purchase: {deal!r}")
                _one_of(next(iter(deal.values())), SALTS, what, BadAction)
        elif key == "pay":
            _one_of(value, ("money", "nothing") + SALTS, what, BadAction)
        else:
            assert key == "type", key
    return values


def _salt(value, what, colours=COLOURS, error=BadPosition):
    _fields(value, what, error, **{colour: 0 for colour in colours})
    for colour, n in value.items():
        _number(n, f"{what}.{colour}", error=error)
    return {colour: value[colour] for colour in colours if value.get(colour)}


def short_action(action):
    """The canonical form: a full action without its defaults."""
    kind = action["type"]
    defaults = VISIT_FIELDS[action["building"]] if kind == "visit" else ACTION_FIELDS[kind]
    short = {key: value for key, value in action.items()
             if key not in defaults or defaults[key] is _REQUIRED or value != defaults[key]}
    if kind == "pay":
        short["split"] = {seat: cents for seat, cents in short["split"].items() if cents}
    return short


# ---------------------------------------------------------------------------------------
# Checks and effects, one pair a kind of action
# ---------------------------------------------------------------------------------------
# check_* raise Illegal when a full action is against the rules; do_* carry out a checked one.
# Both get the position, the current player and the action; checks also get the Mine snapshot.

ACTIONS = ("place", "extract", "assist", "visit", "pass")                            # 4.6


def check(position, action, mine):
    turn, kind = position["turn"], action["type"]
    stage = turn["stage"]
    allowed = {"castle": ("deliver", "forfeit", "convert"), "pay": ("pay",), "lay": ("lay",), "over": (),
               "actions": ACTIONS + ("rope", "boil", "draw_brine", "bucket", "food", "convert", "end_turn")}
    rules = {"castle": "4.2", "pay": "6.4", "lay": "5.6", "over": "11", "actions": "4.6"}
    if kind not in allowed[stage]:
        raise Illegal(rules[stage], f"no {kind} in the stage {stage}")
    if kind in ACTIONS and turn["actions_left"] == 0:
        raise Illegal("4.6", "no action is left in this turn")
    CHECKS[kind](position, position["current"], action, mine)


def _spend_action(position, follow_up=None):
    position["turn"]["actions_left"] -= 1
    position["turn"].update(follow_up=follow_up, moved=[], foreman_moved=False)


# --- the castle (4.2 - 4.4) ---

def can_fill(hand, order):
    return all(hand["salt"].get(colour, 0) >= n for colour, n in order["salt"].items())


def check_deliver(position, player, action, mine):
    orders = position["castle"]["open"]
    if action["order"] >= len(orders):
        raise Illegal("4.2", f"there is no open order {action['order']}")
    if not can_fill(position["players"][player], orders[action["order"]]):
        raise Illegal("4.2", "the salt in hand does not suffice for that order")


def do_deliver(position, player, action):
    castle, hand, index = position["castle"], position["players"][player], action["order"]
    order = castle["open"].pop(index)
    for colour, n in order["salt"].items():
        change(hand["salt"], colour, -n)
    hand["money"] += order["pays"]
    hand["orders"].append(order)
    _earn(position, "castle")
    stack = castle["stacks"][position["phase"] - 1]
    if stack:
        castle["open"].insert(index, stack.pop(0))
    castle["filled"] += 1
    _served(position, player)


def check_forfeit(position, player, action, mine):
    hand = position["players"][player]
    if any(can_fill(hand, order) for order in position["castle"]["open"]):
        raise Illegal("4.2", "an open order can be filled, so it must be")
    has_salt = any(hand["salt"].get(colour, 0) for colour in SALTS)
    pay = action["pay"]
    if pay in SALTS:
        legal_now = hand["salt"].get(pay, 0) > 0
    elif pay == "money":
        legal_now = hand["money"] >= FORFEIT or (hand["money"] > 0 and not has_salt)
    else:
        legal_now = hand["money"] == 0 and not has_salt
    if not legal_now:
        raise Illegal("4.3", f"cannot forfeit {pay}")


def do_forfeit(position, player, action):
    hand = position["players"][player]
    if action["pay"] in SALTS:
        change(hand["salt"], action["pay"], -1)
    elif action["pay"] == "money":
        hand["money"] -= min(FORFEIT, hand["money"])
    _served(position, player)


def _served(position, player):
    """4.4: the served worker goes to the supply, miners before the foreman."""
    hand, turn = position["players"][player], position["turn"]
    if miners_missing(position, player) > 0:
        hand["supply"] += 1
    else:
        assert hand["foreman"] == "castle_left"
        hand["foreman"] = "supply"
    turn["arrivals"] -= 1
    if turn["arrivals"] == 0:
        turn["stage"] = "actions"
        _return_from_saltworks(position)


# --- placing and moving (5) ---

def check_place(position, player, action, mine):
    origin, destination = action["from"], action["to"]
    if destination not in position["mine"]:
        raise Illegal("5.1", f"{destination} is not laid")
    if origin == destination:
        raise Illegal("5.1", "a move must go to another space")
    check_origin(position, player, action["worker"], origin)
    mine.move(mine.workers, origin, destination)


def do_place(position, player, action):
    _spend_action(position, "rope")
    _enter_mine(position, player, action)


def check_rope(position, player, action, mine):                                      # 5.7
    if position["turn"]["follow_up"] != "rope":
        raise Illegal("5.7", "a rope only follows placing or moving a worker")
    _need_tool(position, player, "rope", rule="5.7")
    _check_unmoved(position, player, action["worker"], action["from"])
    check_place(position, player, action, mine)


def _check_unmoved(position, player, worker, origin):
    """5.7: whom this action or its ropes have moved stays."""
    turn = position["turn"]
    if worker == "foreman":
        if turn["foreman_moved"]:
            raise Illegal("5.7", "the foreman has been moved by this action")
    elif origin in turn["moved"] and rested_miners(position, player, origin) <= turn["moved"].count(origin):
        raise Illegal("5.7", f"the miners in {origin} have been moved by this action")


def do_rope(position, player, action):
    _use_tool(position, player, "rope")
    _enter_mine(position, player, action)


def _enter_mine(position, player, action):
    name = action["to"]
    _take_worker(position, player, action["worker"], action["from"])
    if action["worker"] == "foreman":
        position["players"][player]["foreman"] = name
        position["turn"]["foreman_moved"] = True
    else:
        _add_miners(position, str(player), name, 1, 0)
        position["turn"]["moved"] = sorted(position["turn"]["moved"] + [name])
    space = position["mine"][name]
    if "shaft" not in space and not space["open"]:
        open_chamber(position, name)


def open_chamber(position, name):                                                    # 1.5, 5.6
    space = position["mine"][name]
    space["open"] = True
    space["salt"] = dict(space["tile"]["salt"])
    space["water"] += space["tile"]["water"]
    if not is_muria(position):
        return
    position["saltworks"]["brine"] += 1
    depth, column = place_of(name)
    empty = [side for side in (name_of(depth, column - 1), name_of(depth, column + 1))
             if side not in position["mine"]]
    stack = position["tile_stacks"][str(space["level"])]
    if len(stack) == 1 and len(empty) == 2:
        position["turn"]["stage"], position["turn"]["lay"] = "lay", empty
        return
    for side in empty:
        if stack:
            _lay_tile(position, side)


def check_lay(position, player, action, mine):
    if action["at"] not in position["turn"]["lay"]:
        raise Illegal("5.6", f"the tile cannot be laid at {action['at']}")


def do_lay(position, player, action):
    _lay_tile(position, action["at"])
    position["turn"]["lay"], position["turn"]["stage"] = [], "actions"


# --- extracting (6) ---

def salt_chamber(chamber, horse_mill):
    """6.6: the chamber the salt comes from."""
    if not horse_mill:
        return chamber
    depth, column = place_of(chamber)
    return name_of(depth + 2, column)


def cart_bill(position, player, mine, route, carts, cubes):
    """6.4, 6.5: what is to be paid at each space of the route that is not the player's own."""
    bill = {name: cubes for name in route if not mine.own(player, name)}
    capacity = position["options"]["cart_capacity"]
    for cart in carts:
        if len(cart) not in (1, 2):
            raise Illegal("6.5", "a cart frees one or two spaces")
        for name in cart:
            if name not in bill:
                raise Illegal("6.5", f"a cart frees no space off the route nor an own one: {name}")
        if len(cart) == 2 and abs(route.index(cart[0]) - route.index(cart[1])) != 1:
            raise Illegal("6.5", "the two spaces of a cart must be adjacent in the route")
        for name in cart:
            if bill[name] == 0:
                raise Illegal("6.5", f"a cart has nothing to free at {name}")
            bill[name] = 0 if capacity is None else max(0, bill[name] - capacity)
    return bill


def route_of(position, mine, action):
    """The checked route of an extraction; a base game has at most one and may omit it."""
    routes = mine.routes(action["chamber"])
    if action["route"] is None and not is_muria(position):
        if not routes:
            raise Illegal("6.3", "no way of occupied spaces leads to the surface")
        return routes[0]
    if action["route"] is None:
        raise Illegal("6.3", "an extraction needs a route")
    if action["route"] not in routes:
        raise Illegal("6.3", "that is no route of occupied spaces to the surface")
    return action["route"]


def check_extract(position, player, action, mine):
    chamber = action["chamber"]
    if not mine.is_chamber(chamber) or not position["mine"][chamber]["open"]:
        raise Illegal("6.1", f"{chamber} is no opened chamber")
    if action["horse_mill"]:
        _need_tool(position, player, "horse_mill", rule="6.6")
    source = salt_chamber(chamber, action["horse_mill"])
    if not mine.is_chamber(source) or not position["mine"][source]["open"]:
        raise Illegal("6.6", f"{source} is no opened chamber")
    salt, water = position["mine"][source]["salt"], position["mine"][source]["water"]
    cubes = sum(action["take"].values())
    if cubes < 1:
        raise Illegal("6.1", "at least one cube must be taken")
    for colour, n in action["take"].items():
        if salt.get(colour, 0) < n:
            raise Illegal("6.1", f"there are not {n} {colour} cubes in {source}")
    needed = cubes + water
    if action["pickaxes"] > needed - 1:
        raise Illegal("6.2", "more pickaxes than the work can use")
    _need_tool(position, player, "pickaxe", action["pickaxes"], "6.2")
    rested = rested_miners(position, player, chamber)
    if action["foreman"] and not rested_foreman(position, player, chamber):
        raise Illegal("6.1", f"no rested foreman in {chamber}")
    strength = rested + (2 if action["foreman"] else 0) + action["pickaxes"]
    if strength < needed:
        raise Illegal("6.1", f"strength {strength}, needed {needed}")
    route = route_of(position, mine, action)
    _need_tool(position, player, "cart", len(action["carts"]), "6.5")
    cost = sum(cart_bill(position, player, mine, route, action["carts"], cubes).values())
    if cost > position["players"][player]["money"]:
        raise Illegal("6.4", f"the way costs {cost} cents")


def do_extract(position, player, action):
    mine = Mine(position)
    hand, turn, chamber = position["players"][player], position["turn"], action["chamber"]
    source = position["mine"][salt_chamber(chamber, action["horse_mill"])]
    cubes = sum(action["take"].values())
    route = route_of(position, mine, action)
    bill = cart_bill(position, player, mine, route, action["carts"], cubes)
    _spend_action(position)
    work = cubes + source["water"] - action["pickaxes"]                              # 6.2
    if action["foreman"]:
        hand["foreman_tired"] = True
        work = max(0, work - 2)
    _add_miners(position, str(player), chamber, -work, work)
    _use_tool(position, player, "pickaxe", action["pickaxes"])
    _use_tool(position, player, "cart", len(action["carts"]))
    if action["horse_mill"]:
        _use_tool(position, player, "horse_mill")
    for colour, n in action["take"].items():                                         # 6.3
        change(source["salt"], colour, -n)
        change(hand["salt"], colour, n)
    for name in route:                                                               # 6.4
        cents = bill.get(name, 0)
        if not cents:
            continue
        payees = mine.payees(player, name)
        if len(payees) == 1:
            hand["money"] -= cents
            position["players"][payees[0]]["money"] += cents
        else:
            turn["pay"].append({"space": name, "cents": cents})
    _settle(position)


def _settle(position):
    """6.7: once nothing is left to split, the mine entrance earns."""
    turn = position["turn"]
    turn["stage"] = "pay" if turn["pay"] else "actions"
    if not turn["pay"]:
        _earn(position, "mine_entrance")


def check_pay(position, player, action, mine):                                       # 6.4
    due = position["turn"]["pay"][0]
    if action["space"] != due["space"]:
        raise Illegal("6.4", f"{due['space']} is to be paid first")
    payees = {str(seat) for seat in mine.payees(player, due["space"])}
    if any(int(seat) >= len(position["players"]) for seat in action["split"]):
        raise Illegal("6.4", "the split names somebody who is not at the table")
    if not {seat for seat, cents in action["split"].items() if cents} <= payees:
        raise Illegal("6.4", f"only {', '.join(sorted(payees))} may be paid at {due['space']}")
    if sum(action["split"].values()) != due["cents"]:
        raise Illegal("6.4", f"{due['cents']} cents are due")


def do_pay(position, player, action):
    for seat, cents in action["split"].items():
        position["players"][player]["money"] -= cents
        position["players"][int(seat)]["money"] += cents
    position["turn"]["pay"].pop(0)
    _settle(position)


# --- assistants (7) ---

def check_assist(position, player, action, mine):
    building, origin = action["building"], action["from"]
    if building not in ASSISTANT_SPACES[position["options"]["expansion"]]:
        raise Illegal("7.1", f"{building} has no assistant space")
    if building in position["assistants"]:
        raise Illegal("7.2", f"the assistant space of {building} is taken")
    if building == "mine_entrance" and action["worker"] == "miner":                  # 7.3
        if not isinstance(origin, list):
            raise Illegal("7.3", "the mine entrance takes two miners or the foreman")
        for one in origin:
            check_origin(position, player, "miner", one, origin.count(one))
        refusal = None
        for first, second in (origin, origin[::-1]):
            try:
                mine.move(mine.move(mine.workers, first), second)
                return
            except Illegal as error:
                refusal = error
        raise refusal
    if isinstance(origin, list):
        raise Illegal("7.2", f"{building} takes one worker")
    check_origin(position, player, action["worker"], origin)
    mine.move(mine.workers, origin)                                                  # 5.5


def do_assist(position, player, action):
    _spend_action(position)
    leaving = action["from"] if isinstance(action["from"], list) else [action["from"]]
    for origin in leaving:
        _take_worker(position, player, action["worker"], origin)
    building = action["building"]
    if action["worker"] == "foreman":
        position["players"][player]["foreman"] = building
        position["assistants"][building] = {"player": player, "miners": 0}
    else:
        position["assistants"][building] = {"player": player, "miners": len(leaving)}


# --- visits (8, 9) ---

def check_visit(position, player, action, mine):
    building = action["building"]
    if building in ("saltworks", "foremans_building") and not is_muria(position):
        raise Illegal("8.8" if building == "saltworks" else "9.1", f"there is no {building} in this game")
    if building in position["turn"]["visited"]:
        raise Illegal("4.6", f"{building} has been visited in this turn")
    VISIT_CHECKS[building](position, player, action, mine)


def do_visit(position, player, action):
    building = action["building"]
    _spend_action(position, "saltworks" if building == "saltworks" else None)
    position["turn"]["visited"].append(building)
    VISITS[building](position, player, action)
    if building in EARN_BY_VISIT:                                                    # 7.4
        _earn(position, building)


def _need_money(position, player, cents, rule):
    if position["players"][player]["money"] < cents:
        raise Illegal(rule, f"that costs {cents} cents")


def check_inn(position, player, action, mine):                                       # 8.2
    if position["inn"] >= len(INN_PRICES):
        raise Illegal("8.2", "nobody is left in the inn")
    if position["players"][player]["bank"] == 0:
        raise Illegal("8.2", "all ten miners are hired")
    _need_money(position, player, INN_PRICES[position["inn"]], "8.2")


def do_inn(position, player, action):
    hand = position["players"][player]
    hand["money"] -= INN_PRICES[position["inn"]]
    hand["bank"] -= 1
    hand["supply"] += 1
    position["inn"] += 1


def check_workshop(position, player, action, mine):                                  # 8.3
    if action["slot"] >= len(position["workshop"]["open"]):
        raise Illegal("8.3", f"no tool lies on slot {action['slot']}")
    _need_money(position, player, WORKSHOP_PRICES[action["slot"]], "8.3")


def do_workshop(position, player, action):
    hand, workshop = position["players"][player], position["workshop"]
    hand["money"] -= WORKSHOP_PRICES[action["slot"]]
    hand["tools"].append({"kind": workshop["open"].pop(action["slot"]), "used": False})
    if workshop["stack"]:
        workshop["open"].append(workshop["stack"].pop(0))


def pump_cost(cubes):
    return sum(range(2, cubes + 1))


def check_pump_house(position, player, action, mine):                                # 8.4
    chamber, cubes = action["chamber"], action["cubes"]
    if not mine.is_chamber(chamber) or not position["mine"][chamber]["open"]:
        raise Illegal("8.4", f"{chamber} is no opened chamber")
    if player not in mine.owners.get(chamber, ()):
        raise Illegal("8.4", f"no own worker in {chamber}")
    if cubes < 1 or cubes > position["mine"][chamber]["water"]:
        raise Illegal("8.4", f"there are not {cubes} water to pump in {chamber}")
    if is_muria(position) and cubes > PUMP_LIMIT:
        raise Illegal("8.4", f"at most {PUMP_LIMIT} water can be pumped")
    _need_money(position, player, pump_cost(cubes), "8.4")


def do_pump_house(position, player, action):
    position["players"][player]["money"] -= pump_cost(action["cubes"])
    position["mine"][action["chamber"]]["water"] -= action["cubes"]
    if is_muria(position):
        position["saltworks"]["brine"] += action["cubes"]


def trade(position, player, deals, privilege):
    """8.5, 8.6: the money, salt and market after the deals; raises Illegal."""
    hand = position["players"][player]
    before = hand["salt"]
    money, salt, market = hand["money"], dict(before), dict(position["market"])
    sold = set()
    bought = set()
    for deal in deals:
        (kind, colour), = deal.items()
        column = MARKET[colour]
        if kind == "sell":
            if salt.get(colour, 0) < 1:
                raise Illegal("8.5", f"no {colour} salt to sell")
            if colour in bought and before.get(colour, 0) < 1:
                raise Illegal("8.5", f"the {colour} cube just bought may not be sold")
            change(salt, colour, -1)
            if market[colour] < len(column):
                money += column[market[colour]] + (1 if privilege else 0)
                market[colour] += 1
                sold.add(colour)
            elif privilege:                                                          # 8.6
                money += column[-1]
            else:
                raise Illegal("8.5", f"the {colour} column is full")
        else:
            if market[colour] == 0:
                raise Illegal("8.5", f"no {colour} salt to buy")
            if colour in sold:
                raise Illegal("8.5", f"the {colour} cube just sold may not be bought")
            price = column[market[colour] - 1] - (1 if privilege else 0)
            if money < price:
                raise Illegal("8.5", f"that costs {price} cents")
            money -= price
            market[colour] -= 1
            change(salt, colour, 1)
            bought.add(colour)
    return money, salt, market


def check_market(position, player, action, mine):
    if len(action["deals"]) not in (1, 2):
        raise Illegal("8.5", "a visit makes one or two deals")
    if action["privilege"]:
        _need_tool(position, player, "commercial_privilege", rule="8.6")
    trade(position, player, action["deals"], action["privilege"])


def do_market(position, player, action):
    hand = position["players"][player]
    hand["money"], hand["salt"], position["market"] = trade(position, player, action["deals"], action["privilege"])
    if action["privilege"]:
        _use_tool(position, player, "commercial_privilege")


def check_town_square(position, player, action, mine):                               # 8.7
    pass


def do_town_square(position, player, action):
    position["players"][player]["money"] += 1


def check_castle(position, player, action, mine):                                    # 8.7
    if action["privilege"]:
        _need_tool(position, player, "royal_privilege", rule="8.7")
    check_origin(position, player, action["worker"], action["from"])
    mine.move(mine.workers, action["from"])                                          # 5.5


def do_castle(position, player, action):
    circle = "right"
    if action["privilege"]:
        _use_tool(position, player, "royal_privilege")
        circle = "left"
    _take_worker(position, player, action["worker"], action["from"])
    if action["worker"] == "foreman":
        position["players"][player]["foreman"] = f"castle_{circle}"
    else:
        change(position["castle"][circle], str(player), 1)


def check_saltworks(position, player, action, mine):                                 # 8.8
    check_origin(position, player, action["worker"], action["from"])
    mine.move(mine.workers, action["from"])                                          # 5.5


def do_saltworks(position, player, action):
    _take_worker(position, player, action["worker"], action["from"])
    if action["worker"] == "foreman":
        position["players"][player]["foreman"] = "saltworks"
    else:
        change(position["saltworks"]["miners"], str(player), 1)


def check_boil(position, player, action, mine):
    if position["turn"]["follow_up"] == "brine":
        raise Illegal("8.8", "nobody follows once a privilege has been used")
    if position["turn"]["follow_up"] != "saltworks":
        raise Illegal("8.8", "workers follow only after a visit to the saltworks")
    check_saltworks(position, player, action, mine)


def check_draw_brine(position, player, action, mine):
    if position["turn"]["follow_up"] not in ("saltworks", "brine"):
        raise Illegal("8.8", "the privilege is used only after a visit to the saltworks")
    _need_tool(position, player, "saltworks_privilege", rule="8.8")
    if action["workers"] not in (1, 2):
        raise Illegal("8.8", "the privilege takes back one or two workers")
    if action["foreman"] and not foreman_boils(position, player):
        raise Illegal("8.8", "no own foreman in the saltworks")
    if miners_drawn(action) > position["saltworks"]["miners"].get(str(player), 0):
        raise Illegal("8.8", f"not {miners_drawn(action)} own miners in the saltworks")
    if action["workers"] > position["saltworks"]["brine"]:
        raise Illegal("8.8", "not enough brine in the saltworks")


def miners_drawn(action):
    return action["workers"] - (1 if action["foreman"] else 0)


def do_draw_brine(position, player, action):
    hand, saltworks = position["players"][player], position["saltworks"]
    _use_tool(position, player, "saltworks_privilege")
    position["turn"]["follow_up"] = "brine"
    change(saltworks["miners"], str(player), -miners_drawn(action))
    hand["supply"] += miners_drawn(action)
    if action["foreman"]:
        hand["foreman"] = "supply"
    saltworks["brine"] -= action["workers"]
    change(hand["salt"], "blue", action["workers"])
    _earn(position, "saltworks")


def check_foremans_building(position, player, action, mine):                         # 9
    chamber = action["chamber"]
    if position["shaft_tiles"] < 1:
        raise Illegal("9.1", "no shaft tile is left")
    if position["players"][player]["markers"] < 1:
        raise Illegal("9.1", "no marker is left")
    _need_money(position, player, SHAFT_COST, "9.1")
    if not mine.is_chamber(chamber) or not position["mine"][chamber]["open"]:
        raise Illegal("9.1", f"{chamber} is no opened chamber")
    if not rested_miners(position, player, chamber) and not rested_foreman(position, player, chamber):
        raise Illegal("9.1", f"no own rested worker in {chamber}")
    depth, column = place_of(chamber)
    if position["mine"][chamber]["level"] not in (1, 2):
        raise Illegal("9.1", "no shaft goes down from level III")

    def shaft_at(d, c):
        return "shaft" in position["mine"].get(name_of(d, c), ())

    if shaft_at(depth + 1, column):
        raise Illegal("9.1", "there is a shaft already")
    if shaft_at(depth + 1, column - 1) or shaft_at(depth + 1, column + 1):
        raise Illegal("9.2", "a shaft may not lie beside another one")
    if shaft_at(3 if depth == 4 else 5, column):
        raise Illegal("9.2", "two built shafts may not lie below each other")
    below = name_of(depth + 2, column)
    if below not in position["mine"] and not position["tile_stacks"][str(level_of(depth + 2))]:
        raise Illegal("9.3", "no tile is left to lay below the shaft")


def do_foremans_building(position, player, action):
    hand = position["players"][player]
    depth, column = place_of(action["chamber"])
    hand["money"] -= SHAFT_COST
    hand["markers"] -= 1
    position["shaft_tiles"] -= 1
    position["mine"][name_of(depth + 1, column)] = {"shaft": True, "owner": player, "miners": {}}
    below = name_of(depth + 2, column)
    if below not in position["mine"]:
        _lay_tile(position, below)
    change(hand["salt"], "blue", 1)


# --- what is no action (4.8), passing, ending ---

def check_bucket(position, player, action, mine):                                    # 10.2
    origin, destination = action["from"], action["to"]
    _need_tool(position, player, "bucket", rule="10.2")
    if not mine.is_chamber(origin) or not position["mine"][origin]["open"]:
        raise Illegal("10.2", f"{origin} is no opened chamber")
    if player not in mine.owners.get(origin, ()):
        raise Illegal("10.2", f"no own worker in {origin}")
    if position["mine"][origin]["water"] < 1:
        raise Illegal("10.2", f"no water in {origin}")
    if not mine.is_chamber(destination) or destination not in mine.near[origin]:
        raise Illegal("10.2", f"{destination} is no chamber adjacent to {origin}")


def do_bucket(position, player, action):
    _use_tool(position, player, "bucket")
    position["mine"][action["from"]]["water"] -= 1
    position["mine"][action["to"]]["water"] += 1


def check_food(position, player, action, mine):                                      # 10.3
    _need_tool(position, player, "food", rule="10.3")
    wake = action["wake"]
    if action["worker"] == "foreman":
        hand = position["players"][player]
        if not hand["foreman_tired"] or wake != [hand["foreman"]]:
            raise Illegal("10.3", "no tired foreman there")
        return
    if len(wake) not in (1, 2):
        raise Illegal("10.3", "food wakes one or two miners")
    for name in wake:
        if name not in position["mine"] or tired_miners(position, player, name) < wake.count(name):
            raise Illegal("10.3", f"not so many tired miners in {name}")


def do_food(position, player, action):
    _use_tool(position, player, "food")
    if action["worker"] == "foreman":
        position["players"][player]["foreman_tired"] = False
        return
    for name in action["wake"]:
        _add_miners(position, str(player), name, 1, -1)


def check_convert(position, player, action, mine):                                   # 8.9
    if not is_muria(position):
        raise Illegal("8.9", "there is no brine in this game")
    if position["players"][player]["salt"].get("blue", 0) < CONVERT[action["to"]]:
        raise Illegal("8.9", f"{CONVERT[action['to']]} blue salt are needed")


def do_convert(position, player, action):
    salt = position["players"][player]["salt"]
    change(salt, "blue", -CONVERT[action["to"]])
    change(salt, action["to"], 1)


def check_pass(position, player, action, mine):
    pass


def do_pass(position, player, action):                                               # 4.7
    _spend_action(position)
    position["turn"]["passes"] += 1
    if position["turn"]["passes"] == 2:
        position["players"][player]["foreman_tired"] = False
        for name in position["mine"]:
            tired = tired_miners(position, player, name)
            _add_miners(position, str(player), name, tired, -tired)


def check_end_turn(position, player, action, mine):                                  # 4.8
    if position["turn"]["actions_left"]:
        raise Illegal("4.6", "all actions of the turn must be taken")


def do_end_turn(position, player, action):
    _end_turn(position)


CHECKS = {"deliver": check_deliver, "forfeit": check_forfeit, "place": check_place, "rope": check_rope,
          "extract": check_extract, "pay": check_pay, "lay": check_lay, "assist": check_assist,
          "visit": check_visit, "boil": check_boil, "draw_brine": check_draw_brine, "bucket": check_bucket,
          "food": check_food, "convert": check_convert, "pass": check_pass, "end_turn": check_end_turn}
EFFECTS = {"deliver": do_deliver, "forfeit": do_forfeit, "place": do_place, "rope": do_rope,
           "extract": do_extract, "pay": do_pay, "lay": do_lay, "assist": do_assist,
           "visit": do_visit, "boil": do_saltworks, "draw_brine": do_draw_brine, "bucket": do_bucket,
           "food": do_food, "convert": do_convert, "pass": do_pass, "end_turn": do_end_turn}
VISIT_CHECKS = {"inn": check_inn, "workshop": check_workshop, "pump_house": check_pump_house,
                "market": check_market, "town_square": check_town_square, "castle": check_castle,
                "saltworks": check_saltworks, "foremans_building": check_foremans_building}
VISITS = {"inn": do_inn, "workshop": do_workshop, "pump_house": do_pump_house, "market": do_market,
          "town_square": do_town_square, "castle": do_castle, "saltworks": do_saltworks,
          "foremans_building": do_foremans_building}


def apply(position, action):
    """The position after the action; the given one stays as it is."""
    action = full_action(action)
    check(position, action, Mine(position))
    new = clone(position)
    EFFECTS[action["type"]](new, new["current"], action)
    return new


# ---------------------------------------------------------------------------------------
# The legal list
# ---------------------------------------------------------------------------------------

def legal(position):
    """Every legal action exactly once: all that come into question, sieved by the checks."""
    mine = Mine(position)
    return sieve(position, mine, candidates(position, mine))


def sieve(position, mine, actions):
    """The legal ones among the actions, in canonical form."""
    found = []
    for action in actions:
        action = {**action}
        fields = VISIT_FIELDS[action["building"]] if action["type"] == "visit" else ACTION_FIELDS[action["type"]]
        for key, default in fields.items():
            action.setdefault(key, default)
        try:
            check(position, action, mine)
        except Illegal:
            continue
        found.append(short_action(action))
    return found


def candidates(position, mine):
    """All actions that might be legal, each at most once."""
    stage, player = position["turn"]["stage"], position["current"]
    if stage == "castle":
        for index in range(len(position["castle"]["open"])):
            yield {"type": "deliver", "order": index}
        for pay in ("money", "nothing") + SALTS:
            yield {"type": "forfeit", "pay": pay}
    elif stage == "pay":
        due = position["turn"]["pay"][0]
        payees = mine.payees(player, due["space"])
        for parts in splits(due["cents"], len(payees)):
            yield {"type": "pay", "space": due["space"],
                   "split": {str(seat): cents for seat, cents in zip(payees, parts) if cents}}
    elif stage == "lay":
        for name in position["turn"]["lay"]:
            yield {"type": "lay", "at": name}
    elif stage == "actions":
        if position["turn"]["actions_left"]:
            yield from action_candidates(position, player, mine)
        yield from follow_up_candidates(position, player, mine)
        yield {"type": "end_turn"}
    if stage in ("castle", "actions"):
        for colour in SALTS:
            yield {"type": "convert", "to": colour}


def action_candidates(position, player, mine):
    yield {"type": "pass"}
    yield from move_candidates(position, player, "place")
    yield from extract_candidates(position, player, mine)
    for building in ASSISTANT_SPACES[position["options"]["expansion"]]:
        for worker in worker_kinds(position):
            if building == "mine_entrance" and worker == "miner":
                for pair in itertools.combinations_with_replacement(sorted(origins(position, player, worker)), 2):
                    yield {"type": "assist", "building": building, "from": list(pair)}
            else:
                for origin in origins(position, player, worker):
                    yield {"type": "assist", "building": building, "from": origin, "worker": worker}
    visit = {"type": "visit"}
    for building in ("inn", "town_square"):
        yield {**visit, "building": building}
    for slot in range(len(position["workshop"]["open"])):
        yield {**visit, "building": "workshop", "slot": slot}
    for name, space in position["mine"].items():
        for cubes in range(1, space.get("water", 0) + 1):
            yield {**visit, "building": "pump_house", "chamber": name, "cubes": cubes}
        if is_muria(position):
            yield {**visit, "building": "foremans_building", "chamber": name}
    deals = [{kind: colour} for kind in ("sell", "buy") for colour in SALTS]
    for number in (1, 2):
        for chosen in itertools.product(deals, repeat=number):
            for privilege in (False, True):
                yield {**visit, "building": "market", "deals": list(chosen), "privilege": privilege}
    for worker in worker_kinds(position):
        for origin in origins(position, player, worker):
            for privilege in (False, True):
                yield {**visit, "building": "castle", "from": origin, "worker": worker, "privilege": privilege}
            yield {**visit, "building": "saltworks", "from": origin, "worker": worker}


def move_candidates(position, player, kind):
    for worker in worker_kinds(position):
        for origin in origins(position, player, worker):
            for name in position["mine"]:
                yield {"type": kind, "from": origin, "to": name, "worker": worker}


def follow_up_candidates(position, player, mine):
    if position["turn"]["follow_up"] == "rope" and unused(position, player, "rope"):
        yield from move_candidates(position, player, "rope")
    if position["turn"]["follow_up"] == "saltworks":
        for worker in worker_kinds(position):
            for origin in origins(position, player, worker):
                yield {"type": "boil", "from": origin, "worker": worker}
    if position["turn"]["follow_up"] in ("saltworks", "brine"):
        for workers in (1, 2):
            for foreman in (False, True):
                yield {"type": "draw_brine", "workers": workers, "foreman": foreman}
    if unused(position, player, "bucket"):
        for origin, around in mine.near.items():
            for name in around:
                yield {"type": "bucket", "from": origin, "to": name}
    if unused(position, player, "food"):
        tired = [name for name in sorted(position["mine"]) if tired_miners(position, player, name)]
        for number in (1, 2):
            for wake in itertools.combinations_with_replacement(tired, number):
                yield {"type": "food", "wake": list(wake)}
        if position["players"][player]["foreman_tired"]:
            yield {"type": "food", "wake": [position["players"][player]["foreman"]], "worker": "foreman"}


def splits(total, parts):
    """All ways to split a total into so many parts, order counting."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first,) + rest


def extract_candidates(position, player, mine):
    for chamber in position["mine"]:
        if not mine.is_chamber(chamber) or player not in mine.owners.get(chamber, ()):
            continue
        most = (rested_miners(position, player, chamber) + unused(position, player, "pickaxe")
                + (2 if rested_foreman(position, player, chamber) else 0))
        routes = mine.routes(chamber)
        for horse_mill in (False, True):
            source = position["mine"].get(salt_chamber(chamber, horse_mill), {})
            salt, water = source.get("salt", {}), source.get("water", 0)
            for numbers in itertools.product(*(range(salt.get(colour, 0) + 1) for colour in SALTS)):
                cubes = sum(numbers)
                if not 1 <= cubes <= most - water:
                    continue
                for route in routes:
                    loads = list(cart_candidates(position, player, mine, route, cubes))
                    for pickaxes in range(min(unused(position, player, "pickaxe"), cubes + water - 1) + 1):
                        for foreman in (False, True):
                            for carts in loads:
                                action = {"type": "extract", "chamber": chamber, "take": salt_of(numbers),
                                          "pickaxes": pickaxes, "carts": carts, "foreman": foreman,
                                          "horse_mill": horse_mill}
                                if is_muria(position):
                                    action["route"] = route
                                yield action


def cart_candidates(position, player, mine, route, cubes):
    """6.5: all ways to use 0, 1, 2... carts, listed in route order, [a] before [a, b]."""
    single = []
    for index, name in enumerate(route):
        if not mine.own(player, name):
            single.append([name])
            if index + 1 < len(route) and not mine.own(player, route[index + 1]):
                single.append([name, route[index + 1]])
    for number in range(unused(position, player, "cart") + 1):
        for chosen in itertools.combinations_with_replacement(single, number):
            try:
                cart_bill(position, player, mine, route, chosen, cubes)
            except Illegal:
                continue
            yield list(chosen)


# ---------------------------------------------------------------------------------------
# What others see
# ---------------------------------------------------------------------------------------

MURIA_FIELDS = ("saltworks", "shaft_tiles", "tile_stacks")
MURIA_HAND = ("foreman", "foreman_tired", "markers")


def dump(position):
    """The position in the public notation."""
    out = clone(position)
    if not is_muria(position):
        for key in MURIA_FIELDS:
            del out[key]
        del out["turn"]["foreman_moved"]
        for hand in out["players"]:
            for key in MURIA_HAND:
                del hand[key]
    return out


def view(position, player=None):
    """The position without what nobody at the table may know."""
    if player is not None:
        _number(player, "player", 0, len(position["players"]) - 1)
    out = dump(position)
    if not position["options"]["mapped_mine"]:
        for space in out["mine"].values():
            if "tile" in space and not space["open"]:
                del space["tile"]
    out["castle"]["stacks"] = [len(stack) for stack in out["castle"]["stacks"]]
    out["workshop"]["stack"] = len(out["workshop"]["stack"])
    out["workshop"]["later"] = [len(pile) for pile in out["workshop"]["later"]]
    if "tile_stacks" in out:
        out["tile_stacks"] = {level: len(stack) for level, stack in out["tile_stacks"].items()}
    return out


# ---------------------------------------------------------------------------------------
# Loading
# ---------------------------------------------------------------------------------------

def _seats(value, what, count):
    """A map of seats to counts above 0."""
    _fields(value, what, **{str(seat): 0 for seat in range(count)})
    for seat, n in value.items():
        _number(n, f"{what}.{seat}")
    return {seat: value[seat] for seat in sorted(value) if value[seat]}


def _load_order(value, what, muria):
    order = _fields(value, what, salt=_REQUIRED, pays=_REQUIRED)
    return {"salt": _salt(order["salt"], f"{what}.salt", COLOURS if muria else SALTS),
            "pays": _number(order["pays"], f"{what}.pays")}


def _load_orders(value, what, muria):
    return [_load_order(order, what, muria) for order in _list(value, what)]


def _load_tile(value, what):
    tile = _fields(value, what, salt=_REQUIRED, water=0)
    return {"salt": _salt(tile["salt"], f"{what}.salt", SALTS), "water": _number(tile["water"], f"{what}.water")}


def _load_miners(value, what, count):
    _fields(value, what, **{str(seat): None for seat in range(count)})
    miners = {}
    for seat in sorted(value):
        pair = _list(value[seat], f"{what}.{seat}")
        if len(pair) != 2:
            raise BadPosition(f"{what}.{seat}: not [rested, tired]: {pair!r}")
        for n in pair:
            _number(n, f"{what}.{seat}")
        if pair != [0, 0]:
            miners[seat] = list(pair)
    return miners


def _load_space(name, value, count):
    what = f"mine.{name}"
    if place_of(name) is None:
        raise BadPosition(f"mine: unknown space {name!r}")
    if isinstance(value, dict) and "shaft" in value:
        space = _fields(value, what, shaft=_REQUIRED, owner=None, miners={})
        _one_of(space["shaft"], (True,), f"{what}.shaft")
        if space["owner"] is not None:
            _number(space["owner"], f"{what}.owner", 0, count - 1)
        space["miners"] = _load_miners(space["miners"], f"{what}.miners", count)
        return space
    space = _fields(value, what, level=_REQUIRED, open=_REQUIRED, tile=_REQUIRED, salt={}, water=0, miners={})
    _number(space["level"], f"{what}.level", 1, 3)
    _flag(space["open"], f"{what}.open")
    space["tile"] = _load_tile(space["tile"], f"{what}.tile")
    space["salt"] = _salt(space["salt"], f"{what}.salt", SALTS)
    _number(space["water"], f"{what}.water")
    space["miners"] = _load_miners(space["miners"], f"{what}.miners", count)
    if not space["open"] and (space["salt"] or space["miners"]):
        raise BadPosition(f"{what}: salt or workers in an unopened chamber")
    return space


def _load_hand(value, what, muria, count):
    hand = _fields(value, what, money=_REQUIRED, salt={}, tools=[], supply=_REQUIRED, bank=_REQUIRED,
                   foreman=None, foreman_tired=False, markers=0, orders=[])
    _number(hand["money"], f"{what}.money")
    hand["salt"] = _salt(hand["salt"], f"{what}.salt", COLOURS if muria else SALTS)
    cards = []
    for card in _list(hand["tools"], f"{what}.tools"):
        card = _fields(card, f"{what}.tools", kind=_REQUIRED, used=False)
        _one_of(card["kind"], TOOLS if muria else BASE_TOOLS, f"{what}.tools")
        _flag(card["used"], f"{what}.tools")
        cards.append(card)
    hand["tools"] = cards
    _number(hand["supply"], f"{what}.supply")
    _number(hand["bank"], f"{what}.bank")
    hand["foreman_tired"] = False if hand["foreman_tired"] is None else _flag(hand["foreman_tired"], f"{what}.foreman_tired")
    hand["markers"] = 0 if hand["markers"] is None else _number(hand["markers"], f"{what}.markers")
    if not muria and (hand["foreman"] is not None or hand["foreman_tired"] or hand["markers"]):
        raise BadPosition(f"{what}: no foremen nor markers in a base game")
    hand["orders"] = _load_orders(hand["orders"], f"{what}.orders", muria)
    return hand


def _load_tools(value, what, muria):
    for kind in _list(value, what):
        _one_of(kind, TOOLS if muria else BASE_TOOLS, what)
    return list(value)


def load(position):
    """A complete, checked copy of a position in the public notation."""
    top = _fields(position, "position", options=_REQUIRED, phase=_REQUIRED, round=_REQUIRED,
                  start_player=_REQUIRED, current=_REQUIRED, turn=_REQUIRED, players=_REQUIRED, mine=_REQUIRED,
                  assistants={}, castle=_REQUIRED, inn=_REQUIRED, market=_REQUIRED, workshop=_REQUIRED,
                  saltworks=None, shaft_tiles=0, tile_stacks=None, result=None)
    options = top["options"] = load_options(top["options"])
    muria, count = options["expansion"] == "muria", options["players"]
    _number(top["phase"], "phase", 1, 3)
    _number(top["round"], "round", 1)
    _number(top["start_player"], "start_player", 0, count - 1)
    _number(top["current"], "current", 0, count - 1)

    turn = top["turn"] = _fields(top["turn"], "turn", stage=_REQUIRED, arrivals=0, actions_left=_REQUIRED, passes=0,
                                 visited=[], follow_up=None, moved=[], foreman_moved=False, pay=[], lay=[])
    _one_of(turn["stage"], ("castle", "actions", "pay", "lay", "over"), "turn.stage")
    _number(turn["arrivals"], "turn.arrivals")
    _number(turn["actions_left"], "turn.actions_left", 0, 1 if top["round"] == 1 else 2)
    _number(turn["passes"], "turn.passes", 0, 2)
    turn["visited"] = list(_list(turn["visited"], "turn.visited"))
    for building in turn["visited"]:
        _one_of(building, tuple(VISIT_FIELDS), "turn.visited")
    _one_of(turn["follow_up"], (None, "rope") + (("saltworks", "brine") if muria else ()), "turn.follow_up")
    for name in _list(turn["moved"], "turn.moved"):
        if place_of(name) is None:
            raise BadPosition(f"turn.moved: unknown space {name!r}")
    turn["moved"] = sorted(turn["moved"])
    turn["foreman_moved"] = False if turn["foreman_moved"] is None else _flag(turn["foreman_moved"], "turn.foreman_moved")
    turn["pay"] = [_fields(due, "turn.pay", space=_REQUIRED, cents=_REQUIRED) for due in _list(turn["pay"], "turn.pay")]
    turn["lay"] = list(_list(turn["lay"], "turn.lay"))

    hands = _list(top["players"], "players")
    if len(hands) != count:
        raise BadPosition(f"players: not {count}")
    top["players"] = [_load_hand(hand, f"players.{seat}", muria, count) for seat, hand in enumerate(hands)]

    if not isinstance(top["mine"], dict):
        raise BadPosition("mine: not an object")
    top["mine"] = {name: _load_space(name, space, count) for name, space in top["mine"].items()}

    _fields(top["assistants"], "assistants", **{b: None for b in ASSISTANT_SPACES[options["expansion"]]})
    assistants = {}
    for building, holder in top["assistants"].items():
        if holder is None:
            continue
        holder = _fields(holder, f"assistants.{building}", player=_REQUIRED, miners=_REQUIRED)
        _number(holder["player"], f"assistants.{building}.player", 0, count - 1)
        _number(holder["miners"], f"assistants.{building}.miners")
        assistants[building] = holder
    top["assistants"] = assistants

    castle = top["castle"] = _fields(top["castle"], "castle", open=_REQUIRED, stacks=_REQUIRED, filled=_REQUIRED,
                                     left={}, right={})
    castle["open"] = _load_orders(castle["open"], "castle.open", muria)
    castle["stacks"] = [_load_orders(stack, "castle.stacks", muria)
                        for stack in _list(castle["stacks"], "castle.stacks")]
    _number(castle["filled"], "castle.filled")
    for circle in ("left", "right"):
        castle[circle] = _seats(castle[circle], f"castle.{circle}", count)

    _number(top["inn"], "inn", 0, len(INN_PRICES))
    market = _fields(top["market"], "market", brown=0, green=0, white=0)
    for colour in SALTS:
        _number(market[colour], f"market.{colour}", 0, len(MARKET[colour]))
    top["market"] = market

    workshop = top["workshop"] = _fields(top["workshop"], "workshop", open=_REQUIRED, stack=_REQUIRED, later=_REQUIRED)
    workshop["open"] = _load_tools(workshop["open"], "workshop.open", muria)
    workshop["stack"] = _load_tools(workshop["stack"], "workshop.stack", muria)
    workshop["later"] = [_load_tools(pile, "workshop.later", muria) for pile in _list(workshop["later"], "workshop.later")]

    if muria:
        saltworks = top["saltworks"] = _fields(top["saltworks"], "saltworks", brine=_REQUIRED, miners={})
        _number(saltworks["brine"], "saltworks.brine")
        saltworks["miners"] = _seats(saltworks["miners"], "saltworks.miners", count)
        _number(top["shaft_tiles"], "shaft_tiles")
        stacks = _fields(top["tile_stacks"], "tile_stacks", **{"1": _REQUIRED, "2": _REQUIRED, "3": _REQUIRED})
        top["tile_stacks"] = {level: [_load_tile(tile, "tile_stacks") for tile in _list(stack, "tile_stacks")]
                              for level, stack in stacks.items()}
    else:
        for key in MURIA_FIELDS:
            if top[key]:
                raise BadPosition(f"{key}: not in a base game")
        top["saltworks"], top["shaft_tiles"] = {"brine": 0, "miners": {}}, 0
        top["tile_stacks"] = {"1": [], "2": [], "3": []}
    if top["result"] is not None:
        top["result"] = clone(_fields(top["result"], "result", money=_REQUIRED, ranking=_REQUIRED))

    _check_mine(top)
    _check_workers(top)
    _check_cards(top)
    _check_start_player(top)
    _check_follow_up(top)
    _check_turn(top)
    return clone(top)


def _check_mine(position):
    options, mine = position["options"], position["mine"]
    muria = is_muria(position)
    laid = {1: 0, 2: 0, 3: 0}
    start = [name_of(depth, 0) for depth in range(1, 3 if muria else 7)]
    for name in start:
        if "shaft" not in mine.get(name, ()) or mine[name]["owner"] is not None:
            raise BadPosition(f"mine.{name}: a shaft section without owner belongs there")
    allowed = {name for names in base_chambers().values() for name in names}
    for name, space in mine.items():
        depth, column = place_of(name)
        if name in start:
            continue
        if "shaft" in space:
            if not muria or depth not in (3, 5):
                raise BadPosition(f"mine.{name}: no shaft can lie there")
            if space["owner"] is None:
                raise BadPosition(f"mine.{name}: a built shaft has an owner")
            for step in (-1, 1):
                if name_of(depth + step, column) not in mine or "shaft" in mine[name_of(depth + step, column)]:
                    raise BadPosition(f"mine.{name}: no chamber above or below the shaft")
            continue
        if level_of(depth) != space["level"] or (not muria and name not in allowed):
            raise BadPosition(f"mine.{name}: no chamber of level {space['level']} can lie there")
        laid[space["level"]] += 1
    for level, total in TILES_OF_LEVEL[options["expansion"]].items():
        if laid[level] + len(position["tile_stacks"][str(level)]) != total:
            raise BadPosition(f"tiles of level {level}: not {total} in all")
    if muria:
        for seat, hand in enumerate(position["players"]):
            built = sum(1 for space in mine.values() if space.get("owner") == seat)
            if hand["markers"] + built != MARKERS:
                raise BadPosition(f"players.{seat}.markers: not {MARKERS} in all")
        built = sum(1 for space in mine.values() if space.get("owner") is not None)
        if built + position["shaft_tiles"] != sum(SHAFT_TILES[:position["phase"]]):
            raise BadPosition("shaft_tiles: wrong number in all")


def _check_workers(position):
    muria = is_muria(position)
    for building, holder in position["assistants"].items():
        if holder["miners"] == 0:
            if position["players"][holder["player"]]["foreman"] != building:
                raise BadPosition(f"assistants.{building}: held by nobody")
        elif holder["miners"] != (2 if building == "mine_entrance" else 1):
            raise BadPosition(f"assistants.{building}: wrong number of miners")
    for seat, hand in enumerate(position["players"]):
        where = hand["foreman"]
        if muria:
            if where in position["mine"]:
                if "shaft" not in position["mine"][where] and not position["mine"][where]["open"]:
                    raise BadPosition(f"players.{seat}.foreman: in an unopened chamber")
            elif where in ASSISTANT_SPACES["muria"]:
                holder = position["assistants"].get(where)
                if where != "saltworks" and holder != {"player": seat, "miners": 0}:
                    raise BadPosition(f"players.{seat}.foreman: not the assistant of {where}")
            elif where not in ("supply", "castle_left", "castle_right"):
                raise BadPosition(f"players.{seat}.foreman: unknown place {where!r}")
            if hand["foreman_tired"] and where not in position["mine"]:
                raise BadPosition(f"players.{seat}.foreman_tired: tired outside the mine")
        missing = miners_missing(position, seat)
        if position["turn"]["stage"] == "castle" and seat == position["current"]:
            arrivals = position["turn"]["arrivals"]
            if missing != arrivals and not (missing == arrivals - 1 and where == "castle_left"):
                raise BadPosition(f"players.{seat}: not {MINERS} miners in all")
        elif missing:
            raise BadPosition(f"players.{seat}: not {MINERS} miners in all")


def _check_cards(position):
    phase, castle, workshop = position["phase"], position["castle"], position["workshop"]
    over = position["turn"]["stage"] == "over"
    deck = ORDERS_OF_PHASE[position["options"]["expansion"]]
    if len(castle["stacks"]) != 3:
        raise BadPosition("castle.stacks: not three")
    if over:
        if castle["open"] or any(castle["stacks"]):
            raise BadPosition("castle: orders left after the end")
    else:
        for index, stack in enumerate(castle["stacks"]):
            here = len(stack) + (len(castle["open"]) + castle["filled"] if index == phase - 1 else 0)
            if here != (0 if index < phase - 1 else deck):
                raise BadPosition(f"castle: wrong number of orders of phase {index + 1}")
        if len(castle["open"]) > open_orders_number(position) or (
                castle["stacks"][phase - 1] and len(castle["open"]) < open_orders_number(position)):
            raise BadPosition("castle.open: wrong number of orders")
    if sum(len(hand["orders"]) for hand in position["players"]) < castle["filled"]:
        raise BadPosition("castle.filled: more than the players hold")

    if len(workshop["later"]) != 3 - phase or any(len(pile) != TOOLS_A_PHASE for pile in workshop["later"]):
        raise BadPosition("workshop.later: not the piles of the later phases")
    if len(workshop["open"]) > 3 or len(workshop["open"]) + len(workshop["stack"]) > TOOLS_A_PHASE or (
            workshop["stack"] and len(workshop["open"]) < 3):
        raise BadPosition("workshop: wrong number of tools")
    cards = workshop["open"] + workshop["stack"] + [kind for pile in workshop["later"] for kind in pile]
    cards += [card["kind"] for hand in position["players"] for card in hand["tools"]]
    for kind in TOOLS:
        if cards.count(kind) > CARDS_OF_A_KIND:
            raise BadPosition(f"tools: more than {CARDS_OF_A_KIND} {kind} cards")
    for kind in position["options"]["removed_tools"] or ():
        if kind in cards:
            raise BadPosition(f"tools: the options remove {kind}")
    if len(set(cards)) > TOOL_KINDS_IN_PLAY:
        raise BadPosition(f"tools: more than {TOOL_KINDS_IN_PLAY} kinds")
    if len(cards) > TOOL_KINDS_IN_PLAY * CARDS_OF_A_KIND or (phase == 1 and len(cards) != TOOL_KINDS_IN_PLAY * CARDS_OF_A_KIND):
        raise BadPosition("tools: wrong number of cards in all")


def _check_start_player(position):
    """2.1, 3.4: the marker starts where the players agreed and has been passed at the end of every phase."""
    agreed = position["options"]["start_player"]
    passed = position["phase"] - (0 if position["turn"]["stage"] == "over" else 1)
    if agreed is not None and position["start_player"] != (agreed + passed) % len(position["players"]):
        raise BadPosition("start_player: not where the marker has come from the agreed start player")


def _check_follow_up(position):
    turn, player = position["turn"], position["current"]
    moved = len(turn["moved"]) + turn["foreman_moved"]
    if (turn["follow_up"] == "rope") != (moved > 0):
        raise BadPosition("turn.moved: with the follow-up rope, and not empty there")
    for name in turn["moved"]:                                                       # 5.7
        if name not in position["mine"] or rested_miners(position, player, name) < turn["moved"].count(name):
            raise BadPosition(f"turn.moved: not so many rested miners in {name}")
    hand = position["players"][player]
    if turn["foreman_moved"] and (hand["foreman"] not in position["mine"] or hand["foreman_tired"]):
        raise BadPosition("turn.foreman_moved: he does not stand rested in the mine")
    if moved - 1 > _used(hand, "rope"):
        raise BadPosition("turn.moved: more workers than the used ropes allow")
    if turn["follow_up"] in ("saltworks", "brine") and "saltworks" not in turn["visited"]:
        raise BadPosition("turn.follow_up: the saltworks have not been visited")
    if turn["follow_up"] == "brine" and not _used(hand, "saltworks_privilege"):
        raise BadPosition("turn.follow_up: no saltworks privilege has been used")
    # 4.5 comes after the castle, so before it workers may still be in the saltworks.
    if turn["stage"] != "castle" and "saltworks" not in turn["visited"] and boiling(position, player):
        raise BadPosition(f"saltworks: player {player} has workers there without a visit")


def _used(hand, kind):
    return sum(1 for card in hand["tools"] if card["kind"] == kind and card["used"])


def _check_turn(position):
    turn, stage = position["turn"], position["turn"]["stage"]
    if (stage == "castle") != (turn["arrivals"] > 0):
        raise BadPosition("turn.arrivals: only in the stage castle, and not 0 there")
    if (stage == "pay") != bool(turn["pay"]):
        raise BadPosition("turn.pay: only in the stage pay, and not empty there")
    if (stage == "lay") != bool(turn["lay"]):
        raise BadPosition("turn.lay: only in the stage lay, and not empty there")
    player, mine = position["current"], Mine(position)
    for due in turn["pay"]:
        if due["space"] not in position["mine"]:
            raise BadPosition(f"turn.pay: unknown space {due['space']!r}")
        _number(due["cents"], "turn.pay.cents", 1)
        if mine.own(player, due["space"]) or len(mine.payees(player, due["space"])) < 2:
            raise BadPosition(f"turn.pay: nothing to split at {due['space']}")
    if sum(due["cents"] for due in turn["pay"]) > position["players"][player]["money"]:
        raise BadPosition("turn.pay: more than the money in hand")
    if turn["lay"]:
        places = [place_of(name) for name in turn["lay"]]
        if not is_muria(position) or None in places or len(set(turn["lay"])) != 2 or any(
                name in position["mine"] for name in turn["lay"]) or places[0][0] != places[1][0]:
            raise BadPosition("turn.lay: not two empty places")
        level = level_of(places[0][0])
        if level is None or len(position["tile_stacks"][str(level)]) != 1:
            raise BadPosition("turn.lay: not one tile to lay")
    if (stage == "over") != (position["result"] is not None):
        raise BadPosition("result: at the end, and only then")
    if stage == "over" and position["result"] != result(position):
        raise BadPosition("result: wrong")
