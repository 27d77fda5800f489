import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { startScratchCluster } from "./scratch-cluster";

// Asks every operation of a fresh sandbox and keeps what it answers: the examples of the OpenAPI document.
const cluster = await startScratchCluster();
Object.assign(process.env, {
  DATABASE_URL: cluster.url,
  DATA_DIR: cluster.dataDir,
  AUTH_SECRET: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "silent",
});
try {
  const { collectExamples } = await import("./collect-examples");
  const examples = await collectExamples();
  const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync("lib/openapi/examples.json", `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  const { pool } = await import("@/lib/db/pool");
  const { stopQueue } = await import("@/lib/queue");
  await stopQueue();
  await pool().end();
  await cluster.stop();
}
process.exit(0);
