import { expect, test } from "vitest";
import { losingReasons, provenanceRules } from "@/lib/tracking/projection/explain-rules";
import { english, german } from "@/test/english";
import {
  formatReason,
  formatRule,
  formatSource,
  formatStatedValue,
  statedTimes,
  type ValueTexts,
} from "./provenance-sentences";

const t = english("provenance");
const textsIn = (translate: typeof english): ValueTexts => ({
  t: translate("provenance"),
  states: translate("values.states.container"),
  holds: translate("containers"),
  fees: translate("container-details.feeTypes"),
});
const now = "2026-11-22T12:00:00Z";
const stated = (value: unknown, timezone: string | null = "America/Los_Angeles", date_only = false) => ({
  value,
  timezone,
  date_only,
});

const holds = [
  { name: "customs", status: "hold", description: null },
  { name: "freight", status: "pending", description: "Unpaid" },
];
const fees = [
  { type: "extended_dwell_time", amount: 185, currency_code: "USD" },
  { type: "total", amount: 185, currency_code: "USD" },
];

test.each([
  [stated("2026-11-23T14:00:00.000Z"), "Mon 23 Nov 06:00 PST"],
  [stated("2026-11-23T14:00:00.000Z", null), "Mon 23 Nov 14:00 (local time, time zone unknown)"],
  [stated("2026-11-23T08:00:00.000Z", "America/Los_Angeles", true), "Mon 23 Nov (date only)"],
  [stated(null), "Not known"],
  [stated(false), "No"],
  [stated([]), "None"],
  [stated(holds), "Customs hold, Freight hold pending"],
  [stated([{ type: "inspection", status: "hold" }]), "Customs inspection"],
  [stated(fees), "$185 Extended dwell time, $185 Total"],
  [stated("on_ship"), "on ship"],
  [{ ...stated("on_ship"), attribute: "current_status" }, "On ship"],
  [stated("USLGB"), "USLGB"],
  [stated(40), "40"],
])("%o is written as %s", (value, text) => {
  expect(formatStatedValue(textsIn(english), value, now)).toBe(text);
});

test.each([
  [stated(holds), "Zollsperre, Frachtsperre angekündigt"],
  [stated(fees), "185\u00a0$ Verlängerte Standzeit, 185\u00a0$ Gesamt"],
  [{ ...stated("on_ship"), attribute: "current_status" }, "Auf dem Schiff"],
])("in German, %o is written as %s", (value, text) => {
  expect(formatStatedValue(textsIn(german), value, now)).toBe(text);
});

test("names the source with its kind, and the classifier of a carrier's statement", () => {
  const line = { source: "shipping_line", source_name: "Hapag-Lloyd", classifier: "planned" } as const;
  expect(formatSource(t, line)).toBe("Hapag-Lloyd, shipping line, planned");
  expect(formatSource(t, { source: "terminal", source_name: "Pier T", classifier: null })).toBe("Pier T, terminal");
  expect(formatSource(t, { source: "user_input", source_name: null, classifier: null })).toBe("Entered by a user");
  expect(formatSource(t, { source: null, source_name: null, classifier: null })).toBeNull();
});

test("lists the known times in the user's time zone", () => {
  const times = { reported_at: null, observed_at: "2026-11-20T10:00:00Z", last_confirmed_at: "2026-11-22T09:00:00Z" };
  expect(statedTimes(t, times, "Europe/Berlin", now)).toEqual([
    { label: "Seen", text: "Fri 20 Nov 11:00" },
    { label: "Confirmed", text: "Sun 22 Nov 10:00" },
  ]);
});

test("states rule and reason in the sentences of the interface", () => {
  for (const [rule, text] of Object.entries(provenanceRules))
    expect(formatRule(t, { rule: rule as keyof typeof provenanceRules })).toBe(text);
  for (const [why, text] of Object.entries(losingReasons))
    expect(formatReason(t, { why: why as keyof typeof losingReasons })).toBe(text);
});
