import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { AccountDeletion } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

const time = z.iso.datetime();

/** The JSON:API resource `account_deletion`: the requested deletion of the account. */
export const accountDeletions = defineResource({
  type: "account_deletion",
  path: () => "/v2/account_deletion",
  attributes: z.object({ requested_at: time, delete_at: time, reminded_at: time.nullable() }),
  relationships: { requested_by: { types: ["user"] } },
  serialize: (row: AccountDeletion) => ({
    id: row.id,
    attributes: { requested_at: row.requestedAt, delete_at: row.deleteAt, reminded_at: row.remindedAt },
    relationships: { requested_by: toOne("user", row.requestedByUserId) },
  }),
});

/** The requested deletion of the account. Throws not_found when none is requested. */
export async function findAccountDeletion({ id }: Account): Promise<AccountDeletion> {
  const row = await prisma().accountDeletion.findUnique({ where: { accountId: id } });
  if (!row) throw notFound();
  return row;
}
