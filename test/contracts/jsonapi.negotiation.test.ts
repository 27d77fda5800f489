import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { routes } from "@/bin/routes";
import { listOperations, type Operation } from "@/lib/openapi/operation";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

// Media types and the names of parameters, asked of every address.

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

/** The address with ids of nobody: a body is read before anybody looks for its record. */
const addressOf = ({ pattern }: Operation) => pattern.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());

const jsonApi = "application/vnd.api+json";
const unknown = `${jsonApi}; ext="https://example.com/unknown"`;

test.each(writes)("$method $pattern refuses extensions and other media types with 415", async (operation) => {
  for (const type of [
    unknown,
    `${jsonApi}; profile="https://example.com/a"; ext="https://example.com/b"`,
    "text/xml",
  ]) {
    const { status } = await client.call(operation.method, addressOf(operation), "{}", { "content-type": type });
    expect([type, status]).toEqual([type, 415]);
  }
});

test.each(writes)(
  "$method $pattern reads either media type, and with profiles and other parameters beside it",
  async (operation) => {
    const profile = 'profile="https://example.com/a https://example.com/b"';
    for (const type of [
      jsonApi,
      `${jsonApi}; ${profile}`,
      `${jsonApi}; charset=utf-8`,
      "Application/JSON;Charset=UTF-8",
    ]) {
      const { status } = await client.call(operation.method, addressOf(operation), "{", { "content-type": type });
      expect([type, status]).toEqual([type, 400]);
    }
  },
);

test.each(reads)("GET $pattern never answers 406, and says that it depends on Accept", async (operation) => {
  const ask = (accept: string) => client.call("GET", addressOf(operation), undefined, { accept });
  const { status, headers } = await ask("application/json");
  expect([status, headers.get("vary")]).toEqual([status, expect.stringMatching(/(^|, )Accept(,|$)/)]);
  for (const accept of [unknown, `${jsonApi}; charset=utf-8`, `${jsonApi}; x=1, ${unknown}`, "text/html", "*/*;q=0"]) {
    expect([accept, (await ask(accept)).status]).toEqual([accept, status]);
  }
});

test("an address of nobody and a refused method depend on Accept too, and answer in the type it names", async () => {
  for (const [method, path] of [
    ["GET", "/v2/nothing"],
    ["PUT", "/v2/shipments"],
  ] as const) {
    const { headers } = await client.call(method, path, undefined, { accept: jsonApi });
    expect([headers.get("vary"), headers.get("content-type")]).toEqual([expect.stringContaining("Accept"), jsonApi]);
  }
});

/** What existing clients send, and the feed's own words beside them. */
const smallLetters = ["after", "event", "number", "q", "query", "search", "types"];

test("parameters of our own have more than small letters in their names, but for a few that clients know", () => {
  const documents = operations.filter(({ contract }) => !contract.mediaType);
  const names = documents.flatMap(({ contract }) =>
    Object.keys((contract.query as z.ZodObject | undefined)?.shape ?? {}),
  );
  const known = /^(?:sort|include|(?:fields|filter|page)(?:\[\w+\])+)$/;
  const own = [...new Set(names.filter((name) => !known.test(name)))].sort();
  expect(own.filter((name) => /^[a-z]+$/.test(name))).toEqual(smallLetters);
  expect(own.filter((name) => !/^[a-z]+(?:_[a-z]+)*(?:\[\w+\])*$/.test(name))).toEqual([]);
});
