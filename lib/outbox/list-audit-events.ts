import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { type AuditRow, auditActions } from "./audit-event";

const id = z.uuid("must be an id").optional();

export const auditEventsQuery = z.object({
  ...pageQuery,
  "filter[resource_type]": listFilter.optional().meta({ description: "Comma-separated types, such as `shipment`" }),
  "filter[resource_id]": id,
  "filter[user_id]": id.meta({ description: "Changes by this person, with a key of theirs too" }),
  "filter[api_key_id]": id,
  "filter[action]": listFilter.optional().meta({ description: `Comma-separated: ${auditActions.join(", ")}` }),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
});

type Query = z.infer<typeof auditEventsQuery>;

function conditionsOf(account: Account, query: Query): Prisma.ChangeWhereInput {
  const { "filter[resource_type]": types, "filter[action]": actions } = query;
  const { "filter[user_id]": userId, "filter[api_key_id]": apiKeyId } = query;
  return {
    accountId: account.id,
    // As the partial index has it.
    OR: [{ userId: { not: null } }, { apiKeyId: { not: null } }],
    createdAt: { gte: query["filter[created_at][start]"], lte: query["filter[created_at][end]"] },
    resourceId: query["filter[resource_id]"],
    ...(types?.length && { resourceType: { in: types } }),
    ...(actions?.length && { action: { in: actions } }),
    ...(userId && { userId }),
    ...(apiKeyId && { apiKeyId }),
  };
}

async function withNames({ id: accountId }: Account, changes: Change[]): Promise<AuditRow[]> {
  const named = { select: { id: true, name: true } };
  const ids = (of: (change: Change) => string | null) => [...new Set(changes.flatMap((change) => of(change) ?? []))];
  const [users, keys] = await Promise.all([
    prisma().user.findMany({ where: { accountId, id: { in: ids(({ userId }) => userId) } }, ...named }),
    prisma().apiKey.findMany({ where: { accountId, id: { in: ids(({ apiKeyId }) => apiKeyId) } }, ...named }),
  ]);
  const nameOf = new Map([...users, ...keys].map(({ id: of, name }) => [of, name]));
  return changes.map((change) => ({
    ...change,
    userName: nameOf.get(change.userId ?? "") ?? null,
    apiKeyName: nameOf.get(change.apiKeyId ?? "") ?? null,
  }));
}

/** What persons and programs changed in the account, newest first. */
export async function listAuditEvents(account: Account, query: Query): Promise<Page<AuditRow>> {
  const request = parsePage(query);
  const conditions = conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().change.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().change.count({ where: conditions }),
  ]);
  const page = pageOf(rows, total, request);
  return { ...page, rows: await withNames(account, page.rows) };
}
