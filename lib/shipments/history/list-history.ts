import { z } from "zod";
import { findReferenceNames } from "@/lib/custom-fields/values/display-value";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { notFound } from "@/lib/platform/errors";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { historyColumns } from "./history-columns";
import { type HistoryRow, historyRows, referencesIn } from "./history-entry";

export const historyQuery = z.object(pageQuery);

type Query = z.infer<typeof historyQuery>;

type Subject = { type: keyof typeof historyColumns; id: string; shipmentId: string };

/** The record that a value of a custom field belongs to, also of one that was removed. */
const ownerSql = (type: Subject["type"]): string => {
  const named = [1, 0].map((side) => `(r.changeset->'${type}Id'->>${side})::uuid`);
  // A change of a value that was removed later names its owner only where it was created or deleted.
  const other = `(SELECT coalesce(other.changeset->'${type}Id'->>1, other.changeset->'${type}Id'->>0)::uuid FROM changes other
    WHERE other.account_id = r.account_id AND other.shipment_id = r.shipment_id AND other.resource_id = r.resource_id
      AND other.action <> 'updated' LIMIT 1)`;
  const stored = `(SELECT value.${type}_id FROM custom_fields value
    WHERE value.account_id = r.account_id AND value.id = r.resource_id)`;
  return `coalesce(${[stored, ...named, other].join(", ")})`;
};

/** The changes of the record in columns that people know, and those of its custom fields. */
function changesOf({ type, id, shipmentId }: Subject): Sql[] {
  const columns = Prisma.raw(`ARRAY['${historyColumns[type].join("', '")}']`);
  return [
    Prisma.sql`r.shipment_id = ${shipmentId}::uuid`,
    Prisma.sql`(r.resource_id = ${id}::uuid AND (r.action <> 'updated' OR r.changeset ?| ${columns})
      OR r.resource_type = 'custom_field' AND ${Prisma.raw(ownerSql(type))} = ${id}::uuid)`,
  ];
}

/** By the id, which is in the order of the changes, as in the index of the changes of a shipment. */
async function listOf(account: Account, subject: Subject, query: Query): Promise<Page<HistoryRow>> {
  const request = parsePage({ ...query, sort: [] });
  const page = await readPage(account, { source: historyRows, conditions: changesOf(subject), request });
  const names = await findReferenceNames(account, referencesIn(page.rows));
  return { ...page, rows: page.rows.map((row) => ({ ...row, names })) };
}

/** The changes of a shipment and of its custom fields, newest first. Throws not_found. */
export async function listShipmentHistory(account: Account, id: string, query: Query): Promise<Page<HistoryRow>> {
  if ((await prisma().shipment.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
  return listOf(account, { type: "shipment", id, shipmentId: id }, query);
}

/** The changes of a container and of its custom fields, newest first. Throws not_found. */
export async function listContainerHistory(account: Account, id: string, query: Query): Promise<Page<HistoryRow>> {
  const where = { accountId_id: { accountId: account.id, id } };
  const container = await prisma().container.findUnique({ where, select: { shipmentId: true } });
  if (!container) throw notFound();
  return listOf(account, { type: "container", id, shipmentId: container.shipmentId }, query);
}
