import type { SendMailOptions } from "nodemailer";
import type { Mail } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { appAddress } from "./app-address";
import { oneLine } from "./render-mail";

/** The message of a mail. Each part is given apart, so that nothing in one can become another: no header, no second address. */
export function messageOf({ id, toName, toAddress, subject, text, html, createdAt }: Mail): SendMailOptions {
  const { mailFrom } = env();
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  return {
    from: { name: "Landfall", address: mailFrom },
    to: { name: oneLine(toName), address: toAddress },
    // The envelope is ours too: it is not read out of the headers.
    envelope: { from: mailFrom, to: toAddress },
    // The same at each attempt: what comes twice is known again.
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    subject: oneLine(subject),
    text,
    html,
    headers: {
      "auto-submitted": "auto-generated",
      "list-unsubscribe": `<${appAddress("/settings/profile#notices")}>`,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const address = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[^\s<>()[\]\\,;:@"\p{Cc}]+$/u;

/** Whether a text is one plain address: no list, no name, nothing that a mail server could take for more. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}
