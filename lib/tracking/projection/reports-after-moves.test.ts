import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { event, itinerary } from "@/test/fixtures/event-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const [discharged, out] = [new Date("2026-01-27T08:00:00Z"), new Date("2026-01-29T08:00:00Z")];

/** The fixture's itinerary up to a time: discharged in Long Beach on 27 January, out on the 29th, back on 3 February. */
function until(time: Date): EventVersion[] {
  return itinerary().filter(({ occurredAt }) => occurredAt !== null && occurredAt <= time);
}

function containerOf(events: EventVersion[], reports: TerminalReport[], delivered = new Map<string, Date>()) {
  const [container] = project(events, at, { reports, delivered }).containers;
  if (!container) throw new Error("no container");
  return container;
}

const noVessel = { mode: "RAIL", vesselImo: null, vesselName: null, voyageNumber: null } as const;
const ramp = { ...noVessel, locode: "USCHI", placeName: "Chicago", facilityTypeCode: "RAMP" };
const arrival = event({ ...ramp, code: "ARRI", occurredAt: new Date("2026-02-01T08:00:00Z") });
const byRail = [
  event({ ...noVessel, code: "LOAD", locode: "USLGB", occurredAt: new Date("2026-01-29T08:00:00Z") }),
  arrival,
  event({ ...ramp, code: "DISC", occurredAt: new Date("2026-02-01T12:00:00Z") }),
];
const customs = { name: "customs", status: "hold", description: null } as const;
const demurrage = { type: "demurrage", amount: 185, currency_code: "USD" } as const;
const atTerminal = terminalReport("2026-01-28T10:00:00Z", {
  availableForPickup: true,
  holds: [customs],
  fees: [demurrage],
  locationAtPodTerminal: "B-12",
});

test("holds, fees, position and availability of the terminal end when the container leaves it", () => {
  const ended = {
    availableForPickup: null,
    holdsAtPodTerminal: [],
    feesAtPodTerminal: [],
    locationAtPodTerminal: null,
  };
  expect(containerOf(until(discharged), [atTerminal])).toMatchObject({ holdsAtPodTerminal: [customs] });
  for (const events of [until(out), itinerary()]) {
    const container = containerOf(events, [atTerminal]);
    expect(container).toMatchObject(ended);
    expect(Object.keys(container.provenance)).not.toEqual(expect.arrayContaining(["holdsAtPodTerminal"]));
  }
  const delivered = new Map([["MSCU6639870", new Date("2026-01-30T08:00:00Z")]]);
  expect(containerOf(until(discharged), [atTerminal], delivered)).toMatchObject(ended);
});

test("fees reported after the gate-out are shown", () => {
  const invoice = terminalReport("2026-02-01T10:00:00Z", { fees: [demurrage], holds: [customs] });
  expect(containerOf(until(out), [atTerminal, invoice])).toMatchObject({
    feesAtPodTerminal: [demurrage],
    holdsAtPodTerminal: [],
  });
});

test("at the inland ramp only the railway's reports and later ones count, and none of the port's terminal", () => {
  const ofRailway = terminalReport("2026-02-01T13:00:00Z", { availableForPickup: true }, { source: "rail" });
  const container = containerOf([...until(discharged), ...byRail], [atTerminal]);
  expect(container).toMatchObject({
    currentStatus: "grounded",
    availableForPickup: null,
    locationAtPodTerminal: null,
    holdsAtPodTerminal: [],
  });
  expect(containerOf([...until(discharged), ...byRail], [atTerminal, ofRailway])).toMatchObject({
    currentStatus: "available",
    availableForPickup: true,
  });
});

test("a report by another source than the railway counts inland only if it was made after the arrival", () => {
  const reportAt = (time: string) => terminalReport(time, { availableForPickup: true });
  const availableAfter = (time: string) => containerOf([...until(discharged), ...byRail], [reportAt(time)]);
  expect(availableAfter("2026-02-01T11:59:00Z").availableForPickup).toBeNull();
  expect(availableAfter("2026-02-01T12:00:00Z").availableForPickup).toBe(true);
});

test("holds and fees of the ramp end when the container leaves it, except for fees reported since", () => {
  const gateOut = { ...noVessel, mode: "TRUCK", locode: "USCHI", placeName: "Chicago" } as const;
  const left = event({ ...gateOut, code: "GTOT", occurredAt: new Date("2026-02-03T12:00:00Z") });
  const events = [...until(discharged), ...byRail];
  const ofRail = (time: string) => terminalReport(time, { holds: [customs], fees: [demurrage] }, { source: "rail" });
  const reports = [ofRail("2026-02-01T14:00:00Z")];
  expect(containerOf(events, reports)).toMatchObject({ indFacilityHolds: [customs], indFacilityFees: [demurrage] });
  expect(containerOf([...events, left], reports)).toMatchObject({ indFacilityHolds: null, indFacilityFees: null });
  expect(containerOf([...events, left], [...reports, ofRail("2026-02-04T14:00:00Z")])).toMatchObject({
    indFacilityHolds: null,
    indFacilityFees: [demurrage],
  });
});

test("of a deadline the newest report counts, with its source, zone and whether it is only a date", () => {
  const due = (day: string) => ({ emptyReturnDueAt: { at: `${day}T08:00:00.000Z`, dateOnly: true } });
  const line = { source: "line", timezone: "Europe/Berlin" } as const;
  const container = containerOf(until(out), [
    terminalReport("2026-01-29T10:00:00Z", due("2026-02-05")),
    terminalReport("2026-01-30T10:00:00Z", { ...due("2026-02-07"), detentionFreeDays: 9 }, line),
    terminalReport("2026-01-30T11:00:00Z", { demurrageFreeDays: null }),
  ]);
  expect(container).toMatchObject({
    emptyReturnDueAt: new Date("2026-02-07T08:00:00Z"),
    detentionFreeDays: 9,
    demurrageFreeDays: null,
    exportCutoffCyAt: null,
    deadlineSources: [
      { attribute: "empty_return_due_at", source: "line", date_only: true, timezone: "Europe/Berlin" },
      { attribute: "free_days.detention", source: "line", date_only: false, timezone: "Europe/Berlin" },
    ],
  });
  expect(container.provenance.emptyReturnDueAt).toMatch(/^line:/);
});

test("a report of export cut-offs is no check of the terminal of discharge", () => {
  const cutoff = { exportCutoffCyAt: { at: "2026-01-02T01:00:00.000Z", dateOnly: false } };
  const origin = terminalReport("2026-01-01T10:00:00Z", cutoff, { locode: "CNSHA" });
  expect(containerOf(until(discharged), [origin])).toMatchObject({
    terminalCheckedAt: null,
    exportCutoffCyAt: new Date("2026-01-02T01:00:00Z"),
  });
});

test("the newest gross mass stays after the container has left, and is no check of the terminal of discharge", () => {
  const weighed = terminalReport("2026-01-04T10:00:00Z", { weightInLbs: 53_240 }, { locode: "CNSHA" });
  for (const events of [until(discharged), itinerary()]) {
    const container = containerOf(events, [weighed]);
    expect(container).toMatchObject({ weightInLbs: 53_240, terminalCheckedAt: null });
    expect(container.provenance.weightInLbs).toBe(weighed.contentHash);
  }
  const later = terminalReport("2026-01-28T10:00:00Z", { weightInLbs: 53_910 });
  expect(containerOf(itinerary(), [later, weighed])).toMatchObject({ weightInLbs: 53_910 });
  const withdrawn = terminalReport("2026-01-29T10:00:00Z", { weightInLbs: null });
  expect(containerOf(itinerary(), [withdrawn, weighed, later]).weightInLbs).toBeNull();
  expect(containerOf(itinerary(), []).weightInLbs).toBeNull();
});

test("the last estimates stay beside the actual arrivals, at the port and inland alike", () => {
  const estimate = event({
    ...ramp,
    code: "ARRI",
    classifier: "estimated",
    occurredAt: new Date("2026-01-31T08:00:00Z"),
  });
  const { podEtaAt, podArrivedAt, indEtaAt, indAtaAt } = containerOf([...until(discharged), estimate, ...byRail], []);
  expect([podArrivedAt, indAtaAt]).not.toContain(null);
  expect(indEtaAt).toEqual(new Date("2026-01-31T08:00:00Z"));
  expect(podEtaAt).not.toBeNull();
});
