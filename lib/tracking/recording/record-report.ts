import { v7 as uuid } from "uuid";
import type { PagedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { isImoNumber } from "@/lib/reference/is-imo-number";
import { type HeardWord, recordWords } from "./record-words";
import { reproject } from "./reproject";

/** What a line answered. `evidenceIds` are those of its pages, in order: each event points at the bytes it was read from. */
export type LineReport = { connectionId: string; evidenceIds: string[]; events: PagedEvent[]; at: Date };

/** What terminals, railways, or the line beside its events have said. */
type WordReport = { words: HeardWord[]; at: Date };

const futureToleranceMs = 24 * 3_600_000;

/** Ships are global: the first to name one under a valid IMO number names it for all. */
async function addVessels(tx: Tx, events: { vesselImo: string | null; vesselName: string | null }[]): Promise<void> {
  const named = events.flatMap(({ vesselImo, vesselName }) =>
    vesselImo && vesselName && isImoNumber(vesselImo) ? [[vesselImo, vesselName] as const] : [],
  );
  const ships = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (ships.length === 0) return;
  await tx.vessel.createMany({ data: ships.map(([imo, name]) => ({ id: uuid(), imo, name })), skipDuplicates: true });
}

/** A version known from a later report was said by the time of this one already: the earliest sight of it counts. */
async function moveSights(tx: Tx, shipment: Shipment, { connectionId, events, at }: LineReport): Promise<number> {
  const keys = events.map(({ key }) => key);
  const hashes = events.map(({ contentHash }) => contentHash);
  return tx.$executeRaw`UPDATE carrier_events SET observed_at = ${at}
    WHERE account_id = ${shipment.accountId}::uuid AND shipment_id = ${shipment.id}::uuid
      AND connection_id = ${connectionId}::uuid AND observed_at > ${at}
      AND (event_key, content_hash) IN (SELECT * FROM unnest(${keys}::text[], ${hashes}::text[]))`;
}

/** Adds the versions not yet known; the key makes a repeat impossible. Gives the keys of those that were new. */
async function addEvents(tx: Tx, shipment: Shipment, report: LineReport): Promise<Set<string>> {
  const { accountId, id: shipmentId } = shipment;
  const rows = report.events.map((event) => ({
    ...resolveEvent(event, report.connectionId, report.at),
    accountId,
    shipmentId,
    evidenceId: report.evidenceIds[event.page] ?? "",
    id: uuid(),
  }));
  await addVessels(tx, rows);
  const added = await tx.carrierEvent.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { eventKey: true, contentHash: true },
  });
  return new Set(added.map(({ eventKey, contentHash }) => `${eventKey} ${contentHash}`));
}

/** An actual that was held back as future-dated may have become credible since. */
async function hasHeldEvents(tx: Tx, shipment: Shipment): Promise<boolean> {
  const since = shipment.lineTrackingLastSucceededAt;
  if (!since) return false;
  const { accountId, id: shipmentId } = shipment;
  const credibleUntil = new Date(since.getTime() + futureToleranceMs);
  const where = { accountId, shipmentId, classifier: "actual", occurredAt: { gt: credibleUntil } };
  return (await tx.carrierEvent.findFirst({ where, select: { id: true } })) !== null;
}

async function recordEvents(tx: Tx, shipment: Shipment, report: LineReport): Promise<Set<string>> {
  const known = shipment.lineTrackingLastSucceededAt;
  const isLate = known !== null && known > report.at;
  const added = await addEvents(tx, shipment, report);
  const moved = isLate ? await moveSights(tx, shipment, report) : 0;
  if (added.size + moved === 0 && !(await hasHeldEvents(tx, shipment))) return added;
  const at = isLate ? known : report.at;
  await reproject(tx, shipment, { at, toldAt: at });
  return added;
}

/**
 * One report on one shipment, whose row the caller holds locked and has read since: what is new in it is added, and if there
 * is anything the rows are projected anew, at the latest time anything is known of. A report without news changes nothing.
 * Gives the keys of what was new.
 */
export async function recordReport(
  tx: Tx,
  shipment: Shipment,
  report: LineReport | WordReport,
): Promise<ReadonlySet<string>> {
  return "words" in report ? recordWords(tx, shipment, report) : recordEvents(tx, shipment, report);
}
