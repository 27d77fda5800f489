import { z } from "zod";
import { documentReferenceType } from "@/lib/consumers/webhooks/events/document-events";
import { includedPaths, includedTypes } from "@/lib/consumers/webhooks/events/event-records";
import {
  type EventName,
  eventCategories,
  eventNames,
  referenceTypeOf,
} from "@/lib/consumers/webhooks/events/events-of-change";
import { includableResources } from "@/lib/http/includable-resources";
import { jsonType } from "@/lib/http/response-headers";
import { relationshipsOf } from "./resource-graph";
import { tagOf } from "./tags";

type Json = { [key: string]: unknown };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The types at the end of a path of relationships. */
function typesAlong(type: string, [name, ...rest]: string[]): string[] {
  const object = includableResources.get(type)?.object;
  if (name === undefined || !(object instanceof z.ZodObject)) return [type];
  return (relationshipsOf(object).get(name) ?? []).flatMap((next) => typesAlong(next, rest));
}

/** Types in `included` of an event: the record of the event and its related records. */
function typesIncludedWith(type: string): string[] {
  const related = (includedPaths[type] ?? []).flatMap((path) => typesAlong(type, path));
  return [type, ...new Set(related.filter((each) => includedTypes.has(each)))];
}

function includedItems(type: string): Json {
  const types = typesIncludedWith(type);
  if (types.length === 1) return ref(type);
  const mapping = Object.fromEntries(types.map((each) => [each, ref(each).$ref]));
  return { oneOf: types.map(ref), type: "object", discriminator: { propertyName: "type", mapping } };
}

const schemaNameOf = (type: string) => `event_of_${type}`;

function bodySchema(type: string): Json {
  const description = "The record of the event and its related records, each once";
  return {
    type: "object",
    properties: {
      data: ref("webhook_notification"),
      included: { description, type: "array", items: includedItems(type) },
    },
    required: ["data", "included"],
    additionalProperties: false,
  };
}

const headers: Record<string, string> = {
  "webhook-id": "Id of the notification, the same for all attempts",
  "webhook-timestamp": "Unix time of the attempt in seconds",
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
  "2XX": { description: "The notification is delivered. It is not sent again, unless redelivered manually." },
  default: {
    description:
      "The delivery failed. It is retried for three days, up to twelve attempts in total. After 410 the webhook is deactivated.",
  },
};

const eventDescriptions = Object.assign({}, ...eventCategories.map(({ events }) => events)) as Record<
  EventName,
  string
>;

/** `container.pickup_lfd.changed` → `onContainerPickupLfdChanged` */
function operationIdOf(event: EventName): string {
  const parts = event.split(/[._]/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `on${parts.join("")}`;
}

function describe(event: EventName): string {
  const feature = documentReferenceType(event) ? " Requires the feature `documents`." : "";
  return `${eventDescriptions[event]}. Sent to webhooks that subscribe to the event, at least once and in no guaranteed order; see \`POST /v2/webhooks\`.${feature}`;
}

function printEvent(event: EventName, example: unknown): Json {
  const schema = ref(schemaNameOf(referenceTypeOf(event)));
  return {
    operationId: operationIdOf(event),
    summary: eventDescriptions[event],
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

/** Schemas of event bodies, one per type of record that events refer to. */
export function eventSchemas(): Json {
  const types = [...new Set(eventNames.map(referenceTypeOf))];
  return Object.fromEntries(types.map((type) => [schemaNameOf(type), bodySchema(type)]));
}

/** Every event as a webhook operation, with a recorded sandbox notification as example. */
export function printWebhooks(samples: Json): Json {
  return Object.fromEntries(eventNames.map((event) => [event, { post: printEvent(event, samples[event]) }]));
}
