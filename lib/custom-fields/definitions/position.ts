import { z } from "zod";

const max = 1_000_000;
const rule = `must be a whole number from 0 to ${max}`;

/** A place in an order that people set; null: after those that have one. */
export const position = z.int(rule).min(0, rule).max(max, rule).nullable();
