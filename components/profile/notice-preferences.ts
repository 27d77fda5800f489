import type { DocumentQuery } from "@/components/api/document-query";
import type { OneDocument, Resource } from "@/components/api/json-api";

export type NoticePreferences = Resource<
  "notice_preferences",
  {
    webhook_disabled: boolean;
    tracking_failed: "none" | "own" | "all";
    daily_digest: boolean;
    digest_hour: number;
    time_zone: string | null;
    delivery: "smtp" | "outbox" | "off";
  }
>;

const path = "/v2/users/me/notice_preferences";

/** What the reader is told by e-mail. */
export const noticePreferencesQuery: DocumentQuery<OneDocument<NoticePreferences>> = {
  key: ["notice_preferences"],
  path,
};
