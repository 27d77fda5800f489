import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import stored from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import type { Told } from "@/lib/consumers/webhooks/events/find-example";
import { documentedEvents, faultOfEvent } from "@/test/contracts/documented-answer";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { settleExamples } from "./settle-examples";
import { tellEverything } from "./tell-everything";

type Event = { post: { requestBody: { content: { "application/json": { example?: unknown } } } } };

const document = JSON.parse(readFileSync("public/openapi.json", "utf8")) as { webhooks: Record<string, Event> };
const samples = Object.entries(stored as unknown as Record<string, Told>);
let web: TestWeb;
let told: Map<string, Told>;

beforeAll(async () => {
  web = await startTestWeb();
  told = settleExamples(await tellEverything(web));
}, 120_000);

afterAll(() => web.stop());

test("the document has every event, and a sample of each but those of documents", () => {
  expect(documentedEvents()).toEqual(eventNames);
  expect(samples.map(([event]) => event)).toEqual(eventNames.filter((event) => !event.startsWith("document.")));
});

test.each(samples)("the sample of %s is what the sandbox tells: npm run generate-examples", (event, sample) => {
  expect(sample).toEqual(told.get(event));
  expect(document.webhooks[event]?.post.requestBody.content["application/json"].example).toEqual(sample);
});

test.each(samples)("the sample of %s fits its schema, and nothing less or other does", (event, sample) => {
  expect(faultOfEvent(event, sample)).toBeNull();
  expect(faultOfEvent(event, { ...sample, included: undefined })).not.toBeNull();
  const { attributes: _, ...bare } = sample.data;
  expect(faultOfEvent(event, { ...sample, data: bare })).not.toBeNull();
  const foreign = { id: sample.data.id, type: "user", attributes: {} };
  expect(faultOfEvent(event, { ...sample, included: [...sample.included, foreign] })).not.toBeNull();
});
