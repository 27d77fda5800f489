import { v7 as uuid } from "uuid";
import type { Addressee } from "@/lib/consumers/notices/find-preferences";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { MailContent } from "./mail-content";
import { renderMail } from "./render-mail";

export type MailKind = "webhook_disabled" | "tracking_failed" | "daily_digest";

/** A mail's row, due at once. */
export function mailFor(
  accountId: string,
  kind: MailKind,
  { userId, name, email }: Pick<Addressee, "userId" | "name" | "email">,
  content: MailContent,
): Prisma.MailCreateManyInput {
  const now = realNow();
  const whole = renderMail(content);
  return {
    ...whole,
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
