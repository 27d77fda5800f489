import { expect, test } from "vitest";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import type { Statement } from "./event-versions";
import { voyageOf } from "./voyage";

const estimated: Fields = { classifier: "estimated" };
const created = (day: string): Fields => ({ reportedAt: new Date(`2026-${day}T00:00:00Z`) });
const loaded = move("LOAD CNSHA 01-05");
const discharged = move("DISC USLGB 01-27");
const arrived = move("ARRI USLGB 01-26");

/** The voyage of an itinerary; `published`: all versions, of which those in `foreign` are about other containers or cycles. */
function voyageWith(events: Statement[], published: Statement[] = events, foreign: Statement[] = []) {
  const isPartOf = (event: Statement) => !foreign.includes(event);
  const contradicted = new Set<Statement>();
  const own = { number: "MSCU6639870", events, invalidated: [], contradicted, noLongerNamedSince: null };
  return voyageOf({ ...own, isPartOf }, published);
}

test("of the arrivals of two vessels that of the vessel that brings the container counts", () => {
  const other = move("ARRI USLGB 01-20", otherVessel);
  expect(voyageWith([loaded, other, arrived, discharged]).arrival.actual).toEqual(arrived);
});

test("of the departures of two vessels the first counts", () => {
  const departures = [move("DEPA CNSHA 01-06"), move("DEPA CNSHA 01-09", otherVessel)];
  expect(voyageWith([loaded, ...departures, discharged]).departure.actual).toEqual(departures[0]);
});

test("the original estimate is the first that was published, not one of another cycle and no announced actual", () => {
  const announced = { ...move("ARRI USLGB 01-26", created("01-05")), announced: true };
  const foreign = move("ARRI USLGB 01-20", { ...estimated, ...created("01-04") });
  const first = move("ARRI USLGB 01-24", { ...estimated, ...created("01-06") });
  const second = move("ARRI USLGB 01-25", { ...estimated, ...created("01-08") });
  const { arrival } = voyageWith([loaded, second], [announced, foreign, second, first], [foreign]);
  expect(arrival).toMatchObject({ first, estimate: second, actual: null });
});

test("an announced arrival that a user accepted stays the last estimate, and is no original", () => {
  const first = move("ARRI USLGB 01-24", { ...estimated, ...created("01-06") });
  const accepted = move("ARRI USLGB 01-26", { ...created("01-20"), acceptedAt: new Date(0), wasAnnounced: true });
  const { arrival } = voyageWith([loaded, accepted], [first, accepted]);
  expect(arrival).toMatchObject({ first, actual: accepted });
  expect(arrival.estimate).toMatchObject({ occurredAt: accepted.occurredAt, announced: true });
});

test("the estimate of the carrier's last answer counts, and the last one that was published after the arrival", () => {
  const dropped = move("ARRI USLGB 01-28", { ...estimated, ...created("01-20") });
  const standing = move("ARRI USLGB 01-25", { ...estimated, ...created("01-08") });
  expect(voyageWith([loaded, standing], [dropped, standing]).arrival.estimate).toEqual(standing);
  expect(voyageWith([loaded, arrived], [dropped, standing, arrived]).arrival.estimate).toEqual(dropped);
});

test.each([
  { ...arrived, occurredAt: null },
  { ...arrived, ...estimated, occurredAt: null },
])("an arrival without a time is neither an estimate nor an arrival", (arrival) => {
  expect(voyageWith([loaded, arrival]).arrival).toMatchObject({ estimate: null, actual: null });
});

test("neither the arrival at the berth nor one by truck is the vessel's arrival at the port", () => {
  const expected = move("ARRI USLGB 01-26", estimated);
  const atBerth = move("ARRI USLGB 01-27", { ...estimated, ...created("01-20"), facilityTypeCode: "BRTH" });
  const byTruck = move("ARRI USLGB 02-01", { mode: "TRUCK", vesselImo: null, vesselName: null });
  const { arrival } = voyageWith([loaded, expected, atBerth, { ...discharged, ...estimated }, byTruck]);
  expect(arrival).toMatchObject({ estimate: expected, actual: null });
});

test("the best statement at the port of discharge that names a vessel names it", () => {
  const plan = move("ARRI USLGB 01-26", { ...estimated, ...otherVessel });
  expect(voyageWith([loaded, plan, discharged]).vesselCall).toEqual(discharged);
  const unnamed = { ...discharged, vesselImo: null, vesselName: null };
  expect(voyageWith([loaded, plan, unnamed]).vesselCall).toEqual(plan);
});

test("after a return the port of discharge keeps the facts of the first voyage, and the destination has those of the return", () => {
  const out = move("LOAD NLRTM 01-05");
  const ended = move("DISC USNYC 01-15");
  const loadedBack = move("LOAD USNYC 01-22", otherVessel);
  const end = move("DISC NLRTM 02-02", otherVessel);
  const { discharge, destination } = voyageWith([out, ended, loadedBack, end]);
  expect([discharge.events, destination.events]).toEqual([[ended], [end]]);
});
