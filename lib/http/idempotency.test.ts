import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { startBareWeb } from "@/test/storm/start-bare-web";
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

test("the same key with the same body gets the first answer again, byte for byte, and does nothing", async () => {
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

test("another body under the same key is refused, and the same body under another key is a duplicate", async () => {
  await post("TESTDIRECT12", "key-2");
  expect(await post("TESTDIRECT13", "key-2")).toMatchObject({
    status: 422,
    body: { errors: [{ code: "idempotency_key_reused", source: null }] },
  });
  expect(await post("TESTDIRECT12", "key-3")).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
});

test("a refusal is the first answer too, and leaves nothing behind", async () => {
  const before = await count();
  const refused = await post("TESTDIRECT12", "key-4");
  expect(await post("TESTDIRECT12", "key-4")).toMatchObject({ status: 422, body: refused.body });
  expect(await count()).toBe(before);
});

test("a key belongs to its account, its method and its address", async () => {
  await post("TESTDIRECT14", "key-5");
  const other = await createTestClient(web);
  expect((await post("TESTDIRECT15", "key-5", other)).status).toBe(201);
  const elsewhere = await client.call(
    "POST",
    "/v2/tracking_requests/infer_number",
    { number: "MSCU6639870" },
    {
      "idempotency-key": "key-5",
    },
  );
  expect(elsewhere.status).toBe(200);
});

test.each(["", " ", "ab c", "é", "x".repeat(256)])("the key %j is none", async (key) => {
  const headers = { authorization: `Token ${client.key}`, "content-type": "application/json", "idempotency-key": key };
  const init = { method: "POST", headers, body: JSON.stringify(bodyFor("TESTDIRECT16")) };
  // A header of blanks arrives as an empty one; é leaves as one byte of Latin-1.
  const { status } = await fetch(`${web.url}/v2/tracking_requests`, init);
  expect(status).toBe(400);
});

test("of fifty at once with one key one does the work; the others hear its answer or that it is under way", async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post("TESTDIRECT17", "key-6")));
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(made.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
  for (const { status, headers } of answers.filter((answer) => !made.includes(answer))) {
    expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
  }
  expect(await count()).toBe(before + 1);
});

test("work that asks other servers keeps its answer as well", async () => {
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

test("after a day a key is free again, and what it kept is gone", async () => {
  await post("TESTDIRECT18", "key-8");
  const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await transaction((tx) => tx.idempotencyKey.updateMany({ data: { createdAt } }));
  expect(await post("TESTDIRECT18", "key-8")).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
  expect(await prisma().idempotencyKey.count({ where: { createdAt } })).toBe(0);
});

test("no answer lies open in the table", async () => {
  await post("TESTDIRECT19", "key-9");
  const rows = await prisma().idempotencyKey.findMany();
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(Buffer.from(answer ?? []).toString("latin1")).not.toContain("TESTDIRECT19");
});

test("a process killed between work and answer has done it once: the repeated request hears of it", async () => {
  const doomed = await startBareWeb({ DIE_AT_ANSWER: "201" });
  const headers = {
    authorization: `Token ${client.key}`,
    "content-type": "application/json",
    "idempotency-key": "key-10",
  };
  const init = { method: "POST", headers, body: JSON.stringify(bodyFor("TESTDIRECT20")) };
  const died = once(doomed.child, "exit");
  await expect(fetch(`${doomed.url}/v2/tracking_requests`, init)).rejects.toThrow();
  await died;
  const requests = () => prisma().trackingRequest.findMany({ where: { requestNumber: "TESTDIRECT20" } });
  const [made, ...more] = await requests();
  expect(more).toEqual([]);
  const again = await post("TESTDIRECT20", "key-10");
  expect(again).toMatchObject({ status: 201, body: { data: { id: made?.id, attributes: { status: "pending" } } } });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await requests()).toHaveLength(1);
}, 60_000);
