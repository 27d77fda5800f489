import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Delivers waiting notifications to ten receivers, one of which responds to each with 500, and prints how many are delivered to the
// others per second, with the cost of each. npm run bench:webhooks -- [--notifications 20000] [--profile <directory>]
const options = {
  notifications: { type: "string", default: "20000" },
  /** Directory for a CPU profile of the worker. */
  profile: { type: "string" },
} as const;
const { values } = parseArgs({ options });
const receivers = 10;
const perReceiver = Math.ceil(Number(values.notifications) / receivers);
const settings = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=top"];

/** Accepts notifications on `/0` to `/8` and rejects those on `/9`. */
async function serveReceivers() {
  const requests = { accepted: 0, rejected: 0 };
  const server = createServer((request, response) => {
    const isRejected = request.url === `/${receivers - 1}`;
    request.resume().once("end", () => {
      requests[isRejected ? "rejected" : "accepted"]++;
      response.writeHead(isRejected ? 500 : 200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function createWebhooks(url: string): Promise<string> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { createWebhook } = await import("@/lib/consumers/webhooks/write-webhook");
  const { anonymous } = await import("@/lib/platform/auth/account");
  const { account_id: id } = await createAccount({ name: "Bench", email: "bench@example.test", features: [] });
  for (let index = 0; index < receivers; index++)
    await createWebhook({ ...anonymous, id }, { url: `${url}/${index}`, active: true });
  return id;
}

async function run(cluster: string): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const { measure, postgresPid, startProcess } = await import("./tracking/measured-processes");
  await sql("CREATE EXTENSION pg_stat_statements");
  const { requests, url } = await serveReceivers();
  const accountId = await createWebhooks(url);
  const worker = startProcess("bin/worker.ts", [], values.profile);
  try {
    while ((await sql("SELECT 1 FROM worker_heartbeats LIMIT 1")).length === 0) await wait(100);
    await wait(2_000);
    const pids = new Map([
      ["worker", worker.pid],
      ["postgres", postgresPid(cluster)],
    ]);
    const result = await measure("deliveries", pids, async () => {
      await sql(
        `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body, next_attempt_at)
         SELECT w.account_id, gen_random_uuid(), w.id, 'container.created', gen_random_uuid(), 0, 'container', gen_random_uuid(), '{}', now()
         FROM webhooks w, generate_series(1, $2::int) WHERE w.account_id = $1`,
        [accountId, perReceiver],
      );
      while (requests.accepted < perReceiver * (receivers - 1)) await wait(20);
      return requests.accepted;
    });
    process.stdout.write(`${JSON.stringify({ ...result, rejected: requests.rejected }, null, 2)}\n`);
  } finally {
    await worker.stop();
  }
}

runAndExit(withScratchInstallation(({ cluster }) => run(cluster), settings));
