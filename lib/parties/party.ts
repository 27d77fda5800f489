import { v7 as uuid } from "uuid";
import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Party } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** Attributes of a party in a request. Names are unique within the account, ignoring case. */
export const partyInput = z.object({ company_name: z.string().trim().min(1).max(255) });

/** The JSON:API resource `party`: a customer of the account. */
export const parties = defineResource({
  type: "party",
  path: (id) => `/v2/parties/${id}`,
  attributes: z.object({
    company_name: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  serialize: ({ id, companyName, createdAt, updatedAt }: Party) => ({
    id,
    attributes: { company_name: companyName, created_at: createdAt, updated_at: updatedAt },
  }),
  findMany: (account, ids) => prisma().party.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});

/** One party of the account. Throws not_found, also for another account's party. */
export async function findParty(account: Account, id: string): Promise<Party> {
  const party = await prisma().party.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!party) throw notFound();
  return party;
}

/** The account's parties, newest first. */
export async function listParties(account: Account, request: PageRequest): Promise<Page<Party>> {
  const conditions = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().party.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().party.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

function duplicateNameError(name: string): AppError {
  return new AppError("duplicate", `A party named ${name} already exists.`, "company_name");
}

/** Creates a party. Throws duplicate when another party has the name, ignoring case. */
export async function createParty(account: Account, attributes: z.infer<typeof partyInput>): Promise<Party> {
  const row = { accountId: account.id, id: uuid(), companyName: attributes.company_name };
  return transaction(async (tx) => {
    const [party] = await tx.party.createManyAndReturn({ data: [row], skipDuplicates: true });
    if (!party) throw duplicateNameError(attributes.company_name);
    const changeset = { companyName: [null, party.companyName] as [unknown, unknown] };
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "party", resourceId: party.id, shipmentId: null, changeset, action: "created" },
    ]);
    return party;
  });
}

async function renameParty(tx: Tx, party: Party, companyName: string): Promise<Party> {
  const { accountId, id } = party;
  try {
    return await tx.party.update({ where: { accountId_id: { accountId, id } }, data: { companyName } });
  } catch (error) {
    if (!isUniqueViolation(error, "parties_company_name")) throw error;
    throw duplicateNameError(companyName);
  }
}

/** Renames a party; its shipments show the new name. Throws duplicate when another party has the name. */
export async function updateParty(
  account: Account,
  id: string,
  edit: Partial<z.infer<typeof partyInput>>,
): Promise<Party> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM parties WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const party = await tx.party.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
    if (!party) throw notFound();
    const { company_name: companyName = party.companyName } = edit;
    const changeset = computeChangeset({ ...party }, { companyName });
    if (!changeset) return party;
    const renamed = await renameParty(tx, party, companyName);
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "party", resourceId: id, shipmentId: null, changeset },
    ]);
    return renamed;
  });
}
