import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

test("200 without an API key, and 304 for a matching If-None-Match", async () => {
  const address = `${web.url}/openapi.json`;
  const response = await fetch(address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual(JSON.parse(await readFile("public/openapi.json", "utf8")));
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(address, { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});

test.each([
  ["gzip, br", "gzip"],
  ["br;q=1.0, GZIP;q=0.8, *;q=0.1", "gzip"],
  ["gzip;q=0", null],
  ["gzip;q=0.0, br", null],
  ["x-gzip", null],
  ["identity", null],
])("Accept-Encoding %s returns Content-Encoding %s with its own ETag", async (accepted, coding) => {
  const get = (headers: Record<string, string>) => fetch(`${web.url}/openapi.json`, { headers });
  const plain = await get({ "accept-encoding": "identity" });
  const response = await get({ "accept-encoding": accepted });
  const { headers } = response;
  expect([response.status, headers.get("content-encoding")]).toEqual([200, coding]);
  expect(headers.get("vary")).toContain("Accept-Encoding");
  expect(await response.text()).toBe(await plain.text());
  const [etag, plainTag] = [headers.get("etag") ?? "", plain.headers.get("etag")];
  expect(etag === plainTag).toBe(coding === null);
  expect((await get({ "accept-encoding": accepted, "if-none-match": etag })).status).toBe(304);
  const other = coding ? "identity" : "gzip";
  expect((await get({ "accept-encoding": other, "if-none-match": etag })).status).toBe(200);
});
