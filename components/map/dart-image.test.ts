import { expect, test } from "vitest";
import { dartImage } from "./dart-image";

const edge = 0.75 * 255;

test("is inside its outline, outside beside it, and symmetric", () => {
  const { width, height, data } = dartImage();
  const at = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  expect(data).toHaveLength(width * height * 4);
  expect(at(24, 25)).toBeGreaterThan(edge);
  expect(at(24, 8)).toBeGreaterThan(edge);
  expect(at(24, 40)).toBeLessThan(edge);
  expect(at(2, 2)).toBeLessThan(edge);
  expect(at(10, 30)).toBe(at(37, 30));
});
