import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
let known: string;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  const { body } = await admin.call("POST", "/v2/webhooks", given({ url, active: true }));
  known = (body.data as { id: string }).id;
});

afterAll(() => web.stop());

const url = "http://127.0.0.1:9/hook";
const given = (attributes: object) => ({ data: { type: "webhook", attributes } });

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
])("422 with its place for bad input %#, in making and in changing", async (attributes, field, code) => {
  const refusal = { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] };
  const before = await prisma().webhook.count();
  const made = await admin.call("POST", "/v2/webhooks", given({ url, active: true, ...attributes }));
  expect([made.status, made.body]).toMatchObject([422, refusal]);
  expect(await prisma().webhook.count()).toBe(before);
  const changed = await admin.call("PATCH", `/v2/webhooks/${known}`, given(attributes));
  expect([changed.status, changed.body]).toMatchObject([422, refusal]);
});

test("several faults are told at once, each with its place", async () => {
  const attributes = { url: "receiver", events: ["nothing"], headers: [{ name: "Host", value: "" }], active: 1 };
  const { body } = await admin.call("POST", "/v2/webhooks", given(attributes));
  const pointers = (body.errors as { source: { pointer: string } }[]).map(({ source }) => source.pointer);
  expect(pointers.sort()).toEqual([
    "/data/attributes/active",
    "/data/attributes/events/0",
    "/data/attributes/headers/0/name",
    "/data/attributes/headers/0/value",
    "/data/attributes/url",
  ]);
  const details = (body.errors as { detail: string }[]).map(({ detail }) => detail);
  expect(details).toContain("events[0]: is no event: GET /v2/webhooks/events lists them.");
});
