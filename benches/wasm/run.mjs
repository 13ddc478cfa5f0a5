// The WebAssembly side: reads `playout GAMES SEED PLAYERS MURIA` and `thought PLAYOUTS SEED PLAYERS MURIA` lines and answers
// each with `COUNT SECONDS`.
// usage: node run.mjs MODULE.wasm

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});

for await (const line of createInterface({ input: process.stdin })) {
  const [what, ...numbers] = line.split(" ");
  const start = process.cpuUsage();
  const counted = instance.exports[what](...numbers.map(Number));
  const { user, system } = process.cpuUsage(start);
  console.log(`${counted} ${(user + system) / 1e6}`);
}
