import { z } from "zod";
import { type Account, roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";

/** `url`: the link, available only when it is created. */
export type InvitationRow = Invitation & { url?: string };

export const invitationStatuses = ["pending", "accepted", "revoked", "expired"] as const;

function statusOf({ acceptedAt, revokedAt, expiresAt }: Invitation): (typeof invitationStatuses)[number] {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt > realNow() ? "pending" : "expired";
}

/** The JSON:API resource `invitation`: a single-use link with which one person joins the account. */
export const invitations = defineResource({
  type: "invitation",
  path: (id) => `/v2/invitations/${id}`,
  attributes: z.object({
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(invitationStatuses),
    url: z.string().nullable().meta({ description: "The link; only in the response to its creation, afterwards null" }),
    expires_at: z.iso.datetime(),
    accepted_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
  relationships: { invited_by: { types: ["user"] } },
  serialize: (row: InvitationRow) => ({
    id: row.id,
    attributes: {
      email: row.email,
      role: row.role,
      status: statusOf(row),
      url: row.url ?? null,
      expires_at: serializeTime(row.expiresAt),
      accepted_at: serializeTime(row.acceptedAt),
      revoked_at: serializeTime(row.revokedAt),
      created_at: serializeTime(row.createdAt),
    },
    relationships: { invited_by: toOne("user", row.invitedByUserId) },
  }),
});

/** An invitation of the account. Throws not_found. */
export async function findInvitation(account: Account, id: string): Promise<Invitation> {
  const row = await prisma().invitation.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}

export const invitationsQuery = z.object({
  ...pageQuery,
  "filter[status]": valuesFilter(invitationStatuses, `Statuses, comma-separated: ${invitationStatuses.join(", ")}`),
});

function statusCondition(status: string): Prisma.InvitationWhereInput[] {
  const unused = { acceptedAt: null, revokedAt: null };
  switch (status) {
    case "accepted":
      return [{ acceptedAt: { not: null } }];
    case "revoked":
      return [{ revokedAt: { not: null } }];
    case "pending":
      return [{ ...unused, expiresAt: { gt: realNow() } }];
    case "expired":
      return [{ ...unused, expiresAt: { lte: realNow() } }];
    default:
      return [];
  }
}

/** The invitations of the account, newest first. */
export async function listInvitations(
  account: Account,
  query: z.infer<typeof invitationsQuery>,
): Promise<Page<Invitation>> {
  const request = parsePage(query);
  const statuses = query["filter[status]"];
  const conditions = { accountId: account.id, ...(statuses?.length && { OR: statuses.flatMap(statusCondition) }) };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().invitation.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().invitation.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
