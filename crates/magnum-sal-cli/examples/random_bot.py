#!/usr/bin/env python3
"""A bot that speaks the engine protocol and plays at random.

It leaves the rules to another engine, `magnum-sal engine`, or the command given as arguments:

    magnum-sal arena 'engine:python3 random_bot.py' random --games 20 --round-limit 12
"""

import json
import random
import subprocess
import sys

command = sys.argv[1:] or ["magnum-sal", "engine"]
rules = subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(line):
    print(line, file=rules.stdin, flush=True)
    return json.loads(rules.stdout.readline())


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "bot":
        legal = ask('{"cmd":"legal"}')["actions"]
        answer = {"ok": True, "action": random.Random(request["seed"]).choice(legal)}
    else:
        answer = ask(line.strip())
    print(json.dumps(answer), flush=True)
