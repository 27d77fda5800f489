import { documents, findDocuments } from "@/lib/documents/document";
import { emailSubmissions } from "@/lib/documents/email/email-submission";
import { documentRepresentations } from "@/lib/documents/representations/document-representation";
import { readSnapshot } from "@/lib/outbox/read-snapshot";
import type { Account } from "@/lib/platform/auth/account";
import type { Document, DocumentLink } from "@/lib/platform/db/generated/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { documentLinks } from "./document-link";
import type { WebhookEvent } from "./events-of-change";

/** The relationship paths whose records are included in a notification, by type of the event record. */
export const documentIncludedPaths: Record<string, string[][]> = {
  document: [["email_submission"], ["last_document_representation"]],
  document_link: [["document"], ["shipment"], ["container"]],
  email_submission: [["documents"]],
};

/** The resources that notifications of document events include. */
export const documentEventResources = [documents, documentRepresentations, emailSubmissions];

type EventRecord = readonly [WebhookEvent, ResourceObject];

const idsOf = (events: WebhookEvent[]) => [...new Set(events.map(({ reference }) => reference.id))];

/** The documents as of their changes, with their current relationships. Documents deleted since are left out. */
async function documentRecords(account: Account, events: WebhookEvent[]): Promise<EventRecord[]> {
  const current = new Map((await findDocuments(account, idsOf(events))).map((row) => [row.id, row]));
  return events.flatMap((event): EventRecord[] => {
    const row = current.get(event.reference.id);
    const changed = readSnapshot<Document>(event.change);
    return row && changed ? [[event, documents.serialize({ ...row, ...changed })]] : [];
  });
}

async function emailRecords(account: Account, events: WebhookEvent[]): Promise<EventRecord[]> {
  const current = new Map((await emailSubmissions.load(account, idsOf(events))).map((object) => [object.id, object]));
  return events.flatMap((event): EventRecord[] => {
    const object = current.get(event.reference.id);
    return object ? [[event, object]] : [];
  });
}

function linkRecords(events: WebhookEvent[]): EventRecord[] {
  return events.flatMap((event): EventRecord[] => {
    const row = readSnapshot<DocumentLink>(event.change);
    return row ? [[event, documentLinks.serialize(row)]] : [];
  });
}

/** The record that each document event is about. Uses a bounded number of statements, and none without such events. */
export async function loadDocumentEventRecords(account: Account, events: WebhookEvent[]): Promise<EventRecord[]> {
  const ofType = (type: string) => events.filter(({ reference }) => reference.type === type);
  const [ofDocuments, ofEmails] = [ofType("document"), ofType("email_submission")];
  return [
    ...(ofDocuments.length > 0 ? await documentRecords(account, ofDocuments) : []),
    ...(ofEmails.length > 0 ? await emailRecords(account, ofEmails) : []),
    ...linkRecords(ofType("document_link")),
  ];
}
