import { readFileSync } from "node:fs";
import specification from "@asyncapi/specs/schemas/3.0.0-without-$id.json" with { type: "json" };
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { printAsyncDocument } from "./print-async-document";

type Json = { [key: string]: Json };
type Message = { payload: { $ref: string }; examples: { payload: Json }[] };
type AsyncDocument = {
  channels: { webhook: { messages: Record<string, { $ref: string }> } };
  components: {
    messages: Record<string, Message>;
    messageTraits: { notification: { headers: { properties: Json; required: string[] } } };
    schemas: Json;
  };
};

const openApi = JSON.parse(readFileSync("public/openapi.json", "utf8"));
const document = printAsyncDocument(openApi) as unknown as AsyncDocument;
const messages = Object.entries(document.components.messages);

/** Compiles each shared schema once, which takes a tenth of the time. */
function createValidator(): Ajv {
  const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  return ajv;
}

test("the document is valid by the official schema of AsyncAPI 3", () => {
  const isValid = createValidator().compile(specification);
  expect([isValid(document), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...document, asyncapi: "2.6.0" })).toBe(false);
});

test("the channel has a message for every event, each with its example", () => {
  const { messages: references } = document.channels.webhook;
  expect(Object.keys(references).sort()).toEqual([...eventNames].sort());
  for (const event of eventNames) expect(references[event]).toEqual({ $ref: `#/components/messages/${event}` });
  expect(messages.map(([event]) => event).sort()).toEqual([...eventNames].sort());
  for (const [event, { examples }] of messages)
    expect({ event, of: examples[0]?.payload.data?.attributes?.event }).toEqual({ event, of: event });
});

test("every example is valid by the schema of its message, and an altered one is not", () => {
  const ajv = createValidator();
  ajv.addSchema({ $id: "landfall:asyncapi", components: document.components });
  for (const [event, { payload, examples }] of messages) {
    const isValid = ajv.getSchema(`landfall:asyncapi${payload.$ref}`);
    const [example] = examples;
    expect({ event, isValid: isValid?.(example?.payload) }).toEqual({ event, isValid: true });
    expect({ event, isValid: isValid?.({ ...example?.payload, data: null }) }).toEqual({ event, isValid: false });
  }
});

test("every reference leads to something, and every schema is referred to", () => {
  const references = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g));
  const resolve = (path: string) =>
    path
      .slice(2)
      .split("/")
      .reduce<Json | undefined>((node, name) => node?.[name], document as unknown as Json);
  expect([...references].filter((path) => resolve(path) === undefined)).toEqual([]);
  const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(schemas.filter((path) => !references.has(path))).toEqual([]);
  expect(schemas.length).toBeGreaterThan(10);
});

test("the headers are those of the OpenAPI document, of which only webhook-signature can be missing", () => {
  const { properties, required } = document.components.messageTraits.notification.headers;
  expect(Object.keys(properties)).toEqual([
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
    "x-webhook-signature",
  ]);
  expect(required).toEqual(["webhook-id", "webhook-timestamp", "x-webhook-signature"]);
});
