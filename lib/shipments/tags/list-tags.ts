import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { escapedListFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, schemasOf } from "@/lib/platform/jsonapi/list-filters";
import { type Page, type PageRequest, pageOf, pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import type { SortKey } from "@/lib/platform/jsonapi/sort";
import { type TagRow, tagIdOf } from "./tag";

export const tagsPageSize = 50;
/** Names that one request reads from a position on; accounts have hundreds. */
const namesMax = 10_000;

const byName: SortKey[] = [{ column: "name", kind: "text", descending: false }];

const filters = {
  "filter[name]": filterBy(
    escapedListFilter.optional().meta({
      description: "Tags, comma-separated. `\\,` is a comma and `\\\\` a backslash within a tag",
    }),
    (names) => Prisma.sql`r.tag = ANY(${names}::text[])`,
  ),
  q: filterBy(
    z.string().trim().max(255).optional().meta({
      description: "Part of a tag, ignoring case. Of more than 10,000 tags the first are searched",
    }),
    (part) => Prisma.sql`strpos(lower(r.tag), lower(${part})) > 0`,
  ),
};

export const tagsQuery = z.object({ ...pageQueryOf(tagsPageSize), ...schemasOf(filters) });

type Query = z.infer<typeof tagsQuery>;
type Found = { total: number; names: number; rows: Omit<TagRow, "id">[] };

/** The distinct names of the account's tags in their order, as a recursive query `name` that looks up one after the other. */
function namesFrom(account: Account, name: string, condition: Sql): Sql {
  const cte = Prisma.raw(name);
  const next = (after: Sql) => Prisma.sql`SELECT r.tag FROM tag_counts r WHERE r.account_id = ${account.id}::uuid
    AND ${after} ORDER BY lower(r.tag), r.tag LIMIT 1`;
  return Prisma.sql`${cte} AS ((${next(condition)}) UNION ALL SELECT later.tag FROM ${cte} CROSS JOIN LATERAL (
    ${next(Prisma.sql`(lower(r.tag), r.tag) > (lower(${cte}.tag), ${cte}.tag)`)}) later)`;
}

/** The numbers of the tags `names`, in the same order, of those that records carry. */
const usedOf = (names: Sql, own: Sql[]): Sql => Prisma.sql`SELECT numbers.* FROM (${names}) known CROSS JOIN LATERAL (
  SELECT known.tag AS name, coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'shipments'), 0) AS shipments,
    coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'containers'), 0) AS containers,
    coalesce(sum(r.delta) FILTER (WHERE r.table_name = 'tracking_requests'), 0) AS "trackingRequests"
  FROM tag_counts r WHERE ${Prisma.join(own, " AND ")} AND lower(r.tag) = lower(known.tag) AND r.tag = known.tag
  HAVING sum(r.delta) > 0) numbers`;

/** One statement for the page, and for the total of the first 10,000 names. `names`: of the filter; else all of the account. */
function toStatement(account: Account, own: Sql[], names: string[], request: PageRequest): Sql {
  const last = request.after?.values[0];
  const position = typeof last === "string" ? last : null;
  const isAfter = (tag: Sql) =>
    position === null ? Prisma.sql`true` : Prisma.sql`(lower(${tag}), ${tag}) > (lower(${position}), ${position})`;
  const isNamed = names.length > 0;
  const all = isNamed
    ? Prisma.sql`names AS (SELECT DISTINCT tag FROM unnest(${names}::text[]) tag)`
    : namesFrom(account, "names", Prisma.sql`true`);
  const offset = request.after ? 0 : (request.number - 1) * request.size;
  const range = Prisma.sql`LIMIT ${request.size + 1} OFFSET ${offset}`;
  const rest = Prisma.sql`SELECT tag FROM rest LIMIT ${namesMax}`;
  // A later page continues in the index at its position.
  const page =
    position === null || isNamed
      ? Prisma.sql`SELECT * FROM used WHERE ${isAfter(Prisma.sql`name`)} ORDER BY lower(name), name ${range}`
      : Prisma.sql`WITH RECURSIVE ${namesFrom(account, "rest", isAfter(Prisma.sql`r.tag`))} ${usedOf(rest, own)} ${range}`;
  return Prisma.sql`WITH RECURSIVE ${all}, first_names AS MATERIALIZED (SELECT tag FROM names LIMIT ${namesMax}),
      used AS MATERIALIZED (${usedOf(Prisma.sql`SELECT tag FROM first_names`, own)})
    SELECT (SELECT count(*)::int FROM used) AS total, (SELECT count(*)::int FROM first_names) AS names,
      (SELECT coalesce(json_agg(page ORDER BY lower(name), name), '[]') FROM (${page}) page) AS rows`;
}

/**
 * The tags that records of the account carry, by name, ignoring case. Read from the maintained numbers, so that the cost does not depend on the
 * number of records; of more than 10,000 tags the total is not exact.
 */
export async function listTags(account: Account, query: Query): Promise<Page<TagRow>> {
  const request = parsePage({ ...query, sort: byName }, tagsPageSize);
  const own = [Prisma.sql`r.account_id = ${account.id}::uuid`, ...(await conditionsOf(filters, account, query))];
  const { text, values } = toStatement(account, own, query["filter[name]"] ?? [], request);
  const [{ total, names, rows } = { total: 0, names: 0, rows: [] }] = await sql<Found>(text, values);
  const found = rows.map((row) => ({ id: tagIdOf(account.id, row.name), ...row }));
  return { ...pageOf(found, total, request), isTotalExact: names < namesMax };
}
