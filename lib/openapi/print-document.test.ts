import { expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { printDocument } from "./print-document";
import words from "./words.json" with { type: "json" };

type Json = { [key: string]: Json };

const nothing = { examples: {}, events: {} };
const document = printDocument(routes, nothing) as unknown as Json;

function* within(value: unknown, path: string): Generator<{ path: string; node: Json }> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield { path, node: value as Json };
  for (const [key, part] of Object.entries(value)) yield* within(part, `${path}/${key}`);
}

const nodes = [...within(document, "")];
const operations = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

/** The schemas of attributes, with the type they belong to. */
const attributes = nodes
  .filter(({ node }) => node.properties?.attributes && typeof node.properties.type?.const === "string")
  .map(({ path, node }) => ({ path, type: String(node.properties?.type?.const), schema: node.properties?.attributes }));

test("every operation has a name, a summary, a description, and a part of the interface that it belongs to", () => {
  const tags = (document.tags as unknown as { name: string; description: string }[]).map(({ name }) => name);
  expect(operations.length).toBeGreaterThan(60);
  for (const { name, operation } of operations) {
    expect({ name, ...operation }).toMatchObject({
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      summary: expect.stringMatching(/^[A-Z].{5,}[^.]$/),
      description: expect.stringMatching(/^[A-Z].{5,}/),
    });
    expect({ name, tags: operation.tags }).toEqual({ name, tags: [expect.toBeOneOf(tags)] });
  }
});

test("every event has a name of its own as an operation, a sentence, and no key to show", () => {
  const events = Object.entries(document.webhooks as Json).map(([event, { post }]) => ({ ...(post as Json), event }));
  const sentence = expect.stringMatching(/^[A-Z].{5,}[^.]$/);
  const told = { operationId: expect.stringMatching(/^on[A-Z][A-Za-z]+$/), summary: sentence, security: [] };
  expect(events).toEqual(eventNames.map((event) => expect.objectContaining({ event, ...told })));
  const all = [...operations.map(({ operation }) => operation), ...(events as unknown as Json[])];
  const names = all.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("every parameter says what it means", () => {
  const parameters = nodes.filter(({ node }) => typeof node.in === "string" && typeof node.name === "string");
  expect(parameters.length).toBeGreaterThan(100);
  const mute = parameters.filter(({ node }) => !node.description);
  expect(mute.map(({ path, node }) => `${path} ${node.name}`)).toEqual([]);
});

test("every attribute says what it means, whole and in its parts, of records as of bodies", () => {
  const properties = attributes.flatMap(({ path, type, schema }) =>
    [...within(schema, path)].flatMap(({ path: at, node }) =>
      Object.entries(node.properties ?? {}).map(([name, part]) => ({ name: `${type} ${name} (${at})`, part })),
    ),
  );
  expect(properties.length).toBeGreaterThan(300);
  expect(properties.filter(({ part }) => !part.description && !part.$ref).map(({ name }) => name)).toEqual([]);
});

test("the table of words names no type and no attribute that there is not", () => {
  const { any: _, parameters, ...types } = words;
  const known = new Map<string, Set<string>>();
  for (const { type, path, schema } of attributes) {
    const names = [...within(schema, path)].flatMap(({ node }) => Object.keys(node.properties ?? {}));
    known.set(type, new Set([...(known.get(type) ?? []), ...names]));
  }
  const stale = Object.entries(types).flatMap(([type, table]) =>
    Object.keys(table).filter((name) => !known.get(type)?.has(name.split(".").at(-1) ?? "")),
  );
  const used = new Set(nodes.map(({ node }) => node.name as unknown));
  expect([...stale, ...Object.keys(parameters).filter((name) => !used.has(name))]).toEqual([]);
});

test("every refusal has the one shape, in both media types, and a sentence", () => {
  const refusals = nodes.filter(
    ({ path }) => /\/responses\/[45]\d\d$/.test(path) || /^\/components\/responses\/[^/]+$/.test(path),
  );
  expect(refusals.length).toBeGreaterThan(300);
  const schema = { $ref: "#/components/schemas/errors" };
  for (const { path, node } of refusals.filter(({ node }) => !node.$ref)) {
    expect({ path, ...node }).toMatchObject({
      description: expect.stringMatching(/^[A-Z][\s\S]{20,}/),
      headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } },
      content: { "application/json": { schema }, "application/vnd.api+json": { schema } },
    });
  }
});

test("what may be included is a choice of the types that the relationships lead to", () => {
  const refs = (name: string) =>
    [...within(document.components?.schemas?.[name]?.properties?.included, "")].flatMap(({ node }) => node.$ref ?? []);
  const typesOf = (name: string) => refs(name).map((ref) => String(ref).split("/").at(-1));
  expect(typesOf("shipment_list")).toEqual(
    expect.arrayContaining(["container", "port", "terminal", "transport_event"]),
  );
  expect(typesOf("tracking_request_document")).toEqual(expect.arrayContaining(["shipment", "container", "account"]));
  expect(typesOf("shipment_document")).not.toContain("webhook");
});

test("it says the same whenever it is printed", () => {
  expect(JSON.stringify(printDocument(routes, nothing))).toBe(JSON.stringify(document));
});
