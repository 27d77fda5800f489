import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { runToEnd, withThrowAway } from "@/test/support/throw-away";

// From the commit of a change to the first byte at a healthy receiver, alone and beside a receiver that hangs with 5,000
// notifications waiting for it; both kinds of round by turns, in one run, so that whatever else the machine does falls on both.
// How much a difference means is told by that between the rounds alone.
// npm run bench:latency
const rounds = 20;
const eventsPerRound = 100;
const pauseMs = 40;
const hanging = 5_000;

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startWorker() {
  const { startMortal } = await import("@/test/storm/mortal-process");
  const { prisma } = await import("@/lib/platform/db/client");
  const worker = startMortal("bin/worker.ts", {});
  while ((await prisma().workerHeartbeat.count()) === 0) await wait(100);
  return worker;
}

async function makeAccount(name: string, url: string) {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { createWebhook } = await import("@/lib/consumers/webhooks/create-webhook");
  const { nobody } = await import("@/lib/platform/auth/account");
  const made = await createAccount({ name, email: `${crypto.randomUUID()}@example.test`, features: [] });
  const account = { ...nobody, id: made.account_id };
  return { account, webhookId: (await createWebhook(account, { url, active: true })).id };
}

/** Puts so many notifications before the webhook, all due. */
async function queue(accountId: string, webhookId: string, count: number): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  await sql(
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body, next_attempt_at)
     SELECT $1, gen_random_uuid(), $2, 'container.created', gen_random_uuid(), 0, 'container', gen_random_uuid(), '{}', now()
     FROM generate_series(1, $3::int)`,
    [accountId, webhookId, count],
  );
}

/** All that waits for the webhook is due in so many minutes. */
async function postpone(webhookId: string, minutes: number): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  await sql(
    `UPDATE webhook_notifications SET next_attempt_at = now() + make_interval(mins => $2)
     WHERE webhook_id = $1 AND next_attempt_at IS NOT NULL`,
    [webhookId, minutes],
  );
}

const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

type Told = { median: number; p95: number; p99: number; max: number };

function figures(name: string, latencies: number[]): Told {
  const sorted = [...latencies].sort((a, b) => a - b);
  const told = { median: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99), max: at(sorted, 1) };
  const words = Object.entries(told).map(([key, value]) => `${key} ${value.toFixed(1)} ms`);
  process.stdout.write(`${name.padEnd(34)} ${latencies.length} events  ${words.join("  ")}\n`);
  return told;
}

function difference(name: string, from: Told, to: Told): void {
  const change = (key: keyof Told) => `${key} ${((to[key] / from[key] - 1) * 100).toFixed(1)} %`;
  process.stdout.write(`${name.padEnd(34)} ${change("median")}  ${change("p95")}  ${change("p99")}\n`);
}

function tell(alone: number[][], beside: number[][]): void {
  const [a, b] = [figures("alone", alone.flat()), figures(`beside ${hanging} for one that hangs`, beside.flat())];
  const half = (rest: number) => alone.filter((_, index) => index % 2 === rest).flat();
  const [even, odd] = [figures("alone, even rounds", half(0)), figures("alone, odd rounds", half(1))];
  difference("difference, alone to beside", a, b);
  difference("by chance, even to odd rounds", even, odd);
}

async function run(): Promise<void> {
  const { commitEvent } = await import("@/test/support/commit-event");
  const arrivals = new Map<string, number>();
  const healthyUrl = await serve(async (request, response) => {
    const arrivedAt = performance.now();
    let body = "";
    for await (const chunk of request) body += chunk;
    response.writeHead(200).end();
    arrivals.set(JSON.parse(body).data.relationships.reference_object.data.id, arrivedAt);
  });
  let asked = 0;
  const open = new Set<Socket>();
  const hangingUrl = await serve(({ socket }) => {
    asked++;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const healthy = await makeAccount("Healthy", healthyUrl);
  const slow = await makeAccount("Hanging", hangingUrl);
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
  await queue(slow.account.id, slow.webhookId, hanging);
  const [alone, beside]: [number[][], number[][]] = [[], []];
  // The first is for warming up.
  for (let index = 0; index <= rounds; index++) {
    await postpone(slow.webhookId, 60);
    for (const socket of open) socket.destroy();
    await wait(1_000);
    // What was cut off would be tried again within the round.
    await postpone(slow.webhookId, 60);
    alone.push(await round());
    await postpone(slow.webhookId, 0);
    while (open.size < 10) await wait(100);
    await wait(1_000);
    beside.push(await round());
  }
  tell(alone.slice(1), beside.slice(1));
  process.stdout.write(`${asked} requests hung, ten at a time\n`);
  await worker.end();
}

runToEnd(withThrowAway(run));
