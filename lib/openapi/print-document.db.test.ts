import { expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import descriptions from "./descriptions.json" with { type: "json" };
import { printDocument } from "./print-document";

type Json = { [key: string]: Json };

const noExamples = { examples: {}, events: {}, glossary: "" };
const document = printDocument(routes, noExamples) as unknown as Json;

function* objectsWithin(value: unknown, path: string): Generator<{ path: string; node: Json }> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield { path, node: value as Json };
  for (const [key, part] of Object.entries(value)) yield* objectsWithin(part, `${path}/${key}`);
}

const nodes = [...objectsWithin(document, "")];
const operations = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

/** Attribute schemas with their resource type. */
const attributes = nodes
  .filter(({ node }) => node.properties?.attributes && typeof node.properties.type?.const === "string")
  .map(({ path, node }) => ({ path, type: String(node.properties?.type?.const), schema: node.properties?.attributes }));

test("every operation has an operationId, a summary, a description and one known tag", () => {
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

test("every event has a unique operationId, a summary, and no security requirement", () => {
  const events = Object.entries(document.webhooks as Json).map(([event, { post }]) => ({ ...(post as Json), event }));
  const sentence = expect.stringMatching(/^[A-Z].{5,}[^.]$/);
  const expected = { operationId: expect.stringMatching(/^on[A-Z][A-Za-z]+$/), summary: sentence, security: [] };
  expect(events).toEqual(eventNames.map((event) => expect.objectContaining({ event, ...expected })));
  const all = [...operations.map(({ operation }) => operation), ...(events as unknown as Json[])];
  const names = all.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("every parameter has a description", () => {
  const parameters = nodes.filter(({ node }) => typeof node.in === "string" && typeof node.name === "string");
  expect(parameters.length).toBeGreaterThan(100);
  const undescribed = parameters.filter(({ node }) => !node.description);
  expect(undescribed.map(({ path, node }) => `${path} ${node.name}`)).toEqual([]);
});

test("every attribute and nested property of resources and request bodies has a description", () => {
  const properties = attributes.flatMap(({ path, type, schema }) =>
    [...objectsWithin(schema, path)].flatMap(({ path: at, node }) =>
      Object.entries(node.properties ?? {}).map(([name, part]) => ({ name: `${type} ${name} (${at})`, part })),
    ),
  );
  expect(properties.length).toBeGreaterThan(300);
  expect(properties.filter(({ part }) => !part.description && !part.$ref).map(({ name }) => name)).toEqual([]);
});

test("descriptions.json has no unknown type, attribute or parameter", () => {
  const { any: _, parameters, ...types } = descriptions;
  const known = new Map<string, Set<string>>();
  for (const { type, path, schema } of attributes) {
    const names = [...objectsWithin(schema, path)].flatMap(({ node }) => Object.keys(node.properties ?? {}));
    known.set(type, new Set([...(known.get(type) ?? []), ...names]));
  }
  const stale = Object.entries(types).flatMap(([type, table]) =>
    Object.keys(table).filter((name) => !known.get(type)?.has(name.split(".").at(-1) ?? "")),
  );
  const used = new Set(nodes.map(({ node }) => node.name as unknown));
  expect([...stale, ...Object.keys(parameters).filter((name) => !used.has(name))]).toEqual([]);
});

test("every error response has the error schema in both media types, and a description", () => {
  const errors = nodes.filter(
    ({ path }) => /\/responses\/[45]\d\d$/.test(path) || /^\/components\/responses\/[^/]+$/.test(path),
  );
  expect(errors.length).toBeGreaterThan(300);
  const schema = { $ref: "#/components/schemas/errors" };
  for (const { path, node } of errors.filter(({ node }) => !node.$ref)) {
    expect({ path, ...node }).toMatchObject({
      description: expect.stringMatching(/^[A-Z][\s\S]{20,}/),
      headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } },
      content: { "application/json": { schema }, "application/vnd.api+json": { schema } },
    });
  }
});

test("included contains the types that the relationships can reach", () => {
  const refs = (name: string) =>
    [...objectsWithin(document.components?.schemas?.[name]?.properties?.included, "")].flatMap(
      ({ node }) => node.$ref ?? [],
    );
  const typesOf = (name: string) => refs(name).map((ref) => String(ref).split("/").at(-1));
  expect(typesOf("shipment_list")).toEqual(
    expect.arrayContaining(["container", "port", "terminal", "transport_event"]),
  );
  expect(typesOf("tracking_request_document")).toEqual(expect.arrayContaining(["shipment", "container", "account"]));
  expect(typesOf("shipment_document")).not.toContain("webhook");
});

test("printing twice gives the same document", () => {
  expect(JSON.stringify(printDocument(routes, noExamples))).toBe(JSON.stringify(document));
});
