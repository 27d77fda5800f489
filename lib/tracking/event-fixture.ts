import { createHash } from "node:crypto";
import type { TrackedEvent } from "./tracked-event";

type Given = Partial<TrackedEvent> & Pick<TrackedEvent, "code" | "locode">;

const zones: Record<string, string> = {
  CNSHA: "Asia/Shanghai",
  KRPUS: "Asia/Seoul",
  USLGB: "America/Los_Angeles",
  USCHI: "America/Chicago",
};

/** A recorded event for tests: a ship's actual move of box MSCU6639870 unless told otherwise. */
export function event(given: Given): TrackedEvent {
  const kind = given.kind ?? (given.code === "ARRI" || given.code === "DEPA" ? "transport" : "equipment");
  const base = {
    connectionId: "connection",
    reportedAt: null,
    observedAt: new Date("2026-01-01T00:00:00Z"),
    retracted: false,
    classifier: "actual",
    occurredAt: new Date("2026-01-10T00:00:00Z"),
    dateOnly: false,
    timezone: given.locode ? (zones[given.locode] ?? null) : null,
    placeName: given.locode,
    facilityCode: null,
    facilityTypeCode: "POTE",
    terminalId: null,
    mode: "VESSEL",
    vesselImo: "9321483",
    vesselName: "HALCYON STRAIT",
    voyageNumber: "646E",
    transportCallId: null,
    transportCallSequence: null,
    isoEquipmentCode: "45G1",
    empty: false,
    sealNumbers: [],
    documents: [],
    equipmentReferences: [],
    delayReasonCode: null,
    remark: null,
    kind,
    containerNumber: kind === "equipment" ? "MSCU6639870" : null,
    ...given,
  };
  const contentHash = given.contentHash ?? createHash("sha256").update(JSON.stringify(base)).digest("hex");
  return { ...base, contentHash, eventKey: given.eventKey ?? contentHash };
}

const day = (text: string) => new Date(`2026-${text}Z`);

/** A move through a gate, by truck. */
export const gate = { mode: "TRUCK", vesselImo: null, vesselName: null, voyageNumber: null } as const;

/** A box from Shanghai by Busan to Long Beach and back empty, with an arrival estimate that moves once. */
export function journey(): TrackedEvent[] {
  return [
    event({ code: "GTOT", locode: "CNSHA", empty: true, occurredAt: day("01-02T08:00:00"), ...gate }),
    event({ code: "GTIN", locode: "CNSHA", occurredAt: day("01-04T08:00:00"), ...gate }),
    event({
      code: "LOAD",
      locode: "CNSHA",
      occurredAt: day("01-05T08:00:00"),
      vesselName: "ORIENT MERIDIAN",
      vesselImo: "9461867",
    }),
    event({
      code: "DEPA",
      locode: "CNSHA",
      occurredAt: day("01-06T08:00:00"),
      vesselName: "ORIENT MERIDIAN",
      vesselImo: "9461867",
    }),
    event({
      code: "ARRI",
      locode: "KRPUS",
      occurredAt: day("01-08T08:00:00"),
      vesselName: "ORIENT MERIDIAN",
      vesselImo: "9461867",
    }),
    event({
      code: "DISC",
      locode: "KRPUS",
      occurredAt: day("01-08T12:00:00"),
      vesselName: "ORIENT MERIDIAN",
      vesselImo: "9461867",
    }),
    event({ code: "LOAD", locode: "KRPUS", occurredAt: day("01-12T08:00:00") }),
    event({ code: "DEPA", locode: "KRPUS", occurredAt: day("01-13T08:00:00") }),
    event({
      code: "ARRI",
      locode: "USLGB",
      eventKey: "eta",
      classifier: "estimated",
      occurredAt: day("01-24T08:00:00"),
      reportedAt: day("01-13T09:00:00"),
    }),
    event({
      code: "ARRI",
      locode: "USLGB",
      eventKey: "eta",
      classifier: "estimated",
      occurredAt: day("01-26T08:00:00"),
      reportedAt: day("01-18T09:00:00"),
    }),
    event({
      code: "ARRI",
      locode: "USLGB",
      eventKey: "eta",
      occurredAt: day("01-26T14:00:00"),
      reportedAt: day("01-26T15:00:00"),
    }),
    event({ code: "DISC", locode: "USLGB", occurredAt: day("01-27T08:00:00") }),
    event({ code: "GTOT", locode: "USLGB", occurredAt: day("01-29T08:00:00"), ...gate }),
    event({ code: "GTIN", locode: "USLGB", empty: true, occurredAt: day("02-03T08:00:00"), ...gate }),
  ];
}
