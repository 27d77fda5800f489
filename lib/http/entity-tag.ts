import { createHash } from "node:crypto";
import { AppError } from "@/lib/platform/errors";

/**
 * A strong ETag: `"<version>.<bytes>"`. The bytes decide whether a client's copy is still good, the version alone whether its
 * edit is: what was included, or how fresh the tracking is, is none of an editor's business.
 */
export function entityTag(body: string, version: string | undefined): string {
  const bytes = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  return version ? `"${version}.${bytes}"` : `"${bytes}"`;
}

const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim());

/** Whether the client's copy (`If-None-Match`) is this very one. */
export function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  return known !== null && tagsOf(known).some((tag) => [etag, `W/${etag}`, "*"].includes(tag));
}

/** Throws precondition_failed unless `If-Match` names the version that stands now. */
export function assertMatch(ifMatch: string, version: string | undefined): void {
  const stands = tagsOf(ifMatch).some((tag) => tag === "*" || (version && tag.startsWith(`"${version}.`)));
  if (stands) return;
  const detail = "The record has changed since it was read. Read it again, and send the change with its new ETag.";
  throw new AppError("precondition_failed", detail);
}
