import { expect, test } from "vitest";
import { pageOfWords } from "./page-of-words";
import { splitRun, type TextRun } from "./split-run";
import { oppositeOf, turnBox } from "./turn-box";
import { toShownBox, toUprightPage } from "./turn-page";

const size = { page: 1, width: 600, height: 800 };

function run(text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun {
  return { text, x, y, dx: 1, dy: 0, width: text.length * 5, height: 10, ...more };
}

function linesOf(runs: TextRun[]): string[] {
  const page = pageOfWords(
    size,
    runs.flatMap((each) => splitRun(each, size)),
    "text",
  );
  return page.lines.map((line) => line.map(({ text }) => text).join(" "));
}

test("orders words by lines and columns, whatever the order in the file", () => {
  const runs = [
    run("12,500 kg", 300, 120),
    run("MSKU1234565", 300, 100.8),
    run("Weight:", 50, 120),
    run("Container:", 50, 100),
  ];
  expect(linesOf(runs)).toEqual(["Container: MSKU1234565", "Weight: 12,500 kg"]);
});

test("joins runs that touch each other, and keeps a gap of a space", () => {
  expect(
    linesOf([run("MSKU", 50, 100, { width: 28 }), run("1234565", 78, 100, { width: 40 }), run("SEAL", 122, 100)]),
  ).toEqual(["MSKU1234565 SEAL"]);
});

test("keeps text of the margin in lines of its own", () => {
  const lines = linesOf([run("Bill of lading number", 50, 100), run("form 12", 580, 100, { dx: 0, dy: -1 })]);
  expect(lines).toEqual(["Bill of lading number", "form 12"]);
});

test("turns a page whose text goes down, and states boxes on the page as shown", () => {
  const down = { dx: 0, dy: 1 };
  const runs = [run("Port of loading", 500, 100, down), run("Hamburg", 500, 300, down), run("Vessel", 470, 100, down)];
  const page = pageOfWords(
    size,
    runs.flatMap((each) => splitRun(each, size)),
    "text",
  );
  expect(page.textRotation).toBe(270);
  expect([page.width, page.height]).toEqual([600, 800]);
  expect(page.lines.map((line) => line.map(({ text }) => text).join(" "))).toEqual([
    "Port of loading Hamburg",
    "Vessel",
  ]);
  const [port] = page.words;
  expect(port?.box.left).toBeCloseTo(498 / 600, 3);
  expect(port?.box.top).toBeCloseTo(100 / 800, 3);
  const upright = toUprightPage(page);
  expect([upright.width, upright.height]).toEqual([800, 600]);
  expect(upright.words[0]?.box.left).toBeCloseTo(100 / 800, 3);
  expect(toShownBox(page, upright.words[0]?.box ?? { left: 0, top: 0, width: 0, height: 0 }).left).toBeCloseTo(
    port?.box.left ?? 0,
    6,
  );
});

test("turning a box back gives the box", () => {
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
  for (const degrees of [0, 90, 180, 270] as const) {
    const back = turnBox(turnBox(box, degrees), oppositeOf(degrees));
    expect(Object.values(back)).toEqual(Object.values(box).map((value) => expect.closeTo(value, 9)));
  }
});

test("leaves out words outside of the page", () => {
  expect(linesOf([run("inside", 50, 100), run("outside", 900, 100)])).toEqual(["inside"]);
});
