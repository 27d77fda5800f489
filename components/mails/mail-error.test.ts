import { expect, test } from "vitest";
import { mailErrorCode, mailErrorCodes, mailSentences } from "@/lib/consumers/notices/mail/mail-errors";
import { english, german } from "@/test/english";

const errors = [
  ...mailSentences.codes.map((code) => mailSentences.write(code)),
  "550 5.1.1 No such user",
  "ECONNREFUSED",
];

test("every code of an e-mail that was not sent has a text in both languages, with the reply of the server as a quotation", () => {
  expect(errors.map(mailErrorCode)).toEqual([...mailErrorCodes]);
  const textsIn = (t: ReturnType<typeof english<"mails">>) =>
    errors.map((error) => t("error", { code: mailErrorCode(error) ?? "", error }));
  const inGerman = textsIn(german("mails"));
  expect(new Set([...inGerman, ...textsIn(english("mails"))]).size).toBe(2 * mailErrorCodes.length);
  expect(inGerman).toContain("Der Mailserver hat geantwortet: „550 5.1.1 No such user“.");
  expect(mailErrorCode("Unexpected end of input")).toBeNull();
});
