import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { findPort } from "@/lib/reference/ports";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type Problems = { errors: { code: string; source: { pointer: string }; detail: string }[] };

const given = {
  scac: "HLCU",
  phase: "demurrage",
  starts_on: "discharged",
  first_day: "next_day",
  free_days: 4,
  free_day_basis: "working",
  charged_day_basis: "calendar",
  valid_from: "2026-01-01",
};
const steps = [
  { from_day: 1, to_day: 4, amount: "195.00" },
  { from_day: 5, amount: "340.50" },
];
const rates = { rates: steps, currency: "USD" };

const body = (attributes: object) => ({ data: { type: "free_time_tariff", attributes } });
const post = (attributes: object, by = client) => by.call("POST", "/v2/free_time_tariffs", body(attributes));

async function add(attributes: object = {}): Promise<ResourceObject> {
  const response = await post({ ...given, ...attributes });
  expect([response.status, response.body.errors]).toEqual([201, undefined]);
  return response.body.data as ResourceObject;
}

const count = () => prisma().freeTimeTariff.count();

test("201 returns the tariff with its defaults and its rule, as its URL does, and records the actor", async () => {
  const tariff = await add({ port_locode: "us lax", holidays: ["2026-11-26", "2026-07-04", "2026-11-26"], ...rates });
  expect(tariff.attributes).toMatchObject({
    scac: "HLCU",
    port_locode: "USLAX",
    place_name: "Los Angeles",
    terminal_id: null,
    weekend_days: ["saturday", "sunday"],
    holidays: ["2026-07-04", "2026-11-26"],
    rates: [
      { from_day: 1, to_day: 4, amount: "195.00" },
      { from_day: 5, to_day: null, amount: "340.50" },
    ],
    valid_from: "2026-01-01",
    valid_to: null,
    rule: "4 free working days from the day after the discharge. Then per calendar day: USD 195.00 days 1 to 4, USD 340.50 from day 5. Working days leave out Saturday, Sunday and 2 holidays.",
  });
  const read = await client.call("GET", `/v2/free_time_tariffs/${tariff.id}`);
  expect([read.status, read.body.data]).toEqual([200, tariff]);
  const [change] = await prisma().change.findMany({ where: { resourceId: tariff.id } });
  expect(change).toMatchObject({
    resourceType: "free_time_tariff",
    action: "created",
    changeset: { scac: [null, "HLCU"], freeDays: [null, 4] },
  });
  expect(change?.apiKeyId).not.toBeNull();
});

test("a terminal is found by its id, and by the codes of its port and its own", async () => {
  const terminal = findPort("USLAX")?.terminals.find(({ smdgCode }) => smdgCode !== null);
  const byCode = await add({ terminal_id: `USLAX ${terminal?.smdgCode}` });
  const byId = await add({ terminal_id: terminal?.id });
  expect([byCode, byId].map(({ attributes }) => [attributes.terminal_id, attributes.place_name])).toEqual(
    Array(2).fill([terminal?.id, terminal?.name]),
  );
});

const step = (from_day: unknown, to_day: unknown, amount: unknown = "1") => ({ from_day, to_day, amount });

test.each<[object, string, string]>([
  [{ scac: undefined }, "scac", "blank"],
  [{ scac: "ZZZZ" }, "scac", "invalid"],
  [{ terminal_id: crypto.randomUUID() }, "terminal_id", "invalid"],
  [{ terminal_id: "USLAX NOPE" }, "terminal_id", "invalid"],
  [{ port_locode: "XXYYY" }, "port_locode", "invalid"],
  [{ country_code: "QQ" }, "country_code", "invalid"],
  [{ country_code: "US", port_locode: "USLAX" }, "country_code", "invalid"],
  [{ equipment_type: "box" }, "equipment_type", "invalid"],
  [{ phase: "storage" }, "phase", "invalid"],
  [{ starts_on: "full_out" }, "starts_on", "invalid"],
  [{ phase: "detention" }, "starts_on", "invalid"],
  [{ first_day: undefined }, "first_day", "blank"],
  [{ free_days: -1 }, "free_days", "invalid"],
  [{ free_days: 4.5 }, "free_days", "invalid"],
  [{ free_day_basis: "banking" }, "free_day_basis", "invalid"],
  [{ weekend_days: ["saturday", "someday"] }, "weekend_days/1", "invalid"],
  [
    { weekend_days: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] },
    "weekend_days",
    "invalid",
  ],
  [{ holidays: ["2026-02-30"] }, "holidays/0", "invalid"],
  [{ rates: steps }, "currency", "invalid"],
  [{ rates: steps, currency: "ZZZ" }, "currency", "invalid"],
  [{ ...rates, rates: [step(1, 4), step(4, null)] }, "rates/1/from_day", "invalid"],
  [{ ...rates, rates: [step(1, null), step(5, null)] }, "rates/1/from_day", "invalid"],
  [{ ...rates, rates: [step(1, 4), step(6, null)] }, "rates/1/from_day", "invalid"],
  [{ ...rates, rates: [step(2, null)] }, "rates/0/from_day", "invalid"],
  [{ ...rates, rates: [step(1, 4), step(5, 3)] }, "rates/1/to_day", "invalid"],
  [{ ...rates, rates: [step(1, null, 195.5)] }, "rates/0/amount", "invalid"],
  [{ ...rates, rates: [step(1, null, "-1")] }, "rates/0/amount", "invalid"],
  [{ ...rates, rates: [step(1, null, "1.0005")] }, "rates/0/amount", "invalid"],
  [{ valid_from: "1 January" }, "valid_from", "invalid"],
  [{ valid_to: "2025-12-31" }, "valid_to", "invalid"],
  [{ source: "x".repeat(2_001) }, "source", "invalid"],
])("422 for %j at %s as %s, also in a PATCH and a row, without writing anything", async (wrong, field, code) => {
  const tariff = await add();
  const before = await prisma().freeTimeTariff.findMany({ orderBy: { id: "asc" } });
  const created = await post({ ...given, ...wrong });
  const pointer = `/data/attributes/${field}`;
  expect([created.status, (created.body as Problems).errors]).toMatchObject([422, [{ code, source: { pointer } }]]);
  const rows = [given, { ...given, ...wrong }];
  const bulk = await client.call("POST", "/v2/free_time_tariffs/bulk", { rows });
  const source = { pointer: `/rows/1/${field}` };
  expect([bulk.status, (bulk.body as Problems).errors]).toMatchObject([422, [{ code, source }]]);
  if (code !== "blank") {
    const edited = await client.call("PATCH", `/v2/free_time_tariffs/${tariff.id}`, body(wrong));
    expect([edited.status, (edited.body as Problems).errors]).toMatchObject([422, [{ code, source: { pointer } }]]);
  }
  expect(await prisma().freeTimeTariff.findMany({ orderBy: { id: "asc" } })).toEqual(before);
});

test("rows are created together, in their order; the problems of all invalid rows are reported", async () => {
  const rows = [given, { ...given, port_locode: "NLRTM" }, { ...given, country_code: "de", ...rates }];
  const { status, body: created } = await client.call("POST", "/v2/free_time_tariffs/bulk", { rows });
  expect(status).toBe(200);
  expect((created.data as ResourceObject[]).map(({ attributes }) => attributes.place_name)).toEqual([
    null,
    "Rotterdam",
    "Germany",
  ]);
  const before = await count();
  const wrong = [{ ...given, scac: "ZZZZ" }, given, { ...given, valid_to: "2020-01-01" }];
  const rejected = await client.call("POST", "/v2/free_time_tariffs/bulk", { rows: wrong });
  expect((rejected.body as Problems).errors.map(({ source }) => source.pointer)).toEqual([
    "/rows/0/scac",
    "/rows/2/valid_to",
  ]);
  for (const none of [{ rows: [] }, { rows: Array(501).fill(given) }, {}]) {
    expect((await client.call("POST", "/v2/free_time_tariffs/bulk", none)).status).toBe(422);
  }
  expect(await count()).toBe(before);
});

test("PATCH changes only what is sent, and records it; DELETE deletes, and records that", async () => {
  const tariff = await add({ ...rates, source: "Tariff of 2026" });
  const url = `/v2/free_time_tariffs/${tariff.id}`;
  const edited = await client.call("PATCH", url, body({ free_days: 5, source: " " }));
  expect([edited.status, edited.body.data]).toMatchObject([
    200,
    { attributes: { ...given, ...rates, rates: tariff.attributes.rates, free_days: 5, source: null } },
  ]);
  expect((await client.call("PATCH", url, body({ rates: [] }))).status).toBe(200);
  expect((await client.call("PATCH", url, body({}))).status).toBe(200);
  const etag = (await client.call("GET", url)).headers.get("etag") ?? "";
  await client.call("PATCH", url, body({ free_days: 6 }));
  expect((await client.call("DELETE", url, undefined, { "if-match": etag })).status).toBe(412);
  expect((await client.call("DELETE", url)).status).toBe(200);
  expect((await client.call("GET", url)).status).toBe(404);
  const changes = await prisma().change.findMany({ where: { resourceId: tariff.id }, orderBy: { id: "asc" } });
  expect(changes.map(({ action }) => action)).toEqual(["created", "updated", "updated", "updated", "deleted"]);
  expect(changes[1]?.changeset).toEqual({ freeDays: [4, 5], source: ["Tariff of 2026", null] });
  expect(changes[4]?.changeset).toMatchObject({ freeDays: [6, null] });
});

test("the list has the newest first, and only the account's own", async () => {
  const own = await createTestClient(web);
  for (const free_days of [1, 2, 3]) await post({ ...given, free_days }, own);
  const { body: page } = await own.call("GET", "/v2/free_time_tariffs?page[size]=2");
  expect((page.data as ResourceObject[]).map(({ attributes }) => attributes.free_days)).toEqual([3, 2]);
  expect(page.meta).toMatchObject({ total: 3 });
});

test("403 for a viewer's writes, 404 for another account's tariff", async () => {
  const tariff = await add();
  const url = `/v2/free_time_tariffs/${tariff.id}`;
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId: client.accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  const viewer = clientWith(web, client.accountId, key);
  const writes = [
    ["POST", "/v2/free_time_tariffs", body(given)],
    ["POST", "/v2/free_time_tariffs/bulk", { rows: [given] }],
    ["PATCH", url, body({ free_days: 9 })],
    ["DELETE", url],
  ] as const;
  for (const [method, path, sent] of writes) expect((await viewer.call(method, path, sent)).status).toBe(403);
  expect((await viewer.call("GET", url)).status).toBe(200);
  const other = await createTestClient(web);
  for (const [method, sent] of [["GET"], ["PATCH", body({ free_days: 9 })], ["DELETE"]] as const) {
    expect((await other.call(method, url, sent)).status).toBe(404);
  }
});
