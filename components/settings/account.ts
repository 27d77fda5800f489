import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import type { accounts } from "@/lib/identity/accounts/account";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Account = Resource<"account", AttributesOf<typeof accounts>>;

export const accountQuery: DocumentQuery<OneDocument<Account>> = { key: ["account"], path: "/v2/account" };
