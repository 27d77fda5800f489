import { expect, test } from "vitest";
import { mostExcluding } from "./excluding-filter";

const without = (text: string, total: number) => ({ text, view: text, list: { total, isExact: true, hasNext: false } });

test("of several filters the one is named without which most records match, and none if none would", () => {
  expect(
    mostExcluding([without("status At sea", 2), without("tag urgent", 9), without("data Held back", 0)])?.text,
  ).toBe("tag urgent");
  expect(mostExcluding([without("status At sea", 3), without("tag urgent", 3)])?.text).toBe("status At sea");
  expect(mostExcluding([without("status At sea", 0)])).toBeNull();
  expect(mostExcluding([])).toBeNull();
});
