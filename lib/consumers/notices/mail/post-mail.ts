import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import type { Mail } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { messageOf } from "./mail-message";
import { mailMode } from "./mail-mode";

const connectMs = 10_000;
const idleMs = 20_000;

let transporter: Transporter | null = null;

function smtp(url: string): Transporter {
  const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: idleMs };
  transporter ??= createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return transporter;
}

/** Named by the mail's id: written again after a crash, it is the same file. */
async function keepInOutbox(mail: Mail): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(messageOf(mail));
  const dir = join(env().dataDir, "outbox");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${mail.id}.eml`);
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Gives a mail to the mail server, or keeps it in the outbox. Throws what nodemailer throws. */
export async function postMail(mail: Mail): Promise<"sent" | "captured"> {
  const { smtpUrl } = env();
  if (mailMode() === "smtp" && smtpUrl) {
    await smtp(smtpUrl).sendMail(messageOf(mail));
    return "sent";
  }
  await keepInOutbox(mail);
  return "captured";
}
