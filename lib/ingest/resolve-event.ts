import { Temporal } from "temporal-polyfill";
import type { ReportedEvent, ReportedPlace, ReportedTime } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import type { Port, Terminal } from "@/lib/reference/ports";
import { findPort } from "@/lib/reference/ports";
import { findTerminalByCode } from "@/lib/reference/terminals";

type ResolvedTime = { occurredAt: Date | null; dateOnly: boolean };

/** A local time at a place without a known time zone is treated as UTC; its time zone is null. */
function instantOf(local: string, timezone: string | null): Date | null {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timezone ?? "UTC");
    return new Date(zoned.epochMilliseconds);
  } catch {
    return null;
  }
}

/** The instant of a reported time in a time zone. A date is its first moment there, with `dateOnly`. */
export function resolveTime(time: ReportedTime | null, timezone: string | null): ResolvedTime {
  switch (time?.kind) {
    case "instant":
      return { occurredAt: new Date(time.at), dateOnly: false };
    case "wall":
      return { occurredAt: instantOf(time.local, timezone), dateOnly: false };
    case "date":
      return { occurredAt: instantOf(time.date, timezone), dateOnly: true };
    default:
      return { occurredAt: null, dateOnly: false };
  }
}

/** The terminal with the facility code; for a ramp without a code the only rail terminal of the place, if there is one. */
function terminalOf(
  port: Port,
  { facilityCode, facilityCodeListProvider, facilityTypeCode }: ReportedPlace,
): Terminal | null {
  if (facilityCode) return findTerminalByCode(port, { provider: facilityCodeListProvider, code: facilityCode });
  if (facilityTypeCode !== "RAMP") return null;
  const ramps = port.terminals.filter(({ facilityType }) => facilityType === "rail");
  return ramps.length === 1 ? (ramps[0] ?? null) : null;
}

function resolvePlace(place: ReportedPlace | null) {
  const port = place?.unLocationCode ? findPort(place.unLocationCode) : null;
  const terminal = port && place ? terminalOf(port, place) : null;
  return {
    locode: port?.locode ?? place?.unLocationCode ?? null,
    placeName: port?.name ?? place?.name ?? null,
    timezone: port?.timezone ?? null,
    terminalId: terminal?.id ?? null,
    facilityCode: place?.facilityCode ?? null,
    facilityTypeCode: place?.facilityTypeCode ?? null,
  };
}

/** One recorded version of a carrier's event, with place, time zone and time resolved. It contains no generated ids. */
export type EventVersion = Omit<CarrierEvent, "accountId" | "id" | "shipmentId" | "evidenceId" | "unLocationCode">;

export type ResolvedEvent = EventVersion & { unLocationCode: string | null; documents: ReportedEvent["documents"] };

/** Resolves the location codes of a reported event against the reference data, and its time in the time zone of its place. */
export function resolveEvent(event: ReportedEvent, connectionId: string, observedAt: Date): ResolvedEvent {
  const place = resolvePlace(event.place);
  return {
    connectionId,
    observedAt,
    eventKey: event.key,
    contentHash: event.contentHash,
    reportedAt: event.createdAt ? new Date(event.createdAt) : null,
    retracted: event.retracted,
    kind: event.kind,
    code: event.code,
    classifier: event.classifier,
    ...resolveTime(event.time, place.timezone),
    ...place,
    unLocationCode: event.place?.unLocationCode ?? null,
    mode: event.mode,
    vesselImo: event.vesselImo,
    vesselName: event.vesselName,
    voyageNumber: event.voyageNumber,
    transportCallId: event.transportCallId,
    transportCallSequence: event.transportCallSequence,
    containerNumber: event.equipmentReference,
    isoEquipmentCode: event.isoEquipmentCode,
    empty: event.empty,
    sealNumbers: event.sealNumbers,
    documents: event.documents,
    equipmentReferences: event.equipmentReferences,
    delayReasonCode: event.delayReasonCode,
    remark: event.remark,
  };
}
