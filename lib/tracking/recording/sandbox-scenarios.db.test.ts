import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { advanceClock } from "@/test/support/advance-clock";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
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

test("a late manifest is checked daily and found on the second day", async () => {
  const client = await createTestClient(web);
  const { requestId } = await trackNumber(client, "TESTBKLATE12");
  expect(await readTrackingRequest(client, requestId)).toMatchObject({
    status: "awaiting_manifest",
    failed_reason: null,
  });
  await advanceClock(client, 10);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "created", retry_count: null });
  const [first = 0, ...later] = await pollTimes(requestId);
  expect(later.map((time) => time - first)).toEqual([dayMs, 2 * dayMs]);
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
  const [first = 0, ...later] = await pollTimes(requestId);
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
  const times = await pollTimes(requestId);
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
  const times = await pollTimes(requestId);
  expect(found.retry_count).toBe(times.length - 1);
  // The first attempt after the two hours succeeds.
  expect(times.filter((time) => time - (times[0] ?? 0) > 7_200_000)).toHaveLength(1);
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
