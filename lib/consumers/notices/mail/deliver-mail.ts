import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type { Mail } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { oncePerProcess } from "@/lib/platform/per-process";
import { mailMode } from "./mail-mode";
import { appUrlTo, toSingleLine } from "./render-mail";

/** The message of a mail. Parts are passed separately, so that no value can inject a header or a recipient. */
function toMessage({ id, toName, toAddress, subject, text, html, createdAt }: Mail): SendMailOptions {
  const { mailFrom } = env();
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  return {
    from: { name: "Landfall", address: mailFrom },
    to: { name: toSingleLine(toName), address: toAddress },
    // An explicit envelope, so that it is not derived from the headers.
    envelope: { from: mailFrom, to: toAddress },
    // The same id for every attempt, so that duplicates can be recognized.
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    subject: toSingleLine(subject),
    text,
    html,
    headers: {
      "auto-submitted": "auto-generated",
      "list-unsubscribe": `<${appUrlTo("/settings/profile#notices")}>`,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const address = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[^\s<>()[\]\\,;:@"\p{Cc}]+$/u;

/** Whether a text is exactly one address, without a display name or further recipients. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

const connectMs = 10_000;
const idleMs = 20_000;

function smtp(url: string): Transporter {
  const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: idleMs };
  return oncePerProcess("transporter", () =>
    createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true }),
  );
}

/** Writes a mail to `DATA_DIR/outbox`. The file is named by the mail's id, so a repeated attempt replaces it. */
async function writeToOutbox(mail: Mail): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(toMessage(mail));
  const dir = join(env().dataDir, "outbox");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${mail.id}.eml`);
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Sends a mail to the SMTP server or writes it to the outbox. Throws the errors of nodemailer. */
export async function deliverMail(mail: Mail): Promise<"sent" | "captured"> {
  const { smtpUrl } = env();
  if (mailMode() === "smtp" && smtpUrl) {
    await smtp(smtpUrl).sendMail(toMessage(mail));
    return "sent";
  }
  await writeToOutbox(mail);
  return "captured";
}
