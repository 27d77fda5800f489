import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { AppError } from "@/lib/platform/errors";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { faultOfNumber } from "./fault-of-number";

const field = "request_number";

/**
 * Refuses a number only when it cannot be of its type: `blank` when there is none, `invalid` when it is over-long, holds
 * characters no carrier prints, or is asked for as a container without four letters and six or seven digits. A wrong check
 * digit and an unusual pattern are never refused: carriers and people do write them.
 */
export function assertPossibleNumber(type: NumberType, number: string): void {
  if (number.trim() === "") throw new AppError("blank", "request_number can't be blank.", field);
  const fault = faultOfNumber(number);
  if (fault !== null) throw new AppError("invalid", fault, field);
  if (type === "container" && !/^[A-Z]{4}\d{6,7}$/.test(normalizeNumber(number))) {
    throw new AppError("invalid", "A container number has four letters and six or seven digits.", field);
  }
}
