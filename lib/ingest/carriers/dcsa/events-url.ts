import type { CarrierQuery, NumberType, OpenConnection } from "@/lib/ingest/carriers/carrier";

const dcsaParameters = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
} satisfies Record<NumberType, string>;

/** Where a connection's first page about a number is. */
export function eventsUrl({ baseUrl, settings }: OpenConnection, query: CarrierQuery): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/events`;
  url.searchParams.set(settings.referenceParameters[query.type] ?? dcsaParameters[query.type], query.number);
  if (settings.pageSize !== null) url.searchParams.set("limit", String(settings.pageSize));
  return url;
}
