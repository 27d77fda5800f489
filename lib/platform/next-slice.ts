import { setTimeout as wait } from "node:timers/promises";

/** How long a slice of long work keeps the process from other work, and how long the other work has then at least. */
export const sliceMs = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the caller may work for a slice. Long work that can be interrupted calls it before each slice: all that the process has takes turns,
 * one slice after the other, and has at most half of the time.
 */
export function nextSlice(): Promise<unknown> {
  last = last.then(() => wait(sliceMs));
  return last;
}
