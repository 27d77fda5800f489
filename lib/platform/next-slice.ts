import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the caller may work for a slice of at most about 20 ms. Long work calls it before each slice: all that the process has
 * takes turns, one slice in each turn of the event loop, so that much of it does not delay other work more than little.
 */
export function nextSlice(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
