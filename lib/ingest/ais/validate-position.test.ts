import { expect, test } from "vitest";
import { type SentPosition, toPosition } from "./validate-position";

const receivedAt = new Date("2026-11-22T10:15:42.000Z");
const sent: SentPosition = {
  mmsi: "220417000",
  receivedAt,
  latitude: 51.95,
  longitude: 4.05,
  speed: 12.3,
  course: 275.4,
  heading: 271,
  second: 40,
};

function validate(changed: Partial<SentPosition>) {
  const reasons: string[] = [];
  const position = toPosition({ ...sent, ...changed }, (reason) => reasons.push(reason), receivedAt);
  return { position, reasons };
}

test("keeps the values of a complete report", () => {
  expect(validate({})).toEqual({
    position: {
      kind: "position",
      mmsi: "220417000",
      recordedAt: new Date("2026-11-22T10:15:40.000Z"),
      latitude: 51.95,
      longitude: 4.05,
      speedKnots: 12.3,
      courseDegrees: 275.4,
      headingDegrees: 271,
    },
    reasons: [],
  });
});

test.each<[string, Partial<SentPosition>]>([
  ["position_unavailable", { latitude: 91, longitude: 181 }],
  ["position_unavailable", { latitude: undefined }],
  ["position_unavailable", { latitude: 0, longitude: 0 }],
  ["position_unavailable", { longitude: -180.5 }],
  ["position_unavailable", { latitude: Number.NaN }],
  ["position_not_measured", { second: 61 }],
  ["position_not_measured", { second: 62 }],
  ["position_not_measured", { second: 63 }],
  ["time_in_future", { receivedAt: new Date("2026-11-22T10:25:42.000Z") }],
  // The sandbox's own numbers, a coast station, an aid to navigation, an aircraft, defaults.
  ...["200123456", "002275300", "992351000", "111232511", "222222222", "123456789", "22041700", "776000001"].map(
    (mmsi): [string, Partial<SentPosition>] => ["mmsi_invalid", { mmsi }],
  ),
])("rejects with %s: %j", (reason, changed) => {
  expect(validate(changed)).toEqual({ position: null, reasons: [reason] });
});

test.each<[string, Partial<SentPosition>, string]>([
  ["speed_unavailable", { speed: 102.3 }, "speedKnots"],
  ["speed_unavailable", { speed: 102.2 }, "speedKnots"],
  ["course_unavailable", { course: 360 }, "courseDegrees"],
  ["heading_unavailable", { heading: 511 }, "headingDegrees"],
])("keeps the position and counts %s: %j", (reason, changed, attribute) => {
  const { position, reasons } = validate(changed);
  expect(position).toMatchObject({ latitude: 51.95, [attribute]: null });
  expect(reasons).toEqual([reason]);
});

test("a report without a second is dated by its reception", () => {
  expect(validate({ second: 60 }).position?.recordedAt).toEqual(receivedAt);
  expect(validate({ second: null }).position?.recordedAt).toEqual(receivedAt);
});
