import { expect, test } from "vitest";
import { project } from "@/lib/tracking/projection/project";
import { event } from "@/test/fixtures/event-fixture";
import { etaChangesOf } from "./eta-changes";
import { arrivalOfContainer } from "./record-eta-changes";

// An actual arrival that is dated in the future is an estimate until a user accepts it.

const time = (text: string) => new Date(`2026-${text}Z`);
const vesselCall = { code: "ARRI", locode: "USLGB", equipmentReferences: ["MSCU6639870"] };
const loaded = event({ code: "LOAD", locode: "CNSHA", occurredAt: time("01-05T08:00:00") });
const estimate = event({
  ...vesselCall,
  classifier: "estimated",
  occurredAt: time("01-24T08:00:00"),
  reportedAt: time("01-10T00:00:00"),
  observedAt: time("01-10T01:00:00"),
});
const announced = event({
  ...vesselCall,
  occurredAt: time("01-26T08:00:00"),
  reportedAt: time("01-20T00:00:00"),
  observedAt: time("01-20T01:00:00"),
});
const seenAt = time("01-20T01:00:00");

const replaced = { ...estimate, absentSince: seenAt };

/** The arrival at a time of tracking, and the changes since the one that was recorded when it was announced. */
function arrivalAt(at: Date, accepted = new Map<string, Date>()) {
  const before = project([loaded, replaced, announced], seenAt);
  const after = project([loaded, replaced, announced], at, { accepted });
  const [was, is] = [before.containers[0], after.containers[0]];
  const evidence = after.arrivals.find(({ containerNumber }) => containerNumber !== null);
  if (!was || !is || !evidence) throw new Error("no container");
  const last = { ...arrivalOfContainer(was), observedAt: seenAt, reportedAt: null, sourceHash: announced.contentHash };
  const changes = etaChangesOf(last, arrivalOfContainer(is), evidence, { observedAt: at, isReprojected: false });
  return { was: was.podEtaAt, arrived: is.podArrivedAt, is: is.podEtaAt, first: is.podOriginalEtaAt, changes };
}

const expected = {
  was: announced.occurredAt,
  arrived: announced.occurredAt,
  is: announced.occurredAt,
  first: estimate.occurredAt,
  changes: [],
};

test("an accepted arrival keeps the estimate that it was, so that the log of arrivals ends with it", () => {
  expect(arrivalAt(seenAt, new Map([[announced.contentHash, seenAt]]))).toEqual(expected);
});

test("an accepted arrival keeps it also after its time has passed", () => {
  expect(arrivalAt(time("01-27T00:00:00"), new Map([[announced.contentHash, seenAt]]))).toEqual(expected);
});

test("an arrival that is accepted after its time was no estimate then", () => {
  const accepted = new Map([[announced.contentHash, time("01-26T09:00:00")]]);
  expect(arrivalAt(time("01-27T00:00:00"), accepted).is).toEqual(estimate.occurredAt);
});
