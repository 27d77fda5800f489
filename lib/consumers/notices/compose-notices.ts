import type { MailKind } from "@/lib/consumers/notices/mail/build-mail";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import type { Consumer } from "@/lib/outbox/consume-changes";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { findRecipients } from "./notice-preferences";
import { buildTrackingFailedMails } from "./tracking-failed-mails";
import { buildWebhookDisabledMails } from "./webhook-disabled-mails";

const minuteMs = 60_000;

type Notice = Pick<Consumer, "name" | "condition"> & {
  kind: MailKind;
  /** Minutes between two mails; changes in between are collected. */
  batchMinutes: number;
};

/** Older changes are not mailed, for example after an outage of the service. */
const isRecent = "created_at > now() - interval '24 hours'";

const notices: Notice[] = [
  {
    name: "webhook_disabled_mails",
    kind: "webhook_disabled",
    batchMinutes: 0,
    condition: `resource_type = 'webhook' AND changeset ? 'deactivatedReason' AND ${isRecent}`,
  },
  {
    name: "tracking_failed_mails",
    kind: "tracking_failed",
    batchMinutes: 15,
    condition: `resource_type = 'tracking_request' AND changeset->'status'->>1 = 'failed' AND ${isRecent}`,
  },
];

async function buildMails(kind: MailKind, accountId: string, changes: Change[]): Promise<Prisma.MailCreateManyInput[]> {
  const recipients = await findRecipients(accountId);
  return kind === "webhook_disabled"
    ? buildWebhookDisabledMails(accountId, changes, recipients)
    : buildTrackingFailedMails(accountId, changes, recipients);
}

/** The consumers that compose the mails about changes. They compose none if no mail delivery is configured. */
export const noticeConsumers: Consumer[] = notices.map(({ name, kind, condition, batchMinutes }) => ({
  name,
  condition,
  batchSize: 1_000,
  consume: async (accountId, changes) => {
    const data = mailMode() === "off" ? [] : await buildMails(kind, accountId, changes);
    const pauses = data.length > 0 && batchMinutes > 0;
    return {
      consumed: changes.length,
      ...(pauses && { notBefore: new Date(realNow().getTime() + batchMinutes * minuteMs) }),
      write: async (tx) => {
        await tx.mail.createMany({ data });
      },
    };
  },
}));
