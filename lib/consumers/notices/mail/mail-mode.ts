import { env } from "@/lib/platform/env";

/** What becomes of e-mail: sent, kept in `DATA_DIR/outbox` (demo mode without a mail server), or never made. */
export const mailModes = ["smtp", "outbox", "off"] as const;
export type MailMode = (typeof mailModes)[number];

export function mailMode(): MailMode {
  const { smtpUrl, demo } = env();
  if (smtpUrl) return "smtp";
  return demo ? "outbox" : "off";
}
