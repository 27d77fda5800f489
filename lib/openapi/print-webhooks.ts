import { z } from "zod";
import { type EventName, eventFamilies, eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { referenceTypeOf } from "@/lib/consumers/webhooks/events/events-of-change";
import { pathsAround, typesAround } from "@/lib/consumers/webhooks/events/included-in-event";
import { includable } from "@/lib/http/includable";
import { jsonType } from "@/lib/http/media-type";
import { relationshipsOf } from "./resource-graph";
import { tagOf } from "./tags";

type Json = { [key: string]: unknown };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The types at the end of a path of relationships. */
function typesAlong(type: string, [name, ...rest]: string[]): string[] {
  const object = includable.get(type)?.object;
  if (name === undefined || !(object instanceof z.ZodObject)) return [type];
  return (relationshipsOf(object).get(name) ?? []).flatMap((next) => typesAlong(next, rest));
}

/** What comes along with an event: the record it is about, and what is told around that. */
function includedTypes(type: string): string[] {
  const around = (pathsAround[type] ?? []).flatMap((path) => typesAlong(type, path));
  return [type, ...new Set(around.filter((each) => typesAround.has(each)))];
}

function included(type: string | null): Json {
  if (type === null) return { type: "object" };
  const types = includedTypes(type);
  if (types.length === 1) return ref(type);
  const mapping = Object.fromEntries(types.map((each) => [each, ref(each).$ref]));
  return { oneOf: types.map(ref), type: "object", discriminator: { propertyName: "type", mapping } };
}

const nameOf = (type: string | null) => `told_${type ?? "document"}`;

function bodySchema(type: string | null): Json {
  const description = "The record that the event is about, and what belongs to it, each once";
  return {
    type: "object",
    properties: {
      data: type === null ? { type: "object" } : ref("webhook_notification"),
      included: { description, type: "array", items: included(type) },
    },
    required: ["data", "included"],
    additionalProperties: false,
  };
}

const headers: Record<string, string> = {
  "webhook-id": "Id of the notification: the same whenever it is sent again",
  "webhook-timestamp": "The second of this attempt, since 1970",
  "webhook-signature": "Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`",
  "x-webhook-signature": "HMAC-SHA256 of the body in hex",
};

const parameters = Object.entries(headers).map(([name, description]) => ({
  in: "header",
  name,
  description,
  required: name !== "webhook-signature",
  schema: { type: "string" },
}));

const responses = {
  "2XX": { description: "Taken. It is not sent again, unless by hand." },
  default: {
    description:
      "Not taken: it is sent again, twelve times in all over three days. After 410 nothing more is sent to this address.",
  },
};

const sentences = Object.assign({}, ...eventFamilies.map(({ events }) => events)) as Record<EventName, string>;

/** `container.pickup_lfd.changed` → `onContainerPickupLfdChanged` */
function operationIdOf(event: EventName): string {
  const parts = event.split(/[._]/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `on${parts.join("")}`;
}

function describe(event: EventName): string {
  const feature = event.startsWith("document.") ? " Comes with the feature `documents`." : "";
  return `${sentences[event]}. Sent to webhooks that asked for it, at least once and in no order; see \`POST /v2/webhooks\`.${feature}`;
}

function printEvent(event: EventName, example: unknown): Json {
  const schema = ref(nameOf(referenceTypeOf(event)));
  return {
    operationId: operationIdOf(event),
    summary: sentences[event],
    description: describe(event),
    tags: [tagOf("/v2/webhooks")],
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { [jsonType]: { schema, ...(example !== undefined && { example }) } },
    },
    responses,
  };
}

/** The bodies of events, one schema per type of record that events are about. */
export function eventSchemas(): Json {
  const types = [...new Set(eventNames.map(referenceTypeOf))];
  return Object.fromEntries(types.map((type) => [nameOf(type), bodySchema(type)]));
}

/** Every event as a request that the service makes, with what the sandbox told once. */
export function printWebhooks(samples: Json): Json {
  return Object.fromEntries(eventNames.map((event) => [event, { post: printEvent(event, samples[event]) }]));
}
