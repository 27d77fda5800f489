import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import type { Document, ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { documentReferenceType } from "./document-events";
import { type EventName, eventNames } from "./events-of-change";
import file from "./examples.json" with { type: "json" };

/** The JSON:API document that is sent to a webhook. */
export type NotificationDocument = { data: ResourceObject; included: ResourceObject[] };

const object = z.looseObject({ id: z.uuid(), type: z.string(), attributes: z.record(z.string(), z.unknown()) });
const examples = z.record(z.string(), z.object({ data: object, included: z.array(object) })).parse(file);

/** The example of an event, recorded in the sandbox; null when there is none or the account lacks the feature. */
export function findExample(account: Account, event: EventName): NotificationDocument | null {
  if (documentReferenceType(event) && !hasFeature(account, "documents")) return null;
  return (examples[event] as NotificationDocument | undefined) ?? null;
}

/** The examples of all events that the account can receive, in one document. A record that several are about is as of the last one. */
export function listExamples(account: Account): Document {
  const found = eventNames.flatMap((event) => findExample(account, event) ?? []);
  return {
    data: found.map(({ data }) => data),
    included: found.flatMap(({ included }) => included),
    meta: { size: found.length, total: found.length },
  };
}

/** A copy with a new id and creation time, because receivers discard ids they have already seen. */
export function withNewId({ data, included }: NotificationDocument, now: Date): NotificationDocument {
  const id = uuid();
  const attributes = { ...data.attributes, id, created_at: serializeTime(now) };
  return { data: { ...data, id, attributes, links: { self: `/v2/webhook_notifications/${id}` } }, included };
}
