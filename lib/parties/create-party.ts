import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Party } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { partyInput } from "./party";

export function duplicateParty(name: string): AppError {
  return new AppError("duplicate", `A party named ${name} exists already.`, "company_name");
}

/** Adds a customer of the account. Throws duplicate when one has the name already, in whatever case. */
export async function createParty(account: Account, given: z.infer<typeof partyInput>): Promise<Party> {
  const row = { accountId: account.id, id: uuid(), companyName: given.company_name };
  return transaction(async (tx) => {
    const [party] = await tx.party.createManyAndReturn({ data: [row], skipDuplicates: true });
    if (!party) throw duplicateParty(given.company_name);
    const changeset = { companyName: [null, party.companyName] as [unknown, unknown] };
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "party", resourceId: party.id, shipmentId: null, changeset, action: "created" },
    ]);
    return party;
  });
}
