import { Temporal } from "temporal-polyfill";
import type { ReportedEvent, ReportedTime } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import type { Port, Terminal } from "@/lib/reference/ports";
import { findTerminalByCode } from "@/lib/reference/terminals";
import { findSentPort } from "./find-sent-port";

type ResolvedTime = { occurredAt: Date | null; dateOnly: boolean };

/** A local time at a place without a known time zone keeps its digits, as if it were UTC; see `isZoneUnknown`. */
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

/** What the carrier sent about place and time. Stored, so that it can be resolved again with other reference data. */
type SentPlaceAndTime = Pick<
  CarrierEvent,
  | "unLocationCode"
  | "facilityCode"
  | "facilityCodeListProvider"
  | "facilityTypeCode"
  | "sentPlaceName"
  | "sentFacilityName"
  | "sentTime"
>;

/** The terminal with the facility code. A facility without a code is never identified: the carrier's own name stands for it. */
function terminalOf(port: Port, { facilityCode, facilityCodeListProvider }: SentPlaceAndTime): Terminal | null {
  return facilityCode ? findTerminalByCode(port, { provider: facilityCodeListProvider, code: facilityCode }) : null;
}

/** ISO 8601: an instant ends with Z, a local time has no offset, a date has no time. */
function serializeTime(time: ReportedTime | null): string | null {
  switch (time?.kind) {
    case "instant":
      return time.at;
    case "wall":
      return time.local;
    case "date":
      return time.date;
    default:
      return null;
  }
}

function parseSerializedTime(text: string | null): ReportedTime | null {
  if (text === null) return null;
  if (!text.includes("T")) return { kind: "date", date: text };
  return text.endsWith("Z") ? { kind: "instant", at: text } : { kind: "wall", local: text };
}

/**
 * Whether the instant of an event is not known, because the carrier sent a local time or a date and the time zone of the place is not
 * known. `occurredAt` then has the digits that were sent, as if they were UTC, and must be shown without a zone.
 */
export function isZoneUnknown({ sentTime, timezone }: Pick<CarrierEvent, "sentTime" | "timezone">): boolean {
  return timezone === null && sentTime !== null && !sentTime.endsWith("Z");
}

/** Resolves what the carrier sent: the place against the reference data, the time in the time zone of the place. */
function resolvePlaceAndTime(sent: SentPlaceAndTime) {
  const port = findSentPort(sent);
  const timezone = port?.timezone ?? null;
  return {
    locode: port?.locode ?? sent.unLocationCode,
    placeName: port?.name ?? sent.sentPlaceName,
    timezone,
    terminalId: port ? (terminalOf(port, sent)?.id ?? null) : null,
    ...resolveTime(parseSerializedTime(sent.sentTime), timezone),
  };
}

/**
 * Place and time of a stored event, resolved with the current reference data. An event recorded before code lists were stored keeps
 * the terminal of its facility code.
 */
export function resolveStoredEvent(event: CarrierEvent) {
  const resolved = resolvePlaceAndTime(event);
  const keepsTerminal = event.facilityCode !== null && event.facilityCodeListProvider === null;
  return { ...resolved, terminalId: resolved.terminalId ?? (keepsTerminal ? event.terminalId : null) };
}

/**
 * One recorded version of a carrier's event, with place, time zone and time resolved. It contains no generated ids. `placeName` is the
 * name in the reference data, else `sentPlaceName`, which is the carrier's own and may name a facility there.
 */
export type EventVersion = Omit<
  CarrierEvent,
  "accountId" | "id" | "shipmentId" | "evidenceId" | "unLocationCode" | "facilityCodeListProvider"
>;

/** A reported event; the times of its absence follow from its comparison with the stored versions. */
export type ResolvedEvent = Omit<EventVersion, "absentSince" | "lastObservedAt"> &
  SentPlaceAndTime & { documents: ReportedEvent["documents"] };

/** Resolves the location codes of a reported event against the reference data, and its time in the time zone of its place. */
export function resolveEvent(event: ReportedEvent, connectionId: string, observedAt: Date): ResolvedEvent {
  const sent = {
    unLocationCode: event.place?.unLocationCode ?? null,
    facilityCode: event.place?.facilityCode ?? null,
    facilityCodeListProvider: event.place?.facilityCodeListProvider ?? null,
    facilityTypeCode: event.place?.facilityTypeCode ?? null,
    sentPlaceName: event.place?.name ?? null,
    sentFacilityName: event.place?.facilityName ?? null,
    sentTime: serializeTime(event.time),
  };
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
    ...sent,
    ...resolvePlaceAndTime(sent),
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
