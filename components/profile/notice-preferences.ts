import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import type { noticePreferences } from "@/lib/consumers/notices/notice-preferences-resource";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type NoticePreferences = Resource<"notice_preferences", AttributesOf<typeof noticePreferences>>;

/** The e-mail notification preferences of the current user. */
export const noticePreferencesQuery: DocumentQuery<OneDocument<NoticePreferences>> = {
  key: ["notice_preferences"],
  path: "/v2/users/me/notice_preferences",
};
