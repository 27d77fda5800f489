import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatOneDecimal } from "./format-number";

test("a decimal is written in the language of the page", () => {
  expect([formatOneDecimal("en", 1.54), formatOneDecimal("de", 1_204)]).toEqual(["1.5", "1.204,0"]);
});

/** Coordinates as charts show them, and numbers for programs. */
const notForReading = /(format-position|map-position|page-image)\.tsx?$/;

test("no component writes numbers and times without the language of the page", () => {
  const files = globSync("components/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const mistakes = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const found = [/\.toLocale\w*String\(\s*\)/, ...(notForReading.test(file) ? [] : [/\.toFixed\(/])];
    return found.filter((pattern) => pattern.test(code)).map((pattern) => `${file}: ${pattern}`);
  });
  expect(mistakes).toEqual([]);
});
