import { expect, test } from "vitest";
import { dartImage } from "./dart-image";
import { discImage } from "./disc-image";

const edge = 0.75 * 255;

test("a dart is inside its outline, outside beside it, and symmetric", () => {
  const { width, height, data } = dartImage();
  const at = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  expect(data).toHaveLength(width * height * 4);
  expect(at(24, 25)).toBeGreaterThan(edge);
  expect(at(24, 8)).toBeGreaterThan(edge);
  expect(at(24, 40)).toBeLessThan(edge);
  expect(at(2, 2)).toBeLessThan(edge);
  expect(at(10, 30)).toBe(at(37, 30));
});

test("a disc is inside its circle, and outside around it", () => {
  const { width, data } = discImage();
  const at = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  expect([at(14, 14) > edge, at(14, 9) > edge, at(14, 6) < edge, at(9, 9) < edge]).toEqual([true, true, true, true]);
});
