import { Temporal } from "temporal-polyfill";
import type { ReportedEvent, ReportedPlace, ReportedTime } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { findPort } from "@/lib/reference/find-port";
import { findTerminalByCode } from "@/lib/reference/find-terminal-by-code";
import type { Port, Terminal } from "@/lib/reference/port-table";

type ResolvedTime = { occurredAt: Date | null; dateOnly: boolean };

/** A wall clock of an unknown place is kept as if it were UTC; the zone stays null and says so. */
function instantOf(local: string, timezone: string | null): Date | null {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timezone ?? "UTC");
    return new Date(zoned.epochMilliseconds);
  } catch {
    return null;
  }
}

/** The instant of a reported time at a place; a day without a time is its first moment there, marked as a day. */
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

/** The terminal by its code; a ramp without one is the place's only rail terminal, where there is just one. */
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

/**
 * One recorded version of a carrier's event, as the projection sees it: place, zone and observed time are resolved, and no
 * id of ours is in it.
 */
export type TrackedEvent = Omit<CarrierEvent, "accountId" | "id" | "shipmentId" | "evidenceId" | "unLocationCode">;

export type ResolvedEvent = TrackedEvent & { unLocationCode: string | null; documents: ReportedEvent["documents"] };

/** A reported event as it is recorded: its codes resolved against our ports, its time against the zone of its place. */
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
