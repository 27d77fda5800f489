import type { OneDocument, Resource } from "@/components/api/document";
import { ApiError, requestDocument } from "@/components/api/request-document";
import type { Messages } from "@/messages/messages";
import { md5Of } from "./md5";

/** The largest file that is accepted, in bytes. */
export const fileBytesMax = 50 * 1_048_576;

/** What became of a file: a new document, one with the same content that exists already, or neither. */
export type UploadOutcome =
  | { step: "created"; id: string }
  | { step: "duplicate"; id: string; name: string }
  | { step: "failed"; problem: keyof Messages["document-uploads"]["problems"] }
  | { step: "failed"; error: Error };

type DirectUpload = { signed_id: string; direct_upload: { url: string; headers: Record<string, string> } };

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Sends the bytes; fetch reports no progress of a request. `onProgress` receives the share that was sent, 0 to 1. */
function putBytes(file: File, target: DirectUpload["direct_upload"], onProgress: (share: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(target.url, window.location.href);
    request.open("PUT", `${pathname}${search}`);
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : reject(new ApiError(request.status, [])));
    request.onerror = () => reject(new ApiError(0, []));
    request.send(file);
  });
}

/** The existing document with the same content that a rejection names. */
function duplicateIn(error: unknown): UploadOutcome | null {
  if (!(error instanceof ApiError)) return null;
  const meta = error.errors.find(({ code }) => code === "duplicate_document")?.meta;
  return typeof meta?.existing_document_id === "string"
    ? { step: "duplicate", id: meta.existing_document_id, name: String(meta.existing_document_name) }
    : null;
}

/** Uploads a file in three steps (announce, send, create the document). Never throws. */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<UploadOutcome> {
  if (file.size === 0) return { step: "failed", problem: "empty" };
  if (file.size > fileBytesMax) return { step: "failed", problem: "tooLarge" };
  try {
    const checksum = await md5Of(chunksOf(file));
    const blob = { filename: file.name, content_type: file.type || "application/octet-stream", byte_size: file.size };
    const { signed_id, direct_upload } = await requestDocument<DirectUpload>("/v2/direct_uploads", {
      method: "POST",
      body: { blob: { ...blob, checksum } },
    });
    await putBytes(file, direct_upload, onProgress);
    const attributes = { name: file.name, attached_document: signed_id };
    const { data } = await requestDocument<OneDocument<Resource<"document", unknown>>>("/v2/documents", {
      method: "POST",
      body: { data: { type: "document", attributes } },
    });
    return { step: "created", id: data.id };
  } catch (error) {
    const duplicate = duplicateIn(error);
    if (duplicate) return duplicate;
    return error instanceof Error ? { step: "failed", error } : { step: "failed", problem: "failed" };
  }
}
