import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { escapedListFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, schemasOf } from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageOf, pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import type { SortKey } from "@/lib/platform/jsonapi/sort";
import { type TagRow, tagIdOf } from "./tag";

export const tagsPageSize = 50;

const byName: SortKey[] = [{ column: "name", kind: "text", descending: false }];

const filters = {
  "filter[name]": filterBy(
    escapedListFilter.optional().meta({
      description: "Tags, comma-separated. `\\,` is a comma and `\\\\` a backslash within a tag",
    }),
    (names) => Prisma.sql`r.tag = ANY(${names}::text[])`,
  ),
  q: filterBy(
    z.string().trim().max(255).optional().meta({ description: "Part of a tag, ignoring case" }),
    (part) => Prisma.sql`strpos(lower(r.tag), lower(${part})) > 0`,
  ),
};

export const tagsQuery = z.object({ ...pageQueryOf(tagsPageSize), ...schemasOf(filters) });

type Found = { total: number; rows: Omit<TagRow, "id">[] };

/**
 * The tags that records of the account carry, by name, ignoring case. Read from the maintained numbers, so that the cost depends on the number of
 * distinct tags and not on that of the records.
 */
export async function listTags(account: Account, query: z.infer<typeof tagsQuery>): Promise<Page<TagRow>> {
  const request = parsePage({ ...query, sort: byName }, tagsPageSize);
  const own = [Prisma.sql`r.account_id = ${account.id}::uuid`, ...(await conditionsOf(filters, account, query))];
  const last = request.after?.values[0];
  const isAfter =
    typeof last === "string" ? Prisma.sql`(lower(name), name) > (lower(${last}), ${last})` : Prisma.sql`true`;
  const offset = request.after ? 0 : (request.number - 1) * request.size;
  const { text, values } = Prisma.sql`WITH used AS MATERIALIZED (
      SELECT r.tag AS name, coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'shipments'), 0) AS shipments,
        coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'containers'), 0) AS containers,
        coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'tracking_requests'), 0) AS "trackingRequests"
      FROM tag_counts r WHERE ${Prisma.join(own, " AND ")} GROUP BY r.tag HAVING sum(r.delta) > 0)
    SELECT (SELECT count(*)::int FROM used) AS total, (SELECT coalesce(json_agg(page), '[]') FROM (
      SELECT * FROM used WHERE ${isAfter} ORDER BY lower(name), name LIMIT ${request.size + 1} OFFSET ${offset}) page) AS rows`;
  const [{ total, rows } = { total: 0, rows: [] }] = await sql<Found>(text, values);
  return pageOf(
    rows.map((row) => ({ id: tagIdOf(account.id, row.name), ...row })),
    total,
    request,
  );
}
