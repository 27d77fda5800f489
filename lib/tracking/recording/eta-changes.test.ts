import { expect, test } from "vitest";
import { arrivalOf, current, day, estimate, last, meridian, report, summary } from "@/test/fixtures/eta-change-fixture";
import { type CurrentArrival, etaChangesOf, withReasonOfContainer } from "./eta-changes";

test("a first answer with a history makes one change per estimate that counted in turn", () => {
  const published = [
    estimate("02-10", "01-01", "01-20", { classifier: "planned" }),
    estimate("02-12", "01-05", "01-20", { delayReasonCode: "WEA", remark: "Storm" }),
    estimate("02-11", "01-06", "01-20", { classifier: "planned" }),
    estimate("02-15", "01-10", "01-20"),
  ];
  const changes = etaChangesOf(null, current("02-15"), arrivalOf(published), report("01-20"));
  expect(summary(changes)).toEqual([
    [null, day("02-10"), null],
    [day("02-10"), day("02-12"), "WEA"],
    [day("02-12"), day("02-15"), "unknown"],
  ]);
  expect(changes.map(({ reportedAt }) => reportedAt)).toEqual([day("01-01"), day("01-05"), day("01-10")]);
  expect(changes[1]).toMatchObject({ remark: "Storm", classifier: "estimated", source: "shipping_line" });
  expect(changes[0]).toMatchObject({ oldPodLocode: null, newPodLocode: "USLGB", oldVesselName: null });
});

test("an estimate in local time at a place that was not known then has no time zone", () => {
  const local = { timezone: null, sentTime: "2026-02-12T00:00:00" };
  const published = [estimate("02-12", "01-01", "01-20", local), estimate("02-15", "01-10", "01-20")];
  const changes = etaChangesOf(null, current("02-15"), arrivalOf(published), report("01-20"));
  expect(changes.map(({ timezone }) => timezone)).toEqual([null, "America/Los_Angeles"]);
});

test("an earlier estimate that names no vessel, voyage or zone has those before it or of the port", () => {
  const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null, timezone: null };
  const published = [
    estimate("02-10", "01-01", "01-20", { classifier: "planned", timezone: "America/Denver" }),
    estimate("02-12", "01-01", "01-20", unnamed),
    estimate("02-15", "01-10", "01-20"),
  ];
  const changes = etaChangesOf(null, current("02-15"), arrivalOf(published), report("01-20"));
  expect(changes.map(({ timezone }) => timezone)).toEqual([
    "America/Denver",
    "America/Los_Angeles",
    "America/Los_Angeles",
  ]);
  expect(changes[1]).toMatchObject({
    newVesselName: "HALCYON STRAIT",
    newVesselImo: "9321483",
    newVoyageNumber: "646E",
  });
  expect(changes.map(({ reportedAt }) => reportedAt)).toEqual([day("01-01"), day("01-01"), day("01-10")]);
});

test("the history of a container that has arrived contains other vessels, too", () => {
  const published = [estimate("02-10", "01-01", "01-20", meridian), estimate("02-10", "01-05", "01-20")];
  const arrived = current("02-10", { hasArrived: true });
  const changes = etaChangesOf(null, arrived, arrivalOf(published), report("01-20"));
  expect(changes.map(({ newVesselName }) => newVesselName)).toEqual(["ORIENT MERIDIAN", "HALCYON STRAIT"]);
});

test("estimates whose order the carrier does not state make no history", () => {
  const published = [estimate("02-10", null, "01-20"), estimate("02-15", null, "01-20", { contentHash: "z" })];
  const changes = etaChangesOf(null, current("02-15"), arrivalOf(published), report("01-20"));
  expect(summary(changes)).toEqual([[null, day("02-15"), null]]);
});

test("a report without another arrival makes no change, and neither does one without any estimate", () => {
  const known = estimate("02-10", "01-01", "01-02");
  const before = last("02-10", "01-02", { sourceHash: known.contentHash });
  const again = estimate("02-10", "01-08", "01-09");
  expect(etaChangesOf(before, current("02-10"), arrivalOf([known, again]), report("01-09"))).toEqual([]);
  expect(etaChangesOf(null, current(null), arrivalOf([]), report("01-09"))).toEqual([]);
  const oakland = current(null, { podLocode: "USOAK" });
  expect(etaChangesOf(last(null, "01-02"), oakland, arrivalOf([]), report("01-09"))).toEqual([]);
});

test("a creation time in the future is that of the observation", () => {
  const published = [estimate("02-10", "02-10", "01-02"), estimate("02-08", "02-08", "01-09")];
  const changes = etaChangesOf(last("02-10", "01-02"), current("02-08"), arrivalOf(published), report("01-09"));
  expect(changes.map(({ reportedAt }) => reportedAt)).toEqual([day("01-09")]);
});

test("a date that becomes a time is a change", () => {
  const before = last("02-10", "01-02", { dateOnly: true });
  const changes = etaChangesOf(
    before,
    current("02-10"),
    arrivalOf([estimate("02-10", "01-08", "01-09")]),
    report("01-09"),
  );
  expect(changes).toMatchObject([{ dateOnly: false, newEtaAt: day("02-10"), reason: "unknown" }]);
});

test("a new estimate follows the recorded one, without those that did not count", () => {
  const known = estimate("02-10", "01-01", "01-02");
  const published = [
    known,
    estimate("02-09", "01-05", "01-09", { classifier: "planned" }),
    estimate("02-12", "01-06", "01-09"),
    estimate("02-14", "01-08", "01-09"),
  ];
  const before = last("02-10", "01-02", { sourceHash: known.contentHash });
  expect(summary(etaChangesOf(before, current("02-14"), arrivalOf(published), report("01-09")))).toEqual([
    [day("02-10"), day("02-12"), "unknown"],
    [day("02-12"), day("02-14"), "unknown"],
  ]);
});

test("a withdrawn estimate, and the older one that counts again", () => {
  const known = estimate("02-10", "01-01", "01-02");
  const withdrawn = etaChangesOf(last("02-10", "01-02"), current(null), arrivalOf([]), report("01-09"));
  expect(summary(withdrawn)).toEqual([[day("02-10"), null, "inferred:withdrawn"]]);
  const [back] = etaChangesOf(last("02-14", "01-08"), current("02-10"), arrivalOf([known]), report("01-09"));
  expect(back).toMatchObject({ reason: "inferred:withdrawn", reportedAt: null, observedAt: day("01-09") });
  expect(back).toMatchObject({ sourceHash: known.contentHash });
  const arrived = current("02-10", { hasArrived: true });
  expect(etaChangesOf(last("02-14", "01-08"), arrived, arrivalOf([known]), report("01-09"))).toEqual([]);
});

test("a carrier that keeps the creation time of an estimate does not say when it changed it", () => {
  const known = estimate("02-10", "01-01", "01-02");
  const before = last("02-10", "01-02", { reportedAt: day("01-01"), sourceHash: known.contentHash });
  const [kept] = etaChangesOf(
    before,
    current("02-12"),
    arrivalOf([known, estimate("02-12", "01-01", "01-09")]),
    report("01-09"),
  );
  expect(kept).toMatchObject({ newEtaAt: day("02-12"), reportedAt: null });
  const [renewed] = etaChangesOf(
    before,
    current("02-12"),
    arrivalOf([known, estimate("02-12", "01-05", "01-09")]),
    report("01-09"),
  );
  expect(renewed).toMatchObject({ newEtaAt: day("02-12"), reportedAt: day("01-05") });
});

test("a new version of the projection makes one change of a recorded arrival, and records the past of others", () => {
  const published = [estimate("02-12", "01-05", "01-06"), estimate("02-14", "01-08", "01-09")];
  const reprojected = { observedAt: day("03-01"), isReprojected: true };
  expect(summary(etaChangesOf(last("02-10", "01-02"), current("02-14"), arrivalOf(published), reprojected))).toEqual([
    [day("02-10"), day("02-14"), "inferred:correction_of_rules"],
  ]);
  const atOnce = { observedAt: day("01-06"), isReprojected: true };
  const both = arrivalOf([estimate("02-12", "01-05", "01-06"), estimate("02-14", "01-06", "01-06")]);
  expect(etaChangesOf(last("02-10", "01-02"), current("02-14"), both, atOnce)).toHaveLength(1);
  const past = etaChangesOf(null, current("02-14"), arrivalOf(published), reprojected);
  expect(past.map(({ newEtaAt, observedAt }) => [newEtaAt, observedAt])).toEqual([
    [day("02-12"), day("01-06")],
    [day("02-14"), day("01-09")],
  ]);
});

test("the shipment's change has the reason of the container's, or none if another container is shown", () => {
  const changed = (at: string, more: Partial<CurrentArrival> = {}) =>
    etaChangesOf(
      last("02-10", "01-02"),
      current(at, more),
      arrivalOf([estimate(at, "01-08", "01-09")]),
      report("01-09"),
    );
  const [[own], [other]] = [changed("02-14", meridian), changed("02-15")];
  if (!own || !other) throw new Error("no change");
  expect(own.reason).toBe("inferred:vessel_changed");
  const delayed = { ...own, reason: "WEA" };
  expect(withReasonOfContainer(own, [other, delayed]).reason).toBe("WEA");
  expect(withReasonOfContainer(own, [other]).reason).toBe("unknown");
  const firstOfContainer = { ...own, reason: null };
  expect(withReasonOfContainer(own, [firstOfContainer]).reason).toBe("inferred:vessel_changed");
  expect(withReasonOfContainer({ ...own, reason: null }, [delayed]).reason).toBeNull();
});
