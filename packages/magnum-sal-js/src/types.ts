/** An action in the notation, such as `{ type: "place", from: "supply", to: "1C" }`. */
export interface Action {
  type: string;
  [field: string]: unknown;
}
/** Something that happened. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
/** A position or a view in the notation. */
export interface Position {
  options: Options;
  phase: number;
  round: number;
  current: number;
  [field: string]: unknown;
}
/** A game as a file: its start and every action. */
export interface GameRecord {
  version: number;
  options: Options;
  players: string[];
  start: Position;
  actions: Action[];
  result?: Result | null;
}
export interface Options {
  players: number;
  expansion?: "base" | "muria";
  mapped_mine?: boolean;
  cart_capacity?: 2 | null;
  round_limit?: number | null;
  start_player?: number | null;
  removed_tools?: string[] | null;
}
export interface Result {
  /** By seat. */
  money: number[];
  /** Groups of seats, the best first. */
  ranking: number[][];
}
export type Level = "apprentice" | "miner" | "carpenter" | "foreman" | "steward";
export interface Choice {
  action: Action;
  /** Its number in `legal()`. */
  index: number;
  playouts: number;
  /** The actions that were considered, the most promising first. */
  evaluation: { action: Action; visits: number; money: number[]; win: number[] }[];
}
/** What is refused is thrown as an `Error`, with the number of the rule that says so. */
export interface Refusal extends Error {
  rule?: string;
}
