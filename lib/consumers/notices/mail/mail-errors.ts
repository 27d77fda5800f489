import { codedSentences } from "@/lib/platform/coded-sentences";

/** Why an e-mail was not sent, by code. */
export const mailSentences = codedSentences({
  refused_credentials: "The mail server rejected the credentials.",
  invalid_address: "The address is not a valid e-mail address.",
  expired_link: "The link expired before the e-mail was sent.",
});

/** `reply`: the error is what the mail server replied; `connection`: it is the system's name of the error of the connection. */
export const mailErrorCodes = [...mailSentences.codes, "reply", "connection"] as const;

/** The code of a mail's last error; null: there is none for it. */
export function mailErrorCode(error: string | null): (typeof mailErrorCodes)[number] | null {
  if (error === null) return null;
  if (/^[2-5]\d\d\b/.test(error)) return "reply";
  return /^E[A-Z]+$/.test(error) ? "connection" : (mailSentences.read(error)?.code ?? null);
}
