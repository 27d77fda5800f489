import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { routes } from "@/bin/routes";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

// Media types and parameter names of every endpoint.

let web: TestWeb;
let client: TestClient;

const operations = listOperations(routes);
const reads = operations.filter(({ method, contract }) => method === "GET" && !contract.mediaType);
const writes = operations.filter(({ contract }) => contract.body);

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 1_000_000);
});

afterAll(() => web.stop());

/** The URL with unknown ids: the body is read before the record. */
const urlOf = ({ pattern }: Operation) => pattern.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());

const jsonApi = "application/vnd.api+json";
const unknownExtension = `${jsonApi}; ext="https://example.com/unknown"`;

test.each(writes)("415 for $method $pattern with extensions and other media types", async (operation) => {
  for (const type of [
    unknownExtension,
    `${jsonApi}; profile="https://example.com/a"; ext="https://example.com/b"`,
    "text/xml",
  ]) {
    const { status } = await client.call(operation.method, urlOf(operation), "{}", { "content-type": type });
    expect([type, status]).toEqual([type, 415]);
  }
});

test.each(writes)(
  "$method $pattern accepts both media types, also with profiles and other parameters",
  async (operation) => {
    const profile = 'profile="https://example.com/a https://example.com/b"';
    for (const type of [
      jsonApi,
      `${jsonApi}; ${profile}`,
      `${jsonApi}; charset=utf-8`,
      "Application/JSON;Charset=UTF-8",
    ]) {
      const { status } = await client.call(operation.method, urlOf(operation), "{", { "content-type": type });
      expect([type, status]).toEqual([type, 400]);
    }
  },
);

test.each(reads)("GET $pattern never returns 406, and has Vary: Accept", async (operation) => {
  const send = (accept: string) => client.call("GET", urlOf(operation), undefined, { accept });
  const { status, headers } = await send("application/json");
  expect([status, headers.get("vary")]).toEqual([status, expect.stringMatching(/(^|, )Accept(,|$)/)]);
  for (const accept of [
    unknownExtension,
    `${jsonApi}; charset=utf-8`,
    `${jsonApi}; x=1, ${unknownExtension}`,
    "text/html",
    "*/*;q=0",
  ]) {
    expect([accept, (await send(accept)).status]).toEqual([accept, status]);
  }
});

test("404 and 405 of the router have Vary: Accept and the requested media type", async () => {
  for (const [method, path] of [
    ["GET", "/v2/nothing"],
    ["PUT", "/v2/shipments"],
  ] as const) {
    const { headers } = await client.call(method, path, undefined, { accept: jsonApi });
    expect([headers.get("vary"), headers.get("content-type")]).toEqual([expect.stringContaining("Accept"), jsonApi]);
  }
});

/** Parameters of existing clients, and of the change feed. */
const lowercaseParameters = ["after", "event", "latitude", "longitude", "number", "q", "query", "search", "types"];

test("custom query parameters contain a character other than a-z, except those of existing clients", () => {
  const jsonApiOperations = operations.filter(({ contract }) => !contract.mediaType);
  const names = jsonApiOperations.flatMap(({ contract }) =>
    Object.keys((contract.query as z.ZodObject | undefined)?.shape ?? {}),
  );
  const standard = /^(?:sort|include|(?:fields|filter|page)(?:\[\w+\])+)$/;
  const custom = [...new Set(names.filter((name) => !standard.test(name)))].sort();
  expect(custom.filter((name) => /^[a-z]+$/.test(name))).toEqual(lowercaseParameters);
  expect(custom.filter((name) => !/^[a-z]+(?:_[a-z]+)*(?:\[\w+\])*$/.test(name))).toEqual([]);
});
