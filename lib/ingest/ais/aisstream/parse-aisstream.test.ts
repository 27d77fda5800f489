import { expect, test } from "vitest";
import { parseAisStream } from "./parse-aisstream";

const now = new Date("2026-11-22T10:16:00.000Z");

function parse(type: string, body: object, metadata: object = { time_utc: "2026-11-22 10:15:42.318353 +0000 UTC" }) {
  const reasons: string[] = [];
  const text = JSON.stringify({
    MessageType: type,
    MetaData: { MMSI: 220417000, ShipName: "NORTHERN LIGHT      ", ...metadata },
    Message: { [type]: { UserID: 220417000, Valid: true, ...body } },
  });
  return { messages: parseAisStream(text, (reason) => reasons.push(reason), now), reasons };
}

const report = {
  MessageID: 1,
  Latitude: 51.95,
  Longitude: 4.05,
  Sog: 12.3,
  Cog: 275.4,
  TrueHeading: 271,
  Timestamp: 40,
};
const position = {
  kind: "position",
  mmsi: "220417000",
  latitude: 51.95,
  longitude: 4.05,
  recordedAt: new Date("2026-11-22T10:15:40.000Z"),
  speedKnots: 12.3,
  courseDegrees: 275.4,
  headingDegrees: 271,
};

test("reads a position report", () => {
  expect(parse("PositionReport", report)).toEqual({ messages: [position], reasons: [] });
  expect(parse("StandardClassBPositionReport", report).messages).toEqual([position]);
});

test("reads position and name of an extended class B report", () => {
  const { messages } = parse("ExtendedClassBPositionReport", { ...report, Name: "SMALL CRAFT@@@@@@@@@" });
  expect(messages).toMatchObject([position, { kind: "static", imo: null, name: "SMALL CRAFT" }]);
});

test("reads the coarse values of a long range broadcast", () => {
  const coarse = { Latitude: -35.105, Longitude: -17.25, Sog: 63, Cog: 511, PositionLatency: false };
  expect(parse("LongRangeAisBroadcastMessage", coarse)).toMatchObject({
    messages: [
      {
        recordedAt: new Date("2026-11-22T10:15:42.318Z"),
        latitude: -35.105,
        speedKnots: null,
        courseDegrees: null,
        headingDegrees: null,
      },
    ],
    reasons: ["speed_unavailable", "course_unavailable"],
  });
});

test("reads static data of both kinds", () => {
  const expected = { kind: "static", mmsi: "220417000", receivedAt: new Date("2026-11-22T10:15:42.318Z") };
  const ship = parse("ShipStaticData", { ImoNumber: 9321483, Name: "NORTHERN LIGHT      ", Destination: "NLRTM" });
  expect(ship.messages).toEqual([{ ...expected, imo: "9321483", name: "NORTHERN LIGHT" }]);
  const craft = parse("StaticDataReport", { PartNumber: false, ReportA: { Valid: true, Name: "SMALL CRAFT" } });
  expect(craft.messages).toEqual([{ ...expected, imo: null, name: "SMALL CRAFT" }]);
});

test.each([
  ["heading_unavailable", "PositionReport", { ...report, TrueHeading: 511 }, 1],
  ["position_unavailable", "PositionReport", { ...report, Latitude: 91, Longitude: 181 }, 0],
  ["position_not_measured", "PositionReport", { ...report, Timestamp: 62 }, 0],
  ["mmsi_invalid", "PositionReport", { ...report, UserID: 2275300 }, 0],
  ["imo_invalid", "ShipStaticData", { ImoNumber: 9321484, Name: "NORTHERN LIGHT" }, 1],
  ["no_static_data", "StaticDataReport", { ReportA: { Valid: false, Name: "" }, ReportB: { Valid: true } }, 0],
  ["unsupported_type", "BaseStationReport", {}, 0],
  ["malformed", "PositionReport", { ...report, Valid: false }, 0],
  ["malformed", "PositionReport", { ...report, Latitude: "51.95" }, 0],
])("counts %s of a %s", (reason, type, body, count) => {
  const { messages, reasons } = parse(type, body);
  expect(reasons).toEqual([reason]);
  expect(messages).toHaveLength(count);
});

test("rejects texts that are no messages", () => {
  const reasons: string[] = [];
  for (const text of ["", "{", "[]", "null", "{}"]) parseAisStream(text, (reason) => reasons.push(reason), now);
  expect(reasons).toEqual(Array(5).fill("malformed"));
  expect(parse("PositionReport", report, { time_utc: "yesterday" }).reasons).toEqual(["malformed"]);
});
