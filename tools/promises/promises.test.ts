import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promises } from "./promises";

test("every promise has a check or a reason for having none, and all files and commands that it names exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const { promise, tests, by, measured, open } of promises) {
    expect([promise, tests.length > 0 || measured !== undefined || open !== undefined]).toEqual([promise, true]);
    expect([promise, tests.filter((file) => !existsSync(file))]).toEqual([promise, []]);
    if (by && by !== "npm test") expect([promise, by in scripts]).toEqual([promise, true]);
  }
  expect(new Set(promises.map(({ promise }) => promise)).size).toBe(promises.length);
});
