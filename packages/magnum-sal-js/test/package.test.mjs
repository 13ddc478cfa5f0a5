// Run by `cargo xtask npm --test`: the package as it is installed.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { Bot, Game, View, verify } from "magnum-sal";

const HASH = "a113db421ca08a8141064a1d3beacac8dc7771d7315264060b85eaf77840c43c";

function played() {
  const game = new Game({ players: 3, expansion: "muria", round_limit: 4 }, "wieliczka");
  for (let step = 0; !game.isOver; step++) game.play((step * 31) % game.choices);
  return game;
}

test("the same seed gives the same game as everywhere else", () => {
  const hash = createHash("sha256").update(JSON.stringify(played().record)).digest("hex");
  assert.equal(hash, HASH);
});

test("a record leads to the same game", () => {
  const game = played();
  assert.deepEqual(verify(game.record), game.result);
  assert.deepEqual(Game.fromRecord(game.record).position, game.position);
  assert.deepEqual(Game.fromPosition(game.position).position, game.position);
});

test("a bot chooses what is legal, from a view alone", () => {
  const game = new Game({ players: 2 }, "bot");
  const view = game.view(game.player);
  const choice = new Bot("foreman", { playouts: 20, seed: "1" }).choose(view);
  assert.deepEqual(game.legal()[choice.index], choice.action);
  assert.deepEqual(new Bot("foreman", { playouts: 20, seed: "1" }).choose(view), choice);
  assert.equal(typeof view.position.castle.stacks[0], "number");
  assert.deepEqual(view.sample("x").view(game.player).position, view.position);
  assert.deepEqual(View.fromPosition(view.position).legal(), view.legal());
});

test("a copy goes its own way", () => {
  const game = new Game({ players: 2 }, "copy");
  const copy = game.clone();
  assert.ok(game.play(0).length > 0);
  assert.notDeepEqual(copy.position, game.position);
});

test("what is refused says which rule forbids it, and changes nothing", () => {
  const game = new Game({ players: 2 }, "refused");
  const before = game.position;
  assert.throws(() => game.play({ type: "end_turn" }), { rule: "4.8" });
  assert.throws(() => new Game({ players: 7 }), { rule: "2.1" });
  for (const bad of [9999, -1, 0.5, {}, null, undefined, "pass", { type: "jump" }, [], Symbol("x")]) {
    assert.throws(() => game.play(bad), Error);
  }
  const endless = {};
  endless.type = endless;
  assert.throws(() => game.play(endless), Error);
  assert.throws(() => game.view(5), Error);
  assert.throws(() => new Bot("king"), Error);
  assert.throws(() => verify({ ...played().record, actions: [{ type: "end_turn" }] }), { rule: "4.8" });
  assert.deepEqual(game.position, before);
});
