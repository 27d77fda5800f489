import type { EventVersion } from "@/lib/ingest/resolve-event";
import { type Document, documentsOf } from "./documents";
import { reportedAtOf } from "./event-versions";

/** An event of which a document can be the subject. */
export type DocumentEvent = Pick<
  EventVersion,
  "kind" | "code" | "documents" | "occurredAt" | "reportedAt" | "observedAt" | "contentHash"
>;

const bookingsAmong = (documents: Document[]) =>
  documents.flatMap(({ type, value }) => (type === "BKG" ? [value] : []));

/**
 * The bookings that an event itself is about. A cancelled VGM or shipping instruction also names its booking; where the carrier does not
 * say which document is meant, the event is about the booking only if it names nothing else.
 */
function subjectBookings(event: DocumentEvent): string[] {
  const documents = documentsOf(event);
  const isStated = documents.some(({ isSubject }) => isSubject !== undefined);
  if (isStated) return bookingsAmong(documents.filter(({ isSubject }) => isSubject));
  return documents.every(({ type }) => type === "BKG") ? bookingsAmong(documents) : [];
}

/** Whether the first event follows the second; events of equal times follow one another in no order. */
function isLater(event: DocumentEvent, other: DocumentEvent): boolean {
  const [at, otherAt] = [event, other].map(({ occurredAt }) => occurredAt?.getTime());
  if (at !== undefined && otherAt !== undefined && at !== otherAt) return at > otherAt;
  return reportedAtOf(event) > reportedAtOf(other);
}

/**
 * Whether all bookings that the events name are cancelled, each by a cancellation of its own after its last confirmation. After a
 * roll-over the booking that replaces the cancelled one stands.
 */
export function areBookingsCancelled(events: DocumentEvent[]): boolean {
  const notices = events.filter(({ kind, code }) => kind === "shipment" && (code === "CANC" || code === "CONF"));
  const bookings = new Set(events.flatMap((event) => bookingsAmong(documentsOf(event))));
  const isCancelled = (booking: string) => {
    const own = notices.filter((notice) => subjectBookings(notice).includes(booking));
    const [cancellations, confirmations] = ["CANC", "CONF"].map((code) => own.filter((each) => each.code === code));
    return cancellations?.some((cancelled) => confirmations?.every((confirmed) => isLater(cancelled, confirmed)));
  };
  return bookings.size > 0 && [...bookings].every(isCancelled);
}
