import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "@/bin/routes";
import { listOperations } from "@/lib/openapi/operation";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "documents", "routing_data"], 100_000);
  await addShipment(client.accountId, { number: "STRICT1", containers: [{ number: "STRU1000001" }] });
});

afterAll(() => web.stop());

const filtersOf = (query: unknown) =>
  query instanceof z.ZodObject ? Object.keys(query.shape).filter((name) => name.startsWith("filter[")) : [];

/** The lists with filters that ignore unknown ones otherwise. */
const lists = listOperations(routes).filter(
  ({ method, pattern, contract: { query, includable, mediaType } }) =>
    method === "GET" && !pattern.includes("{") && !includable && !mediaType && filtersOf(query).length > 0,
);

const preferences = { prefer: "respond-async, handling=strict" };

test("the lists of shipments and containers are among those with filters", () => {
  const patterns = lists.map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(["/v2/shipments", "/v2/containers", "/v2/tracking_requests"]));
});

test.each(lists)("400 in strict mode for an unknown filter of GET $pattern", async ({ pattern }) => {
  const path = `${pattern}?filter[statsu]=x`;
  expect((await client.call("GET", path)).status).toBe(200);
  expect((await client.call("GET", path, undefined, { prefer: "handling=lenient" })).status).toBe(200);
  for (const { status, body } of [
    await client.call("GET", path, undefined, preferences),
    await client.call("GET", `${path}&strict=true`),
  ]) {
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { detail: expect.stringContaining("Available: filter["), source: { parameter: "filter[statsu]" } },
    ]);
  }
});

test.each([
  ["/v2/shipments", "filter[status]", "in_transit,in_tranist"],
  ["/v2/shipments", "filter[stage]", "arrived"],
  ["/v2/shipments", "filter[freshness]", "fresh"],
  ["/v2/shipments/counts", "filter[data_mark]", "doubtful"],
  ["/v2/containers", "filter[status]", "in_transit"],
  ["/v2/containers", "filter[freshness]", "silnt"],
  ["/v2/tracking_requests", "filter[status]", "faild"],
  ["/v2/tracking_requests", "filter[request_type]", "seal"],
  ["/v2/documents", "filter[status]", "readable"],
  ["/v2/webhook_notifications", "filter[delivery_status]", "delivered"],
  ["/v2/audit_events", "filter[action]", "changed"],
])(
  "400 in strict mode for a value outside of the enum, which otherwise matches nothing: %s %s=%s",
  async (path, parameter, value) => {
    const url = `${path}?${parameter}=${value}`;
    expect((await client.call("GET", url)).status).toBe(200);
    const { status, body } = await client.call("GET", url, undefined, preferences);
    expect(status).toBe(400);
    const unknown = value.split(",").at(-1);
    expect(body.errors).toMatchObject([
      { detail: expect.stringContaining(`unknown value ${unknown}. Available: `), source: { parameter } },
    ]);
  },
);

test("200 in strict mode for known filters and values in upper or lower case, also with other parameters", async () => {
  const path =
    "/v2/containers?filter[status]=New,%20on_ship,&filter[has_holds]=false&include=shipment&fields[shipment]=status&x=1";
  const response = await client.call("GET", path, undefined, preferences);
  expect(response.status).toBe(200);
  expect(rowsOf(response)).toHaveLength(1);
});
