import { expect, test } from "vitest";
import type { AisCall } from "@/lib/vessels/calls/vessel-call";
import type { ReportedMove } from "./find-reported-moves";
import { groupCalls } from "./group-calls";
import { summarizeCalls } from "./summarize-calls";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

function move(
  locode: string,
  kind: "arrives" | "arrived" | "departs" | "departed",
  time: string,
  of = "a",
): ReportedMove {
  return {
    locode,
    isArrival: kind.startsWith("arriv"),
    estimated: !kind.endsWith("ed"),
    at: at(time),
    dateOnly: false,
    withoutTimezone: false,
    voyageNumber: "646E",
    terminalId: null,
    containerIds: [`container ${of}`],
    shipmentIds: [`shipment ${of}`],
    recordedAt: at("01T00:00"),
  };
}

const stay = (locode: string, arrived: string, departed: string | null): AisCall => ({
  id: `stay at ${locode} on ${arrived}`,
  imo: "9321483",
  locode,
  arrivedAt: at(arrived),
  isArrivalObserved: true,
  isDepartureObserved: true,
  departedAt: departed === null ? null : at(departed),
  seenAt: at(departed ?? arrived),
});

const vessel = { id: "vessel", imo: "9321483" };
const callsOf = (moves: ReportedMove[], ais: AisCall[] = [], now = at("21T00:00")) =>
  summarizeCalls(groupCalls(moves, ais), vessel, now);
const statuses = (moves: ReportedMove[], ais: AisCall[] = [], now = at("21T00:00")) =>
  callsOf(moves, ais, now).map(({ locode, status }) => `${locode} ${status}`);

test("arrival and departure of one stay are one call, and a return to the port is another", () => {
  const moves = [
    move("KRPUS", "departed", "10T03:15"),
    move("KRPUS", "arrived", "08T09:00", "b"),
    move("CNSHA", "arrived", "12T02:00"),
    move("KRPUS", "arrives", "15T00:00"),
  ];
  expect(statuses(moves, [], at("14T00:00"))).toEqual(["KRPUS past", "CNSHA in_port", "KRPUS ahead"]);
  expect(callsOf(moves)[0]).toMatchObject({
    ata: { at: at("08T09:00") },
    atd: { at: at("10T03:15") },
    dischargedContainers: 1,
    loadedContainers: 1,
    shipmentIds: ["shipment a", "shipment b"],
  });
});

test("the estimate that was recorded last counts, whichever is later", () => {
  const earlier = { ...move("USLGB", "arrives", "22T06:00"), recordedAt: at("02T00:00") };
  const calls = callsOf([move("USLGB", "arrives", "23T06:00", "b"), earlier]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ eta: { at: at("22T06:00") }, dischargedContainers: 2, status: "ahead" });
});

test("a call does not become past because its estimate has passed, but when a later port is reached", () => {
  expect(statuses([move("KRPUS", "arrives", "08T00:00")])).toEqual(["KRPUS ahead"]);
  expect(statuses([move("KRPUS", "arrives", "08T00:00"), move("USLGB", "arrived", "20T00:00")])).toEqual([
    "KRPUS past",
    "USLGB in_port",
  ]);
});

test("a stay by AIS joins the carrier's call near it and keeps the carrier's times apart", () => {
  const [call] = callsOf([move("USLGB", "arrives", "22T06:00")], [stay("USLGB", "20T18:00", null)]);
  expect(call).toMatchObject({
    status: "in_port",
    eta: { at: at("22T06:00") },
    ata: null,
    aisArrivedAt: at("20T18:00"),
  });
});

test("stays by AIS at other ports and at other times are calls of their own, with the ids of the stays", () => {
  const ais = [stay("USLGB", "05T00:00", "07T00:00"), stay("USOAK", "09T00:00", "10T00:00")];
  const calls = callsOf([move("USLGB", "arrives", "22T06:00")], ais);
  expect(calls.map(({ locode, status }) => `${locode} ${status}`)).toEqual(["USLGB past", "USOAK past", "USLGB ahead"]);
  expect(calls.slice(0, 2).map(({ id }) => id)).toEqual(ais.map(({ id }) => id));
});

test("ids are unique and independent of the order of the moves", () => {
  const moves = [
    move("USLGB", "arrives", "22T06:00"),
    move("KRPUS", "departed", "10T03:15"),
    move("KRPUS", "arrives", "28T00:00"),
  ];
  const ids = callsOf(moves).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(callsOf(moves.toReversed()).map(({ id }) => id)).toEqual(ids);
});

test("a time by AIS after hours without a position is the latest possible one", () => {
  const [call] = callsOf(
    [],
    [{ ...stay("USLGB", "20T18:00", null), isArrivalObserved: false, isDepartureObserved: false }],
  );
  expect(call?.atLatest).toEqual(["ais_arrived_at"]);
});

test("an arrival alone leaves a vessel in port for 24 hours after its last position there, or 7 days by the carrier", () => {
  const seen = { ...stay("USLGB", "05T00:00", null), seenAt: at("06T00:00") };
  expect(statuses([], [seen], at("07T00:00"))).toEqual(["USLGB in_port"]);
  expect(statuses([], [seen], at("07T00:01"))).toEqual(["USLGB past"]);
  const arrived = move("USLGB", "arrived", "05T00:00");
  expect(statuses([arrived], [seen], at("12T00:00"))).toEqual(["USLGB in_port"]);
  expect(statuses([arrived], [seen], at("12T00:01"))).toEqual(["USLGB past"]);
  expect(statuses([arrived], [{ ...seen, seenAt: at("12T00:00") }], at("12T12:00"))).toEqual(["USLGB in_port"]);
});
