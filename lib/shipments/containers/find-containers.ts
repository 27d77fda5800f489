import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { findRowsById } from "@/lib/platform/db/read-rows";
import type { Include, RowSource } from "@/lib/platform/db/row-source";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import { rawEventIdsSql } from "@/lib/shipments/events/find-raw-events";
import { sandboxTimeSql } from "@/lib/shipments/find-shipments";
import { freshnessColumns } from "@/lib/shipments/freshness";
import type { ContainerRow } from "./container";

/** The columns of its shipment that a container comes with, besides those of freshness. */
export const shipmentColumns = [
  "id",
  "requestNumber",
  "scac",
  "portOfLadingLocode",
  "timesWithoutTimezone",
  "lineTrackingLastAttemptedAt",
] as const satisfies (keyof Shipment)[];

/** What a ContainerRow consists of. The resource lists only actual events. */
export const containerRows: RowSource<ContainerRow> = {
  table: "containers",
  derived: {
    transportEvents: (
      row,
    ) => `(SELECT coalesce(json_agg(json_build_object('id', event.id) ORDER BY event.timestamp, event.id), '[]')
      FROM transport_events event WHERE event.account_id = ${row}.account_id AND event.container_id = ${row}.id
        AND NOT event.estimated AND event.invalidated_at IS NULL)`,
    rawEventIds: rawEventIdsSql,
    clock: (row) => `(SELECT ${sandboxTimeSql("tracked")} FROM shipments tracked
      WHERE tracked.account_id = ${row}.account_id AND tracked.id = ${row}.shipment_id)`,
  },
  derivedTimes: ["clock"],
  parts: {
    shipment: {
      table: "shipments",
      columns: [...shipmentColumns, ...freshnessColumns],
      on: (row, shipment) => `${shipment}.id = ${row}.shipment_id`,
    },
  },
  relations: {
    shipment: { type: "shipment", on: (row, shipment) => `${shipment}.id = ${row}.shipment_id` },
    transport_events: {
      type: "transport_event",
      on: (row, event) =>
        `${event}.container_id = ${row}.id AND NOT ${event}.estimated AND ${event}.invalidated_at IS NULL`,
    },
  },
  complete: (row) => {
    row.clock ??= realNow();
  },
};

/** The account's containers with these ids; unknown ids are omitted. */
export function findContainers(account: Pick<Account, "id">, ids: string[]): Promise<ContainerRow[]> {
  return findRowsById(containerRows, account.id, ids);
}

/** The containers of the account's shipments with these ids, at most `limit`, in the order of the ids and by number. */
export async function findContainersOfShipments(
  account: Account,
  shipmentIds: string[],
  limit: number,
): Promise<ContainerRow[]> {
  if (shipmentIds.length === 0) return [];
  const ids = await sql<{ id: string }>(
    `SELECT box.id FROM unnest($2::uuid[]) WITH ORDINALITY AS found(id, position)
     JOIN containers box ON box.account_id = $1 AND box.shipment_id = found.id
     ORDER BY found.position, box.number LIMIT $3`,
    [account.id, shipmentIds, limit],
  );
  const rows = await findContainers(
    account,
    ids.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => rowOf.get(id) ?? []);
}

/** Container numbers by id, for the account's containers with these ids. */
export async function findContainerNumbers(account: Account, ids: string[]): Promise<Map<string, string>> {
  const where = { accountId: account.id, id: { in: ids } };
  const rows = await prisma().container.findMany({ where, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Throws not_found as `findContainer` does, but reads no row. */
export async function assertContainerExists(account: Account, id: string): Promise<void> {
  if ((await prisma().container.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One container of the account, with the related rows of `include`. Throws not_found, also for another account's container. */
export async function findContainer(account: Account, id: string, include?: Include): Promise<ContainerRow> {
  const [container] = await findRowsById(containerRows, account.id, [id], include);
  if (!container) throw notFound();
  return container;
}
