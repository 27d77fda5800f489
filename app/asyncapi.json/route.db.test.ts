import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

test("200 without an API key with the document, and 304 for a matching If-None-Match", async () => {
  const address = `${web.url}/asyncapi.json`;
  const response = await fetch(address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual(JSON.parse(await readFile("public/asyncapi.json", "utf8")));
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(address, { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});
