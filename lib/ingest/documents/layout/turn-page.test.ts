import { expect, test } from "vitest";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { toShownBox, toUprightPage } from "./turn-page";

const word = (text: string, left: number, top: number) => ({
  text,
  confidence: 1,
  box: { left, top, width: 0.1, height: 0.02 },
});

test("levels the lines of a page that slopes, and returns the boxes to where they are shown", () => {
  const words = [word("left", 0.1, 0.3), word("right", 0.8, 0.3 + 0.7 * (600 / 800) * Math.tan(Math.PI / 180))];
  const page: PageText = { page: 1, width: 600, height: 800, textSource: "ocr", textSlope: 1, words, lines: [words] };
  const level = toUprightPage(page);
  const [left, right] = level.words.map(({ box }) => box.top);
  expect(right).toBeCloseTo(left ?? 0, 4);
  const shown = level.words.map(({ box }) => toShownBox(page, box));
  expect(shown).toEqual(
    words.map(({ box }) => ({ ...box, left: expect.closeTo(box.left), top: expect.closeTo(box.top) })),
  );
});
