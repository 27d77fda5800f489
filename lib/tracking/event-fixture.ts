import { createHash } from "node:crypto";
import type { TrackedEvent } from "./tracked-event";

type Given = Partial<TrackedEvent> & Pick<TrackedEvent, "code" | "locode">;

const zones: Record<string, string> = { CNSHA: "Asia/Shanghai", KRPUS: "Asia/Seoul", USLGB: "America/Los_Angeles", USCHI: "America/Chicago" };

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
