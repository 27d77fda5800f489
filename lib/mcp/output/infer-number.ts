import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { findInvalidNumber } from "@/lib/ingest/carriers/detection/assert-valid-number";
import { type Detection, detectCarrier, requestTypeOf } from "@/lib/ingest/carriers/detection/detect-carrier";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import { sandboxPrefixes } from "@/lib/sandbox/scenarios";

const patterns: [RegExp, NumberType][] = [
  [/^(container|cntr)/, "container"],
  [/^(bl|b\/l|bol|mbl|bill|master)/, "bill_of_lading"],
  [/^(booking|bkg)/, "booking_number"],
];

/** Parses a type of number in common spellings; null if omitted. Throws invalid for unknown types. */
export function numberTypeOf(text: string | undefined): NumberType | null {
  const normalized = text
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (!normalized) return null;
  const match = patterns.find(([pattern]) => pattern.test(normalized));
  if (match) return match[1];
  throw new AppError("invalid", "numberType must be container, bill_of_lading or booking_number.", "numberType");
}

/** `connected`: the SCACs of the account's connections. */
export type InferredNumber = { numberType: NumberType; detection: Detection; connected: ReadonlySet<string> };

/** Infers the type and the shipping line of a number. Throws invalid for a malformed number. */
export async function inferNumber(account: Account, number: string): Promise<InferredNumber> {
  const invalid = findInvalidNumber(number);
  if (invalid) throw AppError.of([{ ...invalid, source: { field: "number" } }]);
  const detection = detectCarrier(number, { sandbox: hasFeature(account, "sandbox") ? sandboxPrefixes : [] });
  const connected = await listConnectedScacs(account.id);
  return { numberType: requestTypeOf[detection.numberType], detection, connected };
}
