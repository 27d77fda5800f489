import { z } from "zod";
import { signToken, verifyToken } from "@/lib/platform/auth/signed-token";
import { realNow } from "@/lib/platform/clock";

/** A file in the storage with the name under which it is saved. */
export type SignedFile = {
  accountId: string;
  storageKey: string;
  fileName: string;
  contentType: string;
  byteSize: number;
};

/** `inlineImage`: a page image that the worker has rendered, which is shown instead of saved. */
type Options = { inlineImage?: true };

const validMs = 15 * 60_000;
/** URLs of the same file are equal within this time, so that browsers load a page image once. */
const stepMs = 5 * 60_000;

const claims = z.object({
  accountId: z.uuid(),
  storageKey: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  byteSize: z.number().int().nonnegative(),
});

/** A URL that returns the file to whoever has it, for 15 to 20 minutes. */
export function signedFileUrl(origin: string, file: SignedFile, { inlineImage }: Options = {}): string {
  const expiresAt = new Date(Math.ceil(realNow().getTime() / stepMs) * stepMs + validMs);
  const token = signToken(inlineImage ? "view_image" : "download", claims.parse(file), expiresAt);
  return `${origin}/files/${token}`;
}

/** The file of a token of such a URL, and whether it may be shown inline. Null: the token is invalid or has expired. */
export function verifyFileToken(token: string): (SignedFile & { isImage: boolean }) | null {
  for (const purpose of ["download", "view_image"] as const) {
    const verified = verifyToken(purpose, token);
    if (verified) return { ...claims.parse(verified), isImage: purpose === "view_image" };
  }
  return null;
}
