import PostalMime, { type Address, type Email } from "postal-mime";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { cleanLine, cleanText } from "./clean-text";
import { type Attachments, collectAttachments } from "./collect-attachments";

/** What a message contains, with all texts cleaned. */
export type ParsedMessage = {
  subject: string;
  body: string | null;
  fromAddresses: string[];
  toAddresses: string[];
  ccAddresses: string[];
  sentAt: Date | null;
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  contentType: string | null;
} & Attachments;

const limits = { maxNestingDepth: 10, maxHeadersSize: 262_144, forceRfc822Attachments: true };
/** Lines that may separate parts. The parser takes quadratic time for them. */
const separatorsMax = 2_000;
const bodyLengthMax = 50_000;
const addressesMax = 100;

function addressesOf(addresses: (Address | undefined)[] | undefined): string[] {
  const all = (addresses ?? []).flatMap((address) => (address?.group ? address.group : (address ?? [])));
  return all.flatMap(({ address }) => cleanLine(address ?? "", 320) || []).slice(0, addressesMax);
}

function sentAtOf({ date }: Email): Date | null {
  const at = new Date(date ?? "");
  const year = at.getUTCFullYear();
  return year >= 1990 && year < 2100 ? at : null;
}

const idOf = (text: string | undefined) => cleanLine(text ?? "", 998) || null;

/** The number of lines that begin with `--`, at most `separatorsMax` and one. */
function countSeparators(bytes: Buffer): number {
  let count = bytes.indexOf("--") === 0 ? 1 : 0;
  for (let at = bytes.indexOf("\n--"); at >= 0 && count <= separatorsMax; at = bytes.indexOf("\n--", at + 1)) count++;
  return count;
}

async function parse(bytes: Uint8Array): Promise<Email> {
  if (countSeparators(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) > separatorsMax) {
    throw new DocumentError("nested_archive", "The message has too many parts.");
  }
  try {
    return await PostalMime.parse(bytes, limits);
  } catch (error) {
    if (error instanceof Error && /^Maximum .* exceeded/i.test(error.message)) {
      throw new DocumentError("nested_archive", "The message has too many header fields, or too deeply nested parts.");
    }
    throw error;
  }
}

/** Parses a message (RFC 5322, MIME) with its attachments. Throws DocumentError when it has too many or too deeply nested parts. */
export async function parseMessage(bytes: Uint8Array): Promise<ParsedMessage> {
  const email = await parse(bytes);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  return {
    subject: cleanLine(email.subject ?? "", 998),
    body: cleanText(email.text ?? "", bodyLengthMax) || null,
    fromAddresses: addressesOf([email.from]),
    toAddresses: addressesOf(email.to),
    ccAddresses: addressesOf(email.cc),
    sentAt: sentAtOf(email),
    messageId: idOf(email.messageId),
    inReplyTo: idOf(email.inReplyTo),
    references: (email.references ?? "")
      .split(/\s+/)
      .flatMap((id) => idOf(id) ?? [])
      .slice(0, addressesMax),
    contentType: cleanLine(header("content-type") ?? "", 255) || null,
    ...(await collectAttachments(email, parse)),
  };
}
