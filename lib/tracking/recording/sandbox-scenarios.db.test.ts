import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { advanceClock } from "@/test/support/advance-clock";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const dayMs = 86_400_000;

/** The polls of a request by outcome: their number and the ms from the first poll to the first and last of each outcome. */
async function readPolls(id: string) {
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: id }, orderBy: { at: "asc" } });
  const startMs = polls[0]?.at.getTime() ?? 0;
  return polls.map(({ outcome, count, at, lastAt }) => ({
    outcome,
    count,
    first: at.getTime() - startMs,
    last: lastAt.getTime() - startMs,
  }));
}

/** Advances the clock to each check of a request, until none is due; returns the times of all checks in ms. */
async function checkTimes(client: TestClient, id: string): Promise<number[]> {
  let now = await advanceClock(client, 0);
  for (const times: number[] = []; ; ) {
    const { lastCheckedAt, nextCheckAt } = await prisma().trackingRequest.findFirstOrThrow({ where: { id } });
    times.push(lastCheckedAt?.getTime() ?? 0);
    if (nextCheckAt === null) return times;
    now = await advanceClock(client, (nextCheckAt.getTime() - now.getTime()) / dayMs);
  }
}

test("a late manifest is checked daily and found on the second day", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTBKLATE12");
  expect(await readTrackingRequest(client, requestId)).toMatchObject({
    status: "awaiting_manifest",
    failed_reason: null,
  });
  await advanceClock(client, 10);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "created", retry_count: null });
  expect(await readPolls(requestId)).toMatchObject([
    { outcome: "not_found", count: 1, first: 0 },
    { outcome: "answered", count: 1, first: dayMs },
    // The polls of the shipment after this check may extend its row.
    { outcome: "answered", first: 2 * dayMs },
  ]);
});

test("an unknown number fails as not_found after seven days", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTUNKNOWN13");
  await advanceClock(client, 6.9);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({
    status: "awaiting_manifest",
    failed_reason: null,
  });
  await advanceClock(client, 0.2);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "failed", failed_reason: "not_found" });
  expect(await readPolls(requestId)).toEqual([{ outcome: "not_found", count: 8, first: 0, last: 7 * dayMs }]);
  const { requestId: second } = await trackNumber(client, "TESTUNKNOWN16");
  const [first = 0, ...later] = await checkTimes(client, second);
  expect(later.map((time) => time - first)).toEqual([1, 2, 3, 4, 5, 6, 7].map((days) => days * dayMs));
});

test("an unavailable carrier is tried fourteen times with doubling delays", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTBKGONE14");
  expect(await readTrackingRequest(client, requestId)).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
  await advanceClock(client, 2);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({
    status: "failed",
    is_retrying: false,
    retry_count: 14,
    failed_reason: "retries_exhausted",
  });
  // All attempts were made after one jump of the clock, as of their own times.
  const [polls] = await readPolls(requestId);
  expect(polls?.count).toBe(14);
  expect(polls?.last).toBeGreaterThanOrEqual(10_000 * (2 ** 13 - 1));
  expect(polls?.last).toBeLessThanOrEqual(11_000 * (2 ** 13 - 1) + 13);
  const second = await trackNumber(client, "TESTBKGONE17");
  const times = await checkTimes(client, second.requestId);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toHaveLength(13);
  for (const [index, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(10_000 * 2 ** index);
    expect(gap).toBeLessThanOrEqual(11_000 * 2 ** index + 1);
  }
});

test("a carrier that recovers after two hours is matched, and retry_count counts the attempts before", async () => {
  const client = await createTestClient(web);
  const { requestId, shipmentId } = await trackNumber(client, "TESTDOWN15");
  expect(shipmentId).toBe("");
  await advanceClock(client, 1);
  const found = await readTrackingRequest(client, requestId);
  expect(found).toMatchObject({ status: "created", failed_reason: null, is_retrying: false });
  expect(found.shipmentId).not.toBe("");
  const [failed, answered, ...more] = await readPolls(requestId);
  expect(more).toEqual([]);
  expect(found.retry_count).toBe(failed?.count);
  // The first attempt after the two hours succeeds.
  expect(failed?.last).toBeLessThanOrEqual(7_200_000);
  expect(answered?.outcome).toBe("answered");
  expect(answered?.first).toBeGreaterThan(7_200_000);
});

test("the two fixed numbers fail and succeed at once", async () => {
  const client = await createTestClient(web);
  const failed = await trackNumber(client, "TEST-TR-FAILED");
  const succeeded = await trackNumber(client, "TEST-TR-SUCCEEDED");
  expect(await readTrackingRequest(client, failed.requestId)).toMatchObject({
    status: "failed",
    failed_reason: "invalid_number",
    is_retrying: false,
    retry_count: null,
  });
  expect(await readTrackingRequest(client, succeeded.requestId)).toMatchObject({
    status: "created",
    failed_reason: null,
  });
});

test("a container unknown to the sandbox carrier fails at once", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "ZZTU0000017", { request_type: "container" });
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "failed", failed_reason: "not_found" });
});
