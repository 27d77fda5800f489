import { createHash } from "node:crypto";

/** Returns a whole number from 0 to `below` (exclusive), always the same for the same seed and name. */
export type SeededRandom = (name: string, below: number) => number;

/** The random numbers of one itinerary. No other randomness is used, so that responses are reproducible byte for byte. */
export function seededRandom(seed: string): SeededRandom {
  return (name, below) => createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0) % below;
}

/** Picks one item of a non-empty list. */
export function pickOne<Item>(random: SeededRandom, name: string, items: readonly [Item, ...Item[]]): Item {
  return items[random(name, items.length)] ?? items[0];
}
