import { parseArgs } from "node:util";
import { runToEnd, withThrowAway } from "@/test/support/throw-away";

// Web and worker are killed, PostgreSQL is stopped at once, while changes are told to a receiver that fails 10 % of all requests
// and keeps silent about 2 %. Prints what came of it; a number is 18 events. npm run bench:storm -- [--numbers 1100] [--kills 300] [--crashes 20]
const options = {
  numbers: { type: "string", default: "1100" },
  kills: { type: "string", default: "300" },
  crashes: { type: "string", default: "20" },
} as const;

const { numbers, kills, crashes } = parseArgs({ options }).values;

runToEnd(
  withThrowAway(async (postgres) => {
    const { crashPostgres } = await import("@/test/storm/crash-postgres");
    const { runStorm } = await import("@/test/storm/storm");
    const weather = { numbers: Number(numbers), kills: Number(kills), crashes: Number(crashes) };
    const figures = await runStorm({ ...weather, crash: () => crashPostgres(postgres) });
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  }),
);
