import { createHash } from "node:crypto";
import { z } from "zod";
import { insertPasswordReset } from "@/lib/identity/people/password-reset";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { buildMail } from "./mail/build-mail";
import { mailMode } from "./mail/mail-mode";
import { appUrlTo, type MailContent } from "./mail/render-mail";

const perEmail = { max: 3, windowSeconds: 3_600 };
const perAddress = { max: 30, windowSeconds: 900 };

export const passwordResetRequest = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) });

function passwordResetMail(token: string): MailContent {
  return {
    subject: "Set a new password",
    title: "Set a new password for Landfall",
    paragraphs: [
      "Open this link to set a new password. It works once and expires in 30 minutes.",
      "If you did not request it, ignore this e-mail: your password stays as it is.",
    ],
    sections: [],
    action: { label: "Set a new password", href: appUrlTo(`/password-reset/${token}`) },
    zone: null,
    reason: "You receive this e-mail because a new password was requested for this address.",
  };
}

const bucketOf = (text: string) => `password_reset:${createHash("sha256").update(text).digest("base64url")}`;

async function isAllowed(text: string, { max, windowSeconds }: typeof perEmail): Promise<boolean> {
  return (await acquireToken(bucketOf(text), max, windowSeconds)).allowed;
}

/**
 * Sends a link with which the user with this e-mail address sets a new password. Does the same for an unknown address, and after three
 * requests in an hour, but sends nothing. `address`: the network address of the client. Throws not_supported where no e-mail is sent.
 */
export async function requestPasswordReset(
  { email }: z.infer<typeof passwordResetRequest>,
  address: string,
): Promise<void> {
  if (mailMode() === "off") {
    throw new AppError(
      "not_supported",
      "This server sends no e-mail. An administrator of your account can create a link.",
    );
  }
  if (!(await isAllowed(`address ${address}`, perAddress))) {
    const headers = { "retry-after": String(perAddress.windowSeconds) };
    throw new AppError("rate_limited", "Too many requests. Try again in 15 minutes.", null, { headers });
  }
  if (!(await isAllowed(`email ${email}`, perEmail))) return;
  const user = await prisma().user.findUnique({ where: { email } });
  if (!user || user.deactivatedAt || user.passwordHash === null) return;
  const { accountId, id: userId, name } = user;
  await transaction(async (tx) => {
    const content = passwordResetMail((await insertPasswordReset(tx, user)).token);
    await tx.mail.create({ data: buildMail(accountId, "password_reset", { userId, name, email }, content) });
  });
}
