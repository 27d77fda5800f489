import type { z } from "zod";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Party } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { duplicateParty } from "./create-party";
import type { partyInput } from "./party";

/** What a client may change of a party. */
type PartyEdit = Partial<z.infer<typeof partyInput>>;

async function rename(tx: Tx, party: Party, companyName: string): Promise<Party> {
  const { accountId, id } = party;
  try {
    return await tx.party.update({ where: { accountId_id: { accountId, id } }, data: { companyName } });
  } catch (error) {
    if (!isUniqueViolation(error, "parties_company_name")) throw error;
    throw duplicateParty(companyName);
  }
}

/** Renames a party; every shipment of its shows the new name. Throws duplicate when another one has it. */
export async function updateParty(account: Account, id: string, edit: PartyEdit): Promise<Party> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM parties WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const party = await tx.party.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
    if (!party) throw notFound();
    const { company_name: companyName = party.companyName } = edit;
    const changeset = changesetOf({ ...party }, { companyName });
    if (!changeset) return party;
    const renamed = await rename(tx, party, companyName);
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "party", resourceId: id, shipmentId: null, changeset },
    ]);
    return renamed;
  });
}
