import { v7 as uuid } from "uuid";
import type { Recipient } from "@/lib/consumers/notices/notice-preferences";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import { type MailContent, renderMail } from "./render-mail";

export type MailKind =
  | "webhook_disabled"
  | "tracking_failed"
  | "daily_digest"
  | "alerts"
  | "password_reset"
  | "account_deletion";

/** Builds the row of a rendered mail, due immediately. */
export function buildMail(
  accountId: string,
  kind: MailKind,
  { userId, name, email }: Pick<Recipient, "userId" | "name" | "email">,
  content: MailContent,
): Prisma.MailCreateManyInput {
  const now = realNow();
  const rendered = renderMail(content);
  return {
    ...rendered,
    accountId,
    id: uuid(),
    userId,
    kind,
    toName: name,
    toAddress: email,
    nextAttemptAt: now,
    createdAt: now,
  };
}
