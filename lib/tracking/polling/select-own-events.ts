import type { CarrierQuery, ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const documentTypes = { bill_of_lading: ["TRD"], booking_number: ["BKG", "CBR"] };

/** Carriers leave their own prefix out or put it in front: the one number may end with the other. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [normalizeNumber(a), normalizeNumber(b)];
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long === short || (long.length - short.length === 4 && long.endsWith(short) && /^[A-Z]{4}/.test(long));
}

function isOwn(event: ReportedEvent, query: CarrierQuery): boolean {
  if (query.type === "container") {
    const named = [event.equipmentReference ?? [], event.equipmentReferences].flat();
    return named.length === 0 || named.includes(normalizeNumber(query.number));
  }
  const types = documentTypes[query.type];
  const named = event.documents.filter(({ type }) => types.includes(type));
  return named.length === 0 || named.some(({ value }) => isSameNumber(value, query.number));
}

/** A container asked for by itself brings no neighbours: references to other boxes are left out. */
function narrow<Event extends ReportedEvent>(event: Event, query: CarrierQuery): Event {
  if (query.type !== "container") return event;
  return {
    ...event,
    equipmentReferences: event.equipmentReferences.filter((number) => number === normalizeNumber(query.number)),
  };
}

/**
 * The events that are about what was asked for. An event that names another bill, booking or container is somebody else's:
 * it stays in the evidence and never becomes a fact of this shipment.
 */
export function selectOwnEvents<Event extends ReportedEvent>(events: Event[], query: CarrierQuery): Event[] {
  return events.filter((event) => isOwn(event, query)).map((event) => narrow(event, query));
}
