import { expect, test } from "vitest";
import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import { event, gate, journey } from "@/test/fixtures/event-fixture";
import { word } from "@/test/fixtures/word-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const [discharged, out] = [new Date("2026-01-27T08:00:00Z"), new Date("2026-01-29T08:00:00Z")];

/** The journey of the fixture up to a time: discharged in Long Beach on 27 January, out on the 29th, back on 3 February. */
function until(time: Date): TrackedEvent[] {
  return journey().filter(({ occurredAt }) => occurredAt !== null && occurredAt <= time);
}

function boxOf(events: TrackedEvent[], words: TerminalWord[], delivered = new Map<string, Date>()) {
  const state = project(events, at, { words, delivered });
  const [box] = state.containers;
  if (!box) throw new Error("no container");
  const told = state.transportEvents.filter(
    ({ dataSource, value }) => dataSource !== "shipping_line" || value !== null,
  );
  return { ...box, told: told.sort((a, b) => Number(a.timestamp) - Number(b.timestamp)) };
}

test("of each fact the newest word counts, and one that says nothing of it leaves it as it is", () => {
  const hold = { name: "customs", status: "hold", description: null } as const;
  const box = boxOf(until(discharged), [
    word("2026-01-28T10:00:00Z", { availableForPickup: true, holds: [] }),
    word("2026-01-27T10:00:00Z", { availableForPickup: false, holds: [hold], locationAtPodTerminal: "B-12" }),
    word("2026-01-28T11:00:00Z", { fees: [{ type: "demurrage", amount: 0, currency_code: "USD" }] }),
  ]);
  expect(box).toMatchObject({
    availableForPickup: true,
    holdsAtPodTerminal: [],
    feesAtPodTerminal: [{ type: "demurrage", amount: 0, currency_code: "USD" }],
    locationAtPodTerminal: "B-12",
    currentStatus: "available",
    terminalCheckedAt: new Date("2026-01-28T11:00:00Z"),
  });
  expect(box.told.map(({ event, timestamp }) => [event, timestamp?.toISOString()])).toEqual([
    ["not_available", "2026-01-27T10:00:00.000Z"],
    ["available", "2026-01-28T10:00:00.000Z"],
  ]);
});

test("the last free day is the line's, else the terminal's, else the railway's, not the earliest", () => {
  const words = [
    word("2026-01-27T10:00:00Z", { pickupLfdRail: "2026-01-28T08:00:00.000Z" }, { source: "rail" }),
    word("2026-01-27T11:00:00Z", { pickupLfdTerminal: "2026-01-30T08:00:00.000Z" }),
    word("2026-01-27T12:00:00Z", { pickupLfdLine: "2026-02-02T08:00:00.000Z" }, { source: "line" }),
    word("2026-01-27T13:00:00Z", { pickupLfdTerminal: "2026-01-31T08:00:00.000Z" }),
    word("2026-01-27T14:00:00Z", { pickupLfdLine: null }, { source: "line" }),
  ];
  const lfdAfter = (count: number) => boxOf(until(discharged), words.slice(0, count)).pickupLfd?.toISOString();
  expect([1, 2, 3, 4, 5].map((count) => lfdAfter(count)?.slice(0, 10))).toEqual([
    "2026-01-28",
    "2026-01-30",
    "2026-02-02",
    "2026-02-02",
    "2026-01-31",
  ]);
  const state = project(until(discharged), at, { words, delivered: new Map() });
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

const yes = { availableForPickup: true };
const no = { availableForPickup: false };

test.each<[string, TrackedEvent[], TerminalWord[], string]>([
  [
    "at sea a terminal's yes goes before the ship",
    until(new Date("2026-01-20Z")),
    [word("2026-01-20T00:00:00Z", yes)],
    "available",
  ],
  [
    "a no said before the discharge still stands after it",
    until(discharged),
    [word("2026-01-26T20:00:00Z", no)],
    "not_available",
  ],
  ["discharged and nothing said: it stands in the terminal", until(discharged), [], "grounded"],
  [
    "said to be unknown: it stands in the terminal",
    until(discharged),
    [word("2026-01-27T10:00:00Z", yes), word("2026-01-27T11:00:00Z", { availableForPickup: null })],
    "grounded",
  ],
  [
    "yes and no may take turns",
    until(discharged),
    [word("2026-01-27T10:00:00Z", yes), word("2026-01-27T11:00:00Z", no)],
    "not_available",
  ],
  [
    "off dock goes before yes and no",
    until(discharged),
    [word("2026-01-27T10:00:00Z", { ...yes, offDock: true })],
    "off_dock",
  ],
  [
    "off dock taken back: the yes stands",
    until(discharged),
    [word("2026-01-27T10:00:00Z", { ...yes, offDock: true }), word("2026-01-27T11:00:00Z", { offDock: false })],
    "available",
  ],
  [
    "a box that left is gone, whatever the terminal says of it then",
    until(out),
    [word("2026-01-29T10:00:00Z", no)],
    "picked_up",
  ],
])("%s", (_, events, words, status) => expect(boxOf(events, words).currentStatus).toBe(status));

test("on rail only the railway's later word counts; off the train its word stands", () => {
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
  const port = word("2026-01-30T12:00:00Z", no);
  const ramp = word("2026-01-30T18:00:00Z", yes, { source: "rail", locode: "USCHI" });
  expect(boxOf(onTrain, [port]).currentStatus).toBe("on_rail");
  expect(boxOf(onTrain, [port, ramp]).currentStatus).toBe("available");
  expect(boxOf(arrived, [port]).currentStatus).toBe("grounded");
  expect(boxOf(arrived, [port, ramp]).currentStatus).toBe("available");
  expect(
    boxOf([...arrived, event({ code: "GTOT", locode: "USCHI", occurredAt: new Date("2026-02-01Z"), ...gate })], [ramp])
      .currentStatus,
  ).toBe("picked_up");
});

test("time passing changes no status", () => {
  const words = [word("2026-01-27T10:00:00Z", { ...no, pickupLfdLine: "2026-01-30T08:00:00.000Z" })];
  const [early, late] = [at, new Date("2029-01-01Z")].map((now) =>
    project(until(discharged), now, { words, delivered: new Map() }),
  );
  expect(late).toEqual(early);
});

test("the terminal's word on where it is discharged goes before the line's, also for the shipment", () => {
  const said = word("2026-01-27T10:00:00Z", { podTerminalId: "01a1fc58-0000-7000-8000-000000000001" });
  const state = project(until(discharged), at, { words: [said], delivered: new Map() });
  expect(state.containers[0]).toMatchObject({
    podTerminalId: "01a1fc58-0000-7000-8000-000000000001",
    provenance: { podTerminalId: said.contentHash },
  });
  expect(state.shipment.podTerminalId).toBe("01a1fc58-0000-7000-8000-000000000001");
});

test("where the line names none, it is the terminal of the port that speaks of the box", () => {
  const here = word("2026-01-27T10:00:00Z", no, { terminalId: "01a1fc58-0000-7000-8000-000000000002" });
  const elsewhere = word("2026-01-28T10:00:00Z", no, {
    terminalId: "01a1fc58-0000-7000-8000-000000000003",
    locode: "CNSHA",
  });
  expect(boxOf(until(discharged), [elsewhere, here]).podTerminalId).toBe(here.terminalId);
});

test("a berth is the ship's that arrived, and what the line says of it is not told twice", () => {
  const said = word("2026-01-26T20:00:00Z", { vesselBerthedAt: "2026-01-26T19:00:00.000Z" });
  const berths = (events: TrackedEvent[]) =>
    project(events, at, { words: [said], delivered: new Map() }).transportEvents.filter(
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
  const byLine = event({
    code: "ARRI",
    locode: "USLGB",
    facilityTypeCode: "BRTH",
    occurredAt: new Date("2026-01-26T18:00:00Z"),
  });
  expect(berths([...until(discharged), byLine])).toMatchObject([
    { dataSource: "shipping_line", timestamp: new Date("2026-01-26T18:00:00Z") },
  ]);
  expect(boxOf([...until(discharged), byLine], []).podArrivedAt).toEqual(new Date("2026-01-26T14:00:00Z"));
});

test("a mark by hand is an event of the user, and a word on an unknown box makes none", () => {
  const delivered = new Map([["MSCU6639870", new Date("2026-01-30T10:00:00Z")]]);
  expect(boxOf(until(out), [], delivered).told).toMatchObject([
    { event: "delivered", dataSource: "user_input", timestamp: new Date("2026-01-30T10:00:00Z") },
  ]);
  const foreign = word("2026-01-27T10:00:00Z", yes, { containerNumber: "TCLU7821048" });
  expect(project(until(out), at, { words: [foreign], delivered: new Map() })).toEqual(project(until(out), at));
});
