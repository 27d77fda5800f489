import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { mails } from "@/lib/consumers/notices/mail/mail-resource";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Mail = Resource<"mail", AttributesOf<typeof mails>>;

const path = pathWith("/v2/mails", { "page[size]": 50 });

/** The e-mails of the account, sent or stored. */
export const mailsQuery: DocumentQuery<ListDocument<Mail>> = { key: ["mails", path], path };
