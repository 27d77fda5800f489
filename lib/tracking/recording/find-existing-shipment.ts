import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import { deferredRows, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import { containerNumbersOf } from "@/lib/tracking/projection/itinerary";
import type { RequestWithCarrier } from "@/lib/tracking/requests/tracking-request";

function documentValues(events: ReportedEvent[], type: string): string[] {
  const values = events.flatMap(({ documents }) => documents.filter((document) => document.type === type));
  return [...new Set(values.map(({ value }) => value))];
}

/** The oldest shipment of the carrier among rows of shipments. */
const oldest = (rank: number, rows: string) =>
  `(SELECT id, ${rank} AS rank FROM ${rows} s WHERE account_id = sent.account_id AND scac = sent.scac ORDER BY created_at LIMIT 1)`;

/** Evaluated first, by its own index: with the other conditions the planner also reads all shipments of the account and carrier. */
const having = (condition: string) =>
  `(SELECT id, account_id, scac, created_at FROM shipments WHERE ${condition} OFFSET 0)`;

/** The containers are found first, because they lead to few shipments whatever the planner knows about the tables. */
const query = `SELECT sent.index, shipment.id FROM jsonb_to_recordset($1::jsonb) AS sent(index int, account_id uuid, scac text,
    normalized_number text, transport_documents text[], bookings text[], containers text[], voyages text[], event_keys text[])
  CROSS JOIN LATERAL (
    WITH named AS MATERIALIZED (
      SELECT DISTINCT shipment_id FROM containers WHERE account_id = sent.account_id AND number = ANY(sent.containers)
    ), aboard AS MATERIALIZED (
      SELECT shipment_id FROM named WHERE EXISTS (
        SELECT 1 FROM carrier_events e WHERE e.account_id = sent.account_id AND e.shipment_id = named.shipment_id
          AND e.container_number = ANY(sent.containers) AND (e.voyage_number = ANY(sent.voyages) OR e.event_key = ANY(sent.event_keys)))
    )
    SELECT id FROM (
      ${oldest(1, "(SELECT * FROM shipments WHERE normalized_number = sent.normalized_number)")}
      UNION ALL ${oldest(2, having("transport_documents && sent.transport_documents"))}
      UNION ALL ${oldest(3, having("bookings && sent.bookings"))}
      UNION ALL ${oldest(4, "(SELECT * FROM shipments WHERE id IN (SELECT shipment_id FROM aboard))")}
    ) found ORDER BY rank LIMIT 1) shipment`;

type Names = Record<"transport_documents" | "bookings" | "containers", string[]>;
type Sent = { account_id: string; normalized_number: string | null } & Names & Record<string, unknown>;

/** Whether rows that are not written yet have one of the names. */
function areDeferred(tx: Tx, sent: Sent[]): boolean {
  const containers = new Set(sent.flatMap((each) => each.containers));
  if (deferredRows(tx, "containers").some(({ number }) => containers.has(String(number)))) return true;
  const numbers = new Set(
    sent.flatMap((each) => [each.normalized_number, ...each.transport_documents, ...each.bookings]),
  );
  return deferredRows(tx, "shipments").some(({ normalizedNumber, transportDocuments, bookings }) =>
    [normalizedNumber, ...[transportDocuments, bookings].flat()].some((number) => numbers.has(String(number))),
  );
}

const findShipments = together(async (tx, sent: Sent[]) => {
  // A request before this one in the same transaction may have created the shipment.
  if (areDeferred(tx, sent)) await writeDeferredRows(tx);
  const rows = await sql<{ index: number; id: string }>(query, [
    JSON.stringify(sent.map((each, index) => ({ index, ...each }))),
  ]);
  const idOf = new Map(rows.map(({ index, id }) => [index, id]));
  return sent.map((_, index) => idOf.get(index) ?? null);
});

/**
 * The numbers by which a carrier's response can be about the same shipment as another response: those of the request, of documents and of
 * containers.
 */
export function shipmentNumbersOf(
  { normalizedNumber }: Pick<RequestWithCarrier, "normalizedNumber">,
  events: ReportedEvent[],
): string[] {
  const documents = events.flatMap((event) => event.documents.map(({ value }) => value));
  const containers = events.flatMap(({ equipmentReference, equipmentReferences }) => [
    ...(equipmentReference ? [equipmentReference] : []),
    ...equipmentReferences,
  ]);
  return [...new Set([normalizedNumber, ...documents, ...containers])];
}

/**
 * The id of the account's shipment that the events are about: with the same carrier and number or transport document, else booking,
 * else with the same container on the same voyage or in one of the same events (decisions.md row 7); null when there is none.
 */
export async function findExistingShipment(
  tx: Tx,
  { accountId, scac, normalizedNumber, requestType }: RequestWithCarrier,
  events: ReportedEvent[],
  at: Date,
): Promise<string | null> {
  const resolved = events.map((event) => resolveEvent(event, "", at));
  return findShipments(tx, {
    account_id: accountId,
    scac,
    // Container numbers are reused, so a container must also match by voyage.
    normalized_number: requestType === "container" ? null : normalizedNumber,
    transport_documents: documentValues(events, "TRD"),
    bookings: documentValues(events, "BKG"),
    containers: containerNumbersOf(resolved),
    voyages: [...new Set(resolved.flatMap((event) => event.voyageNumber ?? []))],
    event_keys: resolved.map((event) => event.eventKey),
  });
}
