import { passwordResetValidMs } from "@/lib/identity/people/password-reset";
import { realNow } from "@/lib/platform/clock";
import type { Mail } from "@/lib/platform/db/generated/client";

/** Whether the link of a mail to set a password has expired, so that the mail is of no use. */
export function hasExpiredLink({ kind, createdAt }: Pick<Mail, "kind" | "createdAt">): boolean {
  return kind === "password_reset" && realNow().getTime() - createdAt.getTime() >= passwordResetValidMs;
}

/** A text or HTML without the link to set a password. */
export function withoutPasswordLink(text: string): string {
  return text.replace(/[^\s"<>]*\/password-reset\/[^\s"<>]+/g, "(the link is not shown)");
}
