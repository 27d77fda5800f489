import { z } from "zod";
import { type Account, hasRole, roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";

/** `key`: the key itself, available only when it is created. */
export type ApiKeyRow = ApiKey & { key?: string };

const time = z.iso.datetime().nullable();

/** The JSON:API resource `api_key`. After creation, only the prefix and the last four characters of the key are known. */
export const apiKeys = defineResource({
  type: "api_key",
  path: (id) => `/v2/api_keys/${id}`,
  volatile: ["active", "last_used_at"],
  attributes: z.object({
    name: z.string(),
    role: z
      .enum(roles)
      .meta({ description: "Role of the key; effective permissions are limited to those of its owner" }),
    read_only: z.boolean().meta({ description: "Whether the key is limited to read requests" }),
    active: z.boolean().meta({ description: "Whether the key is neither revoked nor expired" }),
    key: z
      .string()
      .nullable()
      .meta({ description: "The key itself; only in the response to its creation, afterwards null" }),
    prefix: z.string(),
    last4: z.string(),
    last_used_at: time.meta({
      description: "When the key was last used, updated at most once per minute; null: never",
    }),
    expires_at: time,
    revoked_at: time,
    created_at: z.iso.datetime(),
  }),
  relationships: { created_by: { types: ["user"] } },
  serialize: (row: ApiKeyRow) => ({
    id: row.id,
    attributes: {
      name: row.name,
      role: row.role,
      read_only: row.readOnly,
      active: row.revokedAt === null && (row.expiresAt === null || row.expiresAt > realNow()),
      key: row.key ?? null,
      prefix: row.prefix,
      last4: row.last4,
      last_used_at: serializeTime(row.lastUsedAt),
      expires_at: serializeTime(row.expiresAt),
      revoked_at: serializeTime(row.revokedAt),
      created_at: serializeTime(row.createdAt),
    },
    relationships: { created_by: toOne("user", row.userId) },
  }),
  findMany: (account, ids) => prisma().apiKey.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});

/** Admins see all keys of the account, other users those of their own keys whose role they have. */
function visibleKeysCondition(account: Account): Prisma.ApiKeyWhereInput {
  const { id: accountId, userId, apiKeyId } = account;
  if (hasRole(account, "admin")) return { accountId };
  const role = { in: roles.filter((each) => hasRole(account, each)) };
  return { accountId, role, ...(userId ? { userId } : { id: { in: apiKeyId ? [apiKeyId] : [] } }) };
}

/** A key that is visible to the caller. Throws not_found. */
export async function findAccountKey(account: Account, id: string): Promise<ApiKeyRow> {
  const key = await prisma().apiKey.findFirst({ where: { AND: [visibleKeysCondition(account), { id }] } });
  if (!key) throw notFound();
  return key;
}

export const apiKeysQuery = z.object({
  ...pageQuery,
  "filter[active]": booleanFilter.optional().meta({
    description: "`true`: only keys that are neither revoked nor expired; `false`: only revoked or expired keys",
  }),
});

function activeCondition(active: boolean | undefined): Prisma.ApiKeyWhereInput {
  const isActive = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] };
  if (active === undefined) return {};
  return active ? isActive : { NOT: isActive };
}

/** The keys that are visible to the caller, newest first, including revoked ones. */
export async function listAccountKeys(account: Account, query: z.infer<typeof apiKeysQuery>): Promise<Page<ApiKeyRow>> {
  const request = parsePage(query);
  const conditions = { AND: [visibleKeysCondition(account), activeCondition(query["filter[active]"])] };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().apiKey.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().apiKey.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
