// The WebAssembly side: reads `GAMES SEED PLAYERS MURIA` lines and answers each with `DECISIONS SECONDS`.
// usage: node run.mjs MODULE.wasm

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});

for await (const line of createInterface({ input: process.stdin })) {
  const [games, seed, players, muria] = line.split(" ").map(Number);
  const start = process.cpuUsage();
  const decisions = instance.exports.playout(games, seed, players, muria);
  const { user, system } = process.cpuUsage(start);
  console.log(`${decisions} ${(user + system) / 1e6}`);
}
