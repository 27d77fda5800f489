import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { startApiProcess } from "@/test/crash/start-api-process";
import { startReceiver } from "@/test/fixtures/webhook-fixture";
import { setVariables } from "@/test/support/process-values";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

afterEach(async () => {
  vi.useRealTimers();
  await sql("ALTER TABLE idempotency_keys DROP CONSTRAINT IF EXISTS no_answer");
});

/** Makes it impossible to store a response, until the test ends. */
const refuseAnswers = () =>
  sql("ALTER TABLE idempotency_keys ADD CONSTRAINT no_answer CHECK (answer IS NULL) NOT VALID");

const bodyFor = (number: string) => ({
  data: { attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" } },
});
const post = (number: string, key: string, from = client) =>
  from.call("POST", "/v2/tracking_requests", bodyFor(number), { "idempotency-key": key });
const count = () => prisma().trackingRequest.count({ where: { accountId: client.accountId } });

test("returns the same response for the same key and body without repeating the work", async () => {
  const first = await post("TESTDIRECT11", "key-1");
  const before = await count();
  const again = await post("TESTDIRECT11", "key-1");
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.headers.get("ratelimit")).not.toBe(first.headers.get("ratelimit"));
  expect(await count()).toBe(before);
});

test("rejects another body with the same key, and reports a duplicate for the same body with another key", async () => {
  await post("TESTDIRECT12", "key-2");
  expect(await post("TESTDIRECT13", "key-2")).toMatchObject({
    status: 422,
    body: { errors: [{ code: "idempotency_key_reused", source: null }] },
  });
  expect(await post("TESTDIRECT12", "key-3")).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
});

test("stores an error response and rolls back the work", async () => {
  const before = await count();
  const rejected = await post("TESTDIRECT12", "key-4");
  expect(await post("TESTDIRECT12", "key-4")).toMatchObject({ status: 422, body: rejected.body });
  expect(await count()).toBe(before);
});

test("scopes a key to account, method and URL", async () => {
  await post("TESTDIRECT14", "key-5");
  const other = await createTestClient(web);
  expect((await post("TESTDIRECT15", "key-5", other)).status).toBe(201);
  const otherUrl = await client.call(
    "POST",
    "/v2/tracking_requests/infer_number",
    { number: "MSCU6639870" },
    {
      "idempotency-key": "key-5",
    },
  );
  expect(otherUrl.status).toBe(200);
});

test.each(["", " ", "ab c", "é", "x".repeat(256)])("400 for the key %j", async (key) => {
  const headers = { authorization: `Token ${client.key}`, "content-type": "application/json", "idempotency-key": key };
  const init = { method: "POST", headers, body: JSON.stringify(bodyFor("TESTDIRECT16")) };
  // A header of spaces arrives empty; é is sent as one byte of Latin-1.
  const { status } = await fetch(`${web.url}/v2/tracking_requests`, init);
  expect(status).toBe(400);
});

test("runs one of fifty parallel requests with one key; the others get its response or a conflict", async () => {
  const before = await count();
  const responses = await Promise.all(Array.from({ length: 50 }, () => post("TESTDIRECT17", "key-6")));
  const made = responses.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(made.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
  for (const { status, headers } of responses.filter((response) => !made.includes(response))) {
    expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
  }
  expect(await count()).toBe(before + 1);
});

test("stores the response of work whose addresses are resolved first", async () => {
  const send = (name: string) =>
    client.call(
      "POST",
      "/v2/carrier_connections",
      {
        data: {
          attributes: {
            name,
            scacs: ["HLCU"],
            standard: "dcsa_2",
            base_url: "http://127.0.0.1:9/v2",
            auth: { type: "none" },
          },
        },
      },
      { "idempotency-key": "key-7" },
    );
  const first = await send("one");
  const [again, other] = [await send("one"), await send("two")];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
  expect(again.body).toEqual(first.body);
  expect(
    await prisma().carrierConnection.count({ where: { accountId: client.accountId, scacs: { has: "HLCU" } } }),
  ).toBe(1);
});

test("accepts a key again after a day and deletes its stored response", async () => {
  await post("TESTDIRECT18", "key-8");
  const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await transaction((tx) => tx.idempotencyKey.updateMany({ data: { createdAt } }));
  expect(await post("TESTDIRECT18", "key-8")).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
  expect(await prisma().idempotencyKey.count({ where: { createdAt } })).toBe(0);
});

test("a jump of the clock of the process drops no stored response and frees no request in progress", async () => {
  const { url, received } = await startReceiver();
  const trigger = () =>
    client.call("POST", "/v2/webhooks/trigger", { url, event: "container.created" }, { "idempotency-key": "key-11" });
  const first = await post("TESTDIRECT21", "key-11");
  await trigger();
  await sql("UPDATE idempotency_keys SET answer = NULL, created_at = now() WHERE scope LIKE '%/trigger'");
  for (const hours of [-48, 1, 25]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    const again = await post("TESTDIRECT21", "key-11");
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await trigger()).status).toBe(409);
    vi.useRealTimers();
  }
  expect(received).toHaveLength(1);
  await sql("UPDATE idempotency_keys SET created_at = now() - interval '61 seconds' WHERE scope LIKE '%/trigger'");
  expect((await trigger()).status).toBe(200);
  expect(received).toHaveLength(2);
});

test.each(["webhooks", "carrier_connections"])(
  "rolls back a created record of %s whose response cannot be stored",
  async (path) => {
    const own = await createTestClient(web);
    const inputs: Record<string, object> = {
      webhooks: { url: "http://127.0.0.1:9/", active: true },
      carrier_connections: { scacs: ["HLCU"], base_url: "http://127.0.0.1:9/v2", auth: { type: "none" } },
    };
    const create = () =>
      own.call("POST", `/v2/${path}`, { data: { attributes: inputs[path] } }, { "idempotency-key": "key-12" });
    const count = async () => ((await own.call("GET", `/v2/${path}`)).body.data as unknown[]).length;
    const before = await count();
    await refuseAnswers();
    expect((await create()).status).toBe(500);
    expect(await count()).toBe(before);
    await sql("ALTER TABLE idempotency_keys DROP CONSTRAINT no_answer");
    const [made, again] = [await create(), await create()];
    expect([made.status, again.status, again.body]).toEqual([201, 201, made.body]);
    expect(await count()).toBe(before + 1);
  },
);

test("does not repeat a request to another server whose response could not be stored", async () => {
  const { url, received } = await startReceiver();
  const own = await createTestClient(web);
  const trigger = () =>
    own.call("POST", "/v2/webhooks/trigger", { url, event: "container.created" }, { "idempotency-key": "key-13" });
  await refuseAnswers();
  expect((await trigger()).status).toBe(200);
  await sql("ALTER TABLE idempotency_keys DROP CONSTRAINT no_answer");
  expect((await trigger()).status).toBe(409);
  expect(received).toHaveLength(1);
});

test("one of twenty parallel requests with one key creates a webhook", async () => {
  const own = await createTestClient(web);
  const body = { data: { attributes: { url: "http://127.0.0.1:9/", active: true } } };
  const create = () => own.call("POST", "/v2/webhooks", body, { "idempotency-key": "key-14" });
  const statuses = new Set((await Promise.all(Array.from({ length: 20 }, create))).map(({ status }) => status));
  expect(statuses.has(201)).toBe(true);
  expect([...statuses].filter((status) => ![201, 409].includes(status))).toEqual([]);
  expect((await own.call("GET", "/v2/webhooks")).body.data).toHaveLength(1);
});

test("a stored response is repeated although its address cannot be resolved any more, and a refused address can be corrected", async () => {
  const own = await createTestClient(web);
  const create = (url: string, key: string) =>
    own.call("POST", "/v2/webhooks", { data: { attributes: { url, active: true } } }, { "idempotency-key": key });
  expect((await create("https://nowhere.invalid/", "key-15")).status).toBe(422);
  expect((await create("http://127.0.0.1:9/", "key-15")).status).toBe(201);
  await setVariables({ OUTBOUND_ALLOW_CIDRS: "10.0.0.0/8" });
  const again = await create("http://127.0.0.1:9/", "key-15");
  expect((await create("http://127.0.0.1:9/", "key-16")).status).toBe(422);
  await setVariables({ OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8" });
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
});

test("stores responses encrypted", async () => {
  await post("TESTDIRECT19", "key-9");
  const rows = await prisma().idempotencyKey.findMany();
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(Buffer.from(answer ?? []).toString("latin1")).not.toContain("TESTDIRECT19");
});

test("replays the response when the process was killed between commit and response", async () => {
  const crashing = await startApiProcess({ CRASH_ON_STATUS: "201" });
  const headers = {
    authorization: `Token ${client.key}`,
    "content-type": "application/json",
    "idempotency-key": "key-10",
  };
  const init = { method: "POST", headers, body: JSON.stringify(bodyFor("TESTDIRECT20")) };
  const died = once(crashing.child, "exit");
  await expect(fetch(`${crashing.url}/v2/tracking_requests`, init)).rejects.toThrow();
  await died;
  const requests = () => prisma().trackingRequest.findMany({ where: { requestNumber: "TESTDIRECT20" } });
  const [made, ...more] = await requests();
  expect(more).toEqual([]);
  const again = await post("TESTDIRECT20", "key-10");
  expect(again).toMatchObject({ status: 201, body: { data: { id: made?.id, attributes: { status: "pending" } } } });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await requests()).toHaveLength(1);
}, 60_000);
