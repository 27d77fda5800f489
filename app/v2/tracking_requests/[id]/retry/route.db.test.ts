import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type Request = { id: string; attributes: Record<string, unknown> };

async function create(request_number: string, request_type = "container"): Promise<string> {
  const attributes = { request_type, request_number, scac: "TEST", ref_numbers: ["PO 7"], shipment_tags: ["late"] };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect(status).toBe(201);
  return (body.data as Request).id;
}

async function read(id: string): Promise<Record<string, unknown>> {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  return (body.data as Request).attributes;
}

function retry(id: string, attributes: object = {}) {
  return client.call("POST", `/v2/tracking_requests/${id}/retry`, { data: { attributes } });
}

/** A container number that the sandbox carrier does not know fails at once. */
async function createFailed(number: string): Promise<string> {
  const id = await create(number);
  await runDueWork();
  expect(await read(id)).toMatchObject({ status: "failed", failed_reason: "not_found", next_check_at: null });
  return id;
}

async function counts(): Promise<Record<string, number>> {
  const { body } = await client.call("GET", "/v2/tracking_requests/counts?filter[dismissed]=false");
  const { attributes } = body.data as { attributes: { counts: { status: string; total: number }[] } };
  return Object.fromEntries(attributes.counts.map(({ status, total }) => [status, total]));
}

test("a failed request is checked again under the same id, without a body too", async () => {
  const id = await createFailed("ZZTU1000013");
  const { status, body } = await retry(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, attributes: { status: "pending", failed_reason: null, retry_count: null } });
  await runDueWork();
  expect(await read(id)).toMatchObject({ status: "failed", failed_reason: "not_found" });
  expect((await client.call("POST", `/v2/tracking_requests/${id}/retry`)).status).toBe(200);
  await runDueWork();
});

test("a corrected number is tracked with the references and tags of the request", async () => {
  const id = await createFailed("ZZTU1000034");
  const corrections = { request_number: "TEST-DIRECT 4101", request_type: "bill_of_lading" };
  expect((await retry(id, corrections)).status).toBe(200);
  await runDueWork();
  const attributes = { ...corrections, status: "created", ref_numbers: ["PO 7"], shipment_tags: ["late"] };
  expect(await read(id)).toMatchObject(attributes);
  const found = await client.call("GET", "/v2/tracking_requests?filter[request_number]=TESTDIRECT4101");
  expect(found.body.data).toMatchObject([{ id }]);
  expect((await retry(id)).body.errors).toMatchObject([{ status: "409" }]);
});

test("a number that is tracked already, is invalid or has no carrier is refused and changes nothing", async () => {
  await create("TESTDIRECT4102", "bill_of_lading");
  const id = await createFailed("ZZTU1000055");
  const before = await read(id);
  const corrections = { request_number: "TESTDIRECT4102", request_type: "bill_of_lading" };
  const pointerOf = async (attributes: object) => {
    const { status, body } = await retry(id, attributes);
    expect(status).toBe(422);
    return (body.errors as { source: { pointer: string } }[]).map(({ source }) => source.pointer);
  };
  expect(await pointerOf(corrections)).toEqual(["/data/attributes/request_number"]);
  expect(await pointerOf({ request_number: "7" })).toEqual(["/data/attributes/request_number"]);
  expect(await pointerOf({ scac: "MSCU" })).toEqual(["/data/attributes/scac"]);
  expect(await read(id)).toEqual(before);
});

test("a waiting request is checked now and keeps its status and deadline", async () => {
  const id = await create("TESTLATE4103", "bill_of_lading");
  await runDueWork();
  const before = await read(id);
  expect(before).toMatchObject({
    status: "awaiting_manifest",
    manifest_deadline_at: expect.any(String),
    known_to_carrier: false,
    retrying_since: null,
  });
  const { body } = await retry(id);
  const { attributes } = body.data as Request;
  expect(attributes).toMatchObject({ ...before, next_check_at: expect.any(String), updated_at: expect.any(String) });
  expect(Date.parse(String(attributes.next_check_at))).toBeLessThan(Date.parse(String(before.next_check_at)));
  await runDueWork();
  expect(Date.parse(String((await read(id)).last_checked_at))).toBeGreaterThan(
    Date.parse(String(before.last_checked_at)),
  );
});

test("a failed request is dismissed, counted no more, restored, and comes back with a retry", async () => {
  const id = await createFailed("ZZTU1000076");
  const before = await counts();
  const dismiss = (dismissed: boolean, of = id) =>
    client.call("PATCH", `/v2/tracking_requests/${of}`, { data: { attributes: { dismissed } } });
  expect((await dismiss(true)).body.data).toMatchObject({ attributes: { dismissed_at: expect.any(String) } });
  expect(await counts()).toEqual({ ...before, failed: Number(before.failed) - 1 });
  const listed = await client.call("GET", "/v2/tracking_requests?filter[dismissed]=true");
  expect(listed.body.data).toMatchObject([{ id }]);
  expect((await dismiss(false)).body.data).toMatchObject({ attributes: { dismissed_at: null } });
  expect(await counts()).toEqual(before);
  await dismiss(true);
  expect((await retry(id)).body.data).toMatchObject({ attributes: { status: "pending", dismissed_at: null } });
  const waiting = await create("TESTLATE4104", "bill_of_lading");
  const refused = await dismiss(true, waiting);
  expect(refused.body.errors).toMatchObject([{ source: { pointer: "/data/attributes/dismissed" } }]);
});
