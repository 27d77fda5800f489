/** Why a file cannot be read. Reading the same file again gives the same answer, except that time_limit depends on the machine. */
export const documentErrorCodes = [
  "unsupported_type",
  "type_mismatch",
  "encrypted",
  "empty_file",
  "damaged",
  "polyglot",
  "too_many_pages",
  "too_large_when_unpacked",
  "image_too_large",
  "nested_archive",
  "ocr_unavailable",
  "no_text",
  "time_limit",
  "memory_limit",
] as const;
export type DocumentErrorCode = (typeof documentErrorCodes)[number];

/** A file that cannot be read or converted. The detail is one English sentence that may be shown to people. */
export class DocumentError extends Error {
  override name = "DocumentError";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }

  get detail(): string {
    return this.message;
  }
}
