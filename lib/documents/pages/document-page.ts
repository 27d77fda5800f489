import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import { findDocument } from "@/lib/documents/document";
import { signedFileUrl } from "@/lib/documents/downloads/signed-file-url";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { DocumentPage } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** A page with the signed URL of its image; null: not rendered yet. */
export type DocumentPageRow = DocumentPage & { imageUrl: string | null };

/** The JSON:API resource `document_page`: a page of the current version of a document's file. */
export const documentPages = defineResource({
  type: "document_page",
  attributes: z.object({
    page_number: z.int().meta({ description: "Page number, starting at 1" }),
    file_version: z.int().meta({ description: "Version of the file that the page is of" }),
    width: z.number().meta({ description: "Width as shown, in points (1/72 inch)" }),
    height: z.number().meta({ description: "Height as shown, in points (1/72 inch)" }),
    text_source: z.enum(["text", "ocr", "cells", "body", "none"]).meta({
      description:
        "Where the words of the page come from: `text` of the file, `ocr` (optical character recognition), `cells` of a spreadsheet, `body` of an e-mail; `none`: no words",
    }),
    image_url: z
      .string()
      .nullable()
      .meta({ description: "URL of an image of the page (WebP), valid for 15 minutes; null: not rendered" }),
  }),
  serialize: (row: DocumentPageRow) => ({
    id: uuidOf(`${row.fileVersion} ${row.pageNumber}`, row.documentId),
    attributes: {
      page_number: row.pageNumber,
      file_version: row.fileVersion,
      width: row.width,
      height: row.height,
      text_source: row.textSource,
      image_url: row.imageUrl,
    },
  }),
});

/** The pages of the current version of a document's file, in order. `origin`: of the image URLs. Throws not_found. */
export async function findDocumentPages(account: Account, id: string, origin: string): Promise<DocumentPageRow[]> {
  const { fileVersion } = await findDocument(account, id);
  const pages = await prisma().documentPage.findMany({
    where: { accountId: account.id, documentId: id, fileVersion },
    orderBy: { pageNumber: "asc" },
  });
  return pages.map((page) => ({ ...page, imageUrl: imageUrlOf(page, origin) }));
}

function imageUrlOf({ accountId, imageStorageKey, pageNumber }: DocumentPage, origin: string): string | null {
  if (imageStorageKey === null) return null;
  const fileName = `page-${pageNumber}.webp`;
  const file = { accountId, storageKey: imageStorageKey, fileName, contentType: "image/webp", byteSize: 0 };
  return signedFileUrl(origin, file, { inlineImage: true });
}
