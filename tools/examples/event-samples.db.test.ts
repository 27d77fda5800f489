import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import stored from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import type { NotificationDocument } from "@/lib/consumers/webhooks/events/find-example";
import { documentedEvents, eventViolation } from "@/test/contracts/documented-response";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { normalizeNotifications } from "./normalize-notifications";
import { recordNotifications } from "./record-notifications";

type Event = { post: { requestBody: { content: { "application/json": { example?: unknown } } } } };

const document = JSON.parse(readFileSync("public/openapi.json", "utf8")) as { webhooks: Record<string, Event> };
const samples = Object.entries(stored as unknown as Record<string, NotificationDocument>);
let web: TestWeb;
let recorded: Map<string, NotificationDocument>;

beforeAll(async () => {
  web = await startTestWeb();
  recorded = normalizeNotifications(await recordNotifications(web));
}, 240_000);

afterAll(() => web.stop());

test("the OpenAPI document has every event, and there is a sample of each", () => {
  expect(documentedEvents()).toEqual(eventNames);
  expect(samples.map(([event]) => event)).toEqual(eventNames);
});

test.each(samples)("the sample of %s equals the recorded notification (npm run generate-examples)", (event, sample) => {
  expect(sample).toEqual(recorded.get(event));
  expect(document.webhooks[event]?.post.requestBody.content["application/json"].example).toEqual(sample);
});

test.each(samples)("the sample of %s matches its schema, and incomplete or foreign data does not", (event, sample) => {
  expect(eventViolation(event, sample)).toBeNull();
  expect(eventViolation(event, { ...sample, included: undefined })).not.toBeNull();
  const { attributes: _, ...bare } = sample.data;
  expect(eventViolation(event, { ...sample, data: bare })).not.toBeNull();
  const foreign = { id: sample.data.id, type: "user", attributes: {} };
  expect(eventViolation(event, { ...sample, included: [...sample.included, foreign] })).not.toBeNull();
});
