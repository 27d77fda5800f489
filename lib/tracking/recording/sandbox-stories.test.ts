import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { readRequest, trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const dayMs = 86_400_000;

async function pollTimes(id: string): Promise<number[]> {
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: id }, orderBy: { at: "asc" } });
  return polls.map(({ at }) => at.getTime());
}

test("a late manifest is looked for at its own times, and found on the second day", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTBKLATE12");
  expect(await readRequest(client, requestId)).toMatchObject({ status: "awaiting_manifest", failed_reason: null });
  await turnClock(client, 10);
  expect(await readRequest(client, requestId)).toMatchObject({ status: "created", retry_count: null });
  const [first = 0, ...later] = await pollTimes(requestId);
  expect(later.map((time) => time - first)).toEqual([dayMs, 2 * dayMs]);
});

test("a number the carrier never knows fails as not_found when its week is over", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTUNKNOWN13");
  await turnClock(client, 6.9);
  expect(await readRequest(client, requestId)).toMatchObject({ status: "awaiting_manifest", failed_reason: null });
  await turnClock(client, 0.2);
  expect(await readRequest(client, requestId)).toMatchObject({ status: "failed", failed_reason: "not_found" });
  const [first = 0, ...later] = await pollTimes(requestId);
  expect(later.map((time) => time - first)).toEqual([1, 2, 3, 4, 5, 6, 7].map((days) => days * dayMs));
});

test("a carrier that is gone is tried fourteen times, each wait twice the last", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTBKGONE14");
  expect(await readRequest(client, requestId)).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
  await turnClock(client, 2);
  expect(await readRequest(client, requestId)).toMatchObject({
    status: "failed",
    is_retrying: false,
    retry_count: 14,
    failed_reason: "retries_exhausted",
  });
  const times = await pollTimes(requestId);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toHaveLength(13);
  for (const [index, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(10_000 * 2 ** index);
    expect(gap).toBeLessThanOrEqual(11_000 * 2 ** index + 1);
  }
});

test("a carrier that comes back after two hours is heard, and the tries before it are told", async () => {
  const client = await createTestClient(web);
  const { requestId, shipmentId } = await trackNumber(client, "TESTDOWN15");
  expect(shipmentId).toBe("");
  await turnClock(client, 1);
  const found = await readRequest(client, requestId);
  expect(found).toMatchObject({ status: "created", failed_reason: null, is_retrying: false });
  expect(found.shipmentId).not.toBe("");
  const times = await pollTimes(requestId);
  expect(found.retry_count).toBe(times.length - 1);
  // The first try after the two hours is the one that is heard.
  expect(times.filter((time) => time - (times[0] ?? 0) > 7_200_000)).toHaveLength(1);
});

test("the two fixed numbers do at once what their names say", async () => {
  const client = await createTestClient(web);
  const failed = await trackNumber(client, "TEST-TR-FAILED");
  const succeeded = await trackNumber(client, "TEST-TR-SUCCEEDED");
  expect(await readRequest(client, failed.requestId)).toMatchObject({
    status: "failed",
    failed_reason: "invalid_number",
    is_retrying: false,
    retry_count: null,
  });
  expect(await readRequest(client, succeeded.requestId)).toMatchObject({ status: "created", failed_reason: null });
});

test("a container that nobody told the sandbox carrier of fails at once", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "ZZTU0000017", { request_type: "container" });
  expect(await readRequest(client, requestId)).toMatchObject({ status: "failed", failed_reason: "not_found" });
});
