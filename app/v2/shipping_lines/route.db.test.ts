import { beforeAll, expect, test } from "vitest";
import { GET as getOne } from "@/app/v2/shipping_lines/[id]/route";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { startCallerCache } from "@/lib/platform/auth/caller-cache";
import { findShippingLine, shippingLineTable } from "@/lib/reference/shipping-lines";
import { countStatements } from "@/test/support/record-statements";
import { GET } from "./route";

let headers: Record<string, string>;

beforeAll(async () => {
  const { api_key } = await createAccount({ name: "Lines", email: "lines@example.com" });
  headers = { authorization: `Token ${api_key}` };
});

async function list(query = "") {
  const response = await GET(new Request(`http://localhost/v2/shipping_lines${query}`, { headers }));
  return { status: response.status, body: await response.json() };
}

async function show(id: string) {
  const response = await getOne(new Request(`http://localhost/v2/shipping_lines/${id}`, { headers }), {
    params: { id },
  });
  return { status: response.status, body: await response.json() };
}

const scacsOf = (body: { data: { attributes: { scac: string } }[] }) =>
  body.data.map(({ attributes }) => attributes.scac);

test("returns all shipping lines including TEST", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.data).toHaveLength(shippingLineTable.length);
  expect(scacsOf(body)).toContain("TEST");
  expect(body.meta).toEqual({ size: shippingLineTable.length, total: shippingLineTable.length });
  const address = "http://localhost/v2/shipping_lines";
  expect(body.links).toEqual({ self: address, current: address });
});

test("filters by name or SCAC", async () => {
  expect(scacsOf((await list("?search=hapag")).body)).toEqual(["HLCU"]);
  expect(scacsOf((await list("?search=medu")).body)).toEqual(["MSCU"]);
  expect(scacsOf((await list("?search=nobody")).body)).toEqual([]);
});

test("returns 400 with the parameter for a too long search", async () => {
  const { status, body } = await list(`?search=${"x".repeat(101)}`);
  expect([status, body.errors[0].source]).toEqual([400, { parameter: "search" }]);
});

test("returns a shipping line by id, SCAC or alternative SCAC", async () => {
  const line = findShippingLine("MSCU");
  for (const id of [line?.id ?? "", "MSCU", "medu"]) {
    const { status, body } = await show(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "shipping_line",
      id: line?.id,
      links: { self: `/v2/shipping_lines/${line?.id}` },
    });
  }
});

test.each(["XXXX", "00000000-0000-7000-8000-000000000000", "'; --"])("returns 404 for %j", async (id) => {
  const { status, body } = await show(encodeURIComponent(id));
  expect(status).toBe(404);
  expect(body.errors[0]).toMatchObject({ status: "404", title: "Not Found" });
});

test("returns 401 without authentication", async () => {
  const response = await GET(new Request("http://localhost/v2/shipping_lines"));
  expect(response.status).toBe(401);
});

test("needs no statement while the rights of the key and a part of the quota are in memory", async () => {
  const cache = startCallerCache();
  const { api_key } = await createAccount({ name: "Busy", email: "busy@example.com", requestsPerMinute: 100_000 });
  headers = { authorization: `Token ${api_key}` };
  await list();
  const statements = await countStatements(async () => {
    for (let turn = 0; turn < 40; turn++) expect((await list("?search=hapag")).status).toBe(200);
  });
  await cache.stop();
  // A timer may read the rights again meanwhile and record that the key was used.
  expect(statements).toBeLessThan(8);
});
