import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// The lists and boards in headless Chromium in an account with many containers: time until the first rows are in a frame beside that of an empty
// page of the product, in turns; the longest task of the main thread and the longest interaction while the list is scrolled to its end,
// paged, sorted and selected; bytes of a page of 30 rows as sent. Needs a build (npm run build).
// npm run bench:lists-web -- [--containers 100000] [--rounds 9]
const { values } = parseArgs({
  options: {
    containers: { type: "string", default: "100000" },
    rounds: { type: "string", default: "9" },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const { createAccounts } = await import("./product/data/create-accounts");
  const { loadData } = await import("./product/data/load-data");
  const { describeMachine } = await import("./product/machine");
  const { env } = await import("@/lib/platform/env");
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const { startServer } = await import("./product/load/start-server");
  const { prisma } = await import("@/lib/platform/db/client");
  const { generatePassword, hashPassword } = await import("@/lib/platform/auth/password");
  const { measureLists } = await import("./lists/measure-in-browser");
  const { ids } = await createAccounts();
  const accountId = ids[0] ?? "";
  const password = generatePassword();
  await prisma().user.updateMany({ where: { accountId }, data: { passwordHash: await hashPassword(password) } });
  // Half of the rows belong to the first account.
  await loadData(env().databaseUrl, ids, Number(values.containers) * 2);
  const port = await findFreePort();
  const web = await startServer("web", port, [".next/bin/web.mjs"], { APP_URL: `http://127.0.0.1:${port}` });
  try {
    for (const line of await describeMachine()) print(line);
    print(`- ${Number(values.containers).toLocaleString("en")} containers in the account`);
    const credentials = { email: "admin1@example.test", password };
    await measureLists(web.origin, { ...credentials, rounds: Number(values.rounds) }, print);
  } finally {
    await web.stop();
  }
}

runAndExit(withScratchInstallation(run));
