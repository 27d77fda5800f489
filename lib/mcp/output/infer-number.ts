import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { type Detection, detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { faultOfNumber } from "@/lib/ingest/carriers/detection/fault-of-number";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import { sandboxNumbers } from "@/lib/sandbox/sandbox-numbers";

const words: [RegExp, NumberType][] = [
  [/^(container|cntr)/, "container"],
  [/^(bl|b\/l|bol|mbl|bill|master)/, "bill_of_lading"],
  [/^(booking|bkg)/, "booking_number"],
];

/** The type of number that a word means, in whichever spelling; null: none is meant. */
export function numberTypeOf(word: string | undefined): NumberType | null {
  const given = word
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (!given) return null;
  const known = words.find(([pattern]) => pattern.test(given));
  if (known) return known[1];
  throw new AppError("invalid", "numberType must be container, bill_of_lading or booking_number.", "numberType");
}

const typeOfDetected = { container: "container", bill_of_lading: "bill_of_lading", booking: "booking_number" } as const;

export type Inferred = { numberType: NumberType; detection: Detection };

/** What a number is and whose it may be, as the interface's own detection tells it. */
export function inferNumber(account: Account, number: string): Inferred {
  const fault = faultOfNumber(number);
  if (fault !== null) throw new AppError("invalid", fault, "number");
  const detection = detectCarrier(number, { sandbox: hasFeature(account, "sandbox") ? sandboxNumbers : [] });
  return { numberType: typeOfDetected[detection.numberType], detection };
}
