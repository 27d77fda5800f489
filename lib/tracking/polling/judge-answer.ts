import type {
  CarrierAnswer,
  CarrierQuery,
  CarrierTrouble,
  PagedEvent,
  ReportedEvent,
} from "@/lib/ingest/carriers/carrier";
import { selectOwnEvents } from "./select-own-events";

export type TemporaryReason = "unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error";

/** What an answer means for a number that is not matched yet. */
export type Verdict =
  | { kind: "matched"; events: PagedEvent[] }
  /** The carrier knows the number, but names no container yet. */
  | { kind: "known" }
  | { kind: "unknown" }
  | { kind: "refused"; reason: "invalid_number" | "booking_cancelled" }
  | { kind: "trouble"; reason: TemporaryReason; detail: string; retryAfterSeconds: number | null; counts: boolean };

/** A fault of ours: it counts as one attempt, so that nothing is stuck behind it for ever. */
export const ourFault: Verdict & { kind: "trouble" } = {
  kind: "trouble",
  reason: "internal_processing_error",
  detail: "",
  retryAfterSeconds: null,
  counts: true,
};

const reasonOf = {
  unreachable: "shipping_line_unreachable",
  refused_credentials: "shipping_line_unreachable",
  rate_limited: "shipping_line_unreachable",
  server_error: "shipping_line_unreachable",
  unreadable: "unrecognized_response",
} satisfies Record<CarrierTrouble, TemporaryReason>;

const namesContainer = (event: ReportedEvent) =>
  event.equipmentReference !== null || event.equipmentReferences.length > 0;

function isCancellation(event: ReportedEvent): boolean {
  return event.kind === "shipment" && event.code === "CANC" && event.documents.some(({ type }) => type === "BKG");
}

function unreadable(detail: string): Verdict {
  return { kind: "trouble", reason: "unrecognized_response", detail, retryAfterSeconds: null, counts: true };
}

/** The one reading of a carrier's answer for a tracking request (decisions.md rows 12, 14, 15). */
export function judgeAnswer(answer: CarrierAnswer, query: CarrierQuery): Verdict {
  switch (answer.outcome) {
    case "not_found":
      return { kind: "unknown" };
    case "invalid_number":
      return { kind: "refused", reason: "invalid_number" };
    case "trouble": {
      const { trouble, detail, retryAfterSeconds, pages } = answer;
      // Held back by the connection's own limit before anything was sent: the carrier had no part in it.
      const counts = trouble !== "rate_limited" || pages.length > 0;
      return { kind: "trouble", reason: reasonOf[trouble], detail, retryAfterSeconds, counts };
    }
    case "answered": {
      const { events, unread } = answer.report;
      if (events.length === 0)
        return unread.length > 0 ? unreadable("No event of the answer could be read.") : { kind: "unknown" };
      const own = selectOwnEvents(events, query);
      if (own.length === 0) return unreadable("The answer is about other bills, bookings or containers.");
      if (own.some(namesContainer)) return { kind: "matched", events: own };
      return own.some(isCancellation) ? { kind: "refused", reason: "booking_cancelled" } : { kind: "known" };
    }
  }
}
