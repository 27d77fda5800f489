import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { flagReasonOf } from "./flag-reason";

/** The relations that an EmailSubmissionRow includes. */
export const emailSubmissionInclude = {
  documents: {
    select: { id: true },
    where: { deletedAt: null },
    orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  },
} satisfies Prisma.EmailSubmissionInclude;

/** An e-mail with the ids of its documents. */
export type EmailSubmissionRow = Prisma.EmailSubmissionGetPayload<{ include: typeof emailSubmissionInclude }>;

export const emailSubmissionStatuses = ["accepted", "flagged"] as const;

const previewLength = 200;
const addresses = z.array(z.string());
const text = z.string().nullable();
/** RFC 8601. */
const result = z.string().meta({
  description: "`pass`, `fail`, `softfail`, `neutral`, `policy`, `none`, `temperror` or `permerror` (RFC 8601)",
});

const attributes = z.object({
  subject: z.string(),
  body: text.meta({ description: "The text of the e-mail; null: it has none" }),
  body_preview: text.meta({ description: `The first ${previewLength} characters of the text` }),
  from: addresses,
  to: addresses,
  cc: addresses,
  sent_at: z.iso.datetime().nullable().meta({ description: "Date header; null: missing or invalid" }),
  message_id: text,
  in_reply_to: text,
  references: addresses.meta({ description: "Message ids of the `References` header" }),
  content_type: text,
  documents_count: z.int().meta({ description: "Documents of the attachments that were not deleted" }),
  status: z.enum(emailSubmissionStatuses).meta({
    description:
      "`flagged`: the sender may be forged, and the attachments become documents once a user accepts the e-mail",
  }),
  flag_reason: text.meta({ description: "Why the e-mail is flagged, as a sentence; null: accepted" }),
  spf: result,
  dkim: result,
  dmarc: result,
  refused_attachments: z
    .array(z.object({ file_name: text, code: z.string(), detail: z.string() }))
    .meta({ description: "Attachments that did not become documents, and why" }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** The first characters of a text. A character of two code units, such as an emoji, is not cut. */
const previewOf = (body: string) => [...body.slice(0, 2 * previewLength)].slice(0, previewLength).join("");

function attributesOf(row: EmailSubmissionRow) {
  return {
    subject: row.subject,
    body: row.body,
    body_preview: row.body === null ? null : previewOf(row.body),
    from: row.fromAddresses,
    to: row.toAddresses,
    cc: row.ccAddresses,
    sent_at: row.sentAt,
    message_id: row.messageId,
    in_reply_to: row.inReplyTo,
    references: row.references,
    content_type: row.contentType,
    documents_count: row.documents.length,
    status: row.status,
    flag_reason: flagReasonOf(row),
    spf: row.spf,
    dkim: row.dkim,
    dmarc: row.dmarc,
    refused_attachments: row.refusedAttachments,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** The JSON:API resource `email_submission`: an e-mail that the account's address received. */
export const emailSubmissions = defineResource({
  type: "email_submission",
  path: (id) => `/v2/email_submissions/${id}`,
  attributes,
  relationships: {
    account: { types: ["account"] },
    user: { types: ["user"] },
    documents: { types: ["document"], many: true },
  },
  serialize: (row: EmailSubmissionRow) => ({
    id: row.id,
    attributes: attributesOf(row),
    relationships: {
      account: toOne("account", row.accountId),
      user: toOne("user", row.userId),
      documents: toMany(
        "document",
        row.documents.map(({ id }) => id),
      ),
    },
  }),
  findMany: (account, ids) =>
    prisma().emailSubmission.findMany({
      where: { accountId: account.id, id: { in: ids } },
      include: emailSubmissionInclude,
    }),
});
