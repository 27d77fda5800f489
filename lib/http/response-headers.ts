import { hash as hashOf } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import { plainTag } from "./compression/encoded-tag";

export const jsonType = "application/json";
export const jsonApiType = "application/vnd.api+json";

/** The JSON:API media type if Accept names it and not application/json. Existing clients expect application/json. */
export function responseMediaType(request: Request): string {
  const accepted = (request.headers.get("accept") ?? "")
    .toLowerCase()
    .split(",")
    .map((range) => range.split(";")[0]?.trim());
  return accepted.includes(jsonApiType) && !accepted.includes(jsonType) ? jsonApiType : jsonType;
}

/**
 * A strong ETag: `"<version>.<hash>"`. `If-None-Match` compares the hash of the body too, `If-Match` only the version: included
 * resources and the freshness of tracking do not conflict with an edit.
 */
export function entityTag(body: string | Uint8Array, version: string | undefined): string {
  const hash = hashOf("sha256", body, "base64url").slice(0, 27);
  return version ? `"${version}.${hash}"` : `"${hash}"`;
}

const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim());

/** True when `If-None-Match` contains the ETag, also that of the same response in a coding. */
export function isFresh(request: Request, etag: string): boolean {
  const ifNoneMatch = request.headers.get("if-none-match");
  return ifNoneMatch !== null && tagsOf(ifNoneMatch).some((tag) => [etag, `W/${etag}`, "*"].includes(plainTag(tag)));
}

/** Throws precondition_failed unless `If-Match` contains the current version. */
export function assertIfMatch(ifMatch: string, version: string | undefined): void {
  const matches = tagsOf(ifMatch).some((tag) => tag === "*" || (version && tag.startsWith(`"${version}.`)));
  if (matches) return;
  const detail = "The record has changed since it was read. Read it again and send the change with the new ETag.";
  throw new AppError("precondition_failed", detail);
}

/** Headers of every response except pages: no rendering, framing, MIME sniffing or caching. */
export const securityHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  vary: "Accept, Authorization, Cookie",
  "x-content-type-options": "nosniff",
} as const;
