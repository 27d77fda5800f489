import type {
  CarrierFailureReason,
  CarrierQuery,
  CarrierResponse,
  NumberType,
  PagedEvent,
  ReportedEvent,
} from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import { log } from "@/lib/platform/log";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { areBookingsCancelled } from "@/lib/tracking/projection/booking-cancellation";
import { documentTypes, namingOf } from "@/lib/tracking/projection/naming";
import type { KnownCargo } from "@/lib/tracking/projection/same-cargo";
import { ReportTooLargeError, selectInThread } from "@/lib/tracking/recording/project-in-thread";

/** Reasons of a failed attempt that is retried. */
export type TemporaryReason = "unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error";

/** What prevents an answer. */
export type RetryReason =
  | Exclude<CarrierFailureReason, "unreadable">
  | Exclude<TemporaryReason, "shipping_line_unreachable">;

/** What a carrier's response means for the number that was queried; `events`: those of the response that are about it. */
export type Classification =
  | { kind: "matched"; events: PagedEvent[] }
  /** The carrier recognizes the number, but names no container yet. */
  | { kind: "known"; events: PagedEvent[] }
  | { kind: "unknown" }
  /** Every event is about other bills, bookings or containers: those, sorted. */
  | { kind: "other_numbers"; numbers: string[] }
  | { kind: "rejected"; reason: "invalid_number" | "booking_cancelled"; events: PagedEvent[] }
  | {
      kind: "failure";
      reason: TemporaryReason;
      cause: RetryReason;
      detail: string;
      retryAfterSeconds: number | null;
      /** False when the connection's own rate limit prevented the request. */
      countsAsAttempt: boolean;
    };

type Failure = Extract<Classification, { kind: "failure" }>;

/** An internal error counts as an attempt, so that a request is not retried forever. */
export const internalError: Failure = {
  kind: "failure",
  reason: "internal_processing_error",
  cause: "internal_processing_error",
  detail: "",
  retryAfterSeconds: null,
  countsAsAttempt: true,
};

/** What a response means that is refused because it exceeds what is recorded of one shipment; `row`: for the log. Throws any other error again. */
export function refusalOf(error: unknown, row: Record<string, string>): Failure {
  if (!(error instanceof ReportTooLargeError)) throw error;
  log().warn({ ...row, reason: error.message }, "report refused");
  return unrecognized(error.message);
}

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

function unrecognized(detail: string): Failure {
  const reason = "unrecognized_response";
  return { kind: "failure", reason, cause: reason, detail, retryAfterSeconds: null, countsAsAttempt: true };
}

/** For a request, an answer about other numbers is one that cannot be used. */
export const otherNumbersFailure = unrecognized("The response is about other bills, bookings or containers.");

/** What the matching events of a response mean; `events`: all of them. */
function classifyEvents(matching: PagedEvent[], events: PagedEvent[], query: CarrierQuery): Classification {
  if (matching.length === 0) return { kind: "other_numbers", numbers: otherNumbersOf(events, query) };
  if (matching.some(hasContainer)) return { kind: "matched", events: matching };
  const resolved = matching.map((event) => resolveEvent(event, "", new Date(0)));
  return areBookingsCancelled(resolved)
    ? { kind: "rejected", reason: "booking_cancelled", events: matching }
    : { kind: "known", events: matching };
}

/** Classifies a carrier's response to a query (decisions.md rows 12, 14, 15). `known`: what is known of a tracked shipment. */
export async function classifyCarrierResponse(
  accountId: string,
  response: CarrierResponse,
  query: CarrierQuery,
  known: KnownCargo,
): Promise<Classification> {
  switch (response.outcome) {
    case "not_found":
      return { kind: "unknown" };
    case "invalid_number":
      return { kind: "rejected", reason: "invalid_number", events: [] };
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
      return selectMatchingEvents(accountId, events, query, known)
        .then((matching) => classifyEvents(matching, events, query))
        .catch((error: unknown) => refusalOf(error, { account: accountId }));
    }
  }
}

const containersOf = (event: ReportedEvent) => [event.equipmentReference ?? [], event.equipmentReferences].flat();

/** The events about a container, without their references to others. */
function selectOfContainer<Event extends ReportedEvent>(events: Event[], number: string): Event[] {
  return events.flatMap((event) => {
    const references = containersOf(event);
    if (references.length > 0 && !references.includes(number)) return [];
    return [{ ...event, equipmentReferences: event.equipmentReferences.filter((each) => each === number) }];
  });
}

/**
 * The events about the queried number, or about the same cargo under another number. All others stay in the evidence and are not
 * recorded for this shipment. Throws ReportTooLargeError for an answer that is too laborious.
 */
export async function selectMatchingEvents<Event extends ReportedEvent>(
  accountId: string,
  events: Event[],
  query: CarrierQuery,
  known: KnownCargo,
): Promise<Event[]> {
  if (query.type === "container") return selectOfContainer(events, normalizeNumber(query.number));
  return selectInThread(accountId, events, query, known);
}

/** Whether the selection from a response depends on what is known about the shipment. */
export function namesOtherNumbers(response: CarrierResponse, query: CarrierQuery): boolean {
  return response.outcome === "answered" && response.report.events.some((event) => namingOf(event, query) === "other");
}

/** The numbers of the queried type that events name, sorted. */
function otherNumbersOf(events: ReportedEvent[], { type }: CarrierQuery): string[] {
  const numbers =
    type === "container"
      ? events.flatMap(containersOf)
      : events.flatMap(({ documents }) =>
          documents.filter((document) => documentTypes[type].includes(document.type)).map(({ value }) => value),
        );
  return [...new Set(numbers)].sort();
}

type NumberedRow = { requestType: string; normalizedNumber: string };

/** The carrier query for the number of a tracking request or shipment. */
export function toCarrierQuery(row: NumberedRow): CarrierQuery {
  return { type: row.requestType as NumberType, number: row.normalizedNumber };
}
