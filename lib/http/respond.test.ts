import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { send } from "@/test/fixtures/kernel-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import type { Answer, Contract, RouteHandler } from "./contract";
import { defineRoute } from "./define-route";
import { plainJson } from "./plain-json";

const id = "019a0000-0000-7000-8000-00000000000a";
const things = defineResource<{ name: string }>({
  type: "thing",
  attributes: z.object({ name: z.string() }),
  path: () => "/v2/things",
  serialize: ({ name }) => ({ id, attributes: { name } }),
});

let authorization: string;

beforeAll(async () => {
  authorization = `Token ${(await createTestUser()).apiKey}`;
});

function answering(answer: () => Answer, contract: Partial<Contract> = {}): RouteHandler {
  return defineRoute({
    summary: "",
    response: z.unknown(),
    auth: "none",
    ...(contract as object),
    handler: answer,
  });
}

const one = answering(() => things.document({ name: "a" }));

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
])("200 with Accept %j comes as the right media type, and so does a refusal", async (accept, type) => {
  const headers: Record<string, string> = accept === null ? {} : { accept };
  const told = await send(one, { method: "GET", headers });
  expect([told.status, told.headers.get("content-type")]).toEqual([200, type]);
  const refused = answering(() => Promise.reject(new Error("trouble")) as never);
  expect((await send(refused, { method: "GET", headers })).headers.get("content-type")).toBe(type);
});

test("200 of plain JSON never claims to be JSON:API, and gets neither links nor meta", async () => {
  const plain = answering(() => plainJson({ data: { id, type: "thing", attributes: {} } }));
  const told = await send(plain, { method: "GET", headers: { accept: "application/vnd.api+json" } });
  expect(told.headers.get("content-type")).toBe("application/json");
  expect(told.body).toEqual({ data: { id, type: "thing", attributes: {} } });
});

test("200 of a document has its address, no relationships where the type has none, and included when asked for", async () => {
  const url = "http://127.0.0.1:3999/v2/things?x=1";
  const { body } = await send(one, { method: "GET" }, url);
  const links = { self: "/v2/things" };
  expect(body).toEqual({ data: { id, type: "thing", attributes: { name: "a" }, links }, links: { self: url } });
  const asked = await send(one, { method: "GET" }, `${url}&include=`);
  expect(asked.body).toMatchObject({ included: [] });
});

test("304 for what is known already, under one tag, among others, weak, or any", async () => {
  const first = await send(one, { method: "GET" });
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{12}\.[\w-]{27}"$/);
  for (const known of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const told = await send(one, { method, headers: { "if-none-match": known } });
      expect([told.status, told.text, told.headers.get("etag")]).toEqual([304, "", etag]);
      expect(told.headers.get("content-type")).toBeNull();
      expect(told.headers.get("vary")).toContain("Accept");
    }
  }
  for (const other of ['"other"', etag.slice(1, -1), ""]) {
    expect((await send(one, { method: "GET", headers: { "if-none-match": other } })).status).toBe(200);
  }
});

test("200 of a change brings the new tag and knows no 304", async () => {
  const read = await send(one, { method: "GET" });
  const told = await send(one, { method: "PATCH", headers: { "if-none-match": "*" } });
  expect([told.status, told.headers.get("etag")]).toEqual([200, read.headers.get("etag")]);
});

test("200 of nothing is empty; another status of the contract stands", async () => {
  const nothing = await send(
    answering(() => null),
    { method: "DELETE" },
  );
  expect([nothing.status, nothing.text, nothing.headers.get("content-type")]).toEqual([200, "", null]);
  const created = await send(answering(() => things.document({ name: "a" }), { status: 201 }));
  expect([created.status, created.headers.get("location")]).toEqual([201, "/v2/things"]);
  expect((await send(one)).headers.get("location")).toBeNull();
});

test("200 of a write names the address where the record is read, and none where nothing is", async () => {
  const at = "http://127.0.0.1:3999/v2/things/a/turn?x=1";
  expect((await send(one, {}, at)).body).toMatchObject({ links: { self: "http://127.0.0.1:3999/v2/things?x=1" } });
  const passing = defineResource<string>({
    type: "passing",
    attributes: z.object({}),
    serialize: () => ({ id, attributes: {} }),
  });
  const told = await send(
    answering(() => passing.document("")),
    {},
    at,
  );
  expect(told.body).toEqual({ data: { id, type: "passing", attributes: {} } });
});

test("200 of any kind carries the security headers, an id, and where the quota stands", async () => {
  const kinds: (() => Answer)[] = [
    () => things.document({ name: "a" }),
    () => plainJson({}),
    () => null,
    () => new Response("x", { headers: { "cache-control": "max-age=5" } }),
  ];
  for (const kind of kinds) {
    const response = await answering(kind, { auth: "required" })(
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
