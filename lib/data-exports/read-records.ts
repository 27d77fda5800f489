import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { findRowsById } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { etaChanges } from "@/lib/shipments/eta-changes/eta-change";
import { toEtaChangeRows } from "@/lib/shipments/eta-changes/list-eta-changes";
import { findRawEventsOfShipments } from "@/lib/shipments/events/find-raw-events";
import { rawEvents } from "@/lib/shipments/events/raw-event";
import { transportEvents } from "@/lib/shipments/events/transport-event";
import { transportEventRows } from "@/lib/shipments/events/transport-event-rows";
import { withRetries } from "./with-retries";

/** Reads the records of a type that the interface lists for one shipment or container only, in batches. */
export type ReadRecords = (account: Account) => AsyncGenerator<ResourceObject[]>;

const lowestId = "00000000-0000-0000-0000-000000000000";
const batchSize = 100;
/** A shipment can have thousands of raw events: those of one are in memory at a time. */
const shipmentsPerBatch = 1;

/** The ids that a statement finds above its parameter $2, in their order, as many at a time as it returns. */
async function* idsOf(account: Account, statement: string): AsyncGenerator<string[]> {
  for (let after: string | undefined = lowestId; after !== undefined; ) {
    const position: string = after;
    const rows = await withRetries(() => sql<{ id: string }>(statement, [account.id, position]));
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id;
  }
}

const shipmentIds = `SELECT id FROM shipments WHERE account_id = $1::uuid AND id > $2::uuid ORDER BY id LIMIT ${shipmentsPerBatch}`;
const actualEventIds = `SELECT id FROM transport_events
  WHERE account_id = $1::uuid AND id > $2::uuid AND NOT estimated ORDER BY id LIMIT ${batchSize}`;
const etaChangeIds = `SELECT id FROM eta_changes WHERE account_id = $1::uuid AND id > $2::uuid ORDER BY id LIMIT ${batchSize}`;

/** All versions of all events as carriers sent them, by shipment. An event that names no container is read once, not with each container. */
export const readRawEvents: ReadRecords = async function* (account) {
  for await (const ids of idsOf(account, shipmentIds))
    yield (await withRetries(() => findRawEventsOfShipments(account, ids))).map(rawEvents.serialize);
};

/** All actual transport events, also those that a newer version has invalidated. */
export const readTransportEvents: ReadRecords = async function* (account) {
  for await (const ids of idsOf(account, actualEventIds))
    yield (await withRetries(() => findRowsById(transportEventRows, account.id, ids))).map(transportEvents.serialize);
};

/** All changes of estimated arrivals, of shipments and of containers. */
export const readEtaChanges: ReadRecords = async function* (account) {
  for await (const ids of idsOf(account, etaChangeIds)) {
    const where = { accountId: account.id, id: { in: ids } };
    const rows = await withRetries(async () =>
      toEtaChangeRows(account, await prisma().etaChange.findMany({ where, orderBy: { id: "asc" } })),
    );
    yield rows.map(etaChanges.serialize);
  }
};
