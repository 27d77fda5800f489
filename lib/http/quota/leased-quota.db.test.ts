import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { leaseTokens, returnTokens } from "@/lib/platform/db/lease-tokens";
import { sql } from "@/lib/platform/db/sql";
import { entryPoint } from "@/test/support/entry-point";
import { createLeasedQuota } from "./leased-quota";

const windowSeconds = 3;
const quota = 1_000;
const block = quota * 0.05;

const durationMs = 6_500;

/** The first line is "ready", then the time of each granted token follows. */
type Requester = { child: ChildProcess; lines: string[]; ended: Promise<unknown> };

const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

function startRequester(key: string): Requester {
  const args = [key, quota, windowSeconds, durationMs].map(String);
  const child = spawn(process.execPath, [...entryPoint("test/fixtures/quota-process.ts"), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines: string[] = [];
  const ended = new Promise((resolve) => child.once("close", resolve));
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  return { child, lines, ended };
}

/** The most tokens within any rolling window. */
function mostInWindow(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  let first = 0;
  return sorted.reduce((most, at, index) => {
    while ((sorted[first] ?? at) <= at - windowSeconds * 1_000) first++;
    return Math.max(most, index - first + 1);
  }, 0);
}

test("eight processes together spend the quota of each rolling window and never more; a killed one loses its block for one window", async () => {
  const key = `default:${crypto.randomUUID()}`;
  const requesters = Array.from({ length: 8 }, () => startRequester(key));
  await expect.poll(() => requesters.every(({ lines }) => lines.includes("ready")), { timeout: 60_000 }).toBe(true);
  const startAtMs = Date.now();
  for (const { child } of requesters) child.stdin?.write("start");
  // Any process that has spent tokens: on a busy machine one may get its turn only after the others have spent most of them.
  const victimOf = () => requesters.find(({ lines }) => lines.length > 20);
  await expect.poll(victimOf, { timeout: 5_000, interval: 20 }).toBeDefined();
  victimOf()?.child.kill("SIGKILL");
  await Promise.all(requesters.map(({ ended }) => ended));
  const times = requesters.flatMap(({ lines }) => lines.slice(1).map(Number));
  expect(mostInWindow(times)).toBeLessThanOrEqual(quota + block);
  const firstWindow = times.filter((at) => at < startAtMs + windowSeconds * 1_000);
  expect(firstWindow.length).toBeGreaterThanOrEqual(quota - 2 * block);
  // Tokens count for the window and up to two seconds of the block's validity and of rounding; then those of the killed process too.
  expect(times.length).toBeGreaterThanOrEqual(2 * quota - 3 * block);
}, 90_000);

test("tokens that are given back can be leased again", async () => {
  const key = `default:${crypto.randomUUID()}`;
  const all = { key, quota: 400, windowSeconds: 60, wanted: 500, validSeconds: 1 };
  const lease = await leaseTokens(all);
  expect(lease).toMatchObject({ granted: 400, used: 0, resetMs: 60_000 });
  expect(await leaseTokens(all)).toMatchObject({ granted: 0, used: 400 });
  await returnTokens([{ key, slot: lease.slot, count: 150 }]);
  expect(await leaseTokens(all)).toMatchObject({ granted: 150, used: 250 });
});

test("a client with few requests is charged for these only", async () => {
  const tokens = createLeasedQuota({ lease: leaseTokens, giveBack: returnTokens, nowMs: () => performance.now() });
  const key = `default:${crypto.randomUUID()}`;
  for (let used = 1; used <= 30; used++)
    expect(await tokens.acquire(key, 1_000, 60)).toMatchObject({ allowed: true, used });
  await tokens.returnUnspent(true);
  const [row] = await sql<{ hits: number }>("SELECT sum(hits)::int AS hits FROM rate_hits WHERE key = $1", [key]);
  expect(row?.hits).toBe(30);
});
