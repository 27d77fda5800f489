import { createHash } from "node:crypto";

/** A choice that is always the same for the same seed and name: a whole number from 0 up to, not including, `below`. */
export type Draw = (name: string, below: number) => number;

/** Choices of one journey. Chance must come from here alone, or an answer could not be repeated byte for byte. */
export function drawFrom(seed: string): Draw {
  return (name, below) => createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0) % below;
}

/** One of a list that is not empty. */
export function pick<Item>(draw: Draw, name: string, items: readonly [Item, ...Item[]]): Item {
  return items[draw(name, items.length)] ?? items[0];
}
