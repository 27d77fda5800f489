import { expect, test } from "vitest";
import { correctWords } from "./correct-words";
import { findInk } from "./dark-mask";
import { eraseLines } from "./erase-lines";
import { findComponents } from "./find-components";
import type { GreyImage } from "./find-skew";
import { findStrips } from "./find-strips";

const [width, height] = [600, 800];

function createPage(): GreyImage & { draw: (left: number, top: number, right: number, bottom: number) => void } {
  const data = new Uint8Array(width * height).fill(230);
  const draw = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y += 1) data.fill(20, y * width + left, y * width + right);
  };
  return { data, width, height, draw };
}

/** A word of letters of 9 by 14 pixels, 12 pixels from one to the next. */
function drawWord(page: ReturnType<typeof createPage>, left: number, top: number, letters: number): void {
  for (let at = 0; at < letters; at += 1) page.draw(left + at * 12, top, left + at * 12 + 9, top + 14);
}

const stripsOf = (page: GreyImage) => {
  const ink = findInk(page);
  eraseLines(page, ink);
  return findStrips(findComponents(ink, page.width), height);
};

test("finds the words of cells in a frame, and erases the frame", () => {
  const page = createPage();
  for (const y of [90, 120, 150]) page.draw(40, y, 560, y + 2);
  for (const x of [40, 300, 558]) page.draw(x, 90, x + 2, 152);
  for (const top of [98, 128]) {
    drawWord(page, 50, top, 6);
    // A space is narrower than the gap to the next cell.
    drawWord(page, 132, top, 3);
    drawWord(page, 310, top, 8);
  }
  expect(stripsOf(page)).toMatchObject([
    { left: 50, top: 98, right: 165, bottom: 112, letterHeight: 14 },
    { left: 310, top: 98, right: 403, bottom: 112 },
    { left: 50, top: 128, right: 165 },
    { left: 310, top: 128, right: 403 },
  ]);
  expect(page.data[90 * width + 280]).toBe(230);
  expect(page.data[100 * width + 52]).toBe(20);
});

test("keeps a letter that touches a line, and a line of text that slopes", () => {
  const page = createPage();
  page.draw(40, 100, 560, 102);
  page.draw(60, 102, 63, 116);
  for (let at = 0; at < 40; at += 1)
    page.draw(60 + at * 12, 300 + Math.floor(at / 4), 69 + at * 12, 314 + Math.floor(at / 4));
  expect(stripsOf(page)).toMatchObject([
    { left: 60, right: 63, bottom: 116 },
    { left: 60, top: 300, right: 537 },
  ]);
});

test("finds nothing in dust", () => {
  const page = createPage();
  for (let at = 0; at < 5000; at += 1) page.data[(at * 97) % (width * height)] = 20;
  expect(stripsOf(page)).toEqual([]);
});

test.each([
  ["BI/L-Nr. BIL Haus-BIL BILL", "B/L-Nr. B/L Haus-B/L BILL"],
  ["Reuter GmbH £ Co. KG", "Reuter GmbH & Co. KG"],
  ["Conocimiento n.“ N.* de pedido", "Conocimiento n.° N.° de pedido"],
  ["Total £ 12,50", "Total £ 12,50"],
])("corrects %s", (text, corrected) => {
  const words = correctWords(text.split(" ").map((word) => ({ text: word })));
  expect(words.map((word) => word.text).join(" ")).toBe(corrected);
});
