import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { signMessage } from "@/test/fixtures/email-fixture";
import { addressOf, countFiles, pdf, startTestSmtp } from "@/test/fixtures/smtp-fixture";
import { setVariables } from "@/test/support/process-values";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { deleteOldSubmissions } from "./delete-old-submissions";

await setVariables({ EMAIL_DOMAIN: "in.example.com" });

/** Each message is read by a process of its own, which takes long to start on a busy machine. */
const slowLimitMs = 60_000;

let web: TestWeb;
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
let client: TestClient;
let address: string;

beforeAll(async () => {
  web = await startTestWeb();
  smtp = await startTestSmtp();
});

beforeEach(async () => {
  client = await createTestClient(web, ["documents"]);
  address = await addressOf(client);
});

afterAll(async () => {
  await smtp.stop();
  await web.stop();
});

const send = (options: SendMailOptions) => smtp.send({ to: address, ...options });
const submissions = () => prisma().emailSubmission.findMany({ where: { accountId: client.accountId } });
const documents = () =>
  prisma().document.findMany({ where: { accountId: client.accountId }, orderBy: { fileName: "asc" } });

test(
  "a mail with attachments becomes a submission with documents, the same mail again nothing",
  async () => {
    const composer = new MailComposer({
      ...{ from: "notices@carrier.example", to: address, subject: "Notice", text: "Attached." },
      ...{ messageId: "<1@carrier.example>", attachments: [pdf("a.pdf"), pdf("b.pdf")] },
    });
    const raw = await composer.compile().build();
    const envelope = { from: "bounce@carrier.example", to: address };
    const replies = await Promise.all([send({ raw, envelope }), send({ raw, envelope })]);
    expect(replies[0]).toMatch(/^250 2\.0\.0 Received as [0-9a-f-]{36}$/);
    expect([replies[1], await send({ raw, envelope })]).toEqual([replies[0], replies[0]]);
    expect(await submissions()).toMatchObject([
      {
        status: "accepted",
        spf: "pass",
        dkim: "none",
        dmarc: "pass",
        clientAddress: "127.0.0.1",
        refusedAttachments: [],
      },
    ]);
    expect(await documents()).toMatchObject([
      { fileName: "a.pdf", source: "email", addedBy: "notices@carrier.example", pendingTasks: ["extract", "render"] },
      { fileName: "b.pdf", source: "email" },
    ]);
    const files = countFiles();
    expect(await send({ attachments: [pdf("a.pdf"), pdf("c.pdf")] })).toMatch(/^250/);
    expect((await documents()).map(({ fileName }) => fileName)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    const { body } = await client.call("GET", "/v2/email_submissions");
    const [newest] = body.data as { attributes: { refused_attachments: unknown } }[];
    expect(newest?.attributes.refused_attachments).toMatchObject([{ file_name: "a.pdf", code: "duplicate_document" }]);
    // The message and the new attachment.
    expect(countFiles()).toBe(files + 2);
  },
  slowLimitMs,
);

test(
  "a submission includes its documents with the values of their attributes",
  async () => {
    expect(await send({ attachments: [pdf("f.pdf")] })).toMatch(/^250/);
    const [submission] = await submissions();
    for (const path of ["/v2/email_submissions", `/v2/email_submissions/${submission?.id}`]) {
      const { body } = await client.call("GET", path);
      const { included } = body as { included: ResourceObject[] };
      const [document, ...others] = included.filter(({ type }) => type === "document");
      expect(others).toEqual([]);
      expect(document?.attributes).toMatchObject({
        name: "f.pdf",
        file_name: "f.pdf",
        file_content_type: "application/pdf",
        file_size_bytes: pdf("f.pdf").content.length,
        file_version: 1,
        source: "email",
        created_at: expect.stringMatching(/Z$/),
      });
      const own = await client.call("GET", `/v2/documents/${document?.id}`);
      expect(document?.attributes).toEqual(dataOf(own).attributes);
      expect(document?.relationships?.email_submission).toMatchObject({ data: { id: submission?.id } });
    }
  },
  slowLimitMs,
);

test(
  "a doubtful sender is flagged: documents follow when a user accepts it, once",
  async () => {
    expect(await send({ from: "someone@unknown.example", attachments: [pdf("d.pdf")] })).toMatch(/^250/);
    const [submission] = await submissions();
    expect(submission).toMatchObject({ status: "flagged", spf: "none", dmarc: "none" });
    expect(await documents()).toEqual([]);
    const path = `/v2/email_submissions/${submission?.id}/accept`;
    const results = await Promise.all([client.call("POST", path), client.call("POST", path)]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await documents()).toMatchObject([{ fileName: "d.pdf", addedBy: "someone@unknown.example" }]);
    const stranger = await createTestClient(web, ["documents"]);
    expect((await stranger.call("POST", path)).status).toBe(404);
    const files = countFiles();
    expect(await send({ from: "someone@unknown.example" })).toMatch(/^250/);
    await sql("UPDATE email_submissions SET created_at = now() - interval '91 days' WHERE account_id = $1", [
      client.accountId,
    ]);
    await deleteOldSubmissions();
    expect(await submissions()).toMatchObject([{ id: submission?.id, status: "accepted" }]);
    expect(countFiles()).toBe(files);
  },
  slowLimitMs,
);

test(
  "forged senders, loops and bounces are refused, and nothing is kept",
  async () => {
    const before = countFiles();
    const attachments = [pdf("e.pdf")];
    expect(await send({ from: "boss@forged.example", attachments })).toMatch(/^550 5\.7\.1 .*DMARC/);
    const headers = { "Auto-Submitted": "auto-replied" };
    expect(await send({ headers, attachments })).toMatch(/^550 5\.7\.1/);
    expect(await send({ envelope: { from: "", to: address }, attachments })).toMatch(/^550 5\.7\.1/);
    expect(await send({ headers: { Received: Array(60).fill("from a by b") }, attachments })).toMatch(/^554 5\.4\.6/);
    expect(await send({ attachments: Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`)) })).toMatch(
      /^554 5\.6\.0/,
    );
    expect(await send({ from: "a@broken.example", attachments })).toMatch(/^451 4\.4\.3/);
    const large = Buffer.alloc(26 * 1_048_576, "Subject: large\r\n");
    expect(await send({ raw: large, envelope: { from: "a@carrier.example", to: address } })).toMatch(/^552/);
    expect([await submissions(), await documents(), countFiles()]).toEqual([[], [], before]);
    const signed = await signMessage("From: a@forged.example\r\nSubject: Signed\r\n\r\nHello\r\n", "forged.example");
    expect(await send({ raw: signed, envelope: { from: "a@forged.example", to: address } })).toMatch(/^250/);
    const notice = { "Auto-Submitted": "auto-generated" };
    expect(await send({ headers: notice })).toMatch(/^250/);
  },
  slowLimitMs,
);
