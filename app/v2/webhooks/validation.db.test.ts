import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
let webhookId: string;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  const { body } = await admin.call("POST", "/v2/webhooks", requestBody({ url, active: true }));
  webhookId = (body.data as { id: string }).id;
});

afterAll(() => web.stop());

const url = "http://127.0.0.1:9/hook";
const requestBody = (attributes: object) => ({ data: { type: "webhook", attributes } });

const name = (text: unknown) => ({ headers: [{ name: text, value: "x" }] });
const value = (text: unknown) => ({ headers: [{ name: "X-A", value: text }] });

test.each([
  [{ url: "" }, "url", "blank"],
  [{ url: null }, "url", "blank"],
  [{ url: 7 }, "url", "invalid"],
  [{ url: "receiver.example/hook" }, "url", "invalid"],
  [{ url: "//receiver.example/hook" }, "url", "invalid"],
  [{ url: "https://" }, "url", "invalid"],
  [{ url: "https://8.8.\n8.8/hooks" }, "url", "invalid"],
  [{ url: "https://8.8.8.8/two words" }, "url", "invalid"],
  [{ url: "ftp://receiver.example/" }, "url", "invalid"],
  [{ url: "file:///etc/passwd" }, "url", "invalid"],
  [{ url: "javascript:alert(1)" }, "url", "invalid"],
  [{ url: "https://user:pass@8.8.8.8/" }, "url", "invalid"],
  [{ url: "https://user@8.8.8.8/" }, "url", "invalid"],
  [{ url: `https://8.8.8.8/${"x".repeat(2_048)}` }, "url", "invalid"],
  [{ url: "http://8.8.8.8/" }, "url", "invalid"],
  [{ url: "https://8.8.8.8:22/" }, "url", "invalid"],
  [{ url: "https://169.254.169.254/latest/meta-data/" }, "url", "invalid"],
  [{ url: "https://[::1]/" }, "url", "invalid"],
  [{ url: "https://nowhere.invalid/" }, "url", "invalid"],
  [{ active: "yes" }, "active", "invalid"],
  [{ active: null }, "active", "blank"],
  [{ events: [] }, "events", "invalid"],
  [{ events: "container.created" }, "events", "invalid"],
  [{ events: ["container.created", "container.lost"] }, "events/1", "invalid"],
  [{ events: ["container.created", "container.created"] }, "events", "invalid"],
  [{ events: [null] }, "events/0", "blank"],
  [{ headers: "X-A: b" }, "headers", "invalid"],
  [{ headers: [{ name: "X-A" }] }, "headers/0/value", "blank"],
  [name(""), "headers/0/name", "blank"],
  [name("X A"), "headers/0/name", "invalid"],
  [name("X-A\r\nHost"), "headers/0/name", "invalid"],
  [name("Host"), "headers/0/name", "invalid"],
  [name("content-length"), "headers/0/name", "invalid"],
  [name("Content-Type"), "headers/0/name", "invalid"],
  [name("webhook-id"), "headers/0/name", "invalid"],
  [name("X-Webhook-Signature"), "headers/0/name", "invalid"],
  [name("X-T49-Webhook-Signature"), "headers/0/name", "invalid"],
  [name("x".repeat(101)), "headers/0/name", "invalid"],
  [value("a\r\nb: c"), "headers/0/value", "invalid"],
  [value("ä"), "headers/0/value", "invalid"],
  [value("x".repeat(4_097)), "headers/0/value", "invalid"],
  [{ headers: [...name("X-A").headers, ...name("x-a").headers] }, "headers", "invalid"],
  [{ headers: Array.from({ length: 21 }, (_, index) => ({ name: `X-${index}`, value: "x" })) }, "headers", "invalid"],
])("returns 422 with a pointer for invalid input %#, on create and on update", async (attributes, field, code) => {
  const expected = { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] };
  const before = await prisma().webhook.count();
  const created = await admin.call("POST", "/v2/webhooks", requestBody({ url, active: true, ...attributes }));
  expect([created.status, created.body]).toMatchObject([422, expected]);
  expect(await prisma().webhook.count()).toBe(before);
  const updated = await admin.call("PATCH", `/v2/webhooks/${webhookId}`, requestBody(attributes));
  expect([updated.status, updated.body]).toMatchObject([422, expected]);
});

test("returns all validation errors at once, each with its pointer", async () => {
  const attributes = { url: "receiver", events: ["nothing"], headers: [{ name: "Host", value: "" }], active: 1 };
  const { body } = await admin.call("POST", "/v2/webhooks", requestBody(attributes));
  const pointers = (body.errors as { source: { pointer: string } }[]).map(({ source }) => source.pointer);
  expect(pointers.sort()).toEqual([
    "/data/attributes/active",
    "/data/attributes/events/0",
    "/data/attributes/headers/0/name",
    "/data/attributes/headers/0/value",
    "/data/attributes/url",
  ]);
  const details = (body.errors as { detail: string }[]).map(({ detail }) => detail);
  expect(details).toContain("events[0]: must be an event listed by GET /v2/webhooks/events.");
});
