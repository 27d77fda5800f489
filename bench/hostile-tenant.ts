import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { percentilesOf } from "./ais/percentiles";
import { attacks, type Target } from "./hostile/attacks";
import { startSignIns } from "./hostile/sign-in";
import { startServer } from "./product/load/start-server";

// Ten healthy tenants read and write at a steady rate, in turns without and beside one hostile party that does what it can to stop
// them: prints p50 and p99 of their requests, the ratio, and how many were refused. Needs npm run build.
// npm run bench:hostile-tenant -- [--seconds 5] [--rounds 3] [--only bodies]
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const tenantCount = 10;
const guesses = "130 password guesses at a time";
const requestsPerSecond = 5;

type Tenant = { accountId: string; key: string; email: string; password: string };
type Window = { durations: number[]; refused: number };

async function createTenants(count: number): Promise<Tenant[]> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { addDueShipments } = await import("@/test/support/tenants");
  const { anonymous } = await import("@/lib/platform/auth/account");
  const { sql } = await import("@/lib/platform/db/sql");
  const tenants: Tenant[] = [];
  while (tenants.length < count) {
    const email = `${crypto.randomUUID()}@example.test`;
    const settings = {
      name: "Tenant",
      email,
      features: ["sandbox" as const, "documents" as const],
      requestsPerMinute: 2_000,
    };
    const { account_id, api_key, password } = await createAccount(settings);
    await addDueShipments({ ...anonymous, id: account_id }, 200);
    tenants.push({ accountId: account_id, key: api_key, email, password });
  }
  // They are there to be read.
  await sql("UPDATE shipments SET next_poll_at = NULL");
  return tenants;
}

/** The requests of a healthy tenant: every twentieth is a write, with work that follows. The oldest are read, so that a page weighs the same throughout. */
function nextRequest(count: number): [path: string, init: RequestInit] {
  if (count % 20 !== 19) return ["/v2/shipments?page[size]=25&include=containers&sort=created_at", {}];
  const request_number = `TESTDIRECT${500_000 + Math.floor(Math.random() * 400_000)}`;
  const attributes = { request_type: "bill_of_lading", scac: "TEST", request_number };
  const body = JSON.stringify({ data: { type: "tracking_request", attributes } });
  return ["/v2/tracking_requests", { method: "POST", body, headers: { "content-type": "application/json" } }];
}

/** What the healthy tenants experience for some seconds, at a rate that does not depend on the answers. */
async function experience(origin: string, tenants: Tenant[]): Promise<Window> {
  const window: Window = { durations: [], refused: 0 };
  const send = async ({ key }: Tenant, index: number, count: number) => {
    const [path, init] = nextRequest(count);
    const headers = { ...init.headers, authorization: `Token ${key}`, "x-forwarded-for": `198.51.100.${index}` };
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(10_000);
    const status = await fetch(`${origin}${path}`, { ...init, headers, signal }).then(
      async (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
    window.durations.push(performance.now() - startedAt);
    if (status === 0 || status >= 429) window.refused += 1;
  };
  const everyMs = 1_000 / requestsPerSecond;
  const run = async (tenant: Tenant, index: number) => {
    await wait((index * everyMs) / tenants.length);
    const sent: Promise<void>[] = [];
    for (let count = 0; count < seconds * requestsPerSecond; count++) {
      sent.push(send(tenant, index, count));
      await wait(everyMs);
    }
    await Promise.all(sent);
  };
  await Promise.all(tenants.map(run));
  return window;
}

/** Stops what the requests of a window have begun: the polls of their sandbox shipments would be in the next window, too. */
async function stopPolls(): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  await wait(1_000);
  await sql("UPDATE shipments SET next_poll_at = NULL WHERE next_poll_at IS NOT NULL");
  await wait(1_000);
}

/** Begins an attack in a process of its own; returns how it ends. */
async function startAttack(name: string, target: Target): Promise<() => Promise<void>> {
  const child = fork("bench/hostile/attack-process.ts", { execArgv: ["--import", "tsx"] });
  child.send({ name, target });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`The attack with ${name} could not begin.`))),
  ]);
  return async () => {
    child.send("stop");
    await once(child, "exit");
  };
}

async function measure(name: string, target: Target, tenants: Tenant[]): Promise<void> {
  const [alone, attacked]: Window[] = [
    { durations: [], refused: 0 },
    { durations: [], refused: 0 },
  ];
  const add = (to: Window | undefined, { durations, refused }: Window) => {
    to?.durations.push(...durations);
    if (to) to.refused += refused;
  };
  for (let round = 0; round < rounds; round++) {
    await stopPolls();
    add(alone, await experience(target.origin, tenants));
    await stopPolls();
    const stop = await startAttack(name, target);
    await wait(500);
    add(attacked, await experience(target.origin, tenants));
    await stop();
  }
  if (!alone || !attacked) return;
  const [quiet, busy] = [percentilesOf(alone.durations), percentilesOf(attacked.durations)];
  const ratio = (busy.p99 / quiet.p99).toFixed(2);
  const columns = [
    name,
    quiet.p50,
    busy.p50,
    quiet.p99,
    busy.p99,
    ratio,
    `${attacked.refused} of ${attacked.durations.length}`,
  ];
  process.stdout.write(`| ${columns.join(" | ")} |\n`);
}

/** The right password of a user beside the guesses. */
async function measureSignIns(target: Target, { email, password }: Tenant): Promise<void> {
  const during = async (name: string) => {
    const stop = await startSignIns(target.origin, { email, password });
    await wait(rounds * seconds * 1_000);
    const { p50, p99 } = percentilesOf(await stop());
    return `${name} p50 ${p50} ms, p99 ${p99} ms`;
  };
  const alone = await during("alone");
  const stopAttack = await startAttack(guesses, target);
  const attacked = await during("beside the guesses");
  await stopAttack();
  process.stdout.write(
    `Sign-in with the right password, from a browser in which it has succeeded before: ${alone}; ${attacked}\n`,
  );
}

async function run(): Promise<void> {
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const { serveSilence } = await import("@/test/support/tenants");
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const port = await findFreePort();
  // Addresses that a proxy forwards count only with the public address of an installation.
  const variables = {
    APP_URL: `http://127.0.0.1:${port}`,
    EMAIL_DOMAIN: "in.example.com",
    EMAIL_INTAKE_SECRET: `whsec_${Buffer.alloc(32, "bench").toString("base64")}`,
    SANDBOX_URL: `http://127.0.0.1:${port}`,
  };
  const tenants = await createTenants(tenantCount);
  const hostile = await createTenants(2);
  const web = await startServer("web", port, [".next/bin/web.mjs"], variables);
  const worker = startRestartableProcess("bin/worker.ts", { ...variables, PORT: String(port) });
  const silence = await serveSilence();
  const target = { origin: web.origin, hostile, silence: { url: silence.url } };
  await experience(web.origin, tenants);
  process.stdout.write(
    "| Beside | p50 ms alone | beside | p99 ms alone | beside | ratio of p99 | refused |\n|---|---|---|---|---|---|---|\n",
  );
  for (const name of Object.keys(attacks)) if (name.includes(values.only)) await measure(name, target, tenants);
  const [tenant] = tenants;
  if (tenant && guesses.includes(values.only)) await measureSignIns(target, tenant);
  await worker.end();
  await web.stop();
}

runAndExit(withScratchInstallation(run));
