import { expect, test } from "vitest";
import { event } from "@/test/fixtures/event-fixture";
import { statement } from "@/test/fixtures/statement-fixture";
import { currentEvents } from "./current-events";
import { compareTimes, compareVersions, reportedAtOf } from "./event-versions";
import { createVesselReader } from "./reported-vessels";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);

test("a version without creation time was reported when it was first observed", () => {
  const created = event({ code: "ARRI", locode: "USLGB", reportedAt: day("01-05"), observedAt: day("01-05") });
  const observed = event({ code: "ARRI", locode: "USLGB", observedAt: day("01-10") });
  expect(compareVersions(observed, created)).toBeGreaterThan(0);
});

test("a version with a creation time in the future was reported when it was first observed", () => {
  const ahead = event({ code: "ARRI", locode: "USLGB", reportedAt: day("01-20"), observedAt: day("01-05") });
  const later = event({ code: "ARRI", locode: "USLGB", reportedAt: day("01-18"), observedAt: day("01-10") });
  expect([ahead, later].map(reportedAtOf)).toEqual([day("01-05").getTime(), day("01-10").getTime()]);
  expect(compareVersions(later, ahead)).toBeGreaterThan(0);
});

test("moves of one time follow in the order in which they happen at a place", () => {
  const moves = ["GTOT empty", "ARRI", "DISC", "GTOT", "GTIN", "LOAD", "DEPA", "GTIN empty"];
  const events = moves.map((move) => {
    const [code = "", indicator] = move.split(" ");
    return event({ code, locode: "USLGB", empty: indicator === "empty" });
  });
  const orderOf = (some: typeof events) => some.map(({ code, empty }) => (empty ? `${code} empty` : code));
  expect(orderOf(events.toReversed().sort(compareTimes))).toEqual(moves);
});

test("calls of one time follow in the sequence that the carrier gives them", () => {
  const first = event({ code: "DEPA", locode: "CNSHA", transportCallSequence: 1 });
  const second = event({ code: "ARRI", locode: "KRPUS", transportCallSequence: 2 });
  expect([second, first].sort(compareTimes)).toEqual([first, second]);
});

const ahead = new Date("2026-03-01T10:00:00Z");

test.each([
  ["a local time without known zone", { sentTime: "2026-03-01T10:00:00", timezone: null }, false],
  ["a time with zone", { sentTime: "2026-03-01T10:00:00", timezone: "Asia/Tokyo" }, true],
  ["an instant", { sentTime: "2026-03-01T10:00:00Z", timezone: null }, true],
])("an actual ten hours ahead, sent as %s: announced or not", (_title, sent, announced) => {
  const { current } = currentEvents([event({ code: "ARRI", locode: "XXXXX", occurredAt: ahead, ...sent })], at);
  expect(current.map((each) => each.announced)).toEqual([announced]);
});

const version = (overrides: Partial<Parameters<typeof event>[0]>) =>
  event({ code: "DISC", locode: "USLGB", eventKey: "one", ...overrides });

test.each([
  [
    "the one that is present counts before one that is absent",
    version({ reportedAt: day("01-20"), absentSince: day("02-01"), classifier: "estimated", occurredAt: day("01-28") }),
    version({ reportedAt: day("01-10"), classifier: "estimated", occurredAt: day("01-27") }),
  ],
  [
    "the one that was created last counts",
    version({ reportedAt: day("01-10"), observedAt: day("02-02") }),
    version({ reportedAt: day("01-20"), observedAt: day("02-01"), classifier: "estimated" }),
  ],
  [
    "of the same creation time the one that was observed last counts",
    version({ reportedAt: day("01-10"), observedAt: day("02-01") }),
    version({ reportedAt: day("01-10"), observedAt: day("02-02"), classifier: "estimated" }),
  ],
])("of versions of one event %s", (_title, older, newer) => {
  expect(currentEvents([newer, older], at).current).toMatchObject([{ contentHash: newer.contentHash }]);
});

const actual = version({ reportedAt: day("01-10") });
const correction = { reportedAt: day("01-20") };

test.each([
  ["becomes an estimate", version({ ...correction, classifier: "estimated" }), true],
  ["is retracted", version({ ...correction, retracted: true }), true],
  ["has another time", version({ ...correction, occurredAt: day("01-11") }), true],
  ["has another place", version({ ...correction, locode: "USLAX" }), true],
  ["is only sent again", version({ ...correction, remark: "sent again" }), false],
])("an actual that %s: invalidated or not", (_title, by, isInvalidated) => {
  const { invalidated } = currentEvents([actual, by], at);
  expect(invalidated.map(({ was }) => was.contentHash)).toEqual(isInvalidated ? [actual.contentHash] : []);
});

test("an actual is corrected when it was observed, not in the future", () => {
  const by = version({ reportedAt: day("02-20"), observedAt: day("01-20"), occurredAt: day("01-11") });
  expect(currentEvents([actual, by], at).invalidated).toMatchObject([{ at: day("01-20") }]);
});

test("one id for the same event of several containers is of several events", () => {
  const containers = ["MSCU6639870", "TCLU7821048"];
  const events = containers.map((containerNumber) => version({ containerNumber }));
  const { current, invalidated } = currentEvents(events, at);
  expect(current.map(({ containerNumber }) => containerNumber).sort()).toEqual(containers);
  expect(invalidated).toEqual([]);
});

test("one id for two moves in one answer is of two events", () => {
  const moves = ["LOAD", "DISC"].map((code) => version({ code, locode: code === "LOAD" ? "CNSHA" : "USLGB" }));
  const { current, invalidated } = currentEvents(moves, at);
  expect(current.map(({ code }) => code).sort()).toEqual(["DISC", "LOAD"]);
  expect(invalidated).toEqual([]);
});

test("a move with another code in a later answer is a correction of the event", () => {
  const was = version({ code: "LOAD", absentSince: day("01-20") });
  const by = version({ code: "DISC", observedAt: day("01-20") });
  const { current, invalidated } = currentEvents([was, by], at);
  expect(current.map(({ code }) => code)).toEqual(["DISC"]);
  expect(invalidated.map(({ was: { code } }) => code)).toEqual(["LOAD"]);
});

test("a retraction is no published statement, and the retracted event does not count", () => {
  const retraction = version({ ...correction, classifier: "estimated", retracted: true });
  const { current, published } = currentEvents([actual, retraction], at);
  expect(current).toEqual([]);
  expect(published.map(({ contentHash }) => contentHash)).toEqual([actual.contentHash]);
});

test("a vessel name that the carrier sent with several IMO numbers identifies none", () => {
  const [one, other] = ["9321483", "9461867"].map((vesselImo) => statement({ code: "ARRI", locode: null, vesselImo }));
  const unnumbered = { vesselName: "HALCYON STRAIT", vesselImo: null };
  expect(createVesselReader([one, unnumbered].flatMap((each) => each ?? []))(unnumbered).vesselImo).toBe("9321483");
  expect(createVesselReader([one, other].flatMap((each) => each ?? []))(unnumbered).vesselImo).toBeNull();
});

test.each([
  ["2026-03-01T00:00:00Z", true],
  ["2026-03-01T12:00:00Z", false],
])("an arrival at ten o'clock that is accepted at %s: announced until then or not", (acceptedAt, wasAnnounced) => {
  const arrival = event({ code: "ARRI", locode: "USLGB", occurredAt: ahead });
  const { current } = currentEvents([arrival], at, new Map([[arrival.contentHash, new Date(acceptedAt)]]));
  expect(current[0]).toMatchObject({ announced: false, wasAnnounced });
});
