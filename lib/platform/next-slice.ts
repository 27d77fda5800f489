import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the caller may work for a slice, of about 20 ms where the work can be interrupted. Long work calls it before each slice: all that
 * the process has takes turns, one slice in each turn of the event loop.
 */
export function nextSlice(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
