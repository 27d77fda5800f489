import { expect, test } from "vitest";
import { ApiError, createClient } from "@/clients/typescript/src/landfall-client";
import { serveLoopback } from "@/test/support/loopback-server";

type Served = { status?: number; body: object };

/** A server that responds by path and query, and the URLs that it has received. */
async function serve(respond: (url: string, origin: string) => Served) {
  const urls: string[] = [];
  const address = await serveLoopback((request, response) => {
    const url = request.url ?? "";
    urls.push(url);
    const { status = 200, body } = respond(url, `http://${request.headers.host}`);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  return { baseUrl: `http://${address}`, urls };
}

const page = (ids: string[], next: string | null) => ({
  body: { data: ids.map((id) => ({ type: "party", id })), links: { ...(next && { next }) } },
});

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

test("items follow links.next to the end, and the first page has the parameters of the caller", async () => {
  const { baseUrl, urls } = await serve((url, origin) =>
    url.includes("page[after]=b")
      ? page(["c"], null)
      : page(["a", "b"], `${origin}/v2/parties?page[size]=2&page[after]=b`),
  );
  const client = createClient({ baseUrl, apiKey: "key" });
  const items = await collect(client.items("/v2/parties", { params: { query: { "page[size]": 2 } } }));
  expect(items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(urls.map(decodeURI)).toEqual(["/v2/parties?page[size]=2", "/v2/parties?page[size]=2&page[after]=b"]);
});

test("pages are requested when they are needed", async () => {
  const { baseUrl, urls } = await serve((_, origin) => page(["a"], `${origin}/v2/parties?page[after]=a`));
  const client = createClient({ baseUrl, apiKey: "key" });
  for await (const { data } of client.pages("/v2/parties")) {
    expect(data).toHaveLength(1);
    if (urls.length === 3) break;
  }
  expect(urls).toHaveLength(3);
});

test("a link to another origin is followed on that of the client, so that no one else receives the key", async () => {
  const other = await serve(() => page(["x"], null));
  const { baseUrl, urls } = await serve((url) =>
    url.includes("after") ? page(["b"], null) : page(["a"], `${other.baseUrl}/v2/parties?page[after]=a`),
  );
  const client = createClient({ baseUrl: `${baseUrl}/`, apiKey: "key" });
  expect((await collect(client.items("/v2/parties"))).map(({ id }) => id)).toEqual(["a", "b"]);
  expect([urls.length, other.urls]).toEqual([2, []]);
});

/** Iterates over a list whose first page has this link. Returns the origins that were requested. */
async function followLink(link: string) {
  const origins = new Set<string>();
  const { baseUrl } = await serve((url) => (url === "/v2/parties" ? page(["a"], link) : page([], null)));
  const fetchRecorded = (request: Request) => {
    origins.add(new URL(request.url).origin);
    return fetch(request);
  };
  const client = createClient({ baseUrl, apiKey: "key", retries: 0, fetch: fetchRecorded });
  const failure = await collect(client.items("/v2/parties")).then(
    () => null,
    (error: unknown) => error,
  );
  return { baseUrl, origins: [...origins], failure };
}

test.each(["//other.example/next", "https://a//other.example/", "https://user@other.example/", "../../x"])(
  "the link %s leads to no other origin",
  async (link) => {
    const { baseUrl, origins, failure } = await followLink(link);
    expect([origins, failure]).toEqual([[baseUrl], null]);
  },
);

test.each(["x:@other.example/", "javascript:alert(1)"])("the link %s is refused", async (link) => {
  const { baseUrl, origins, failure } = await followLink(link);
  expect([origins, failure]).toEqual([[baseUrl], expect.any(TypeError)]);
});

test("an error of a later page is thrown after the items of the pages before", async () => {
  const { baseUrl } = await serve((url, origin) =>
    url.includes("after")
      ? { status: 400, body: { errors: [{ status: "400", title: "Invalid", detail: "page[after]", source: null }] } }
      : page(["a"], `${origin}/v2/parties?page[after]=a`),
  );
  const client = createClient({ baseUrl, apiKey: "key" });
  const seen: string[] = [];
  const run = async () => {
    for await (const { id } of client.items("/v2/parties")) seen.push(id);
  };
  await expect(run()).rejects.toThrow(ApiError);
  expect(seen).toEqual(["a"]);
});
