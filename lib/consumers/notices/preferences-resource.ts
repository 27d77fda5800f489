import { z } from "zod";
import { mailMode, mailModes } from "@/lib/consumers/notices/mail/mail-mode";
import { isTimeZone } from "@/lib/consumers/notices/mail/time-zone";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { Preferences } from "./find-preferences";

const trackingFailed = z
  .enum(["none", "own", "all"])
  .meta({ description: "Of which numbers that could not be tracked: none, those asked for by oneself, or all" });
const digestHour = z.int().min(0).max(23);

/** The JSON:API resource `notice_preferences`: what a person is told by e-mail. Its id is the person's. */
export const noticePreferences = defineResource<Preferences>({
  type: "notice_preferences",
  path: () => "/v2/users/me/notice_preferences",
  attributes: z.object({
    webhook_disabled: z.boolean(),
    tracking_failed: trackingFailed,
    daily_digest: z.boolean(),
    digest_hour: digestHour,
    time_zone: z.string().nullable(),
    delivery: z.enum(mailModes).meta({
      description: "What becomes of e-mail here: `smtp` sent, `outbox` kept to be read in the app, `off` never made",
    }),
  }),
  serialize: (row) => ({
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

/** What may be changed; what is not given stays. */
export const preferencesEdit = z.object({
  webhook_disabled: z.boolean().optional(),
  tracking_failed: trackingFailed.optional(),
  daily_digest: z.boolean().optional(),
  digest_hour: digestHour.optional(),
  time_zone: z.string().refine(isTimeZone, "is no time zone of the IANA database, such as Europe/Berlin").nullish(),
});

export type PreferencesEdit = z.infer<typeof preferencesEdit>;
