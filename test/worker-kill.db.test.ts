import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { entryPoint } from "@/test/support/entry-point";
import { expireLeases } from "@/test/support/expire-leases";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(async () => {
  worker?.kill("SIGKILL");
  await web.stop();
});

function startWorker(): ChildProcess {
  return spawn(process.execPath, entryPoint("bin/worker.ts"), { stdio: "ignore", env: process.env });
}

// Sandbox scenarios with the expected status without advancing the clock.
const scenarios = [
  { keyword: "TESTDIRECT", type: "bill_of_lading", status: "created", reason: null },
  { keyword: "TESTTRANSSHIP", type: "bill_of_lading", status: "created", reason: null },
  { keyword: "TESTBKROLLED", type: "booking_number", status: "created", reason: null },
  { keyword: "TESTUNKNOWN", type: "bill_of_lading", status: "awaiting_manifest", reason: null },
  { keyword: "TESTBKGONE", type: "booking_number", status: "pending", reason: "shipping_line_unreachable" },
] as const;

async function trackAll(client: TestClient): Promise<void> {
  for (let index = 0; index < 100; index++) {
    const { keyword, type: request_type } = scenarios[index % scenarios.length] ?? scenarios[0];
    const attributes = { request_type, request_number: `${keyword}${5_000 + index}`, scac: "TEST" };
    const { status } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
    expect(status).toBe(201);
  }
}

async function countPending(): Promise<number> {
  return prisma().trackingRequest.count({ where: { status: "pending", retryCount: null } });
}

/** The number of requests to carriers; consecutive ones with the same outcome share a row. */
async function countPolls(): Promise<number> {
  return (await prisma().poll.aggregate({ _sum: { count: true } }))._sum.count ?? 0;
}

test("loses no request and writes no event twice when the worker is killed ten times", async () => {
  const clients = [await createTestClient(web), await createTestClient(web)];
  await Promise.all(clients.map(trackAll));
  for (let kills = 0; kills < 10; kills++) {
    const before = await countPolls();
    worker = startWorker();
    // Wait until the worker has started to poll.
    await expect.poll(countPolls, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
    await wait(Math.random() * 150);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await expireLeases();
  }
  expect(await countPending()).toBeGreaterThan(0);
  worker = startWorker();
  await expect.poll(countPending, { timeout: 90_000, interval: 500 }).toBe(0);
  for (const { keyword, status, reason } of scenarios) {
    const requests = await prisma().trackingRequest.findMany({ where: { requestNumber: { startsWith: keyword } } });
    expect(requests).toHaveLength(40);
    for (const request of requests) expect(request).toMatchObject({ status, failedReason: reason });
  }
  expect(await prisma().shipment.count()).toBe(120);
  const duplicates = await sql<{ n: number }>(
    `select count(*)::int as n from (select 1 from transport_events where invalidated_at is null
       group by container_id, event, locode, estimated, data_source having count(*) > 1) repeated`,
  );
  expect(duplicates[0]?.n).toBe(0);
}, 240_000);
