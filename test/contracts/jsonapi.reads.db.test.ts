import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { listOperations } from "@/lib/openapi/operation";
import { primaryDataOf, relationshipsOf } from "@/lib/openapi/resource-graph";
import type { Identifier, ResourceObject } from "@/lib/platform/jsonapi/document";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount, findIdsByTable } from "./fill-account";
import { requiredQueryOf } from "./required-query";

// JSON:API requirements of reads, for every endpoint. `checkResponse` checks the document structure of each response.

type Body = {
  data: ResourceObject | ResourceObject[];
  included?: ResourceObject[];
  links: Record<string, string>;
  meta?: { total: number };
};

let web: TestWeb;
let client: TestClient;
/** Ids of the account's rows by table, and of other resources by the first segment of their path. */
let ids: Map<string, string>;
/** The self links of all resources, with type and id. */
const selfLinks = new Map<string, string>();

const reads = listOperations(routes).flatMap(({ pattern, method, contract }) => {
  const primary = primaryDataOf(contract.response);
  return method === "GET" && primary ? [{ pattern, contract, ...primary }] : [];
});
type Read = (typeof reads)[number];

/** Returns recorded sandbox examples, whose relationships refer to resources outside the account. */
const examples = "/v2/webhook_notifications/examples";
const accountReads = reads.filter(({ pattern }) => pattern !== examples);
const paged = accountReads.filter(
  ({ contract }) => contract.query && "page[number]" in (contract.query as never as Shape).shape,
);
type Shape = { shape: object };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 1_000_000);
  await fillAccount(client);
  for (const entity_type of ["Container", "TrackingRequest"]) await defineField(client, "priority", { entity_type });
  ids = await findIdsByTable(client.accountId);
  for (const entity of ["containers", "tracking_requests"]) {
    const path = `/v2/${entity}/${ids.get(entity)}/custom_fields/priority`;
    expect((await client.call("PATCH", path, { data: { attributes: { value: "high" } } })).status).toBe(200);
  }
  ids.set("metro_areas", "USCHI");
  ids.set("document_schemas", "bill_of_lading@2026-11-22");
  ids.set("shipping_lines", toArray((await read("/v2/shipping_lines")).data)[0]?.id ?? "");
  const further = "destination,port_of_lading,port_of_discharge,pod_terminal,containers.transport_events.vessel";
  const { included = [] } = await read(`/v2/shipments?include=${further}`);
  for (const { id, links } of included) {
    const collection = links?.self.split("/")[2];
    if (collection && !ids.has(collection)) ids.set(collection, id);
  }
  // A port at which a vessel is due, so that its list has entries.
  for (const { type, id } of included) {
    if (type === "port" && toArray((await read(`/v2/ports/${id}/arrivals`)).data).length > 0) ids.set("ports", id);
  }
}, 60_000);

afterAll(() => web.stop());

const toArray = (data: Body["data"]) => [data].flat();
const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

async function read(path: string): Promise<Body> {
  const { status, headers, body } = await client.call("GET", path, undefined, { accept: "application/vnd.api+json" });
  expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/vnd.api+json"]);
  const document = body as unknown as Body;
  if (path.startsWith(examples)) return document;
  for (const object of [...toArray(document.data), ...(document.included ?? [])]) {
    if (object.links) selfLinks.set(object.links.self, keyOf(object));
  }
  return document;
}

const tableOf: Record<string, string> = {
  options: "custom_field_options",
  tracking_request: "tracking_requests",
  webhook_notification: "webhook_notifications",
};

/** The URL with ids of the account, to which query parameters can be appended. */
function urlOf({ pattern, contract }: Read): string {
  const filled = pattern.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, collection: string, parameter: string) =>
    parameter === "api_slug" ? `${collection}/priority` : `${collection}/${ids.get(tableOf[collection] ?? collection)}`,
  );
  if (pattern === examples) return `${pattern}?event=container.created&`;
  const query = pattern.endsWith("s/free_time") ? `filter[id]=${ids.get("containers")}` : requiredQueryOf(contract);
  return `${filled}?${query && `${query}&`}`;
}

/** The identifiers in a relationship of these resources. */
function linkageOf(from: ResourceObject[], name: string): Identifier[] {
  return from.flatMap(({ relationships }) => [relationships?.[name]?.data ?? []].flat() as Identifier[]);
}

const fieldNamesOf = ({ attributes, relationships = {} }: ResourceObject) => [
  ...Object.keys(attributes),
  ...Object.keys(relationships),
];

test.each(reads)("GET $pattern returns one resource or a list, as documented", async (operation) => {
  const { data, included, links } = await read(urlOf(operation));
  expect(Array.isArray(data)).toBe(operation.isList);
  expect(new Set(toArray(data).map(({ type }) => type))).toEqual(new Set([operation.type]));
  const hasDefaultIncludes = operation.contract.include || operation.pattern === examples;
  expect(included !== undefined).toBe(Boolean(hasDefaultIncludes));
  const again = await read(links.self?.slice(web.url.length) ?? "");
  expect(toArray(again.data).map(keyOf)).toEqual(toArray(data).map(keyOf));
});

test.each(accountReads)("GET $pattern includes exactly the requested resources", async (operation) => {
  const url = urlOf(operation);
  expect((await read(`${url}include=`)).included).toEqual([]);
  for (const name of relationshipsOf(operation.object).keys()) {
    const { data, included } = await read(`${url}include=${name}`);
    const primary = new Set(toArray(data).map(keyOf));
    const wanted = new Set(linkageOf(toArray(data), name).map(keyOf)).difference(primary);
    expect([name, new Set(included?.map(keyOf))]).toEqual([name, wanted]);
    const second = Object.keys(included?.find(({ relationships }) => relationships)?.relationships ?? {})[0];
    if (!second) continue;
    const deeper = await read(`${url}include=${name}.${second}`);
    const further = new Set(linkageOf(included ?? [], second).map(keyOf)).difference(primary);
    const found = new Set(deeper.included?.map(keyOf));
    expect(found.difference(wanted.union(further))).toEqual(new Set());
    expect(wanted.difference(found)).toEqual(new Set());
  }
});

test.each(accountReads)("GET $pattern returns only the requested fields", async (operation) => {
  const { type, object } = operation;
  const names = fieldNamesOf(toArray((await read(urlOf(operation))).data)[0] as ResourceObject);
  const fields = [...new Set([names[0] ?? "", names.at(-1) ?? ""])];
  const relationship = [...relationshipsOf(object).keys()].slice(0, 1);
  const { data, included } = await read(
    `${urlOf(operation)}fields[${type}]=${fields.join(",")}&include=${relationship}`,
  );
  for (const row of toArray(data)) expect(fieldNamesOf(row)).toEqual(fields);
  for (const row of included ?? []) if (row.type !== type) expect(fieldNamesOf(row).length).toBeGreaterThan(1);
  const withoutFields = await read(`${urlOf(operation)}fields[${type}]=`);
  for (const row of toArray(withoutFields.data)) expect(fieldNamesOf(row)).toEqual([]);
});

test.each(paged)(
  "GET $pattern has the standard pagination links, which keep all query parameters",
  async (operation) => {
    const query = `page[size]=1&fields[${operation.type}]=&include=&more=1`;
    const seen: string[] = [];
    const { links: first, meta } = await read(`${urlOf(operation)}${query}`);
    for (let link = first.self; link; ) {
      const { data, links } = await read(link.slice(web.url.length));
      seen.push(...toArray(data).map(keyOf));
      expect(Object.keys(links).filter((name) => !pageLinks.includes(name))).toEqual([]);
      for (const each of Object.values(links))
        for (const part of query.split("&")) expect(decodeURI(each)).toContain(part);
      expect("prev" in links).toBe(seen.length > 1);
      expect("next" in links).toBe(seen.length < (meta?.total ?? 0));
      if (links.prev)
        expect(toArray((await read(links.prev.slice(web.url.length))).data).map(keyOf)).toEqual(seen.slice(-2, -1));
      link = links.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([meta?.total, meta?.total]);
    const last = await read(first.last?.slice(web.url.length) ?? "");
    expect(toArray(last.data).map(keyOf)).toEqual(seen.slice(-1));
  },
);

const pageLinks = ["self", "current", "first", "prev", "next", "last"];

/** Unknown parameters; a list with a fixed order also ignores `sort`. */
const unknownParameters = "page[foo]=1&page=x&nobody=1&fields=x&fields[nobody]=y&Q=1";
/** Those that the reads of documents reject. */
const unknownNames = "&include=nobody,nobody.x&filter[nobody][x]=1";
const isStrict = ({ contract }: Read) => contract.includable !== undefined;

test.each(accountReads)("GET $pattern ignores unknown query parameters", async (operation) => {
  const url = urlOf(operation);
  const isSorted = "sort" in ((operation.contract.query as never as Shape | undefined)?.shape ?? {});
  const rejected = isStrict(operation) ? "" : unknownNames;
  const withUnknown = await read(`${url}${unknownParameters}${rejected}${isSorted ? "" : "&sort=nobody"}`);
  const plain = await read(url);
  expect(toArray(withUnknown.data).map(keyOf)).toEqual(toArray(plain.data).map(keyOf));
  expect(withUnknown.included?.map(keyOf)).toEqual(
    plain.included?.map(keyOf) ?? (isStrict(operation) ? undefined : []),
  );
  for (const [index, row] of toArray(withUnknown.data).entries()) {
    expect(fieldNamesOf(row)).toEqual(fieldNamesOf(toArray(plain.data)[index] as ResourceObject));
  }
});

test("the last value of a repeated parameter applies, with encoded or plain brackets", async () => {
  const query = "page[size]=9&page%5Bsize%5D=1&fields[shipment]=tags&fields%5Bshipment%5D=containers";
  const { data, included = [] } = await read(`/v2/shipments?${query}&include=port_of_lading&include=containers`);
  expect(toArray(data).map(fieldNamesOf)).toEqual([["containers"]]);
  expect(new Set(included.map(({ type }) => type))).toEqual(new Set(["container"]));
});

const related = accountReads.filter(({ isList, object }) => !isList && relationshipsOf(object).size > 0);

test.each(related)("404 for the relationship URLs of GET $pattern", async (operation) => {
  const [path] = urlOf(operation).split("?");
  for (const name of relationshipsOf(operation.object).keys()) {
    const { status } = await client.call("GET", `${path}/relationships/${name}`);
    expect([name, status]).toEqual([name, 404]);
  }
});

test("every self link returns its resource", async () => {
  expect(selfLinks.size).toBeGreaterThan(30);
  for (const [self, key] of selfLinks) {
    const { data } = await read(self);
    expect(Array.isArray(data)).toBe(false);
    expect([self, keyOf(data as ResourceObject)]).toEqual([self, key]);
  }
});

test("a type and an id identify the same resource in all responses", async () => {
  const shown = new Map<string, string>();
  for (const operation of accountReads) {
    const { data, included = [] } = await read(urlOf(operation));
    for (const object of [...toArray(data), ...included]) {
      // A vessel has positions only where they are requested.
      const { positions: _, ...attributes } = object.attributes;
      const text = JSON.stringify({ ...object, attributes });
      expect(shown.get(keyOf(object)) ?? text).toBe(text);
      shown.set(keyOf(object), text);
    }
  }
  expect(shown.size).toBeGreaterThan(50);
});

test("query parameters, types and fields are case-sensitive", async () => {
  const { data } = await read("/v2/shipments?Include=containers&PAGE[size]=1&fields[Shipment]=&page[size]=2");
  expect(toArray(data)).toHaveLength(2);
  expect(fieldNamesOf(toArray(data)[0] as ResourceObject).length).toBeGreaterThan(20);
  const { included } = await read("/v2/shipments?include=Containers");
  expect(included).toEqual([]);
});
