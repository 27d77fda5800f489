import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { listOperations } from "@/lib/openapi/operation";
import { primaryOf, relationshipsOf } from "@/lib/openapi/resource-graph";
import type { Identifier, ResourceObject } from "@/lib/platform/jsonapi/document";
import { defineField } from "@/test/support/define-field";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount, idsOf } from "./fill-account";

// What JSON:API asks of reading, asked of every address. `checkAnswer` holds each answer to the rules of structure besides.

type Body = {
  data: ResourceObject | ResourceObject[];
  included?: ResourceObject[];
  links: Record<string, string>;
  meta?: { total: number };
};

let web: TestWeb;
let client: TestClient;
/** Ids of the account's rows by table, and of every other record by the first part of its address. */
let ids: Map<string, string>;
/** Each record's own link, with what it must lead to. */
const selves = new Map<string, string>();

const reads = listOperations(routes).flatMap(({ pattern, method, contract }) => {
  const primary = primaryOf(contract.response);
  return method === "GET" && primary ? [{ pattern, contract, ...primary }] : [];
});
type Read = (typeof reads)[number];

/** It shows what was told in the sandbox once: what that leads to is no record of the account. */
const examples = "/v2/webhook_notifications/examples";
const real = reads.filter(({ pattern }) => pattern !== examples);
const paged = real.filter(
  ({ contract }) => contract.query && "page[number]" in (contract.query as never as Shape).shape,
);
type Shape = { shape: object };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 1_000_000);
  await fillAccount(client);
  for (const entity_type of ["Container", "TrackingRequest"]) await defineField(client, "priority", { entity_type });
  ids = await idsOf(client.accountId);
  for (const entity of ["containers", "tracking_requests"]) {
    const value = { data: { attributes: { value: "high" } } };
    const path = `/v2/${entity}/${ids.get(entity)}/custom_fields/priority`;
    expect((await client.call("PATCH", path, value)).status).toBe(200);
  }
  ids.set("metro_areas", "USCHI");
  ids.set("shipping_lines", listed((await read("/v2/shipping_lines")).data)[0]?.id ?? "");
  const further = ["destination", "port_of_lading", "pod_terminal", "containers.transport_events.vessel"];
  const { included = [] } = await read(`/v2/shipments?include=${further.join(",")}`);
  for (const { id, links } of included) {
    const collection = links?.self.split("/")[2];
    if (collection && !ids.has(collection)) ids.set(collection, id);
  }
}, 60_000);

afterAll(() => web.stop());

const listed = (data: Body["data"]) => [data].flat();
const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

async function read(path: string): Promise<Body> {
  const { status, headers, body } = await client.call("GET", path, undefined, { accept: "application/vnd.api+json" });
  expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/vnd.api+json"]);
  const document = body as unknown as Body;
  if (path.startsWith(examples)) return document;
  for (const object of [...listed(document.data), ...(document.included ?? [])]) {
    if (object.links) selves.set(object.links.self, keyOf(object));
  }
  return document;
}

const tableOf: Record<string, string> = {
  options: "custom_field_options",
  tracking_request: "tracking_requests",
  webhook_notification: "webhook_notifications",
};

/** The address with ids of what the account has, ready for more of a query. */
function addressOf({ pattern, contract }: Read): string {
  const filled = pattern.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, collection: string, parameter: string) =>
    parameter === "api_slug" ? `${collection}/priority` : `${collection}/${ids.get(tableOf[collection] ?? collection)}`,
  );
  const isNeeded = contract.query && !contract.query.safeParse({}).success;
  return `${filled}?${isNeeded ? "query=TESTDIRECT61&event=container.created&" : ""}`;
}

/** What a relationship of these leads to. */
function ledTo(from: ResourceObject[], name: string): Identifier[] {
  return from.flatMap(({ relationships }) => [relationships?.[name]?.data ?? []].flat() as Identifier[]);
}

const namesOf = ({ attributes, relationships = {} }: ResourceObject) => [
  ...Object.keys(attributes),
  ...Object.keys(relationships),
];

test.each(reads)(
  "GET $pattern has one record where it names one, and a list where it names many",
  async (operation) => {
    const { data, included, links } = await read(addressOf(operation));
    expect(Array.isArray(data)).toBe(operation.isList);
    expect(new Set(listed(data).map(({ type }) => type))).toEqual(new Set([operation.type]));
    const includesByItself = operation.contract.include || operation.pattern === examples;
    expect(included !== undefined).toBe(Boolean(includesByItself));
    const again = await read(links.self?.slice(web.url.length) ?? "");
    expect(listed(again.data).map(keyOf)).toEqual(listed(data).map(keyOf));
  },
);

test.each(real)("GET $pattern includes all that is asked for and nothing else", async (operation) => {
  const address = addressOf(operation);
  expect((await read(`${address}include=`)).included).toEqual([]);
  for (const name of relationshipsOf(operation.object).keys()) {
    const { data, included } = await read(`${address}include=${name}`);
    const primary = new Set(listed(data).map(keyOf));
    const wanted = new Set(ledTo(listed(data), name).map(keyOf)).difference(primary);
    expect([name, new Set(included?.map(keyOf))]).toEqual([name, wanted]);
    const second = Object.keys(included?.find(({ relationships }) => relationships)?.relationships ?? {})[0];
    if (!second) continue;
    const deeper = await read(`${address}include=${name}.${second}`);
    const further = new Set(ledTo(included ?? [], second).map(keyOf)).difference(primary);
    const found = new Set(deeper.included?.map(keyOf));
    expect(found.difference(wanted.union(further))).toEqual(new Set());
    expect(wanted.difference(found)).toEqual(new Set());
  }
});

test.each(real)("GET $pattern is cut to the fields asked for", async (operation) => {
  const { type, object } = operation;
  const names = namesOf(listed((await read(addressOf(operation))).data)[0] as ResourceObject);
  const wanted = [...new Set([names[0] ?? "", names.at(-1) ?? ""])];
  const whole = [...relationshipsOf(object).keys()].slice(0, 1);
  const { data, included } = await read(`${addressOf(operation)}fields[${type}]=${wanted.join(",")}&include=${whole}`);
  for (const row of listed(data)) expect(namesOf(row)).toEqual(wanted);
  for (const row of included ?? []) if (row.type !== type) expect(namesOf(row).length).toBeGreaterThan(1);
  const bare = await read(`${addressOf(operation)}fields[${type}]=`);
  for (const row of listed(bare.data)) expect(namesOf(row)).toEqual([]);
});

test.each(paged)(
  "GET $pattern links its pages under the names there are, with all that was asked",
  async (operation) => {
    const asked = `page[size]=1&fields[${operation.type}]=&include=&more=1`;
    const seen: string[] = [];
    const { links: first, meta } = await read(`${addressOf(operation)}${asked}`);
    for (let link = first.self; link; ) {
      const { data, links } = await read(link.slice(web.url.length));
      seen.push(...listed(data).map(keyOf));
      expect(Object.keys(links).filter((name) => !pageLinks.includes(name))).toEqual([]);
      for (const each of Object.values(links))
        for (const part of asked.split("&")) expect(decodeURI(each)).toContain(part);
      expect("prev" in links).toBe(seen.length > 1);
      expect("next" in links).toBe(seen.length < (meta?.total ?? 0));
      if (links.prev)
        expect(listed((await read(links.prev.slice(web.url.length))).data).map(keyOf)).toEqual(seen.slice(-2, -1));
      link = links.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([meta?.total, meta?.total]);
    const last = await read(first.last?.slice(web.url.length) ?? "");
    expect(listed(last.data).map(keyOf)).toEqual(seen.slice(-1));
  },
);

const pageLinks = ["self", "current", "first", "prev", "next", "last"];

/** What a list that takes no `sort` ignores besides. */
const strange = "page[foo]=1&page=x&filter[nobody][x]=1&nobody=1&fields=x&fields[nobody]=y&include=nobody,nobody.x&Q=1";

test.each(real)("GET $pattern ignores what it does not know in a query", async (operation) => {
  const address = addressOf(operation);
  const isSorted = "sort" in ((operation.contract.query as never as Shape | undefined)?.shape ?? {});
  const asked = await read(`${address}${strange}${isSorted ? "" : "&sort=nobody"}`);
  const plain = await read(address);
  expect(listed(asked.data).map(keyOf)).toEqual(listed(plain.data).map(keyOf));
  expect(asked.included?.map(keyOf)).toEqual(plain.included?.map(keyOf) ?? []);
  for (const [index, row] of listed(asked.data).entries()) {
    expect(namesOf(row)).toEqual(namesOf(listed(plain.data)[index] as ResourceObject));
  }
});

test("of a parameter that is repeated the last counts, however its brackets are written", async () => {
  const query = "page[size]=9&page%5Bsize%5D=1&fields[shipment]=tags&fields%5Bshipment%5D=containers";
  const { data, included = [] } = await read(`/v2/shipments?${query}&include=port_of_lading&include=containers`);
  expect(listed(data).map(namesOf)).toEqual([["containers"]]);
  expect(new Set(included.map(({ type }) => type))).toEqual(new Set(["container"]));
});

const related = real.filter(({ isList, object }) => !isList && relationshipsOf(object).size > 0);

test.each(related)("GET $pattern has no address for its relationships: 404", async (operation) => {
  const [path] = addressOf(operation).split("?");
  for (const name of relationshipsOf(operation.object).keys()) {
    const { status } = await client.call("GET", `${path}/relationships/${name}`);
    expect([name, status]).toEqual([name, 404]);
  }
});

test("every record that tells its address is found there", async () => {
  expect(selves.size).toBeGreaterThan(30);
  for (const [self, key] of selves) {
    const { data } = await read(self);
    expect(Array.isArray(data)).toBe(false);
    expect([self, keyOf(data as ResourceObject)]).toEqual([self, key]);
  }
});

test("a type and an id mean one record, whichever address shows it", async () => {
  const shown = new Map<string, string>();
  for (const operation of real) {
    const { data, included = [] } = await read(addressOf(operation));
    for (const object of [...listed(data), ...included]) {
      const text = JSON.stringify(object);
      expect(shown.get(keyOf(object)) ?? text).toBe(text);
      shown.set(keyOf(object), text);
    }
  }
  expect(shown.size).toBeGreaterThan(50);
});

test("names in a query are told apart by case, and so are those of types and fields", async () => {
  const { data } = await read("/v2/shipments?Include=containers&PAGE[size]=1&fields[Shipment]=&page[size]=2");
  expect(listed(data)).toHaveLength(2);
  expect(namesOf(listed(data)[0] as ResourceObject).length).toBeGreaterThan(20);
  const { included } = await read("/v2/shipments?include=Containers");
  expect(included).toEqual([]);
});
