import { env } from "@/lib/platform/env";

/** How e-mail is handled: sent, written to `DATA_DIR/outbox` (demo mode without SMTP server), or not created. */
export const mailModes = ["smtp", "outbox", "off"] as const;
export type MailMode = (typeof mailModes)[number];

export function mailMode(): MailMode {
  const { smtpUrl, demo } = env();
  if (smtpUrl) return "smtp";
  return demo ? "outbox" : "off";
}
