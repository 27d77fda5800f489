import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Kills web and worker and crashes PostgreSQL while notifications are delivered to a receiver that rejects 10 % of all requests
// and does not respond to 2 %. Prints the results. Each number has 18 events. npm run bench:storm -- [--numbers 1100] [--kills 300] [--crashes 20]
const options = {
  numbers: { type: "string", default: "1100" },
  kills: { type: "string", default: "300" },
  crashes: { type: "string", default: "20" },
} as const;

const { numbers, kills, crashes } = parseArgs({ options }).values;

runAndExit(
  withScratchInstallation(async (postgres) => {
    const { crashPostgres } = await import("@/test/crash/crash-postgres");
    const { runCrashTest } = await import("@/test/crash/run-crash-test");
    const plan = { numbers: Number(numbers), kills: Number(kills), crashes: Number(crashes) };
    const results = await runCrashTest({ ...plan, crash: () => crashPostgres(postgres) });
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  }),
);
