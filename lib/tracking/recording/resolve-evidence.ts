import { resolveStoredEvent } from "@/lib/ingest/resolve-event";
import { resolveStoredPlace } from "@/lib/ingest/terminals/resolve-terminal";
import { computeChangeset } from "@/lib/outbox/record-changes";
import type { CarrierEvent, Shipment } from "@/lib/platform/db/generated/client";
import { upsertRows } from "@/lib/platform/db/insert-rows";
import type { Tx } from "@/lib/platform/db/transaction";

/** Resolves stored events with the current reference data and writes those that differ. Returns all of them as resolved. */
export async function resolveEvents(events: CarrierEvent[]): Promise<CarrierEvent[]> {
  const resolved = events.map((event) => {
    const columns = resolveStoredEvent(event);
    return computeChangeset({ ...event }, columns) ? { ...event, ...columns } : event;
  });
  const differing = resolved.filter((event, index) => event !== events[index]);
  await upsertRows("carrier_events", ["accountId", "id"], differing);
  return resolved;
}

/**
 * Resolves the places of stored terminal reports with the current reference data and writes those that differ. Times remain as
 * they were resolved when they were recorded.
 */
export async function resolveTerminalReports(tx: Tx, { accountId, id }: Shipment): Promise<void> {
  const where = { accountId, shipmentId: id };
  const places = await tx.terminalReport.groupBy({
    by: ["terminalId", "locode", "placeName", "timezone"],
    where,
  });
  for (const stored of places) {
    const data = resolveStoredPlace(stored);
    if (computeChangeset(stored, data)) await tx.terminalReport.updateMany({ where: { ...where, ...stored }, data });
  }
}
