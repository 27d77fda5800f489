import { expect, test } from "vitest";
import { urgencyOf } from "./free-time";

const zone = "America/Los_Angeles";
const midnight = new Date("2026-11-30T08:00:00Z");
const inputs = { lastFreeAt: midnight, stoppedAt: null, leftAt: null, zone };

function at(now: string, more: Partial<Parameters<typeof urgencyOf>[0]> = {}) {
  return urgencyOf({ ...inputs, now: new Date(now), checkedAt: new Date(now), ...more });
}

test.each([
  ["2026-11-25T20:00:00Z", "none", 5],
  ["2026-11-27T07:59:00Z", "none", 4],
  ["2026-11-27T08:00:00Z", "imminent", 3],
  ["2026-11-30T20:00:00Z", "imminent", 0],
  ["2026-12-01T07:59:00Z", "imminent", 0],
  ["2026-12-01T08:00:00Z", "overdue", -1],
])("at %s urgency is %s with %i days left, in the time zone of the terminal", (now, urgency, days) => {
  expect(at(now)).toEqual({ urgency, urgency_suppressed: false, urgency_reason: null, days_until_lfd: days });
});

test.each([
  ["no last free day is reported", { lastFreeAt: null }],
  ["no terminal has reported", { checkedAt: null }],
  ["the report is older than a week", { checkedAt: new Date("2026-11-19T00:00:00Z") }],
  ["tracking has stopped", { stoppedAt: new Date("2026-11-26T00:00:00Z") }],
  ["the container has left", { leftAt: new Date("2026-11-26T00:00:00Z") }],
])("urgency is unknown when %s", (_why, more) => {
  expect(at("2026-11-27T12:00:00Z", more)).toMatchObject({
    urgency: "unknown",
    urgency_suppressed: true,
    urgency_reason: expect.stringMatching(/\.$/),
  });
});

test("no days are left or overdue once the container has left", () => {
  const days = (leftAt: Date | null) => at("2026-12-04T12:00:00Z", { leftAt }).days_until_lfd;
  expect([days(null), days(new Date("2026-11-26T00:00:00Z"))]).toEqual([-4, null]);
});
