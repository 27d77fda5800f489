import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { send } from "@/test/fixtures/echo-route";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { type Contract, type HandlerResult, plainJson, type RouteHandler } from "./contract";
import { defineRoute } from "./define-route";

const id = "019a0000-0000-7000-8000-00000000000a";
const things = defineResource({
  type: "thing",
  attributes: z.object({ name: z.string() }),
  path: () => "/v2/things",
  serialize: ({ name }: { name: string }) => ({ id, attributes: { name } }),
});

let authorization: string;

beforeAll(async () => {
  authorization = `Token ${(await createTestUser()).apiKey}`;
});

function routeReturning(result: () => HandlerResult, contract: Partial<Contract> = {}): RouteHandler {
  return defineRoute({
    summary: "",
    response: z.unknown(),
    auth: "none",
    ...(contract as object),
    handler: result,
  });
}

const one = routeReturning(() => things.document({ name: "a" }));

test.each([
  [null, "application/json"],
  ["*/*", "application/json"],
  ["application/json", "application/json"],
  ["text/html", "application/json"],
  ["application/vnd.api+json", "application/vnd.api+json"],
  ["Application/Vnd.Api+JSON; charset=utf-8", "application/vnd.api+json"],
  ["text/html, application/vnd.api+json, */*;q=0.1", "application/vnd.api+json"],
  ["application/vnd.api+json, application/json", "application/json"],
  ["application/json;q=0.5, application/vnd.api+json", "application/json"],
  ['application/vnd.api+json; ext="x"', "application/vnd.api+json"],
  [";,,;q=", "application/json"],
])("200 and errors with Accept %j have the expected media type", async (accept, type) => {
  const headers: Record<string, string> = accept === null ? {} : { accept };
  const response = await send(one, { method: "GET", headers });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
  const failing = routeReturning(() => Promise.reject(new Error("failure")) as never);
  expect((await send(failing, { method: "GET", headers })).headers.get("content-type")).toBe(type);
});

test("200 of plain JSON has the type application/json and neither links nor meta", async () => {
  const plain = routeReturning(() => plainJson({ data: { id, type: "thing", attributes: {} } }));
  const response = await send(plain, { method: "GET", headers: { accept: "application/vnd.api+json" } });
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.body).toEqual({ data: { id, type: "thing", attributes: {} } });
});

test("200 of a document has a self link, relationships only if the type has some, and included on request", async () => {
  const url = "http://127.0.0.1:3999/v2/things?x=1";
  const { body } = await send(one, { method: "GET" }, url);
  const links = { self: "/v2/things" };
  expect(body).toEqual({ data: { id, type: "thing", attributes: { name: "a" }, links }, links: { self: url } });
  const withInclude = await send(one, { method: "GET" }, `${url}&include=`);
  expect(withInclude.body).toMatchObject({ included: [] });
});

test("304 for a matching If-None-Match: one tag, a list, a weak tag, or *", async () => {
  const first = await send(one, { method: "GET" });
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{12}\.[\w-]{27}"$/);
  for (const ifNoneMatch of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await send(one, { method, headers: { "if-none-match": ifNoneMatch } });
      expect([response.status, response.text, response.headers.get("etag")]).toEqual([304, "", etag]);
      expect(response.headers.get("content-type")).toBeNull();
      expect(response.headers.get("vary")).toContain("Accept");
    }
  }
  for (const other of ['"other"', etag.slice(1, -1), ""]) {
    expect((await send(one, { method: "GET", headers: { "if-none-match": other } })).status).toBe(200);
  }
});

test("200 of a write has the new ETag and is never 304", async () => {
  const read = await send(one, { method: "GET" });
  const response = await send(one, { method: "PATCH", headers: { "if-none-match": "*" } });
  expect([response.status, response.headers.get("etag")]).toEqual([200, read.headers.get("etag")]);
});

test("200 of null has an empty body; the status of the contract is used", async () => {
  const empty = await send(
    routeReturning(() => null),
    { method: "DELETE" },
  );
  expect([empty.status, empty.text, empty.headers.get("content-type")]).toEqual([200, "", null]);
  const created = await send(routeReturning(() => things.document({ name: "a" }), { status: 201 }));
  expect([created.status, created.headers.get("location")]).toEqual([201, "/v2/things"]);
  expect((await send(one)).headers.get("location")).toBeNull();
});

test("200 of a write links to the GET of the resource, if it has one", async () => {
  const at = "http://127.0.0.1:3999/v2/things/a/turn?x=1";
  expect((await send(one, {}, at)).body).toMatchObject({ links: { self: "http://127.0.0.1:3999/v2/things?x=1" } });
  const withoutPath = defineResource({
    type: "passing",
    attributes: z.object({}),
    serialize: () => ({ id, attributes: {} }),
  });
  const response = await send(
    routeReturning(() => withoutPath.document("")),
    {},
    at,
  );
  expect(response.body).toEqual({ data: { id, type: "passing", attributes: {} } });
});

test("a constant document is serialized once for each URL", async () => {
  const constant = { ...things.all([{ name: "a" }]), isConstant: true };
  const route = routeReturning(() => constant);
  const read = (url: string) => route(new Request(url)).then((response) => response.json());
  const [first, other] = ["http://127.0.0.1:3999/v2/things", "http://localhost/v2/things?fields[thing]=none"];
  const names = ({ data: [thing], links }: { data: { attributes: object }[]; links: { self: string } }) => [
    links.self,
    thing?.attributes,
  ];
  expect(names(await read(first))).toEqual([first, { name: "a" }]);
  // Only a copy of what has been serialized can still have the name.
  constant.data = [];
  expect(names(await read(first))).toEqual([first, { name: "a" }]);
  expect(names(await read(other))).toEqual([other, undefined]);
});

test("200 of any kind has the security headers, a request id and the quota headers", async () => {
  const results: (() => HandlerResult)[] = [
    () => things.document({ name: "a" }),
    () => plainJson({}),
    () => null,
    () => new Response("x", { headers: { "cache-control": "max-age=5" } }),
  ];
  for (const result of results) {
    const response = await routeReturning(result, { auth: "required" })(
      new Request("http://127.0.0.1:3999/v2/things", { headers: { authorization } }),
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("ratelimit-policy")).toBe('"default";q=77;w=60');
    expect(response.headers.get("ratelimit")).toMatch(/^"default";r=7\d;t=\d+$/);
    const isOwn = (await response.text()) === "x";
    expect(response.headers.get("cache-control")).toBe(isOwn ? "max-age=5" : "private, no-store");
  }
});
