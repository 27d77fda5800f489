import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { startApiProcess } from "@/test/crash/start-api-process";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

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

test("stores the response of work that sends requests to other servers", async () => {
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
