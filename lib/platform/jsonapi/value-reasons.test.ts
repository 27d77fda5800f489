import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { valueReasonOf, valueReasons } from "./value-reasons";

test.each([
  ["name: must have at most 255 characters.", { reason: "max_characters", max: 255 }],
  ["rates[0]: must be 4, so that no day is without a rate.", { reason: "uncovered_day", min: 4 }],
  ["url: Outgoing requests to 127.0.0.1 are not allowed.", { reason: "blocked_host", host: "127.0.0.1" }],
  ["This is not your current password.", { reason: "wrong_password" }],
  ["valid_to: must not be before valid_from.", { reason: "before_valid_from" }],
  ["name: is on the moon.", undefined],
])("the reason of %j is %j", (detail, meta) => {
  expect(valueReasonOf(detail)).toEqual(meta);
});

test("every reason is read back from its sentence", () => {
  const facts = { min: 2, max: 9, options: "a, b", pattern: "[A-Z]+" };
  expect(valueReasons.codes.map((code) => valueReasonOf(`name: ${valueReasons.write(code, facts)}.`)?.reason)).toEqual(
    valueReasons.codes,
  );
});

test("every reason is one that the code states, word by word", () => {
  const files = globSync("lib/**/*.ts").filter((file) => !/value-reasons|\.test\./.test(file));
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(files.length).toBeGreaterThan(100);
  for (const code of valueReasons.codes) {
    const parts = valueReasons.write(code, { min: "…", max: "…", options: "…", pattern: "…" }).split("…");
    for (const part of parts) expect(source, code).toContain(part);
  }
});
