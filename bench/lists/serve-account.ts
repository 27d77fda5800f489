import { createAccounts } from "@/bench/product/data/create-accounts";
import { loadData } from "@/bench/product/data/load-data";
import { startServer } from "@/bench/product/load/start-server";
import { describeMachine } from "@/bench/product/machine";
import { generatePassword, hashPassword } from "@/lib/platform/auth/password";
import { prisma } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { findFreePort } from "@/lib/platform/process/ports";

/** A running web process, and the admin of an account in it. */
export type ServedAccount = { origin: string; email: string; password: string };

/** Prints the machine, and calls `use` with a web process whose first account has this number of containers. */
export async function serveAccount(
  containers: number,
  print: (text: string) => void,
  use: (served: ServedAccount) => Promise<void>,
): Promise<void> {
  const { ids } = await createAccounts();
  const password = generatePassword();
  const data = { passwordHash: await hashPassword(password) };
  await prisma().user.updateMany({ where: { accountId: ids[0] ?? "" }, data });
  // Half of the rows belong to the first account.
  await loadData(env().databaseUrl, ids, containers * 2);
  const port = await findFreePort();
  const web = await startServer("web", port, [".next/bin/web.mjs"], { APP_URL: `http://127.0.0.1:${port}` });
  try {
    for (const line of await describeMachine()) print(line);
    print(`- ${containers.toLocaleString("en")} containers in the account`);
    await use({ origin: web.origin, email: "admin1@example.test", password });
  } finally {
    await web.stop();
  }
}
