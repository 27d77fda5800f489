import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { event, gate, itinerary } from "@/test/fixtures/event-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const [discharged, out] = [new Date("2026-01-27T08:00:00Z"), new Date("2026-01-29T08:00:00Z")];

/** The fixture's itinerary up to a time: discharged in Long Beach on 27 January, out on the 29th, back on 3 February. */
function until(time: Date): EventVersion[] {
  return itinerary().filter(({ occurredAt }) => occurredAt !== null && occurredAt <= time);
}

function containerOf(events: EventVersion[], reports: TerminalReport[], delivered = new Map<string, Date>()) {
  const state = project(events, at, { reports, delivered });
  const [container] = state.containers;
  if (!container) throw new Error("no container");
  const reported = state.transportEvents.filter(
    ({ dataSource, value }) => dataSource !== "shipping_line" || value !== null,
  );
  return { ...container, reported: reported.sort((a, b) => Number(a.timestamp) - Number(b.timestamp)) };
}

test("the newest report of each fact counts, and reports without the fact leave it unchanged", () => {
  const hold = { name: "customs", status: "hold", description: null } as const;
  const container = containerOf(until(discharged), [
    terminalReport("2026-01-28T10:00:00Z", { availableForPickup: true, holds: [] }),
    terminalReport("2026-01-27T10:00:00Z", { availableForPickup: false, holds: [hold], locationAtPodTerminal: "B-12" }),
    terminalReport("2026-01-28T11:00:00Z", { fees: [{ type: "demurrage", amount: 0, currency_code: "USD" }] }),
  ]);
  expect(container).toMatchObject({
    availableForPickup: true,
    holdsAtPodTerminal: [],
    feesAtPodTerminal: [{ type: "demurrage", amount: 0, currency_code: "USD" }],
    locationAtPodTerminal: "B-12",
    currentStatus: "available",
    terminalCheckedAt: new Date("2026-01-28T11:00:00Z"),
  });
  expect(container.reported.map(({ event, timestamp }) => [event, timestamp?.toISOString()])).toEqual([
    ["not_available", "2026-01-27T10:00:00.000Z"],
    ["available", "2026-01-28T10:00:00.000Z"],
  ]);
});

test("the last free day is the carrier's, else the terminal's, else the railway's, not the earliest", () => {
  const reports = [
    terminalReport("2026-01-27T10:00:00Z", { pickupLfdRail: "2026-01-28T08:00:00.000Z" }, { source: "rail" }),
    terminalReport("2026-01-27T11:00:00Z", { pickupLfdTerminal: "2026-01-30T08:00:00.000Z" }),
    terminalReport("2026-01-27T12:00:00Z", { pickupLfdLine: "2026-02-02T08:00:00.000Z" }, { source: "line" }),
    terminalReport("2026-01-27T13:00:00Z", { pickupLfdTerminal: "2026-01-31T08:00:00.000Z" }),
    terminalReport("2026-01-27T14:00:00Z", { pickupLfdLine: null }, { source: "line" }),
  ];
  const lfdAfter = (count: number) => containerOf(until(discharged), reports.slice(0, count)).pickupLfd?.toISOString();
  expect([1, 2, 3, 4, 5].map((count) => lfdAfter(count)?.slice(0, 10))).toEqual([
    "2026-01-28",
    "2026-01-30",
    "2026-02-02",
    "2026-02-02",
    "2026-01-31",
  ]);
  const state = project(until(discharged), at, { reports, delivered: new Map() });
  const dates = state.transportEvents.filter(({ event }) => event.endsWith(".changed"));
  expect(
    dates
      .map(({ event, dataSource, value }) => `${event} ${dataSource} ${value?.slice(0, 10)}`)
      .sort((a, b) => (a < b ? -1 : 1)),
  ).toEqual([
    "pickup_lfd.changed rail 2026-01-28",
    "pickup_lfd.changed shipping_line 2026-01-31",
    "pickup_lfd.changed shipping_line 2026-02-02",
    "pickup_lfd.changed terminal 2026-01-30",
    "pickup_lfd_line.changed shipping_line 2026-02-02",
    "pickup_lfd_line.changed shipping_line undefined",
    "pickup_lfd_rail.changed rail 2026-01-28",
    "pickup_lfd_terminal.changed terminal 2026-01-30",
    "pickup_lfd_terminal.changed terminal 2026-01-31",
  ]);
});

const available = { availableForPickup: true };
const unavailable = { availableForPickup: false };

test.each<[string, EventVersion[], TerminalReport[], string]>([
  [
    "availability reported at sea overrides the vessel move",
    until(new Date("2026-01-20Z")),
    [terminalReport("2026-01-20T00:00:00Z", available)],
    "available",
  ],
  [
    "unavailability reported before the discharge still applies after it",
    until(discharged),
    [terminalReport("2026-01-26T20:00:00Z", unavailable)],
    "not_available",
  ],
  ["discharged without reports: grounded", until(discharged), [], "grounded"],
  [
    "availability reported as unknown: grounded",
    until(discharged),
    [
      terminalReport("2026-01-27T10:00:00Z", available),
      terminalReport("2026-01-27T11:00:00Z", { availableForPickup: null }),
    ],
    "grounded",
  ],
  [
    "availability can be withdrawn",
    until(discharged),
    [terminalReport("2026-01-27T10:00:00Z", available), terminalReport("2026-01-27T11:00:00Z", unavailable)],
    "not_available",
  ],
  [
    "off dock overrides availability",
    until(discharged),
    [terminalReport("2026-01-27T10:00:00Z", { ...available, offDock: true })],
    "off_dock",
  ],
  [
    "off dock withdrawn: availability applies again",
    until(discharged),
    [
      terminalReport("2026-01-27T10:00:00Z", { ...available, offDock: true }),
      terminalReport("2026-01-27T11:00:00Z", { offDock: false }),
    ],
    "available",
  ],
  [
    "a picked-up container stays picked up despite later reports",
    until(out),
    [terminalReport("2026-01-29T10:00:00Z", unavailable)],
    "picked_up",
  ],
])("%s", (_, events, reports, status) => expect(containerOf(events, reports).currentStatus).toBe(status));

test("on rail only later reports of the railway count, and they still apply after unloading", () => {
  const rail = {
    mode: "RAIL",
    vesselImo: null,
    vesselName: null,
    voyageNumber: null,
    facilityTypeCode: "RAMP",
  } as const;
  const train = (code: string, locode: string, day: string) =>
    event({ code, locode, occurredAt: new Date(`2026-01-${day}:00:00Z`), ...rail });
  const onTrain = [...until(discharged), train("LOAD", "USLGB", "29T00"), train("DEPA", "USLGB", "30T00")];
  const arrived = [...onTrain, train("ARRI", "USCHI", "31T00"), train("DISC", "USCHI", "31T04")];
  const port = terminalReport("2026-01-30T12:00:00Z", unavailable);
  const ramp = terminalReport("2026-01-30T18:00:00Z", available, { source: "rail", locode: "USCHI" });
  expect(containerOf(onTrain, [port]).currentStatus).toBe("on_rail");
  expect(containerOf(onTrain, [port, ramp]).currentStatus).toBe("available");
  expect(containerOf(arrived, [port]).currentStatus).toBe("grounded");
  expect(containerOf(arrived, [port, ramp]).currentStatus).toBe("available");
  expect(
    containerOf(
      [...arrived, event({ code: "GTOT", locode: "USCHI", occurredAt: new Date("2026-02-01Z"), ...gate })],
      [ramp],
    ).currentStatus,
  ).toBe("picked_up");
});

test("time alone changes no status", () => {
  const reports = [
    terminalReport("2026-01-27T10:00:00Z", { ...unavailable, pickupLfdLine: "2026-01-30T08:00:00.000Z" }),
  ];
  const [early, late] = [at, new Date("2029-01-01Z")].map((now) =>
    project(until(discharged), now, { reports, delivered: new Map() }),
  );
  expect(late).toEqual(early);
});

test("a terminal of discharge reported by a terminal overrides the carrier's, also for the shipment", () => {
  const report = terminalReport("2026-01-27T10:00:00Z", { podTerminalId: "01a1fc58-0000-7000-8000-000000000001" });
  const state = project(until(discharged), at, { reports: [report], delivered: new Map() });
  expect(state.containers[0]).toMatchObject({
    podTerminalId: "01a1fc58-0000-7000-8000-000000000001",
    provenance: { podTerminalId: report.contentHash },
  });
  expect(state.shipment.podTerminalId).toBe("01a1fc58-0000-7000-8000-000000000001");
});

test("without a named terminal of discharge it is the reporting terminal in the port of discharge", () => {
  const here = terminalReport("2026-01-27T10:00:00Z", unavailable, {
    terminalId: "01a1fc58-0000-7000-8000-000000000002",
  });
  const elsewhere = terminalReport("2026-01-28T10:00:00Z", unavailable, {
    terminalId: "01a1fc58-0000-7000-8000-000000000003",
    locode: "CNSHA",
  });
  expect(containerOf(until(discharged), [elsewhere, here]).podTerminalId).toBe(here.terminalId);
});

test("a reported berthing gets the vessel that arrived, and is not repeated when the carrier reports it", () => {
  const report = terminalReport("2026-01-26T20:00:00Z", { vesselBerthedAt: "2026-01-26T19:00:00.000Z" });
  const berths = (events: EventVersion[]) =>
    project(events, at, { reports: [report], delivered: new Map() }).transportEvents.filter(
      (each) => each.event === "vessel_berthed",
    );
  expect(berths(until(discharged))).toMatchObject([
    {
      dataSource: "terminal",
      timestamp: new Date("2026-01-26T19:00:00Z"),
      vesselName: "HALCYON STRAIT",
      locode: "USLGB",
    },
  ]);
  const byCarrier = event({
    code: "ARRI",
    locode: "USLGB",
    facilityTypeCode: "BRTH",
    occurredAt: new Date("2026-01-26T18:00:00Z"),
  });
  expect(berths([...until(discharged), byCarrier])).toMatchObject([
    { dataSource: "shipping_line", timestamp: new Date("2026-01-26T18:00:00Z") },
  ]);
  expect(containerOf([...until(discharged), byCarrier], []).podArrivedAt).toEqual(new Date("2026-01-26T14:00:00Z"));
});

test("a manual delivery is an event of the user, and a report about an unknown container creates none", () => {
  const delivered = new Map([["MSCU6639870", new Date("2026-01-30T10:00:00Z")]]);
  expect(containerOf(until(out), [], delivered).reported).toMatchObject([
    { event: "delivered", dataSource: "user_input", timestamp: new Date("2026-01-30T10:00:00Z") },
  ]);
  const foreign = terminalReport("2026-01-27T10:00:00Z", available, { containerNumber: "TCLU7821048" });
  expect(project(until(out), at, { reports: [foreign], delivered: new Map() })).toEqual(project(until(out), at));
});
