import { expect, test } from "vitest";
import { spanWords } from "./span-words";

const hourMs = 3_600_000;

test("A span is told in its two largest units.", () => {
  expect(spanWords(56 * hourMs)).toBe("2 d 8 h");
  expect(spanWords(-16 * hourMs)).toBe("16 h");
  expect(spanWords(72 * hourMs)).toBe("3 d");
  expect(spanWords(40 * 60_000)).toBe("40 min");
  expect(spanWords(23.6 * hourMs)).toBe("1 d");
});
