import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { assertIfMatch, entityTag, isFresh } from "@/lib/http/response-headers";
import { compressResponse } from "./compress-response";

const rows = Array.from({ length: 200 }, (_, index) => ({ id: index, name: "a shipment" }));
const text = JSON.stringify(rows);
const version = "01a1";
const etag = entityTag(text, version);

function respond(
  accept: string | null,
  body: BodyInit | null = text,
  headers: Record<string, string> = {},
  status = 200,
) {
  const request = new Request("http://localhost/v2/shipments", {
    headers: accept ? { "accept-encoding": accept } : {},
  });
  const own = { "content-type": "application/json", etag, vary: "Accept", ...headers };
  return compressResponse(request, new Response(body, { status, headers: own }));
}

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a JSON response is sent in %s to a client that accepts it", async (encoding, decode) => {
  const response = await respond(`deflate, ${encoding}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(decode(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 5);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept, Accept-Encoding");
  expect(response.headers.get("etag")).toBe(`${etag.slice(0, -1)}.${encoding}"`);
});

test("a large response is compressed too", async () => {
  const large = JSON.stringify(Array.from({ length: 60 }, () => rows));
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const bytes = Buffer.from(await (await respond(encoding, large)).arrayBuffer());
    expect(decode(bytes).toString()).toBe(large);
  }
});

test.each([
  ["a client without Accept-Encoding", null, text, {}],
  ["a short response", "br", "{}", {}],
  ["a stream of events", "br", text, { "content-type": "text/event-stream" }],
  ["a file", "br", text, { "content-type": "application/octet-stream" }],
  ["an encoded response", "br", text, { "content-encoding": "gzip" }],
] as const)("%s is not compressed", async (_, accept, body, headers) => {
  const response = await respond(accept, body, headers);
  expect(await response.text()).toBe(body);
  expect(response.headers.get("content-encoding")).toBe("content-encoding" in headers ? "gzip" : null);
  expect(response.headers.get("etag")).toBe(etag);
});

test("errors keep their status", async () => {
  const response = await respond("br", text, { "content-type": "application/vnd.api+json" }, 422);
  expect([response.status, response.headers.get("content-encoding")]).toEqual([422, "br"]);
});

test("the ETag of an encoded response is valid in If-None-Match and If-Match, and a 304 has it too", async () => {
  const encoded = (await respond("br")).headers.get("etag") ?? "";
  expect(encoded).not.toBe(etag);
  const request = new Request("http://localhost/", { headers: { "if-none-match": `"other", ${encoded}` } });
  expect(isFresh(request, etag)).toBe(true);
  expect(isFresh(request, entityTag("[]", version))).toBe(false);
  expect(() => assertIfMatch(encoded, version)).not.toThrow();
  expect(() => assertIfMatch(encoded, "01a2")).toThrow("changed since");
  const response = await compressResponse(request, new Response(null, { status: 304, headers: { etag } }));
  expect(response.headers.get("etag")).toBe(encoded);
});
