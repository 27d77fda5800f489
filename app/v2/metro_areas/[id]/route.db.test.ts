import { afterAll, beforeAll, expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, []);
});

afterAll(() => web.stop());

test("returns an inland city by id or UN/LOCODE, ignoring case", async () => {
  const { id } = findPort("USCHI") ?? { id: "" };
  for (const key of [id, id.toUpperCase(), "USCHI", "us chi"]) {
    const { status, body } = await client.call("GET", `/v2/metro_areas/${encodeURIComponent(key)}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      type: "metro_area",
      attributes: {
        id,
        name: "Chicago",
        code: "USCHI",
        state_abbr: "IL",
        country_code: "US",
        time_zone: "America/Chicago",
        latitude: 41.85,
        longitude: -87.65,
      },
      links: { self: `/v2/metro_areas/${id}` },
    });
  }
});

test("returns every inland place of UN/LOCODE", async () => {
  const { status, body } = await client.call("GET", "/v2/metro_areas/ADALV");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    type: "metro_area",
    id: findPort("ADALV")?.id,
    attributes: { name: "Andorra la Vella", country_code: "AD", state_abbr: null, time_zone: "Europe/Andorra" },
  });
});

test("returns the city of a port by the UN/LOCODE or id of the port", async () => {
  const port = findPort("USNYC");
  for (const key of ["USNYC", "usewr", port?.id ?? ""]) {
    const { status, body } = await client.call("GET", `/v2/metro_areas/${key}`);
    expect([status, body.data]).toMatchObject([
      200,
      { id: port?.id, type: "metro_area", attributes: { name: "New York", code: "USNYC", state_abbr: "NY" } },
    ]);
  }
});

test.each(["XXXXX", "NYC", crypto.randomUUID(), "x".repeat(101), "'"])(
  "returns 404 for the unknown location %j",
  async (key) => {
    const { status, headers, body } = await client.call("GET", `/v2/metro_areas/${encodeURIComponent(key)}`);
    expect([status, headers.get("content-type"), body]).toMatchObject([
      404,
      "application/json",
      { errors: [{ status: "404", title: "Not Found" }] },
    ]);
  },
);
