import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type ErrorDocument = { errors: { status: string; code?: string; source: { pointer: string } }[] };

const body = (attributes: unknown, more: object = {}) => ({ data: { type: "party", attributes, ...more } });

async function add(company_name: string, by = client): Promise<ResourceObject> {
  const response = await by.call("POST", "/v2/parties", body({ company_name }));
  expect(response.status).toBe(201);
  return response.body.data as ResourceObject;
}

const rows = () => prisma().party.findMany({ orderBy: { id: "asc" } });

test("201 returns the party, as its URL does, and records the actor", async () => {
  const party = await add("  Acme Foods ");
  expect(party).toMatchObject({ type: "party", attributes: { company_name: "Acme Foods" } });
  expect(party.links).toEqual({ self: `/v2/parties/${party.id}` });
  const read = await client.call("GET", `/v2/parties/${party.id}`);
  expect([read.status, read.body.data]).toEqual([200, party]);
  const changes = await prisma().change.findMany({ where: { resourceType: "party" } });
  expect(changes).toMatchObject([
    { resourceId: party.id, action: "created", reason: "user", changeset: { companyName: [null, "Acme Foods"] } },
  ]);
  expect(changes[0]?.apiKeyId).not.toBeNull();
});

test.each([
  [{}, "company_name", "blank"],
  [{ company_name: null }, "company_name", "blank"],
  [{ company_name: "  " }, "company_name", "blank"],
  [{ company_name: 7 }, "company_name", "invalid"],
  [{ company_name: ["A"] }, "company_name", "invalid"],
  [{ company_name: "x".repeat(256) }, "company_name", "invalid"],
  [{ company_name: "a\u0000" }, "company_name", "invalid"],
  [{ company_name: " ACME foods" }, "company_name", "duplicate"],
])("422 for %j at %s as %s, without writing anything", async (attributes, field, code) => {
  const before = await rows();
  const response = await client.call("POST", "/v2/parties", body(attributes));
  expect(response.status).toBe(422);
  expect((response.body as ErrorDocument).errors).toMatchObject([
    { code, source: { pointer: `/data/attributes/${field}` } },
  ]);
  expect(await rows()).toEqual(before);
});

test("409 for another type, 403 for a client-generated id, 422 without attributes", async () => {
  const post = (data: object) => client.call("POST", "/v2/parties", { data });
  const attributes = { company_name: "New" };
  expect((await post({ type: "shipment", attributes })).status).toBe(409);
  expect((await post({ id: crypto.randomUUID(), attributes })).status).toBe(403);
  expect((await post({ type: "party" })).status).toBe(422);
});

test("422 duplicate ignores case beyond ASCII, and other accounts' names", async () => {
  await add("Bäcker Öl");
  expect((await client.call("POST", "/v2/parties", body({ company_name: "BÄCKER ÖL" }))).status).toBe(422);
  await add("BÄCKER ÖL", await createTestClient(web));
});

test("accepts one of 20 concurrent requests with the same name; 19 are duplicates", async () => {
  for (let round = 0; round < 5; round++) {
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? `RACE ${round}` : `Race ${round}`));
    const responses = await Promise.all(
      names.map((company_name) => client.call("POST", "/v2/parties", body({ company_name }))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  }
});

test("200 renames, also by case only; another party's name is a duplicate, also for concurrent requests", async () => {
  const [one, two] = [await add("One"), await add("Two")];
  const rename = (id: string, company_name: unknown) =>
    client.call("PATCH", `/v2/parties/${id}`, body({ company_name }));
  expect((await rename(one.id, "ONE")).body.data).toMatchObject({ attributes: { company_name: "ONE" } });
  const rejected = await rename(two.id, "one");
  expect([rejected.status, rejected.body]).toMatchObject([
    422,
    { errors: [{ code: "duplicate", source: { pointer: "/data/attributes/company_name" } }] },
  ]);
  const both = await Promise.all([one, two].map(({ id }) => rename(id, "Three")));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  for (const wrong of ["", null, 5, "x".repeat(256)]) expect((await rename(one.id, wrong)).status).toBe(422);
  const changes = await prisma().change.findMany({ where: { resourceId: one.id, action: "updated" } });
  expect(changes[0]?.changeset).toEqual({ companyName: ["One", "ONE"] });
  const same = await client.call("PATCH", `/v2/parties/${one.id}`, body({}));
  expect(same.status).toBe(200);
});

test("200 lists the newest first, 25 per page by default", async () => {
  const own = await createTestClient(web);
  for (let n = 0; n < 27; n++) await add(`Party ${n}`, own);
  const list = async (query = "") => (await own.call("GET", `/v2/parties${query}`)).body;
  const names = (page: Record<string, unknown>) =>
    (page.data as ResourceObject[]).map(({ attributes }) => attributes.company_name);
  expect(names(await list("?page[size]=2"))).toEqual(["Party 26", "Party 25"]);
  expect(names(await list("?page[size]=20&page[number]=2"))).toHaveLength(7);
  const first = await list();
  expect([names(first).length, first.meta]).toMatchObject([25, { size: 25, total: 27 }]);
});

test("403 for a viewer's writes, 404 for another account's party and for an unknown one", async () => {
  const party = await add("Mine alone");
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId: client.accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  const viewer = clientWith(web, client.accountId, key);
  expect((await viewer.call("GET", `/v2/parties/${party.id}`)).status).toBe(200);
  expect((await viewer.call("POST", "/v2/parties", body({ company_name: "No" }))).status).toBe(403);
  expect((await viewer.call("PATCH", `/v2/parties/${party.id}`, body({ company_name: "No" }))).status).toBe(403);
  const otherClient = await createTestClient(web);
  for (const id of [party.id, crypto.randomUUID(), "no-id"]) {
    for (const [method, sent] of [["GET"], ["PATCH", body({ company_name: "Theirs" })]] as const) {
      expect((await otherClient.call(method, `/v2/parties/${id}`, sent)).status).toBe(404);
    }
  }
});
