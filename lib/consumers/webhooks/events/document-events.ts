import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";

/** The events of documents and e-mails. They require the feature `documents`. */
export const documentCategory = {
  slug: "document",
  name: "Documents",
  events: {
    "document.extracted": "Data extracted from document",
    "document.extraction_failed": "Data extraction from document failed",
    "link.created": "Document linked to a shipment or container",
    "email_submission.created":
      "E-mail with documents received; only for accounts with the setting `email_submission_events`",
  },
} as const;

type DocumentEventName = keyof typeof documentCategory.events;

const referenceTypes: Record<DocumentEventName, string> = {
  "document.extracted": "document",
  "document.extraction_failed": "document",
  "link.created": "document_link",
  "email_submission.created": "email_submission",
};

/** The resource type of the record that a document event is about; null for other events. */
export function documentReferenceType(event: string): string | null {
  return event in referenceTypes ? referenceTypes[event as DocumentEventName] : null;
}

/** The resource types whose changes are published as document events. */
export const documentResourceTypes = ["document", "document_link", "email_submission"];

/** The document events of a change that does not delete its record. */
export function documentEventNames({ resourceType, action, changeset }: Change): DocumentEventName[] {
  if (resourceType === "document") {
    const status = (changeset as { status?: [unknown, unknown] }).status?.[1];
    if (status === "extracted") return ["document.extracted"];
    return status === "failed" ? ["document.extraction_failed"] : [];
  }
  if (action !== "created") return [];
  if (resourceType === "document_link") return ["link.created"];
  return resourceType === "email_submission" ? ["email_submission.created"] : [];
}

/** Without the events of received e-mails, unless the account has enabled them. */
export async function withoutDisabledEvents<Event extends { event: string }>(
  accountId: string,
  events: Event[],
): Promise<Event[]> {
  const isOfEmail = ({ event }: Event) => documentReferenceType(event) === "email_submission";
  if (!events.some(isOfEmail)) return events;
  const [account] = await sql<{ isEnabled: boolean }>(
    'SELECT email_submission_events AS "isEnabled" FROM accounts WHERE id = $1::uuid',
    [accountId],
  );
  return account?.isEnabled ? events : events.filter((event) => !isOfEmail(event));
}
