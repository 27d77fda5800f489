import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Account as AccountRow } from "@/lib/platform/db/generated/client";
import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { accountSettings } from "./account-settings";

/** The attributes that an admin can change. */
const auditedAttributes = (account: AccountRow) => ({
  company_name: account.name,
  peer_signature: account.peerSignature,
  track_from_documents: account.trackFromDocuments,
  email_submission_events: account.emailSubmissionEvents,
});

/** The JSON:API resource `account`: the tenant that the request belongs to. */
export const accounts = defineResource({
  type: "account",
  path: () => "/v2/account",
  attributes: z.object({
    company_name: z.string(),
    features: z.array(z.string()).meta({ description: "Enabled features" }),
    requests_per_minute: z
      .int()
      .meta({ description: "Limit of requests per 60 seconds; some operations have lower limits of their own" }),
    bulk_rows_per_minute: z
      .int()
      .nullable()
      .meta({ description: "Limit of rows of bulk creation per 60 seconds; null: no limit" }),
    peer_signature: z.boolean().meta({
      description:
        "Whether webhook requests also carry the header X-T49-Webhook-Signature, for receivers built for Terminal49",
    }),
    track_from_documents: z.boolean().meta({
      description:
        "Whether a bill of lading or booking number of a document is tracked when no shipment of the account has it",
    }),
    email_submission_events: z
      .boolean()
      .meta({ description: "Whether webhooks receive the event `email_submission.created`" }),
  }),
  serialize: (account: AccountRow) => ({
    id: account.id,
    attributes: {
      ...auditedAttributes(account),
      features: account.features,
      requests_per_minute: account.requestsPerMinute,
      bulk_rows_per_minute: account.bulkRowsPerMinute,
    },
  }),
  findMany: (account, ids) =>
    prisma().account.findMany({ where: { id: { in: ids.filter((id) => id === account.id) } } }),
});

/** The account of the request. Throws not_found if it was deleted. */
export async function findAccount(account: Account): Promise<AccountRow> {
  const row = await prisma().account.findUnique({ where: { id: account.id } });
  if (!row) throw notFound();
  return row;
}

/** Attributes of a PATCH by an admin. Only the operator can change the others, see `updateAccountSettings`. */
export const accountChanges = z
  .object({
    company_name: accountSettings.name,
    peer_signature: z.boolean(),
    track_from_documents: z.boolean(),
    email_submission_events: z.boolean(),
  })
  .partial();

/** Changes the given attributes and records the change. */
export async function updateAccount(account: Account, changes: z.infer<typeof accountChanges>): Promise<AccountRow> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${account.id}::uuid FOR NO KEY UPDATE`;
    const current = await findAccount(account);
    const before = auditedAttributes(current);
    const next = { ...before, ...changes };
    const changeset = computeChangeset(before, next);
    if (!changeset) return current;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "account", resourceId: account.id, shipmentId: null, changeset },
    ]);
    const data = {
      name: next.company_name,
      peerSignature: next.peer_signature,
      trackFromDocuments: next.track_from_documents,
      emailSubmissionEvents: next.email_submission_events,
    };
    afterCommit(() => forgetCallers(account.id));
    return tx.account.update({ where: { id: account.id }, data });
  });
}
