import { z } from "zod";
import { roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** `url`: the link, known only while it is made. */
export type InvitationRow = Invitation & { url?: string };

export const invitationStatuses = ["pending", "accepted", "revoked", "expired"] as const;

function statusOf({ acceptedAt, revokedAt, expiresAt }: Invitation): (typeof invitationStatuses)[number] {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt > realNow() ? "pending" : "expired";
}

/** The JSON:API resource `invitation`: a link by which one person joins the account, once. */
export const invitations = defineResource<InvitationRow>({
  type: "invitation",
  path: (id) => `/v2/invitations/${id}`,
  attributes: z.object({
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(invitationStatuses),
    url: z.string().nullable().meta({ description: "The link: in the answer that makes it, null ever after" }),
    expires_at: z.iso.datetime(),
    accepted_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
  relationships: { invited_by: { types: ["user"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      email: row.email,
      role: row.role,
      status: statusOf(row),
      url: row.url ?? null,
      expires_at: row.expiresAt.toISOString(),
      accepted_at: row.acceptedAt?.toISOString() ?? null,
      revoked_at: row.revokedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    },
    relationships: { invited_by: toOne("user", row.invitedByUserId) },
  }),
});
