import { z } from "zod";
import { roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** `key`: the key itself, known only while it is made. */
export type ApiKeyRow = ApiKey & { key?: string };

const time = z.iso.datetime().nullable();

/** The JSON:API resource `api_key`: a program's way in, by its first and last letters. */
export const apiKeys = defineResource<ApiKeyRow>({
  type: "api_key",
  path: (id) => `/v2/api_keys/${id}`,
  volatile: ["active", "last_used_at"],
  attributes: z.object({
    name: z.string(),
    role: z.enum(roles).meta({ description: "What it may, as far as the person it belongs to may it too" }),
    read_only: z.boolean().meta({ description: "Reads what the role may, and writes nothing" }),
    active: z.boolean().meta({ description: "Neither revoked nor expired" }),
    key: z.string().nullable().meta({ description: "The key itself: in the answer that makes it, null ever after" }),
    prefix: z.string(),
    last4: z.string(),
    last_used_at: time.meta({ description: "Written once a minute at most" }),
    expires_at: time,
    revoked_at: time,
    created_at: z.iso.datetime(),
  }),
  relationships: { created_by: { types: ["user"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      name: row.name,
      role: row.role,
      read_only: row.readOnly,
      active: row.revokedAt === null && (row.expiresAt === null || row.expiresAt > realNow()),
      key: row.key ?? null,
      prefix: row.prefix,
      last4: row.last4,
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      expires_at: row.expiresAt?.toISOString() ?? null,
      revoked_at: row.revokedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    },
    relationships: { created_by: toOne("user", row.userId) },
  }),
  findMany: (account, ids) => prisma().apiKey.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
