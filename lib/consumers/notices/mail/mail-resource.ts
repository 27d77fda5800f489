import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

export type MailRow = Omit<Mail, "html">;

/** The JSON:API resource `mail`: one e-mail that was made for a person of the account. */
export const mails = defineResource<MailRow>({
  type: "mail",
  path: (id) => `/v2/mails/${id}`,
  attributes: z.object({
    kind: z.enum(["webhook_disabled", "tracking_failed", "daily_digest"]),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    status: z.enum(["pending", "sent", "captured", "failed"]),
    attempts: z.int(),
    next_attempt_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
  relationships: { user: { types: ["user"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      kind: row.kind,
      to: row.toAddress,
      subject: row.subject,
      text: row.text,
      status: row.status,
      attempts: row.attempts,
      next_attempt_at: row.nextAttemptAt,
      last_error: row.lastError,
      sent_at: row.sentAt,
      created_at: row.createdAt,
    },
    relationships: { user: toOne("user", row.userId) },
  }),
  findMany: (account, ids) =>
    prisma().mail.findMany({ where: { accountId: account.id, id: { in: ids } }, omit: { html: true } }),
});
