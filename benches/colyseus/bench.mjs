// node bench.mjs TABLES SECONDS: starts the server in a process of its own, seats four clients at each table, lets them move as
// fast as the server acknowledges, and prints the moves, the server's CPU seconds and the number of moves per CPU second.
// A move counts when all four clients have seen it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@colyseus/sdk";

const [tables, seconds] = process.argv.slice(2).map(Number);
const PORT = 2567;
const server = fork(new URL("server.mjs", import.meta.url).pathname, [PORT]);
await once(server, "message");
const client = new Client(`http://127.0.0.1:${PORT}`);
let moves = 0;
let running = true;

// Seats four clients; returns what begins the game.
async function table() {
  const seats = [await client.create("table")];
  while (seats.length < 4) seats.push(await client.joinById(seats[0].roomId));
  let turn = 0;
  let seen = 0;
  const move = () => seats[turn % 4].send("move", turn % 32);
  for (const seat of seats) {
    seat.onStateChange((state) => {
      if (!running || state.turn !== turn + 1) return;
      seen += 1;
      if (seen < 4) return;
      seen = 0;
      turn += 1;
      moves += 1;
      move();
    });
  }
  return move;
}

async function cpuSeconds() {
  server.send("cpu");
  const [{ user, system }] = await once(server, "message");
  return (user + system) / 1e6;
}

const begin = [];
for (let number = 0; number < tables; number += 1) begin.push(await table());
await sleep(1000);
const before = await cpuSeconds();
for (const table of begin) table();
await sleep(seconds * 1000);
running = false;
const cpu = (await cpuSeconds()) - before;
console.log(`moves                     ${moves}`);
console.log(`server CPU                ${cpu.toFixed(2)} s`);
console.log(`moves per CPU second      ${Math.round(moves / cpu)}`);
process.exit();
