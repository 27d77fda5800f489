import { expect, test } from "vitest";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import type { ContainerDetails } from "./describe-container";
import { findFreeTime, urgencyOf } from "./free-time";

const zone = "America/Los_Angeles";
const midnight = new Date("2026-11-30T08:00:00Z");
const inputs = { lastFreeAt: midnight, stoppedAt: null, hasLeft: false, zone };

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
  ["the container has left", { hasLeft: true }],
])("urgency is unknown when %s", (_why, more) => {
  expect(at("2026-11-27T12:00:00Z", more)).toMatchObject({
    urgency: "unknown",
    urgency_suppressed: true,
    urgency_reason: expect.stringMatching(/\.$/),
  });
});

test("no days are left or overdue once the container has left", () => {
  const days = (hasLeft: boolean) => at("2026-12-04T12:00:00Z", { hasLeft }).days_until_lfd;
  expect([days(false), days(true)]).toEqual([-4, null]);
});

const [line, terminal, rail] = ["2026-12-03", "2026-11-30", "2026-12-09"].map((day) => new Date(`${day}T08:00:00Z`));

/** A discharged container of which every source reports another last free day. */
function containerRow(currentStatus: string, moves: Partial<ContainerRow> = {}): ContainerRow {
  return {
    currentStatus,
    deliveredAt: null,
    podDischargedAt: new Date("2026-11-26T08:00:00Z"),
    podRailLoadedAt: null,
    podRailDepartedAt: null,
    podFullOutAt: null,
    indAtaAt: null,
    indRailUnloadedAt: null,
    finalDestinationFullOutAt: null,
    emptyTerminatedAt: null,
    holdsAtPodTerminal: [],
    indFacilityHolds: null,
    customsHolds: [],
    pickupLfd: line,
    pickupLfdLine: line,
    pickupLfdTerminal: terminal,
    pickupLfdRail: rail,
    terminalCheckedAt: new Date("2026-11-28T00:00:00Z"),
    podTimezone: zone,
    finalDestinationTimezone: "America/Chicago",
    shipment: { lineTrackingStoppedAt: null, polEtdAt: null, podEtaAt: null, destinationEtaAt: null },
    clock: new Date("2026-11-28T20:00:00Z"),
    pickupFacilityId: null,
    transportEvents: [],
    rawEventIds: [],
    ...moves,
  } as ContainerRow;
}

const departed = { podRailLoadedAt: new Date("2026-11-27T08:00:00Z") };
const pickedUp = { podFullOutAt: new Date("2026-11-28T08:00:00Z") };

test.each<[string, ContainerRow, string[], number | null]>([
  ["at the port the earliest day counts", containerRow("available"), ["terminal", "line", "rail"], 2],
  ["on the train the port's terminal no longer counts", containerRow("on_rail", departed), ["line", "rail"], 5],
  ["unloaded inland it does not count either", containerRow("grounded", departed), ["line", "rail"], 5],
  ["after gate-out no day counts", containerRow("picked_up", pickedUp), [], null],
  ["after the return no day counts", containerRow("empty_returned"), [], null],
  ["nor after a user's delivery mark", containerRow("grounded", { deliveredAt: new Date() }), [], null],
])("%s", (_rule, row, running, days) => {
  const freeTime = findFreeTime({ row, provenance: { pickupLfd: null } as ContainerDetails["provenance"] });
  expect(freeTime.days.flatMap(({ source, isRunning }) => (isRunning ? [source] : []))).toEqual(running);
  expect(freeTime.days).toHaveLength(3);
  expect(freeTime.urgency.days_until_lfd).toBe(days);
});

test.each([
  ["America/Chicago", "America/Chicago"],
  [null, zone],
])("the railway's day of a destination in the zone %s is in %s", (finalDestinationTimezone, expected) => {
  const row = containerRow("on_rail", { ...departed, pickupLfdLine: null, finalDestinationTimezone });
  const { days } = findFreeTime({ row, provenance: { pickupLfd: null } as ContainerDetails["provenance"] });
  expect(days.find(({ source }) => source === "rail")?.zone).toBe(expected);
});
