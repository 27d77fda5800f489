import type { Attachment, Email } from "postal-mime";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { cleanLine } from "./clean-text";

type MessageAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** An attachment of which no document was made, as in the attribute `refused_attachments`. */
export type RefusedAttachment = { file_name: string; code: string; detail: string };

export type Attachments = { attachments: MessageAttachment[]; refused: RefusedAttachment[] };

export const attachmentsMax = 20;
/** Messages that are attached to messages, and so on. */
const depthMax = 3;

/** Parts that mail programs add, and that are no documents. */
const otherTypes =
  /^(application\/(pgp-(signature|keys)|(x-)?pkcs7-signature|ics)|text\/(calendar|(x-)?vcard)|message\/.*)$/;

const bytesOf = (content: Attachment["content"]) =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Replaces an attached message by its attachments, if it has any. */
async function unpack(
  attachment: Attachment,
  parse: (bytes: Uint8Array) => Promise<Email>,
  depth: number,
): Promise<Attachment[]> {
  const isMessage = attachment.mimeType === "message/rfc822" || /\.eml$/i.test(attachment.filename ?? "");
  if (!isMessage) return [attachment];
  if (depth > depthMax) {
    throw new DocumentError("nested_archive", `Messages must not be nested more than ${depthMax} deep.`);
  }
  const { attachments } = await parse(bytesOf(attachment.content));
  const files = attachments.filter((inner) => !reasonToRefuse(inner));
  if (files.length === 0)
    return [{ ...attachment, mimeType: "message/rfc822", filename: attachment.filename ?? "message.eml" }];
  const unpacked: Attachment[] = [];
  for (const file of files) unpacked.push(...(await unpack(file, parse, depth + 1)));
  return unpacked;
}

function reasonToRefuse({
  related,
  disposition,
  mimeType,
  content,
  filename,
}: Attachment): Omit<RefusedAttachment, "file_name"> | null {
  if (related && disposition !== "attachment" && mimeType.startsWith("image/")) {
    return { code: "inline_image", detail: "The image is part of the text of the e-mail." };
  }
  if (otherTypes.test(mimeType) && mimeType !== "message/rfc822" && !/\.(pdf|eml)$/i.test(filename ?? "")) {
    return { code: "unsupported_type", detail: `Documents of the type ${cleanLine(mimeType, 100)} are not read.` };
  }
  if (bytesOf(content).byteLength === 0) return { code: "empty_file", detail: "The file is empty." };
  return null;
}

/** The attachments of a message, those of attached messages included. Throws DocumentError above `attachmentsMax`. */
export async function collectAttachments(
  email: Email,
  parse: (bytes: Uint8Array) => Promise<Email>,
): Promise<Attachments> {
  const collected: Attachments = { attachments: [], refused: [] };
  const tooMany = () =>
    new DocumentError("too_large_when_unpacked", `The message must not have more than ${attachmentsMax} attachments.`);
  // Images in the text are not counted: a long conversation has many logos.
  const candidates = email.attachments.slice(0, attachmentsMax * 10);
  for (const [index, attachment] of candidates.entries()) {
    for (const file of reasonToRefuse(attachment) ? [attachment] : await unpack(attachment, parse, 1)) {
      const fileName = cleanLine(file.filename ?? "", 1_000) || `attachment-${index + 1}`;
      const reason = reasonToRefuse(file);
      if (reason) collected.refused.push({ file_name: fileName, ...reason });
      else
        collected.attachments.push({
          fileName,
          contentType: cleanLine(file.mimeType, 255),
          content: bytesOf(file.content),
        });
      if (collected.attachments.length > attachmentsMax) throw tooMany();
    }
  }
  if (email.attachments.length > candidates.length) throw tooMany();
  return collected;
}
