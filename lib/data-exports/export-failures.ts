import { codedSentences } from "@/lib/platform/coded-sentences";

/** Why an export failed, by code. */
export const exportFailures = codedSentences({
  interrupted: "The export was interrupted {attempts} times. Create a new one.",
  storage_full: "The file storage is full. Create a new export when there is space again.",
  internal_error: "An internal error occurred. Quote the reference {reference} when you report it.",
});

/** The reason of a failed export with its code and facts, as attributes; all null: it has not failed. */
export function serializeFailure(reason: string | null) {
  const read = reason === null ? null : exportFailures.read(reason);
  return {
    failure_reason: reason,
    failure_reason_code: read?.code ?? null,
    failure_reason_facts: read?.facts ?? null,
  };
}
