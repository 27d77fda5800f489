import { expect, test } from "vitest";
import { isAppError } from "@/lib/platform/errors";
import { resolveWindow } from "./find-past-positions";

const now = new Date("2026-11-22T12:00:00Z");
const at = (text: string) => new Date(`${text}T00:00:00Z`);

test("a time range without ends is the last seven days", () => {
  const window = resolveWindow({ from: undefined, to: undefined }, now);
  expect(window).toEqual({ from: new Date("2026-11-15T12:00:00Z"), to: now });
});

test("a time range with ends is as requested, also of one moment", () => {
  const requested = { from: at("2026-10-01"), to: at("2026-10-01") };
  expect(resolveWindow(requested, now)).toEqual(requested);
});

function problemOf(from: Date | undefined, to: Date | undefined) {
  try {
    resolveWindow({ from, to }, now);
  } catch (error) {
    if (isAppError(error)) return error.problems[0];
  }
  return null;
}

test.each([
  [at("2026-11-20"), at("2026-11-19"), "to_timestamp", /must not be before .*\(2026-11-20T00:00:00Z\)/],
  [undefined, at("2026-11-01"), "to_timestamp", /by default 7 days ago \(2026-11-15T12:00:00Z\)/],
  [at("2026-11-23"), undefined, "from_timestamp", /by default the current time \(2026-11-22T12:00:00Z\)/],
])("invalid from %j to %j, naming the parameter", (from, to, parameter, detail) => {
  expect(problemOf(from, to)).toEqual({
    code: "invalid",
    detail: expect.stringMatching(detail),
    source: { parameter: `show_positions[${parameter}]` },
  });
});
