import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { FileKind } from "@/lib/ingest/documents/document-text";

export type RotateTask = { task: "rotate"; path: string; kind: FileKind; degrees: number; target: string };

/** Writes a turned copy of a PDF or image. */
export async function rotateTask({ path, kind, degrees, target }: RotateTask): Promise<null> {
  if (kind === "pdf") await (await import("@/lib/ingest/documents/pdf/rotate-pdf")).rotatePdf(path, degrees, target);
  else if (["xlsx", "csv", "eml", "text"].includes(kind)) {
    throw new DocumentError("unsupported_type", "Only PDFs and images can be rotated.");
  } else await (await import("@/lib/ingest/documents/images/rotate-image")).rotateImage(path, kind, degrees, target);
  return null;
}
