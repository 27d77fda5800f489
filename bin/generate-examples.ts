import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/lib/db/embedded/start-postgres";
import { migrate } from "./migrate";

// For developers: plays the sandbox in a throw-away installation and writes what webhooks were told to the file of examples.
const file = "lib/webhooks/examples.json";

async function generate(): Promise<void> {
  // Only now, for they read the environment.
  const { startTestWeb } = await import("./test-web");
  const { tellEverything } = await import("./tell-everything");
  const { settleExamples } = await import("./settle-examples");
  const web = await startTestWeb();
  const settled = settleExamples(await tellEverything(web));
  await web.stop();
  const lines = [...settled].map(([event, example]) => `${JSON.stringify(event)}:${JSON.stringify(example)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  process.stdout.write(`${file}: ${settled.size} events\n`);
}

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-examples-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, ["fsync=off"]);
  const secret = randomBytes(32).toString("base64");
  const given = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, AUTH_SECRET: secret, ENCRYPTION_KEY: secret };
  Object.assign(process.env, given, { OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8", LOG_LEVEL: "warn" });
  try {
    await migrate(postgres.url);
    await generate();
  } finally {
    await postgres.stop(1_000);
    for (const path of [postgres.cluster, dataDir]) rmSync(path, { recursive: true, force: true });
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
