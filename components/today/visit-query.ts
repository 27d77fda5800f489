import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import type { todayVisits } from "@/lib/identity/people/today-visit";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type VisitDocument = OneDocument<Resource<"today_visit", AttributesOf<typeof todayVisits>>>;

/** Since when the user has not seen changes. */
export const visitQuery: DocumentQuery<VisitDocument> = { key: ["today_visit"], path: "/v2/users/me/today_visit" };
