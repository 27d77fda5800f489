import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { EventName } from "./event-names";
import file from "./examples.json" with { type: "json" };

/** What is sent to a webhook. */
export type Told = { data: ResourceObject; included: ResourceObject[] };

const object = z.looseObject({ id: z.uuid(), type: z.string(), attributes: z.record(z.string(), z.unknown()) });
const examples = z.record(z.string(), z.object({ data: object, included: z.array(object) })).parse(file);

/** What the event looks like, as the sandbox told it once; null where there is no example the account could be told. */
export function findExample(account: Account, event: EventName): Told | null {
  if (event.startsWith("document.") && !hasFeature(account, "documents")) return null;
  return (examples[event] as Told | undefined) ?? null;
}

/** The same as something new: receivers drop what they have seen before. */
export function asNew({ data, included }: Told, now: Date): Told {
  const id = uuid();
  const attributes = { ...data.attributes, id, created_at: now.toISOString() };
  return { data: { ...data, id, attributes, links: { self: `/v2/webhook_notifications/${id}` } }, included };
}
