import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { turnClock } from "@/bin/turn-clock";
import { prisma } from "@/lib/db/client";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Resource = {
  id: string;
  attributes: Record<string, unknown>;
  relationships: { tracked_object: { data: { id: string } | null } };
};

const dayMs = 86_400_000;

async function track(client: TestClient, number: string): Promise<string> {
  const request_type = number.startsWith("TESTBK") ? "booking_number" : "bill_of_lading";
  const attributes = { request_type, request_number: number, scac: "TEST" };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect(status).toBe(201);
  return (body.data as Resource).id;
}

async function read(client: TestClient, id: string): Promise<Resource> {
  return (await client.call("GET", `/v2/tracking_requests/${id}`)).body.data as Resource;
}

async function pollTimes(id: string): Promise<number[]> {
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: id }, orderBy: { at: "asc" } });
  return polls.map(({ at }) => at.getTime());
}

test("a late manifest is looked for at its own times, and found on the second day", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TESTBKLATE12");
  await settleAll();
  expect((await read(client, id)).attributes).toMatchObject({ status: "awaiting_manifest", failed_reason: null });
  await turnClock(client, 10);
  expect((await read(client, id)).attributes.status).toBe("created");
  const [first = 0, ...later] = await pollTimes(id);
  expect(later.map((time) => time - first)).toEqual([dayMs, 2 * dayMs]);
});

test("a number the carrier never knows fails as not_found when its week is over", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TESTUNKNOWN13");
  await settleAll();
  await turnClock(client, 6.9);
  expect((await read(client, id)).attributes.status).toBe("awaiting_manifest");
  await turnClock(client, 0.2);
  expect((await read(client, id)).attributes).toMatchObject({ status: "failed", failed_reason: "not_found" });
  expect(await pollTimes(id)).toHaveLength(8);
});

test("a carrier that is gone is tried fourteen times, each wait twice the last", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TESTBKGONE14");
  await settleAll();
  expect((await read(client, id)).attributes).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
  await turnClock(client, 2);
  expect((await read(client, id)).attributes).toMatchObject({
    status: "failed",
    is_retrying: false,
    retry_count: 14,
    failed_reason: "retries_exhausted",
  });
  const times = await pollTimes(id);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toHaveLength(13);
  for (const [index, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(10_000 * 2 ** index);
    expect(gap).toBeLessThanOrEqual(11_000 * 2 ** index + 1);
  }
});

test("a carrier that comes back after two hours is heard, and the tries before it are told", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TESTDOWN15");
  await settleAll();
  await turnClock(client, 1);
  const { attributes } = await read(client, id);
  expect(attributes).toMatchObject({ status: "created", failed_reason: null, is_retrying: false });
  expect(attributes.retry_count).toBeGreaterThanOrEqual(9);
});

test("the number that fails does so at once", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TEST-TR-FAILED");
  await settleAll();
  expect((await read(client, id)).attributes).toMatchObject({ status: "failed", failed_reason: "invalid_number" });
});

test("bill, booking and container of one journey are one shipment with all references", async () => {
  const client = await createTestClient(web);
  const first = await track(client, "TESTTRANSSHIP16");
  await settleAll();
  const shipmentId = (await read(client, first)).relationships.tracked_object.data?.id ?? "";
  const [box] = await prisma().container.findMany({ where: { shipmentId }, orderBy: { number: "asc" } });
  const others = [
    { request_type: "booking_number", request_number: "TESTBKTRANSSHIP16", ref_numbers: ["B 1"] },
    { request_type: "container", request_number: box?.number, ref_numbers: ["C 1"], shipment_tags: ["urgent"] },
  ];
  for (const attributes of others) {
    const { body } = await client.call("POST", "/v2/tracking_requests", {
      data: { attributes: { ...attributes, scac: "TEST" } },
    });
    await settleAll();
    const request = await read(client, (body.data as Resource).id);
    expect(request).toMatchObject({
      attributes: { status: "created" },
      relationships: { tracked_object: { data: { id: shipmentId } } },
    });
  }
  expect(await prisma().shipment.count({ where: { accountId: client.accountId } })).toBe(1);
  const shipment = await prisma().shipment.findFirstOrThrow({
    where: { id: shipmentId },
    include: { containers: true },
  });
  expect(shipment).toMatchObject({ requestNumber: "TESTTRANSSHIP16", refNumbers: ["B 1", "C 1"], tags: ["urgent"] });
  for (const container of shipment.containers) expect(container.refNumbers).toEqual(["B 1", "C 1"]);
});

test("a stopped shipment is asked no more; resubmitting its number takes it up again, and resuming then is refused", async () => {
  const client = await createTestClient(web);
  const id = await track(client, "TESTETASLIP17");
  await settleAll();
  const shipmentId = (await read(client, id)).relationships.tracked_object.data?.id ?? "";
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  expect((await read(client, id)).attributes.status).toBe("tracking_stopped");
  const polls = await prisma().poll.count({ where: { shipmentId } });
  await turnClock(client, 3);
  expect(await prisma().poll.count({ where: { shipmentId } })).toBe(polls);
  const again = await track(client, "TESTETASLIP17");
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const refused = await client.call("PATCH", `/v2/shipments/${shipmentId}/resume_tracking`);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ code: "duplicate" }] });
  await settleAll();
  expect(await read(client, again)).toMatchObject({
    attributes: { status: "created" },
    relationships: { tracked_object: { data: { id: shipmentId } } },
  });
});
