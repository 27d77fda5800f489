import { MessageRefusal } from "./message-refusal";

/** Lower-case name and unfolded value of each field, from the top. */
type MessageHeaders = { name: string; value: string }[];

/** The header section of a message must end within so many bytes. */
export const headerBytesMax = 262_144;
const receivedMax = 50;
const signaturesMax = 10;

/** The header fields at the start of a message. Throws too_complex when they do not end in `headerBytesMax` bytes. */
export function parseMessageHeaders(start: Uint8Array): MessageHeaders {
  const text = Buffer.from(start).toString("latin1");
  const end = /^\r?\n|\r?\n\r?\n/.exec(text)?.index ?? (start.byteLength < headerBytesMax ? text.length : null);
  if (end === null) throw new MessageRefusal("too_complex", `The header must not exceed ${headerBytesMax} bytes.`);
  return text
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .flatMap((line) => {
      const [, name, value] = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(line) ?? [];
      return name ? [{ name: name.toLowerCase(), value: (value ?? "").replace(/\r?\n[ \t]+/g, " ").trim() }] : [];
    });
}

/**
 * Refuses replies by programs, bounces and messages that go round in circles. Other messages by programs are accepted: carriers send
 * arrival notices with `Auto-Submitted: auto-generated`.
 */
export function refuseLoops(headers: MessageHeaders, envelopeSender: string): void {
  const valuesOf = (wanted: string) =>
    headers.filter(({ name }) => name === wanted).map(({ value }) => value.toLowerCase());
  if (valuesOf("received").length > receivedMax) {
    throw new MessageRefusal("mail_loop", `The message passed more than ${receivedMax} servers.`);
  }
  if (valuesOf("dkim-signature").length > signaturesMax) {
    throw new MessageRefusal("too_complex", `The message must not have more than ${signaturesMax} DKIM signatures.`);
  }
  const isReply = valuesOf("auto-submitted").some((value) => /^auto-(replied|notified)\b/.test(value));
  const isVacation = [...valuesOf("x-autoreply"), ...valuesOf("x-autorespond")].length > 0;
  const isReport = valuesOf("content-type").some((value) => value.startsWith("multipart/report"));
  if (isReply || isVacation || isReport || envelopeSender === "") {
    throw new MessageRefusal("automatic_reply", "Bounces and automatic replies are not accepted.");
  }
}
