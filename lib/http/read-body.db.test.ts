import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { echo, send, type TestResponse } from "@/test/fixtures/echo-route";
import { resourceBody } from "./read-body";

const json = { "content-type": "application/json" };
const thing = echo();

type ErrorObject = { code?: string; source: { pointer: string } | null; detail: string };

const errorsOf = ({ body }: TestResponse) => (body as { errors: ErrorObject[] }).errors;

function post(body: unknown, method = "POST", id?: string): Promise<TestResponse> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return send(thing, { method, headers: json, body: text }, undefined, id === undefined ? {} : { id });
}

/** The value at an RFC 6901 pointer; undefined when only its parent exists. Throws when the parent is missing. */
function resolve(document: unknown, pointer: string): unknown {
  const parts = pointer.split("/").slice(1);
  let value = document;
  for (const [index, part] of parts.entries()) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (value === null || typeof value !== "object") throw new Error(`${pointer} does not exist`);
    if (!Object.hasOwn(value, key) && index < parts.length - 1) throw new Error(`${pointer} does not exist`);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

test.each([
  "application/json",
  "application/vnd.api+json",
  "Application/JSON; charset=utf-8",
  "application/vnd.api+json; charset=utf-8",
  'application/vnd.api+json; profile="https://example.com/p"',
])("200 for a body sent as %s", async (type) => {
  const { status, body } = await send(thing, {
    headers: { "content-type": type },
    body: '{"data":{"attributes":{"name":"a"}}}',
  });
  expect([status, body]).toEqual([200, { read: { data: { attributes: { name: "a" } } } }]);
});

test.each([
  [{ "content-type": "text/plain" }],
  [{ "content-type": "application/x-www-form-urlencoded" }],
  [{ "content-type": "multipart/form-data; boundary=x" }],
  [{ "content-type": "application/jsonx" }],
  [{ "content-type": "" }],
  [{ "content-type": 'application/vnd.api+json; ext="https://example.com/e"' }],
  [{ ...json, "content-encoding": "gzip" }],
])("415 for %j", async (headers: Record<string, string>) => {
  const text = '{"data":{"attributes":{"name":"a"}}}';
  const body = headers["content-encoding"] ? gzipSync(text) : text;
  expect((await send(thing, { headers, body })).status).toBe(415);
});

test("413 for a body above 1 MiB, with Content-Length and while reading", async () => {
  const body = " ".repeat(1_048_577);
  expect((await send(thing, { headers: json, body })).status).toBe(413);
  const chunks = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  expect((await send(thing, { headers: json, body: chunks, duplex: "half" })).status).toBe(413);
});

test("200 for a body of exactly 1 MiB", async () => {
  const text = '{"data":{"attributes":{"name":"a"}}}';
  const { status } = await send(thing, { headers: json, body: text + " ".repeat(1_048_576 - text.length) });
  expect(status).toBe(200);
});

test.each([
  ["an empty body", ""],
  ["spaces", "  "],
  ["half a document", '{"data":'],
  ["two documents", "{}{}"],
  ["a comment", "/* */{}"],
  ["single quotes", "{'data':{}}"],
  ["NaN", '{"data":NaN}'],
  ["a raw line break in a text", '{"data":"\n"}'],
  ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ["UTF-16", Buffer.from('{"data":{}}', "utf16le")],
  ["half a surrogate pair in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ["33 levels", `${"[".repeat(34)}${"]".repeat(34)}`],
  ["100,000 levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["500,000 objects deep", `${'{"a":'.repeat(170_000)}1${"}".repeat(170_000)}`],
])("400 for %s", async (_, body) => {
  const response = await send(thing, { headers: json, body });
  expect(response.status).toBe(400);
  expect(errorsOf(response)[0]?.source).toBeNull();
});

test("200 for a byte order mark, duplicate names (the last counts), and names of JavaScript builtins", async () => {
  const text =
    '\ufeff{"__proto__":{"x":1},"data":{"constructor":1,"attributes":{"name":"a","name":"b","__proto__":{"count":7},"toString":0}}}';
  const { status, body } = await post(text);
  expect([status, body]).toEqual([200, { read: { data: { attributes: { name: "b" } } } }]);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("200 and ignores unknown members", async () => {
  const { body } = await post({ data: { attributes: { name: "a", status: "x" }, relationships: {} }, meta: {} });
  expect(body).toEqual({ read: { data: { attributes: { name: "a" } } } });
});

test.each([
  [null, ""],
  [[], ""],
  ['"text"', ""],
  [7, ""],
  [{}, "/data"],
  [{ data: null }, "/data"],
  [{ data: [] }, "/data"],
  [{ data: "x" }, "/data"],
  [{ data: {} }, "/data/attributes"],
  [{ data: { attributes: null } }, "/data/attributes"],
  [{ data: { attributes: [] } }, "/data/attributes"],
  [{ data: { attributes: {} } }, "/data/attributes/name"],
  [{ data: { attributes: { name: null } } }, "/data/attributes/name"],
  [{ data: { attributes: { name: " " } } }, "/data/attributes/name"],
  [{ data: { attributes: { name: ["a"] } } }, "/data/attributes/name"],
  [{ data: { attributes: { name: { a: 1 } } } }, "/data/attributes/name"],
  [{ data: { attributes: { name: "a", count: 1.5 } } }, "/data/attributes/count"],
  [{ data: { attributes: { name: "a", count: "1" } } }, "/data/attributes/count"],
  [{ data: { attributes: { name: "a", count: 2 ** 63 } } }, "/data/attributes/count"],
  [{ data: { attributes: { name: "a", tags: "x" } } }, "/data/attributes/tags"],
  [{ data: { attributes: { name: "a", tags: ["x", ""] } } }, "/data/attributes/tags/1"],
  [{ data: { attributes: { name: "a", tags: [["x"]] } } }, "/data/attributes/tags/0"],
  [{ data: { attributes: { name: "a", inner: { "a/b~c": 1 } } } }, "/data/attributes/inner/a~1b~0c"],
  [{ data: { type: 7, attributes: { name: "a" } } }, "/data/type"],
])("422 for %j points at %j", async (body, pointer) => {
  const response = await post(body);
  expect(response.status).toBe(422);
  const [error] = errorsOf(response);
  expect(error?.source).toEqual({ pointer });
  const value = resolve(body, pointer);
  const isBlank = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  expect(error?.code).toBe(isBlank ? "blank" : "invalid");
});

test("422 for a number out of range", async () => {
  const response = await post('{"data":{"attributes":{"name":"a","weight":1e400}}}');
  expect([response.status, errorsOf(response)[0]?.source]).toEqual([422, { pointer: "/data/attributes/weight" }]);
});

test("422 returns all errors at once, at most 20", async () => {
  const three = await post({ data: { attributes: { name: "", count: -1, tags: 5 } } });
  expect(errorsOf(three).map(({ source }) => source?.pointer)).toEqual([
    "/data/attributes/name",
    "/data/attributes/count",
    "/data/attributes/tags",
  ]);
  const many = await post({ data: { attributes: { name: "a", notes: Array(500).fill(7) } } });
  expect(errorsOf(many)).toHaveLength(20);
});

test.each([
  ['{"data":{"attributes":{"name":"a\\u0000"}}}', "/data/attributes/name"],
  ['{"data":{"attributes":{"name":"\\ud83d"}}}', "/data/attributes/name"],
  ['{"data":{"attributes":{"name":"\\udea2\\ud83d"}}}', "/data/attributes/name"],
  ['{"data":{"attributes":{"name":"a","tags":["ok","\\u0000"]}}}', "/data/attributes/tags/1"],
  ['{"data":{"attributes":{"name":"a"}},"meta":{"x~/y":"\\u0000"}}', "/meta/x~0~1y"],
  ['{"data":{"attributes":{"name":"a","\\u0000":1}}}', "/data/attributes/\u0000"],
  ['{"data":{"attributes":{"name":"a","\\ud800":1}}}', "/data/attributes/\ud800"],
])("422 for text that cannot be stored, in %s", async (text, pointer) => {
  const response = await post(text);
  expect(response.status).toBe(422);
  expect(errorsOf(response)).toMatchObject([{ code: "invalid", source: { pointer } }]);
  resolve(JSON.parse(text), pointer);
});

test("409 for another type, 403 for an id in a POST", async () => {
  const other = await post({ data: { type: "shipment", attributes: { name: "a" } } });
  expect([other.status, errorsOf(other)[0]?.source]).toEqual([409, { pointer: "/data/type" }]);
  const withId = await post({ data: { type: "thing", id: "1", attributes: { name: "a" } } });
  expect([withId.status, errorsOf(withId)[0]?.source]).toEqual([403, { pointer: "/data/id" }]);
  const withEmptyId = await post({ data: { type: "thing", id: "", attributes: { name: "a" } } });
  expect(withEmptyId.status).toBe(200);
});

test("409 for a PATCH with another id than the URL; the same id in any case and no id are accepted", async () => {
  const id = "019a0000-0000-7000-8000-00000000000a";
  const patch = (data: object) => post({ data: { attributes: { name: "a" }, ...data } }, "PATCH", id);
  for (const other of ["019a0000-0000-7000-8000-00000000000b", "", 7, {}]) {
    const response = await patch({ id: other });
    expect([response.status, errorsOf(response)[0]?.source]).toEqual([409, { pointer: "/data/id" }]);
  }
  for (const data of [{ id }, { id: id.toUpperCase() }, { id: null }, {}]) expect((await patch(data)).status).toBe(200);
});

test("200 without a body where it is optional", async () => {
  const optional = echo({ body: resourceBody("thing", z.object({}), { optional: true }) });
  expect((await send(optional)).body).toEqual({ read: null });
});
