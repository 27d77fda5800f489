import { AppError, type ErrorSource } from "@/lib/platform/errors";
import { assertReachableUrl } from "./outbound";
import { isOutboundError } from "./outbound-error";

/**
 * Refuses an address that Landfall would never ask, with `invalid` on the field it was given in (`/field` for plain JSON).
 * Resolves names: never within a transaction.
 */
export async function assertReachable(url: string, field: string): Promise<void> {
  try {
    await assertReachableUrl(url);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    const source: ErrorSource = field.startsWith("/") ? { pointer: field } : { field };
    throw AppError.of([{ code: "invalid", detail: `${field.split("/").at(-1)}: ${error.message}`, source }]);
  }
}
