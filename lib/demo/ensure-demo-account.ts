import { type AccountCredentials, createAccount } from "@/lib/identity/accounts/create-account";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { generatePassword, hashPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { createDemoDocuments } from "./create-demo-documents";
import { type DemoFile, readDemoFile, writeDemoFile } from "./demo-file";
import { createDemoShipments } from "./demo-shipments";
import { findDemoAccount } from "./find-demo-account";

const name = "Northgate Imports";
const email = "demo@northgate.example";
// The transaction may hash two passwords, which is slow on weak hardware.
const limitMs = 15_000;

type DemoCredentials = Pick<AccountCredentials, "account_id" | "email" | "password" | "api_key">;

async function replaceCredentials(tx: Tx, accountId: string): Promise<DemoCredentials> {
  const user = await tx.user.findFirstOrThrow({
    where: { accountId, role: "admin", deactivatedAt: null },
    orderBy: { createdAt: "asc" },
  });
  const password = generatePassword();
  const data = { passwordHash: await hashPassword(password), sessionVersion: { increment: 1 } };
  await tx.user.update({ where: { accountId_id: { accountId, id: user.id } }, data });
  await tx.apiKey.updateMany({
    where: { accountId, revokedAt: null, name: "First key" },
    data: { revokedAt: realNow() },
  });
  const { key } = await createApiKey(tx, { accountId, userId: user.id, name: "First key", role: "admin" });
  return { account_id: accountId, email: user.email, password, api_key: key };
}

/** Creates the demo account, or new credentials for it when the old ones are lost. */
async function createCredentials(): Promise<DemoCredentials> {
  return transaction(
    async (tx) => {
      // Two processes starting on an empty database must not create two demo accounts.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo account', 0))`;
      const accountId = await findDemoAccount();
      return accountId ? replaceCredentials(tx, accountId) : createAccount({ name, email, demo: true });
    },
    { limitMs },
  );
}

/** The credentials in the file, if they are valid for the demo account of this database. */
async function findCredentials(file: DemoFile | null): Promise<DemoCredentials | null> {
  const account = file && (await findKeyAccount(file.api_key));
  if (!account) return null;
  const demo = await prisma().user.findFirst({
    where: { accountId: account.id, email: file.email, account: { demo: true } },
  });
  return demo && { account_id: account.id, ...file };
}

/**
 * Creates whatever is missing of the demo account, its 12 shipments, its documents and DATA_DIR/demo.json. Existing data is kept. `url` is the
 * address of this installation.
 */
export async function ensureDemoAccount(dataDir: string, url: string): Promise<DemoFile> {
  const existing = await readDemoFile(dataDir);
  const credentials = (await findCredentials(existing)) ?? (await createCredentials());
  const demo = { url, email: credentials.email, password: credentials.password, api_key: credentials.api_key };
  await createDemoShipments(credentials.account_id);
  await createDemoDocuments(credentials.account_id);
  if (JSON.stringify(existing) !== JSON.stringify(demo)) await writeDemoFile(dataDir, demo);
  return demo;
}
