import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

test("the document is for everybody, and nobody reads twice what they have", async () => {
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
])("with Accept-Encoding %s it comes as %s, under an ETag of its own", async (accepted, coding) => {
  const ask = (headers: Record<string, string>) => fetch(`${web.url}/openapi.json`, { headers });
  const plain = await ask({ "accept-encoding": "identity" });
  const response = await ask({ "accept-encoding": accepted });
  const { headers } = response;
  expect([response.status, headers.get("content-encoding")]).toEqual([200, coding]);
  expect(headers.get("vary")).toContain("Accept-Encoding");
  expect(await response.text()).toBe(await plain.text());
  const [etag, plainTag] = [headers.get("etag") ?? "", plain.headers.get("etag")];
  expect(etag === plainTag).toBe(coding === null);
  expect((await ask({ "accept-encoding": accepted, "if-none-match": etag })).status).toBe(304);
  const other = coding ? "identity" : "gzip";
  expect((await ask({ "accept-encoding": other, "if-none-match": etag })).status).toBe(200);
});
