import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** Bytes of a message that a response contains; a carrier's page can have 20 MB. */
const contentBytesMax = 1_000_000;

type EvidenceRow = {
  id: string;
  status: number;
  content_type: string | null;
  byte_size: number;
  sha256: string;
  /** The first `contentBytesMax` bytes. */
  content: Buffer;
  received_at: Date;
};

/** The JSON:API resource `evidence`: a message as a carrier or terminal sent it, from which events and reports were recorded. */
export const evidence = defineResource({
  type: "evidence",
  path: (id) => `/v2/evidence/${id}`,
  attributes: z.object({
    received_at: z.iso.datetime().meta({ description: "When it was first received" }),
    http_status: z.int().meta({ description: "HTTP status with which the message was received" }),
    content_type: z.string().nullable().meta({ description: "As sent with the message" }),
    byte_size: z.int().meta({ description: "Size of the whole message" }),
    sha256: z.string().meta({ description: "SHA-256 of the whole message, in hexadecimal" }),
    content: z.string().meta({
      description: `The message as it was sent, up to its first ${contentBytesMax} bytes. Bytes that are not UTF-8 are replaced`,
    }),
    content_truncated: z.boolean().meta({ description: "Whether the message is longer than `content`" }),
  }),
  serialize: (row: EvidenceRow) => ({
    id: row.id,
    attributes: {
      received_at: row.received_at,
      http_status: row.status,
      content_type: row.content_type,
      byte_size: row.byte_size,
      sha256: row.sha256,
      content: row.content.toString("utf8"),
      content_truncated: row.byte_size > row.content.byteLength,
    },
  }),
});

/** Finds a message that the account has received. Throws not_found, also when its retention has ended. */
export async function findEvidence(account: Account, id: string): Promise<EvidenceRow> {
  const [row] = await sql<EvidenceRow>(
    `SELECT id, status, content_type, octet_length(body) AS byte_size, sha256,
      substring(body FROM 1 FOR $3) AS content, created_at AS received_at
    FROM evidence WHERE account_id = $1 AND id = $2`,
    [account.id, id, contentBytesMax],
  );
  if (!row) throw notFound();
  return row;
}
