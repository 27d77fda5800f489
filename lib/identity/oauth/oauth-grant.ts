import { z } from "zod";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { OauthGrant } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";

/** What a client may do: `read`, as a viewer can, and `write`, as far as the role of the user goes. */
export const oauthScopes = ["read", "write"] as const;
export type OauthScope = (typeof oauthScopes)[number];

export const oauthGrantStatuses = ["active", "expired", "revoked"] as const;

function statusOf({ revokedAt, expiresAt }: OauthGrant): (typeof oauthGrantStatuses)[number] {
  if (revokedAt) return "revoked";
  return expiresAt > realNow() ? "active" : "expired";
}

const time = z.iso.datetime();

/** The JSON:API resource `oauth_grant`: the access to the MCP server that a user has granted to an AI client. */
export const oauthGrants = defineResource({
  type: "oauth_grant",
  path: (id) => `/v2/oauth_grants/${id}`,
  volatile: ["status", "last_used_at", "expires_at"],
  attributes: z.object({
    client_id: z.string(),
    client_name: z.string(),
    redirect_host: z.string(),
    scopes: z.array(z.enum(oauthScopes)),
    status: z.enum(oauthGrantStatuses),
    last_used_at: time.nullable(),
    expires_at: time,
    revoked_at: time.nullable(),
    created_at: time,
  }),
  relationships: { user: { types: ["user"] } },
  serialize: (row: OauthGrant) => ({
    id: row.id,
    attributes: {
      client_id: row.clientId,
      client_name: row.clientName,
      redirect_host: row.redirectHost,
      scopes: row.scopes as OauthScope[],
      status: statusOf(row),
      last_used_at: serializeTime(row.lastUsedAt),
      expires_at: serializeTime(row.expiresAt),
      revoked_at: serializeTime(row.revokedAt),
      created_at: serializeTime(row.createdAt),
    },
    relationships: { user: toOne("user", row.userId) },
  }),
});

/** Admins see the grants of all users, others their own. */
function visibleGrants(account: Account): Prisma.OauthGrantWhereInput {
  const { id: accountId, userId } = account;
  if (hasRole(account, "admin")) return { accountId };
  return { accountId, userId: { in: userId === null ? [] : [userId] } };
}

/** A grant that is visible to the caller. Throws not_found. */
export async function findOauthGrant(account: Account, id: string): Promise<OauthGrant> {
  const row = await prisma().oauthGrant.findFirst({ where: { AND: [visibleGrants(account), { id }] } });
  if (!row) throw notFound();
  return row;
}

export const oauthGrantsQuery = z.object({
  ...pageQuery,
  "filter[status]": valuesFilter(oauthGrantStatuses, `Statuses, comma-separated: ${oauthGrantStatuses.join(", ")}`),
});

function statusCondition(status: string): Prisma.OauthGrantWhereInput[] {
  switch (status) {
    case "active":
      return [{ revokedAt: null, expiresAt: { gt: realNow() } }];
    case "expired":
      return [{ revokedAt: null, expiresAt: { lte: realNow() } }];
    case "revoked":
      return [{ revokedAt: { not: null } }];
    default:
      return [];
  }
}

/** The grants that are visible to the caller, newest first. */
export async function listOauthGrants(
  account: Account,
  query: z.infer<typeof oauthGrantsQuery>,
): Promise<Page<OauthGrant>> {
  const request = parsePage(query);
  const statuses = query["filter[status]"];
  const conditions = {
    AND: [visibleGrants(account), ...(statuses?.length ? [{ OR: statuses.flatMap(statusCondition) }] : [])],
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().oauthGrant.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().oauthGrant.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
