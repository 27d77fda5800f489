import { expect, test } from "vitest";
import { formatFreshness } from "./format-freshness";

const succeededAt = "2026-11-18T04:00:00Z";

test("states when the shipping line last responded, and the state", () => {
  expect(formatFreshness({ state: "silent", since: null, other_numbers: [], last_success_at: succeededAt })).toBe(
    "The shipping line last responded 2026-11-18 04:00 UTC; freshness: silent.",
  );
});

test("states since when the number is no longer found, and how old the data is", () => {
  const since = "2026-11-18T06:30:00Z";
  expect(formatFreshness({ state: "no_longer_found", since, other_numbers: [], last_success_at: succeededAt })).toBe(
    "The carrier no longer finds this number, since 2026-11-18 06:30 UTC. The data is the last that it reported, 2026-11-18 04:00 UTC; freshness: no_longer_found.",
  );
});

test("states which other numbers the carrier answers about", () => {
  const freshness = { state: "no_longer_found", since: "2026-11-18T06:30:00Z", last_success_at: succeededAt } as const;
  expect(formatFreshness({ ...freshness, other_numbers: ["HLCUSIN2611", "HLCUSIN2612"] })).toContain(
    "The carrier answers about other numbers: HLCUSIN2611, HLCUSIN2612, since 2026-11-18 06:30 UTC.",
  );
  const many = ["1", "2", "3", "4", "5", "6", "7"];
  expect(formatFreshness({ ...freshness, other_numbers: many })).toContain(": 1, 2, 3, 4, 5 and 2 more, since");
});
