import { type AccountCredentials, createAccount } from "@/lib/identity/accounts/create-account";
import { features } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { generatePassword } from "@/lib/platform/auth/generate-password";
import { hashPassword } from "@/lib/platform/auth/password";
import { prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { createDemoJourneys } from "./create-demo-journeys";
import { type DemoFile, readDemoFile, writeDemoFile } from "./demo-file";

const name = "Northgate Imports";
const email = "demo@northgate.example";
// Two hashes of a password may fall into it, on a slow machine.
const limitMs = 15_000;

type Access = Pick<AccountCredentials, "account_id" | "email" | "password" | "api_key">;

async function replaceAccess(tx: Tx, accountId: string): Promise<Access> {
  const user = await tx.user.findFirstOrThrow({
    where: { accountId, role: "admin", deactivatedAt: null },
    orderBy: { createdAt: "asc" },
  });
  const password = generatePassword();
  const data = { passwordHash: await hashPassword(password), sessionVersion: { increment: 1 } };
  await tx.user.update({ where: { accountId_id: { accountId, id: user.id } }, data });
  await tx.apiKey.updateMany({
    where: { accountId, revokedAt: null, name: "First key" },
    data: { revokedAt: new Date() },
  });
  const { key } = await createApiKey(tx, { accountId, userId: user.id, name: "First key", role: "admin" });
  return { account_id: accountId, email: user.email, password, api_key: key };
}

/** Makes the account, or new access to it when nobody holds the old one any more. */
async function createAccess(): Promise<Access> {
  return transaction(
    async (tx) => {
      // Two processes that start on one empty database must not make two demo accounts.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo account', 0))`;
      const account = await tx.account.findFirst({ where: { demo: true }, select: { id: true } });
      return account
        ? replaceAccess(tx, account.id)
        : createAccount({ name, email, features: [...features], demo: true });
    },
    { limitMs },
  );
}

/** The access that the file names, as long as it opens the demo account of this very database. */
async function findAccess(file: DemoFile | null): Promise<Access | null> {
  const account = file && (await findKeyAccount(file.api_key));
  if (!account) return null;
  const demo = await prisma().user.findFirst({
    where: { accountId: account.id, email: file.email, account: { demo: true } },
  });
  return demo && { account_id: account.id, ...file };
}

/**
 * Sees to it that the demo account stands: account, its 12 journeys, and DATA_DIR/demo.json with the way in. What is there
 * stays; what a crash or a lost file left out is made up for. `url` is where this installation is reached.
 */
export async function ensureDemoAccount(dataDir: string, url: string): Promise<DemoFile> {
  const kept = await readDemoFile(dataDir);
  const access = (await findAccess(kept)) ?? (await createAccess());
  const demo = { url, email: access.email, password: access.password, api_key: access.api_key };
  await createDemoJourneys(access.account_id);
  if (JSON.stringify(kept) !== JSON.stringify(demo)) await writeDemoFile(dataDir, demo);
  return demo;
}
