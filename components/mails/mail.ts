import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument, Resource } from "@/components/api/json-api";

export type Mail = Resource<
  "mail",
  {
    kind: string;
    to: string;
    subject: string;
    text: string;
    status: "pending" | "sent" | "captured" | "failed";
    attempts: number;
    next_attempt_at: string | null;
    last_error: string | null;
    sent_at: string | null;
    created_at: string;
  }
>;

const path = pathWith("/v2/mails", { "page[size]": 50 });

/** What was sent by e-mail, or would have been. */
export const mailsQuery: DocumentQuery<ListDocument<Mail>> = { key: ["mails", path], path };
