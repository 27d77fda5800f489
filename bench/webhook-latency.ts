import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Measures the time from the commit of a change to the first byte at a healthy receiver, with and without a second receiver that
// hangs and has 5,000 pending notifications. Rounds of both kinds alternate, so that other load affects both equally. The
// difference between the rounds without the hanging receiver shows the measurement noise. npm run bench:latency
const rounds = 20;
const eventsPerRound = 100;
const pauseMs = 40;
const hanging = 5_000;

async function serve(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startWorker() {
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const { prisma } = await import("@/lib/platform/db/client");
  const worker = startRestartableProcess("bin/worker.ts", {});
  while ((await prisma().workerHeartbeat.count()) === 0) await wait(100);
  return worker;
}

async function createAccountWithWebhook(name: string, url: string) {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { createWebhook } = await import("@/lib/consumers/webhooks/write-webhook");
  const { anonymous } = await import("@/lib/platform/auth/account");
  const credentials = await createAccount({ name, email: `${crypto.randomUUID()}@example.test`, features: [] });
  const account = { ...anonymous, id: credentials.account_id };
  return { account, webhookId: (await createWebhook(account, { url, active: true })).id };
}

/** Inserts due notifications for a webhook. */
async function enqueue(accountId: string, webhookId: string, count: number): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  await sql(
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body, next_attempt_at)
     SELECT $1, gen_random_uuid(), $2, 'container.created', gen_random_uuid(), 0, 'container', gen_random_uuid(), '{}', now()
     FROM generate_series(1, $3::int)`,
    [accountId, webhookId, count],
  );
}

/** Makes all pending notifications of the webhook due in `minutes`. */
async function postpone(webhookId: string, minutes: number): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  await sql(
    `UPDATE webhook_notifications SET next_attempt_at = now() + make_interval(mins => $2)
     WHERE webhook_id = $1 AND next_attempt_at IS NOT NULL`,
    [webhookId, minutes],
  );
}

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

type Percentiles = { median: number; p95: number; p99: number; max: number };

function printPercentiles(name: string, latencies: number[]): Percentiles {
  const sorted = [...latencies].sort((a, b) => a - b);
  const percentiles = {
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
  };
  const labels = Object.entries(percentiles).map(([key, value]) => `${key} ${value.toFixed(1)} ms`);
  process.stdout.write(`${name.padEnd(34)} ${latencies.length} events  ${labels.join("  ")}\n`);
  return percentiles;
}

function printDifference(name: string, from: Percentiles, to: Percentiles): void {
  const change = (key: keyof Percentiles) => `${key} ${((to[key] / from[key] - 1) * 100).toFixed(1)} %`;
  process.stdout.write(`${name.padEnd(34)} ${change("median")}  ${change("p95")}  ${change("p99")}\n`);
}

function printReport(alone: number[][], contended: number[][]): void {
  const [a, b] = [
    printPercentiles("alone", alone.flat()),
    printPercentiles(`with ${hanging} pending for a hanging one`, contended.flat()),
  ];
  const half = (rest: number) => alone.filter((_, index) => index % 2 === rest).flat();
  const [even, odd] = [printPercentiles("alone, even rounds", half(0)), printPercentiles("alone, odd rounds", half(1))];
  printDifference("difference, alone to contended", a, b);
  printDifference("noise, even to odd rounds", even, odd);
}

async function run(): Promise<void> {
  const { recordFailedRequest: commitEvent } = await import("@/test/support/record-failed-request");
  const arrivals = new Map<string, number>();
  const healthyUrl = await serve(async (request, response) => {
    const arrivedAt = performance.now();
    let body = "";
    for await (const chunk of request) body += chunk;
    response.writeHead(200).end();
    arrivals.set(JSON.parse(body).data.relationships.reference_object.data.id, arrivedAt);
  });
  let hangingRequests = 0;
  const sockets = new Set<Socket>();
  const hangingUrl = await serve(({ socket }) => {
    hangingRequests++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const healthy = await createAccountWithWebhook("Healthy", healthyUrl);
  const slow = await createAccountWithWebhook("Hanging", hangingUrl);
  const worker = await startWorker();
  const round = async (): Promise<number[]> => {
    const committed = new Map<string, number>();
    for (let index = 0; index < eventsPerRound; index++) {
      committed.set(await commitEvent(healthy.account.id), performance.now());
      await wait(Math.random() * 2 * pauseMs);
    }
    while ([...committed.keys()].some((id) => !arrivals.has(id))) await wait(20);
    return [...committed].map(([id, committedAt]) => (arrivals.get(id) ?? Number.NaN) - committedAt);
  };
  await enqueue(slow.account.id, slow.webhookId, hanging);
  const [alone, contended]: [number[][], number[][]] = [[], []];
  // The first round is a warm-up.
  for (let index = 0; index <= rounds; index++) {
    await postpone(slow.webhookId, 60);
    for (const socket of sockets) socket.destroy();
    await wait(1_000);
    // Interrupted requests would be retried within the round.
    await postpone(slow.webhookId, 60);
    alone.push(await round());
    await postpone(slow.webhookId, 0);
    while (sockets.size === 0) await wait(100);
    await wait(1_000);
    contended.push(await round());
  }
  printReport(alone.slice(1), contended.slice(1));
  process.stdout.write(`${hangingRequests} requests hung\n`);
  await worker.end();
}

runAndExit(withScratchInstallation(run));
