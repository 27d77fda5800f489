import type {
  CarrierFailureReason,
  CarrierQuery,
  CarrierResponse,
  NumberType,
  PagedEvent,
  ReportedEvent,
} from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { areBookingsCancelled } from "@/lib/tracking/projection/booking-cancellation";

/** Reasons of a failed attempt that is retried. */
export type TemporaryReason = "unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error";

/** What prevents an answer. */
export type RetryReason =
  | Exclude<CarrierFailureReason, "unreadable">
  | Exclude<TemporaryReason, "shipping_line_unreachable">;

/** What a carrier's response means for the number that was queried. */
export type Classification =
  | { kind: "matched"; events: PagedEvent[] }
  /** The carrier recognizes the number, but names no container yet. */
  | { kind: "known" }
  | { kind: "unknown" }
  | { kind: "rejected"; reason: "invalid_number" | "booking_cancelled" }
  | {
      kind: "failure";
      reason: TemporaryReason;
      cause: RetryReason;
      detail: string;
      retryAfterSeconds: number | null;
      /** False when the connection's own rate limit prevented the request. */
      countsAsAttempt: boolean;
    };

/** An internal error counts as an attempt, so that a request is not retried forever. */
export const internalError: Classification & { kind: "failure" } = {
  kind: "failure",
  reason: "internal_processing_error",
  cause: "internal_processing_error",
  detail: "",
  retryAfterSeconds: null,
  countsAsAttempt: true,
};

/** The response recorded when an account has no active connection to a carrier. */
export function noConnectionResponse(scac: string): CarrierResponse {
  const detail = `No active carrier connection for ${scac}.`;
  return { outcome: "failed", reason: "no_connection", pages: [], detail, retryAfterSeconds: null };
}

const temporaryReasons = {
  no_connection: "shipping_line_unreachable",
  unreachable: "shipping_line_unreachable",
  refused_credentials: "shipping_line_unreachable",
  rate_limited: "shipping_line_unreachable",
  server_error: "shipping_line_unreachable",
  unreadable: "unrecognized_response",
} satisfies Record<CarrierFailureReason, TemporaryReason>;

const hasContainer = (event: ReportedEvent) =>
  event.equipmentReference !== null || event.equipmentReferences.length > 0;

function unrecognized(detail: string): Classification {
  const reason = "unrecognized_response";
  return { kind: "failure", reason, cause: reason, detail, retryAfterSeconds: null, countsAsAttempt: true };
}

/** Classifies a carrier's response to a query (decisions.md rows 12, 14, 15). */
export function classifyCarrierResponse(response: CarrierResponse, query: CarrierQuery): Classification {
  switch (response.outcome) {
    case "not_found":
      return { kind: "unknown" };
    case "invalid_number":
      return { kind: "rejected", reason: "invalid_number" };
    case "failed": {
      const { reason, detail, retryAfterSeconds, pages } = response;
      // Without pages the connection's own rate limit applied, and no request reached the carrier.
      const countsAsAttempt = reason !== "rate_limited" || pages.length > 0;
      const cause = reason === "unreadable" ? "unrecognized_response" : reason;
      return { kind: "failure", reason: temporaryReasons[reason], cause, detail, retryAfterSeconds, countsAsAttempt };
    }
    case "answered": {
      const { events, parseErrors } = response.report;
      if (events.length === 0)
        return parseErrors.length > 0 ? unrecognized("No event of the response could be parsed.") : { kind: "unknown" };
      const matching = selectMatchingEvents(events, query);
      if (matching.length === 0) return unrecognized("The response is about other bills, bookings or containers.");
      if (matching.some(hasContainer)) return { kind: "matched", events: matching };
      const resolved = matching.map((event) => resolveEvent(event, "", new Date(0)));
      return areBookingsCancelled(resolved) ? { kind: "rejected", reason: "booking_cancelled" } : { kind: "known" };
    }
  }
}

const documentTypes = { bill_of_lading: ["TRD"], booking_number: ["BKG", "CBR"] };

/** Carriers add or omit their own four-letter prefix, so the longer number may end with the shorter one. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [normalizeNumber(a), normalizeNumber(b)];
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long === short || (long.length - short.length === 4 && long.endsWith(short) && /^[A-Z]{4}/.test(long));
}

function matchesQuery(event: ReportedEvent, query: CarrierQuery): boolean {
  if (query.type === "container") {
    const references = [event.equipmentReference ?? [], event.equipmentReferences].flat();
    return references.length === 0 || references.includes(normalizeNumber(query.number));
  }
  const types = documentTypes[query.type];
  const references = event.documents.filter(({ type }) => types.includes(type));
  return references.length === 0 || references.some(({ value }) => isSameNumber(value, query.number));
}

/** For a container query, removes references to other containers. */
function narrowToContainer<Event extends ReportedEvent>(event: Event, query: CarrierQuery): Event {
  if (query.type !== "container") return event;
  return {
    ...event,
    equipmentReferences: event.equipmentReferences.filter((number) => number === normalizeNumber(query.number)),
  };
}

/**
 * The events about the queried number. An event that names only other bills, bookings or containers stays in the evidence and
 * is not recorded for this shipment.
 */
export function selectMatchingEvents<Event extends ReportedEvent>(events: Event[], query: CarrierQuery): Event[] {
  return events.filter((event) => matchesQuery(event, query)).map((event) => narrowToContainer(event, query));
}

type NumberedRow = { requestType: string; normalizedNumber: string };

/** The carrier query for the number of a tracking request or shipment. */
export function toCarrierQuery(row: NumberedRow): CarrierQuery {
  return { type: row.requestType as NumberType, number: row.normalizedNumber };
}
