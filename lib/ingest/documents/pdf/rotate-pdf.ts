import { readFile, writeFile } from "node:fs/promises";
import { PDFDocument, degrees as toDegrees } from "@cantoo/pdf-lib";
import { DocumentError } from "@/lib/ingest/documents/document-error";

/** Turns all pages of a PDF clockwise, by the rotation that each page states; its content stays as it is. */
export async function rotatePdf(path: string, degrees: number, target: string): Promise<void> {
  const pdf = await PDFDocument.load(await readFile(path), { updateMetadata: false }).catch((error: unknown) => {
    if (error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`)) {
      throw new DocumentError("encrypted", "The PDF is encrypted and cannot be changed.");
    }
    throw new DocumentError("damaged", "The PDF is damaged and cannot be changed.");
  });
  for (const page of pdf.getPages()) page.setRotation(toDegrees((page.getRotation().angle + degrees + 360) % 360));
  await writeFile(target, await pdf.save());
}
