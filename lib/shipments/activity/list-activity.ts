import { z } from "zod";
import { changeRetentionDays } from "@/lib/outbox/read-feed";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, schemasOf } from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { type ActivityRow, activityRows } from "./activity-entry";

const dayMs = 86_400_000;
/** Entries are counted up to this number. */
const countMax = 1_000;
const attributes = ["pod_eta_at", "pod_ata_at"] as const;
const columns: Record<string, string> = { pod_eta_at: "podEtaAt", pod_ata_at: "podAtaAt" };

const filters = {
  "filter[shipment_id]": filterBy(
    listFilter.optional().meta({ description: "Ids of shipments, comma-separated" }),
    (ids) => {
      const known = ids.filter((id) => z.uuid().safeParse(id).success);
      return Prisma.sql`r.shipment_id = ANY(${known}::uuid[])`;
    },
  ),
  "filter[attribute]": filterBy(
    z.enum(attributes).optional().meta({ description: "Only changes of this attribute of shipments" }),
    (attribute) => Prisma.sql`(r.resource_type = 'shipment' AND r.changeset ? ${columns[attribute]})`,
  ),
};

export const activityQuery = z.object({
  ...pageQuery,
  "filter[created_at][start]": timeFilter.optional().meta({
    description: `Only changes recorded at or after this time; at most those of ${changeRetentionDays} days, which is also the default`,
  }),
  ...schemasOf(filters),
});

type Query = z.infer<typeof activityQuery>;

/** The notable changes of an account's records since a time, newest first, as the index of these changes has them. */
export async function listActivity(account: Account, query: Query): Promise<Page<ActivityRow>> {
  const oldestMs = realNow().getTime() - changeRetentionDays * dayMs;
  const sinceMs = Math.max(query["filter[created_at][start]"]?.getTime() ?? 0, oldestMs);
  const conditions = [
    Prisma.sql`r.id >= ${lowestIdAt(sinceMs)}::uuid`,
    ...(await conditionsOf(filters, account, query)),
  ];
  return readPage(account, { source: activityRows, conditions, request: parsePage({ ...query, sort: [] }), countMax });
}
