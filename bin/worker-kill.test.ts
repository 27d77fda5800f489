import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
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
  return spawn(process.execPath, ["--import", "tsx", "bin/worker.ts"], { stdio: "ignore", env: process.env });
}

// Each story with the end it must come to without a turn of the clock.
const stories = [
  { word: "TESTDIRECT", type: "bill_of_lading", status: "created", reason: null },
  { word: "TESTTRANSSHIP", type: "bill_of_lading", status: "created", reason: null },
  { word: "TESTBKROLLED", type: "booking_number", status: "created", reason: null },
  { word: "TESTUNKNOWN", type: "bill_of_lading", status: "awaiting_manifest", reason: null },
  { word: "TESTBKGONE", type: "booking_number", status: "pending", reason: "shipping_line_unreachable" },
] as const;

async function trackAll(client: TestClient): Promise<void> {
  for (let index = 0; index < 100; index++) {
    const { word, type: request_type } = stories[index % stories.length] ?? stories[0];
    const attributes = { request_type, request_number: `${word}${5_000 + index}`, scac: "TEST" };
    const { status } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
    expect(status).toBe(201);
  }
}

async function unsettled(): Promise<number> {
  return prisma().trackingRequest.count({ where: { status: "pending", retryCount: null } });
}

test("a worker killed ten times over loses no request, and no event is written twice", async () => {
  const clients = [await createTestClient(web), await createTestClient(web)];
  await Promise.all(clients.map(trackAll));
  for (let kills = 0; kills < 10; kills++) {
    const before = await prisma().poll.count();
    worker = startWorker();
    // In the midst of the work, whatever time a start takes on this machine.
    await expect.poll(() => prisma().poll.count(), { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
    await wait(Math.random() * 150);
    worker.kill("SIGKILL");
  }
  expect(await unsettled()).toBeGreaterThan(0);
  worker = startWorker();
  await expect.poll(unsettled, { timeout: 45_000, interval: 500 }).toBe(0);
  for (const { word, status, reason } of stories) {
    const requests = await prisma().trackingRequest.findMany({ where: { requestNumber: { startsWith: word } } });
    expect(requests).toHaveLength(40);
    for (const request of requests) expect(request).toMatchObject({ status, failedReason: reason });
  }
  expect(await prisma().shipment.count()).toBe(120);
  const twice = await sql<{ n: number }>(
    `select count(*)::int as n from (select 1 from transport_events where invalidated_at is null
       group by container_id, event, locode, estimated having count(*) > 1) repeated`,
  );
  expect(twice[0]?.n).toBe(0);
}, 120_000);
