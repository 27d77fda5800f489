import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import type { emailAliases } from "@/lib/documents/email/email-alias";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type EmailAlias = Resource<"email_alias", AttributesOf<typeof emailAliases>>;

/** The address at which the account receives documents by e-mail. */
export const emailAliasQuery: DocumentQuery<OneDocument<EmailAlias>> = {
  key: ["email_alias"],
  path: "/v2/email_alias",
};
