import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { event, gate, itinerary } from "@/test/fixtures/event-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { type ExplainedAttribute, explain } from "./explain";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}Z`);
const number = "MSCU6639870";

/** The explained attributes of container and shipment for these events. */
function explained(events: EventVersion[], reports: TerminalReport[] = [], clock = at) {
  const state = project(events, clock, { reports, delivered: new Map(), accepted: new Map() });
  const [container] = state.containers;
  const all = explain(events, clock, { reports, accepted: new Map() });
  const find = (list: ExplainedAttribute[]) => (attribute: string) => list.find((each) => each.attribute === attribute);
  return {
    state,
    ofContainer: find(
      all.container(number, { provenance: container?.provenance ?? {}, status: container?.currentStatus ?? "new" }),
    ),
    ofShipment: find(all.shipment({ provenance: state.shipment.provenance, status: state.shipment.status })),
  };
}

const losers = (attribute: ExplainedAttribute | undefined) =>
  attribute?.candidates.map(({ value, why }) => [
    value instanceof Date ? value.toISOString().slice(5, 10) : value,
    why,
  ]);

const sail = [
  event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00") }),
  event({ code: "DEPA", locode: "CNSHA", occurredAt: day("01-06T08:00:00") }),
];

function eta(date: string, overrides: Partial<EventVersion> = {}): EventVersion {
  const occurredAt = day(`${date}T08:00:00`);
  return event({ code: "ARRI", locode: "USLGB", classifier: "estimated", eventKey: "eta", occurredAt, ...overrides });
}

test("names the last estimate as the source, and the one before as superseded", () => {
  const { ofContainer, ofShipment } = explained(itinerary());
  for (const of of [ofContainer, ofShipment]) {
    const value = of("pod_eta_at");
    expect(value).toMatchObject({ rule: "latest_estimate", inferred: false, containerNumber: number });
    expect(value?.winner).toMatchObject({ value: day("01-26T08:00:00"), firstReportedAt: day("01-18T09:00:00") });
    expect(losers(value)).toEqual([["01-24", "superseded"]]);
    expect(losers(of("pod_original_eta_at"))).toEqual([["01-26", "later"]]);
  }
});

test("an actual wins over estimates of the same move", () => {
  const { ofContainer } = explained(itinerary());
  const arrived = ofContainer("pod_arrived_at");
  expect(arrived?.winner?.value).toEqual(day("01-26T14:00:00"));
  expect(losers(arrived)).toEqual([
    ["01-26", "superseded"],
    ["01-24", "superseded"],
  ]);
  const separate = [...sail, eta("01-20", { eventKey: "other" }), eta("01-21", { classifier: "actual" })];
  expect(losers(explained(separate).ofContainer("pod_arrived_at"))).toEqual([["01-20", "estimated_before_actual"]]);
});

test("an estimate wins over a plan", () => {
  const plan = eta("01-25", { classifier: "planned", eventKey: "plan", reportedAt: day("01-10T00:00:00") });
  const { ofContainer } = explained([...sail, plan, eta("01-27", { reportedAt: day("01-07T00:00:00") })]);
  expect(ofContainer("pod_eta_at")?.winner?.value).toEqual(day("01-27T08:00:00"));
  expect(losers(ofContainer("pod_eta_at"))).toEqual([["01-25", "planned_before_estimated"]]);
});

test("shows estimates that the carrier withdrew, also of the port of discharge before", () => {
  const absentSince = day("01-12T00:00:00");
  const longBeach = [
    eta("01-20", { absentSince }),
    event({ code: "DISC", locode: "USLGB", classifier: "planned", occurredAt: day("01-21T08:00:00"), absentSince }),
  ];
  const oakland = [
    eta("01-23", { locode: "USOAK", placeName: "Oakland", eventKey: "oakland", observedAt: absentSince }),
    event({ code: "DISC", locode: "USOAK", classifier: "planned", occurredAt: day("01-24T08:00:00") }),
  ];
  const { ofContainer, state } = explained([...sail, ...longBeach, ...oakland]);
  expect(state.shipment.portOfDischargeLocode).toBe("USOAK");
  expect(losers(ofContainer("pod_eta_at"))).toEqual([["01-20", "withdrawn"]]);
  expect(losers(ofContainer("pod_locode"))).toEqual([["USLGB", "withdrawn"]]);
  expect(ofContainer("pod_locode")).toMatchObject({ rule: "last_discharge", isOfReferenceData: false });
  expect(ofContainer("pod_name")?.isOfReferenceData).toBe(true);
});

test("an actual dated in the future and a retracted one give no value", () => {
  const discharge = { code: "DISC", locode: "USLGB", occurredAt: day("01-27T08:00:00"), eventKey: "disc" };
  const announced = explained([...sail, event(discharge)], [], day("01-20T00:00:00"));
  expect(announced.state.containers[0]?.podDischargedAt).toBeNull();
  expect(announced.ofContainer("pod_discharged_at")).toMatchObject({ winner: null });
  expect(losers(announced.ofContainer("pod_discharged_at"))).toEqual([["01-27", "announced"]]);
  const retraction = event({ ...discharge, retracted: true, observedAt: day("01-29T00:00:00") });
  const retracted = explained([...sail, eta("01-26"), event(discharge), retraction]);
  expect(retracted.ofContainer("pod_discharged_at")?.winner).toBeNull();
  expect(losers(retracted.ofContainer("pod_discharged_at"))).toEqual([["01-27", "retracted"]]);
});

test("marks what follows from the order of moves as inferred", () => {
  const events = itinerary().slice(0, -1);
  const returned = event({ code: "GTIN", locode: "USLGB", empty: null, occurredAt: day("02-03T08:00:00"), ...gate });
  const { ofContainer } = explained([...events, returned]);
  expect(ofContainer("empty_terminated_at")).toMatchObject({ inferred: true, winner: { source: { inferred: true } } });
  expect(ofContainer("pod_full_out_at")?.inferred).toBe(false);
});

test("the newest report counts, the repeated one since it was first sent; other values are older", () => {
  const reports = [
    terminalReport("2026-01-27T08:00:00Z", { availableForPickup: false }),
    terminalReport("2026-01-28T08:00:00Z", { availableForPickup: true }),
    terminalReport("2026-01-28T20:00:00Z", { availableForPickup: true }),
  ];
  const { ofContainer } = explained(itinerary().slice(0, 12), reports);
  const available = ofContainer("available_for_pickup");
  expect(available).toMatchObject({ rule: "newest_report", winner: { value: true, source: reports[2] } });
  expect(available?.winner?.firstReportedAt).toEqual(reports[1]?.reportedAt);
  expect(losers(available)).toEqual([[false, "older"]]);
  expect(ofContainer("current_status")?.winner?.source).toBe(reports[2]);
});

test("what is reported of a container that has left the terminal gives no value", () => {
  const reports = [terminalReport("2026-01-28T08:00:00Z", { availableForPickup: true, locationAtPodTerminal: "B-12" })];
  const { ofContainer } = explained(itinerary().slice(0, 13), reports);
  for (const attribute of ["available_for_pickup", "location_at_pod_terminal"])
    expect(ofContainer(attribute)).toMatchObject({ winner: null, candidates: [{ why: "left_terminal" }] });
  expect(ofContainer("terminal_checked_at")?.winner?.value).toEqual(reports[0]?.reportedAt);
});

test("the last free day of the line precedes that of the terminal", () => {
  const terminal = terminalReport("2026-01-28T08:00:00Z", { pickupLfdTerminal: "2026-02-02T08:00:00Z" });
  const line = terminalReport("2026-01-27T08:00:00Z", { pickupLfdLine: "2026-02-04T08:00:00Z" }, { source: "line" });
  const { ofContainer } = explained(itinerary().slice(0, 12), [terminal, line]);
  const day = ofContainer("pickup_lfd");
  expect(day).toMatchObject({ rule: "line_before_terminal_before_rail", winner: { source: line } });
  expect(losers(day)).toEqual([["2026-02-02T08:00:00Z", "other_source"]]);
});

test("explains nothing of a container that is not known", () => {
  const all = explain(itinerary(), at, { reports: [], accepted: new Map() });
  expect(all.container("MSCU0000000", { provenance: {}, status: "new" })).toEqual([]);
});
