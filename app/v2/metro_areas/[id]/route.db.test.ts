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

test.each(["USBOS", "CNSHA", findPort("CNSHA")?.id ?? "", "XXXXX", crypto.randomUUID(), "x".repeat(101), "'"])(
  "returns 404 for %j, a seaport or unknown location",
  async (key) => {
    const { status } = await client.call("GET", `/v2/metro_areas/${encodeURIComponent(key)}`);
    expect(status).toBe(404);
  },
);
