import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { type ChangeRow, toSnakeCaseChangeset } from "./change-resource";

/** A change with the names of its user and API key; null when they no longer exist. */
type AuditRow = ChangeRow & { userName: string | null; apiKeyName: string | null };

const auditActions = ["created", "updated", "deleted", "restored"] as const;

/** The API key that made the change, otherwise the signed-in user. */
function actorOf({ apiKeyId, apiKeyName, userId, userName }: AuditRow) {
  return apiKeyId ? { type: "api_key", id: apiKeyId, name: apiKeyName } : { type: "user", id: userId, name: userName };
}

/** The JSON:API resource `audit_event`: a change made by a user or an API key. */
export const auditEvents = defineResource({
  type: "audit_event",
  attributes: z.object({
    action: z.enum(auditActions),
    resource_type: z.string(),
    resource_id: z.uuid(),
    changeset: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "Changed attributes, each with its old and new value; secrets are never included" }),
    actor: z.object({ type: z.enum(["user", "api_key"]), id: z.uuid(), name: z.string().nullable() }),
    created_at: z.iso.datetime(),
  }),
  relationships: { user: { types: ["user"] }, api_key: { types: ["api_key"] }, account: { types: ["account"] } },
  serialize: (row: AuditRow) => ({
    id: row.id,
    attributes: {
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      changeset: toSnakeCaseChangeset(row.changeset),
      actor: actorOf(row),
      created_at: serializeTime(row.createdAt),
    },
    relationships: {
      user: toOne("user", row.userId),
      api_key: toOne("api_key", row.apiKeyId),
      account: toOne("account", row.accountId),
    },
  }),
});

const id = z.uuid("must be an id").optional();

export const auditEventsQuery = z.object({
  ...pageQuery,
  "filter[resource_type]": listFilter
    .optional()
    .meta({ description: "Types of records, comma-separated, such as `shipment`" }),
  "filter[resource_id]": id,
  "filter[user_id]": id.meta({
    description: "Id of the user who made the change, also with one of the user's API keys",
  }),
  "filter[api_key_id]": id,
  "filter[action]": valuesFilter(auditActions, `Actions, comma-separated: ${auditActions.join(", ")}`),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
});

type Query = z.infer<typeof auditEventsQuery>;

function auditConditions(account: Account, query: Query): Prisma.ChangeWhereInput {
  const { "filter[resource_type]": types, "filter[action]": actions } = query;
  const { "filter[user_id]": userId, "filter[api_key_id]": apiKeyId } = query;
  return {
    accountId: account.id,
    // Matches the condition of the partial index.
    OR: [{ userId: { not: null } }, { apiKeyId: { not: null } }],
    createdAt: { gte: query["filter[created_at][start]"], lte: query["filter[created_at][end]"] },
    resourceId: query["filter[resource_id]"],
    ...(types?.length && { resourceType: { in: types } }),
    ...(actions?.length && { action: { in: actions } }),
    ...(userId && { userId }),
    ...(apiKeyId && { apiKeyId }),
  };
}

async function withActorNames({ id: accountId }: Account, changes: ChangeRow[]): Promise<AuditRow[]> {
  const selectName = { select: { id: true, name: true } };
  const ids = (of: (change: ChangeRow) => string | null) => [...new Set(changes.flatMap((change) => of(change) ?? []))];
  const [users, keys] = await Promise.all([
    prisma().user.findMany({ where: { accountId, id: { in: ids(({ userId }) => userId) } }, ...selectName }),
    prisma().apiKey.findMany({ where: { accountId, id: { in: ids(({ apiKeyId }) => apiKeyId) } }, ...selectName }),
  ]);
  const nameOf = new Map([...users, ...keys].map(({ id: of, name }) => [of, name]));
  return changes.map((change) => ({
    ...change,
    userName: nameOf.get(change.userId ?? "") ?? null,
    apiKeyName: nameOf.get(change.apiKeyId ?? "") ?? null,
  }));
}

/** Lists the changes made by users and API keys, newest first. */
export async function listAuditEvents(account: Account, query: Query): Promise<Page<AuditRow>> {
  const request = parsePage(query);
  const conditions = auditConditions(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().change.findMany({ where: { AND: [conditions, where] }, ...range, omit: { snapshot: true } }),
    prisma().change.count({ where: conditions }),
  ]);
  const page = pageOf(rows, total, request);
  return { ...page, rows: await withActorNames(account, page.rows) };
}
