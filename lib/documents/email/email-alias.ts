import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { recordChanges } from "@/lib/outbox/record-changes";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { EmailAlias } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { defineResource } from "@/lib/platform/jsonapi/resource";

type VisibleAlias = EmailAlias & { isVisible: boolean };

/** The JSON:API resource `email_alias`: the address at which an account receives documents. */
export const emailAliases = defineResource({
  type: "email_alias",
  path: () => "/v2/email_alias",
  attributes: z.object({
    address: z.email().nullable().meta({
      description:
        "Address for documents. Everyone who knows it can submit documents, so it is null for viewers and read-only keys; also null if the installation receives no e-mail",
    }),
    created_at: z.date().meta({ description: "When the address was created" }),
  }),
  serialize: ({ id, localPart, createdAt, isVisible }: VisibleAlias) => {
    const { domain } = env().email;
    return {
      id,
      attributes: { address: domain && isVisible ? `${localPart}@${domain}` : null, created_at: createdAt },
    };
  },
});

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** 20 letters and digits: 100 random bits. */
function newLocalPart(): string {
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

const findCurrent = ({ id }: Pick<Account, "id">) =>
  prisma().emailAlias.findFirst({ where: { accountId: id, replacedAt: null } });

async function insertAlias(tx: Tx, accountId: string): Promise<EmailAlias | null> {
  const data = [{ accountId, id: uuid(), localPart: newLocalPart() }];
  // A parallel request may have inserted one: an account has one current alias at most.
  const [alias] = await tx.emailAlias.createManyAndReturn({ data, skipDuplicates: true });
  return alias ?? null;
}

const visibleTo = (account: Account, alias: EmailAlias): VisibleAlias => ({
  ...alias,
  isVisible: hasRole(account, "member") && !account.readOnly,
});

/** The current alias of the account. The first call creates it. */
export async function findEmailAlias(account: Account): Promise<VisibleAlias> {
  const alias =
    (await findCurrent(account)) ??
    (await transaction((tx) => insertAlias(tx, account.id))) ??
    (await prisma().emailAlias.findFirstOrThrow({ where: { accountId: account.id, replacedAt: null } }));
  return visibleTo(account, alias);
}

/** Replaces the alias by a new one. From then on mail to the old address is refused. */
export async function rotateEmailAlias(account: Account): Promise<VisibleAlias> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${account.id}::uuid FOR NO KEY UPDATE`;
    const replacedAt = realNow();
    await tx.emailAlias.updateMany({ where: { accountId: account.id, replacedAt: null }, data: { replacedAt } });
    const alias = (await insertAlias(tx, account.id)) ?? (await findCurrent(account));
    if (!alias) throw new Error("no alias was created");
    // The address itself is a secret, so the change does not contain it.
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: replacedAt }, [
      {
        resourceType: "email_alias",
        resourceId: alias.id,
        shipmentId: null,
        action: "created",
        changeset: { created_at: [null, alias.createdAt] },
      },
    ]);
    return visibleTo(account, alias);
  });
}
