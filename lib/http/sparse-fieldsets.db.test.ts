import { afterAll, beforeAll, expect, test } from "vitest";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let authorization: string;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  const client = await createTestClient(web);
  authorization = `Token ${client.key}`;
  ({ shipmentId } = await trackNumber(client, "TESTDIRECT41"));
});

afterAll(() => web.stop());

type Object = { type: string; attributes: object; relationships?: object; links?: object };
type Body = { data: Object | Object[]; included?: Object[] };

async function read(path: string): Promise<{ etag: string; body: Body }> {
  const response = await fetch(`${web.url}${path}`, { headers: { authorization } });
  expect(response.status).toBe(200);
  return { etag: response.headers.get("etag") ?? "", body: (await response.json()) as Body };
}

const namesOf = ({ attributes, relationships = {} }: Object) => [
  ...Object.keys(attributes),
  ...Object.keys(relationships),
];

test("returns only the named attributes and relationships of a type, in data and included", async () => {
  const query =
    "include=containers,port_of_lading&fields[shipment]=bill_of_lading_number,containers&fields[container]=number";
  const { body } = await read(`/v2/shipments/${shipmentId}?${query}`);
  expect(namesOf(body.data as Object)).toEqual(["bill_of_lading_number", "containers"]);
  expect(body.data).toMatchObject({ id: shipmentId, type: "shipment", links: { self: `/v2/shipments/${shipmentId}` } });
  const types = Map.groupBy(body.included ?? [], ({ type }) => type);
  for (const container of types.get("container") ?? []) expect(namesOf(container)).toEqual(["number"]);
  for (const port of types.get("port") ?? []) expect(namesOf(port)).toContain("time_zone");
  expect([...types.keys()].sort()).toEqual(["container", "port"]);
});

test("applies the fieldset to each row of a list and keeps it in the links", async () => {
  const { body } = await read("/v2/shipments?fields[shipment]=tags&page[size]=1");
  for (const row of body.data as Object[]) expect(namesOf(row)).toEqual(["tags"]);
  expect(JSON.stringify(body)).toContain("fields[shipment]=tags");
});

test.each(["fields[shipment]=", "fields[shipment]=nothing,%00", "fields[shipment]=__proto__,constructor"])(
  "%s returns only type, id and links",
  async (query) => {
    const { body } = await read(`/v2/shipments/${shipmentId}?${query}`);
    expect(namesOf(body.data as Object)).toEqual([]);
  },
);

test.each(["fields[vessel]=name", "fields=shipment", "fields[]=x", "fields[shipment][x]=y"])(
  "%s does not affect a shipment",
  async (query) => {
    const { body } = await read(`/v2/shipments/${shipmentId}?${query}`);
    expect(namesOf(body.data as Object)).toContain("freshness");
  },
);

test("does not change the version in the ETag", async () => {
  const versionOf = async (query: string) => (await read(`/v2/shipments/${shipmentId}${query}`)).etag.split(".")[0];
  expect(await versionOf("?fields[shipment]=tags")).toBe(await versionOf(""));
});
