import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { invitationStatuses } from "./invitation-resource";

export const invitationsQuery = z.object({
  ...pageQuery,
  "filter[status]": listFilter.optional().meta({ description: `Comma-separated: ${invitationStatuses.join(", ")}` }),
});

function conditionOf(status: string): Prisma.InvitationWhereInput[] {
  const open = { acceptedAt: null, revokedAt: null };
  switch (status) {
    case "accepted":
      return [{ acceptedAt: { not: null } }];
    case "revoked":
      return [{ revokedAt: { not: null } }];
    case "pending":
      return [{ ...open, expiresAt: { gt: realNow() } }];
    case "expired":
      return [{ ...open, expiresAt: { lte: realNow() } }];
    default:
      return [];
  }
}

/** The account's invitations, newest first. */
export async function listInvitations(
  account: Account,
  query: z.infer<typeof invitationsQuery>,
): Promise<Page<Invitation>> {
  const request = parsePage(query);
  const statuses = query["filter[status]"];
  const conditions = { accountId: account.id, ...(statuses?.length && { OR: statuses.flatMap(conditionOf) }) };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().invitation.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().invitation.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
