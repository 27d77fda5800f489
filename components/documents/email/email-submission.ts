import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { ShippingDocument } from "@/components/documents/document";
import type { Translator } from "@/components/language/translator";
import type { emailSubmissions } from "@/lib/documents/email/email-submission";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type EmailSubmission = Resource<"email_submission", AttributesOf<typeof emailSubmissions>>;

export const emailsPageSize = 30;

/** The page number in the URL, from 1. */
export function parseEmailsPage(text: string | string[] | undefined): number {
  const page = Number.parseInt([text].flat()[0] ?? "", 10);
  return page > 1 ? page : 1;
}

/** The URL of a page of the list. */
export function emailsHref(page: number): string {
  return pathWith("/documents/emails", { page: page > 1 ? page : null });
}

/** One page of the e-mails that the account's address received. */
export function emailSubmissionsQuery(
  page: number,
  pageSize = emailsPageSize,
): DocumentQuery<ListDocument<EmailSubmission>> {
  const path = pathWith("/v2/email_submissions", { "page[number]": page, "page[size]": pageSize });
  return { key: ["email_submissions", path], path };
}

/** One e-mail with the documents of its attachments. */
export function emailSubmissionQuery(id: string): DocumentQuery<OneDocument<EmailSubmission, ShippingDocument>> {
  return { key: ["email_submission", id], path: pathWith(`/v2/email_submissions/${id}`, { include: "documents" }) };
}

/** `(no subject)` for an e-mail without one. */
export function subjectOf(t: Translator<"document-labels">, { attributes: { subject } }: EmailSubmission): string {
  return subject.trim() || t("noSubject");
}
