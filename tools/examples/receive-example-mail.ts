import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import { createPdf } from "@/e2e/document-files";
import { findEmailAlias } from "@/lib/documents/email/email-alias";
import { receiveMessage } from "@/lib/documents/email/receive-message";
import { anonymous } from "@/lib/platform/auth/account";
import { stubResolver } from "@/test/fixtures/email-fixture";

const resolver = stubResolver({
  "carrier.example": "v=spf1 ip4:203.0.113.7 -all",
  "_dmarc.carrier.example": "v=DMARC1; p=reject",
});

/** An option of nodemailer that its types lack: by default boundaries are random. */
const fixedBoundary = { baseBoundary: "example" };

/** What the bill of lading in the example states. */
type BillOfLading = Record<string, string>;

/** An e-mail with a bill of lading and with a PDF that was cut off, the same in every run. */
async function composeMail(fields: BillOfLading): Promise<Buffer> {
  const bill = await createPdf("Bill of lading.pdf", [{ title: "Bill of Lading", fields }]);
  const composer = new MailComposer({
    from: "Sandbox Line Documents <documents@carrier.example>",
    to: "k3vxqz7m2wfp5hrtcd4a@in.example.com",
    subject: `Bill of lading ${fields["Bill of lading number"]}`,
    text: "Dear customer, please find the documents of your shipment attached.",
    messageId: "<20260105.1@carrier.example>",
    date: "Mon, 05 Jan 2026 06:00:00 +0000",
    ...fixedBoundary,
    attachments: [
      { filename: bill.name, content: bill.bytes, contentType: bill.type },
      { filename: "Packing list.pdf", content: "%PDF-1.7\n1 0 obj", contentType: bill.type },
    ],
  });
  return composer.compile().build();
}

/** Delivers the e-mail to the account, as the servers of the carrier would. */
export async function receiveExampleMail(accountId: string, fields: BillOfLading): Promise<void> {
  const { id: aliasId } = await findEmailAlias({ ...anonymous, id: accountId });
  const delivery = {
    recipient: async () => ({ accountId, aliasId }),
    sender: "documents@carrier.example",
    clientAddress: "203.0.113.7",
    helo: "mail.carrier.example",
  };
  await receiveMessage(delivery, Readable.from([await composeMail(fields)]), resolver);
}
