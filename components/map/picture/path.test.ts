import { expect, test } from "vitest";
import { clipRing } from "./clip-ring";
import { frameOf, type Point } from "./frame";
import { linesInFrame, pathAlong } from "./path";

const size = { width: 100, height: 50 };

test("a path leaves out points that would not be seen, but never its last one", () => {
  expect(
    pathAlong([
      [0, 0],
      [0.2, 0.2],
      [10.26, 0],
      [10.3, 0.1],
    ]),
  ).toBe("M0 0L10.3 0L10.3 0.1");
  expect(pathAlong([])).toBe("");
});

test("a line whose longitudes go beyond 180 is drawn without a jump, from either side of the antimeridian", () => {
  const frame = frameOf(
    [121.5, 20, 241.8, 50],
    { width: 340, height: 172 },
    { top: 0, bottom: 0, left: 0, right: 0 },
    7,
  );
  const line = [
    [121.5, 30],
    [180, 45],
    [241.8, 34],
  ];
  const [east] = linesInFrame(frame, line);
  const [west] = linesInFrame(
    frame,
    line.map(([longitude = 0, latitude = 0]) => [longitude - 360, latitude]),
  );
  expect(east?.map(([x]) => Math.round(x))).toEqual([0, 165, 340]);
  expect(west?.flat()).toEqual(east?.flat().map((value) => expect.closeTo(value)));
});

test.each<[string, Point[], Point[]]>([
  [
    "inside stays",
    [
      [10, 10],
      [20, 10],
      [20, 20],
    ],
    [
      [10, 10],
      [20, 10],
      [20, 20],
    ],
  ],
  [
    "outside is left out",
    [
      [-40, 10],
      [-20, 10],
      [-20, 20],
    ],
    [],
  ],
  [
    "across the left side is cut there",
    [
      [-20, 10],
      [20, 10],
      [20, 20],
      [-20, 20],
    ],
    [
      [0, 10],
      [20, 10],
      [20, 20],
      [0, 20],
    ],
  ],
  [
    "around everything becomes the rectangle",
    [
      [-200, -200],
      [300, -200],
      [300, 300],
      [-200, 300],
    ],
    [
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50],
    ],
  ],
])("a ring %s", (_, ring, clipped) => {
  const found = clipRing(ring, size, 0).map((point) => point.map(Math.round));
  expect(found).toHaveLength(clipped.length);
  expect(found).toEqual(expect.arrayContaining(clipped));
});

test("the margin keeps what is just outside", () => {
  expect(
    clipRing(
      [
        [-3, 10],
        [-2, 10],
        [-2, 20],
      ],
      size,
      4,
    ),
  ).toHaveLength(3);
});
