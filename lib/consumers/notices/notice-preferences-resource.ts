import { z } from "zod";
import { mailMode, mailModes } from "@/lib/consumers/notices/mail/mail-mode";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { isTimeZone } from "@/lib/platform/time-zone";
import type { NoticePreferences } from "./notice-preferences";

const trackingFailed = z
  .enum(["none", "own", "all"])
  .meta({ description: "Which failed tracking requests to notify about: `none`, the user's own, or all" });
const digestHour = z.int().min(0).max(23);

/** The JSON:API resource `notice_preferences`: the e-mail preferences of a user. Its id is the user's id. */
export const noticePreferences = defineResource({
  type: "notice_preferences",
  path: () => "/v2/users/me/notice_preferences",
  attributes: z.object({
    webhook_disabled: z.boolean(),
    tracking_failed: trackingFailed,
    daily_digest: z.boolean(),
    digest_hour: digestHour,
    time_zone: z.string().nullable(),
    delivery: z.enum(mailModes).meta({
      description:
        "How this installation handles e-mail: `smtp`: sent; `outbox`: stored and shown in the app; `off`: not created",
    }),
  }),
  serialize: (row: NoticePreferences) => ({
    id: row.userId,
    attributes: {
      webhook_disabled: row.webhookDisabled,
      tracking_failed: row.trackingFailed,
      daily_digest: row.dailyDigest,
      digest_hour: row.digestHour,
      time_zone: row.timeZone,
      delivery: mailMode(),
    },
  }),
});

/** Attributes that can be updated. Omitted attributes keep their value. */
export const preferencesEdit = z.object({
  webhook_disabled: z.boolean().optional(),
  tracking_failed: trackingFailed.optional(),
  daily_digest: z.boolean().optional(),
  digest_hour: digestHour.optional(),
  time_zone: z.string().refine(isTimeZone, "is not an IANA time zone, such as Europe/Berlin").nullish(),
});

export type PreferencesEdit = z.infer<typeof preferencesEdit>;
