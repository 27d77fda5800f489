import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { dkimRecord as key, signMessage, stubResolver } from "@/test/fixtures/email-fixture";
import { authenticateMessage } from "./authenticate-message";

/** TXT records by name. The carriers are permitted to send from 192.0.2.10. */
const records: Record<string, string> = {
  "reject.example": "v=spf1 ip4:192.0.2.10 -all",
  "_dmarc.reject.example": "v=DMARC1; p=reject",
  "s1._domainkey.reject.example": key,
  "bounces.reject.example": "v=spf1 ip4:192.0.2.10 -all",
  "quarantine.example": "v=spf1 ip4:192.0.2.10 -all",
  "_dmarc.quarantine.example": "v=DMARC1; p=quarantine",
  "s1._domainkey.quarantine.example": key,
  "strict.example": "v=spf1 ip4:192.0.2.10 -all",
  "_dmarc.strict.example": "v=DMARC1; p=reject; adkim=s; aspf=s",
  "s1._domainkey.mail.strict.example": key,
  "testing.example": "v=spf1 ip4:192.0.2.10 -all",
  "_dmarc.testing.example": "v=DMARC1; p=reject; pct=10",
  "plain.example": "v=spf1 ip4:192.0.2.10 -all",
  "s1._domainkey.plain.example": key,
  "soft.example": "v=spf1 ip4:192.0.2.10 ~all",
  "attacker.example": "v=spf1 ip4:203.0.113.66 -all",
  "s1._domainkey.attacker.example": key,
};

const genuine = "192.0.2.10";
const stranger = "203.0.113.66";

type Mail = {
  from: string;
  /** Domain of the envelope sender. */
  sender?: string;
  clientAddress: string | null;
  signedBy?: string;
  maxBodyLength?: number;
  change?: (text: string) => string;
};

async function evaluate({ from, sender = from, clientAddress, signedBy, maxBodyLength, change }: Mail) {
  const text = [
    `From: Carrier <notices@${from}>`,
    "To: docs@in.example.com",
    "Subject: Arrival notice",
    "Date: Sun, 22 Nov 2026 10:00:00 +0000",
    "Message-ID: <1@example>",
    "",
    "Last free day 2026-12-04\r\n",
  ].join("\r\n");
  const signed = signedBy ? await signMessage(text, signedBy, maxBodyLength) : text;
  const message = (change ?? ((same: string) => same))(signed);
  const client = { clientAddress, helo: "mail.example", sender: `bounce@${sender}` };
  return authenticateMessage(Readable.from([Buffer.from(message)]), client, stubResolver(records));
}

const tamper = (text: string) => text.replace("2026-12-04", "2026-12-24");

// The matrix: who sent it × who signed it × what the domain's policy is.
test.each<[string, Mail, string]>([
  [
    "genuine, signed",
    { from: "reject.example", clientAddress: genuine, signedBy: "reject.example" },
    "pass pass pass accept",
  ],
  ["genuine, not signed", { from: "reject.example", clientAddress: genuine }, "pass none pass accept"],
  [
    "sent by a subdomain",
    { from: "reject.example", sender: "bounces.reject.example", clientAddress: genuine },
    "pass none pass accept",
  ],
  [
    "relayed, signature intact",
    { from: "reject.example", clientAddress: stranger, signedBy: "reject.example" },
    "fail pass pass accept",
  ],
  [
    "relayed by another domain",
    { from: "reject.example", sender: "attacker.example", clientAddress: stranger, signedBy: "reject.example" },
    "pass pass pass accept",
  ],
  [
    "relayed and tampered with",
    { from: "reject.example", clientAddress: stranger, signedBy: "reject.example", change: tamper },
    "fail neutral fail refuse",
  ],
  ["spoofed", { from: "reject.example", clientAddress: stranger }, "fail none fail refuse"],
  [
    "spoofed with the attacker's own domain",
    { from: "reject.example", sender: "attacker.example", clientAddress: stranger, signedBy: "attacker.example" },
    "pass pass fail refuse",
  ],
  ["spoofed, policy quarantine", { from: "quarantine.example", clientAddress: stranger }, "fail none fail flag"],
  ["spoofed, policy still tested", { from: "testing.example", clientAddress: stranger }, "fail none fail flag"],
  [
    "signed by a subdomain, strict policy",
    { from: "strict.example", clientAddress: stranger, signedBy: "mail.strict.example" },
    "fail pass fail refuse",
  ],
  [
    "signature of a part of the body",
    { from: "quarantine.example", clientAddress: stranger, signedBy: "quarantine.example", maxBodyLength: 10 },
    "fail policy pass flag",
  ],
  ["no DMARC record, sent by the domain", { from: "plain.example", clientAddress: genuine }, "pass none none accept"],
  [
    "no DMARC record, signed by the domain",
    { from: "plain.example", clientAddress: stranger, signedBy: "plain.example" },
    "fail pass none accept",
  ],
  ["no DMARC record, spoofed", { from: "soft.example", clientAddress: stranger }, "softfail none none flag"],
  ["no record at all", { from: "unknown.example", clientAddress: stranger }, "none none none flag"],
  [
    "the domain's name server does not respond",
    { from: "broken.example", clientAddress: stranger },
    "temperror none temperror retry",
  ],
  [
    "the client is not known, signed",
    { from: "reject.example", clientAddress: null, signedBy: "reject.example" },
    "none pass pass accept",
  ],
  ["the client is not known, not signed", { from: "reject.example", clientAddress: null }, "none none fail refuse"],
  [
    "two senders",
    { from: "reject.example", clientAddress: genuine, change: (text) => `From: Boss <boss@plain.example>\r\n${text}` },
    "pass none none refuse",
  ],
])("%s", async (_, mail, expected) => {
  const { spf, dkim, dmarc, action } = await evaluate(mail);
  expect(`${spf} ${dkim} ${dmarc} ${action}`).toBe(expected);
});
