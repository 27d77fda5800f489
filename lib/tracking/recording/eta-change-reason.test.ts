import { expect, test } from "vitest";
import type { PublishedArrival, PublishedTime } from "@/lib/tracking/projection/published-arrival";
import {
  arrivalOf,
  current,
  day,
  estimate,
  last,
  meridian,
  report,
  sailing,
  summary,
  times,
} from "@/test/fixtures/eta-change-fixture";
import { type CurrentArrival, etaChangesOf } from "./eta-changes";

test("another port of discharge", () => {
  const oakland = { podLocode: "USOAK", podName: "Oakland" };
  const published = [estimate("02-09", "01-01", "01-09"), estimate("02-12", "01-08", "01-09")];
  const changes = etaChangesOf(
    last("02-10", "01-02"),
    current("02-12", oakland),
    arrivalOf(published),
    report("01-09"),
  );
  expect(summary(changes)).toEqual([[day("02-10"), day("02-12"), "inferred:port_of_discharge_changed"]]);
  expect(changes[0]).toMatchObject({ oldPodLocode: "USLGB", oldPodName: "Long Beach", newPodLocode: "USOAK" });
});

test("another port with the same arrival is a change, a code for the same port is none", () => {
  const named = { podLocode: null, podName: "Long Beach" };
  const portOf = (more: Partial<CurrentArrival>, before = last("02-10", "01-02", named)) =>
    etaChangesOf(before, current("02-10", more), arrivalOf([]), report("01-09")).map(({ reason }) => reason);
  expect(portOf({ podLocode: null, podName: "Oakland" })).toEqual(["inferred:port_of_discharge_changed"]);
  expect(portOf({ podLocode: "USOAK" }, last("02-10", "01-02"))).toEqual(["inferred:port_of_discharge_changed"]);
  expect(portOf({ podName: "Port of Long Beach" })).toEqual([]);
});

test("another vessel or voyage, also with the same arrival, and a vessel that is no longer named", () => {
  const reasonOf = (more: Partial<CurrentArrival>, published: PublishedTime[] = []) =>
    summary(
      etaChangesOf(
        last("02-10", "01-02"),
        current(published.length > 0 ? "02-11" : "02-10", more),
        arrivalOf(published),
        report("01-09"),
      ),
    ).map(([, , reason]) => reason);
  expect(reasonOf(meridian)).toEqual(["inferred:vessel_changed"]);
  expect(reasonOf({ ...meridian, vesselImo: null })).toEqual(["inferred:vessel_changed"]);
  expect(reasonOf({ vesselImo: null, vesselName: null })).toEqual(["inferred:vessel_changed"]);
  expect(reasonOf({ voyageNumber: "647E" })).toEqual(["inferred:voyage_changed"]);
  expect(reasonOf({ voyageNumber: null })).toEqual([]);
  expect(reasonOf({ vesselName: "Halcyon Strait" })).toEqual([]);
  expect(reasonOf({ vesselImo: null, vesselName: "Halcyon Strait" })).toEqual([]);
  expect(reasonOf({ ...meridian, hasArrived: true })).toEqual([]);
  const later = estimate("02-11", "01-08", "01-09", meridian);
  expect(reasonOf({ ...meridian, hasArrived: true }, [later])).toEqual(["inferred:vessel_changed"]);
  const same = current("02-10", { ...meridian, hasArrived: true });
  const again = arrivalOf([estimate("02-10", "01-08", "01-09", meridian)]);
  expect(etaChangesOf(last("02-10", "01-02"), same, again, report("01-09"))).toEqual([]);
});

test("the code that the carrier sent comes before an inferred reason", () => {
  const published = [estimate("02-12", "01-08", "01-09", { delayReasonCode: "BER", ...meridian })];
  const changes = etaChangesOf(
    last("02-10", "01-02"),
    current("02-12", meridian),
    arrivalOf(published),
    report("01-09"),
  );
  expect(summary(changes)).toEqual([[day("02-10"), day("02-12"), "BER"]]);
});

/** The change by a report of 9 January, after an arrival on 10 February was recorded on 2 January. */
function reasonWith(sailings: PublishedArrival["sailings"], at: string, more: Partial<CurrentArrival> = {}) {
  const published = [estimate("02-10", "01-01", "01-02"), estimate(at, "01-08", "01-09", more)];
  const [change] = etaChangesOf(
    last("02-10", "01-02", { sourceHash: published[0]?.contentHash ?? null }),
    current(at, more),
    arrivalOf(published, sailings),
    report("01-09"),
  );
  return change?.reason;
}

test("a container that is not loaded yet and leaves later on another vessel is rolled over", () => {
  const planned = estimate("01-05", "01-01", "01-02");
  const later = estimate("01-12", "01-08", "01-09", meridian);
  const rolled = sailing(times([planned, later]));
  expect(reasonWith([rolled], "02-17", meridian)).toBe("inferred:rolled_over");
  const next = estimate("01-12", "01-08", "01-09", { voyageNumber: "647E" });
  expect(reasonWith([sailing(times([planned, next]))], "02-17", { voyageNumber: "647E" })).toBe("inferred:rolled_over");
  const departed = sailing(times([planned], estimate("01-08", "01-08", "01-09", meridian)));
  expect(reasonWith([departed], "02-17", meridian)).toBe("inferred:rolled_over");
  const swapped = sailing(times([planned, estimate("01-05", "01-08", "01-09", meridian)]));
  expect(reasonWith([swapped], "02-10", meridian)).toBe("inferred:vessel_changed");
  const loaded = { loading: times([], estimate("01-01", "01-01", "01-02")), departure: rolled.departure };
  expect(reasonWith([loaded], "02-17", meridian)).toBe("inferred:vessel_changed");
});

test("a container that sailed and leaves a transshipment later on another vessel missed its connection", () => {
  const sailed = sailing(times([], estimate("01-05", "01-05", "01-06", meridian)));
  const notSailed = sailing(times([estimate("01-05", "01-01", "01-02", meridian)]));
  const missed = sailing(
    times([
      estimate("01-20", "01-01", "01-02"),
      estimate("01-27", "01-08", "01-09", { vesselImo: null, vesselName: "C" }),
    ]),
  );
  const onward = { vesselImo: null, vesselName: "C" };
  expect(reasonWith([sailed, missed], "02-17", onward)).toBe("inferred:missed_connection");
  expect(reasonWith([notSailed, missed], "02-17", onward)).toBe("inferred:vessel_changed");
});

test("a departure explains the delay if it was late by at least half of it, and became known since the last change", () => {
  const departed = (at: string, observed = "01-06") =>
    sailing(times([estimate("01-05", "01-01", "01-02")], estimate(at, null, observed)));
  expect(reasonWith([departed("01-07")], "02-14")).toBe("inferred:late_departure");
  expect(reasonWith([departed("01-06")], "02-14")).toBe("unknown");
  expect(reasonWith([departed("01-07", "01-01")], "02-14")).toBe("unknown");
  expect(reasonWith([departed("01-07")], "02-08")).toBe("unknown");
});

test("in a history, a departure explains the first estimate that was published after it", () => {
  const published = [
    estimate("02-10", "01-01", "01-20"),
    estimate("02-11", "01-03", "01-20"),
    estimate("02-14", "01-08", "01-20"),
    estimate("02-15", "01-10", "01-20"),
  ];
  const departure = times([estimate("01-05", "01-01", "01-20")], estimate("01-07", "01-07", "01-20"));
  const evidence = arrivalOf(published, [sailing(departure)]);
  expect(
    summary(etaChangesOf(null, current("02-15"), evidence, report("01-20"))).map(([, , reason]) => reason),
  ).toEqual([null, "unknown", "inferred:late_departure", "unknown"]);
});
