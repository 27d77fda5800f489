import { expect, test } from "vitest";
import { findDelayReason } from "@/lib/reference/delay-reasons";
import { customsHoldTexts } from "./format-customs-hold";
import { changeReasonText, expectationText, statementText } from "./statement-text";

const plain = {
  data_source: "shipping_line",
  classifier: "actual",
  announced: false,
  inferred: false,
  delay_reason_code: null,
  change_remark: null,
};

test.each([
  [{}, "(source: shipping_line)"],
  [{ inferred: true }, "(inferred from the order of moves; source: shipping_line)"],
  [
    { delay_reason_code: "WEA", change_remark: "Typhoon" },
    "(delay reason WEA, bad weather; remark “Typhoon”; source: shipping_line)",
  ],
  [{ delay_reason_code: "ZZZ" }, "(delay reason ZZZ; source: shipping_line)"],
  [{ data_source: "terminal", classifier: null }, "(source: terminal)"],
])("the actual event %j is described as %s", (event, text) => {
  expect(statementText({ ...plain, ...event })).toBe(text);
});

test.each([
  [{ classifier: "estimated" }, "estimate by shipping_line", ""],
  [{ classifier: "planned" }, "planned by shipping_line", ""],
  [{ announced: true }, "announced as actual by shipping_line, dated in the future", ""],
  [
    { classifier: "estimated", delay_reason_code: "STR", change_remark: "Port closed" },
    "estimate by shipping_line",
    " (delay reason STR, strike; remark “Port closed”)",
  ],
])("the expected event %j is described as %s%s", (event, text, reason) => {
  expect([expectationText({ ...plain, ...event }), changeReasonText({ ...plain, ...event })]).toEqual([text, reason]);
});

test("a delay reason is found in any case; an unknown code has no meaning", () => {
  expect([findDelayReason(" wea "), findDelayReason("XXX")]).toEqual(["Bad weather", null]);
});

const hold = {
  status: "hold",
  type: "hold",
  reference: "C-1",
  placed_at: "2026-01-27T10:00:00.000Z",
  placed_date_only: false,
  placed_without_timezone: false,
  released_at: null,
  released_date_only: false,
  released_without_timezone: false,
  timezone: "America/Los_Angeles",
  location_locode: "USLGB",
  location_name: "Long Beach",
  remark: null,
};

test("a customs hold is described with its release, a release alone as such", () => {
  const placed = "Customs hold at Long Beach (USLGB): placed 2026-01-27 02:00 America/Los_Angeles";
  expect(customsHoldTexts([hold])).toEqual([`${placed}, not released (source: shipping_line).`]);
  const released = { status: "released", released_at: "2026-01-28T10:00:00.000Z", released_without_timezone: true };
  expect(customsHoldTexts([{ ...hold, ...released, container_numbers: ["MSCU6639870"] }])).toEqual([
    "Customs hold of MSCU6639870 at Long Beach (USLGB): placed 2026-01-27 02:00 America/Los_Angeles, released 2026-01-28 10:00 local time, time zone unknown (source: shipping_line).",
  ]);
  const alone = { ...hold, ...released, type: null, placed_at: null, location_locode: null, location_name: null };
  expect(customsHoldTexts([{ ...alone, remark: "Cleared" }])).toEqual([
    "Customs release: 2026-01-28 10:00 local time, time zone unknown, “Cleared” (source: shipping_line).",
  ]);
  expect(customsHoldTexts([])).toEqual([]);
});
