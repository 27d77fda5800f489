import { expect, test } from "vitest";
import { BufferedResponse, hasBody, readBytes } from "./buffered-response";

const text = '{"name":"Überseehafen"}';
const fields = () => ({ "content-type": "application/json", etag: '"1.2"' });
const create = () => new BufferedResponse(text, 201, fields());

test.each([
  ["text", (response: Response) => response.text()],
  ["json", (response: Response) => response.json()],
  ["bytes", (response: Response) => response.bytes()],
  ["arrayBuffer", (response: Response) => response.arrayBuffer()],
  ["a stream", async (response: Response) => Array.fromAsync(response.body ?? [])],
  ["the text of a copy", (response: Response) => response.clone().text()],
])("returns the same as a Response: %s", async (_, read) => {
  expect(await read(create())).toEqual(await read(new Response(text, { status: 201, headers: fields() })));
});

test("reads a body once, and its status, headers and bytes at any time", async () => {
  const response = create();
  expect([response.status, response.ok, response.bodyUsed]).toEqual([201, true, false]);
  await response.text();
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow(TypeError);
  expect(() => response.clone()).toThrow(TypeError);
  expect([...response.headers]).toEqual([...new Headers(fields())]);
  const bytesOf = async (from: Response) => Buffer.from(await readBytes(from));
  expect(await bytesOf(create())).toEqual(await bytesOf(new Response(text)));
});

test("has no body for null, as a Response", async () => {
  const empty = new BufferedResponse(null, 304, {});
  expect([hasBody(empty), empty.body, await empty.text()]).toEqual([false, null, ""]);
  expect([hasBody(create()), hasBody(new Response(null)), hasBody(new Response("x"))]).toEqual([true, false, true]);
});

test("changes headers as Headers does, whatever the case of a name", () => {
  const { headers } = create();
  const expected = new Headers(fields());
  for (const each of [headers, expected]) {
    each.set("X-Request-Id", "1");
    each.append("Vary", "Accept");
    each.append("vary", "Origin");
    each.delete("ETag");
  }
  expect([...headers]).toEqual([...expected]);
  expect([...new Headers(headers)]).toEqual([...expected]);
  const names: string[] = [];
  headers.forEach((_value, name) => {
    names.push(name);
  });
  expect(names).toEqual([...expected.keys()]);
  expect([headers.get("VARY"), headers.has("etag"), headers.get("location")]).toEqual(["Accept, Origin", false, null]);
});
