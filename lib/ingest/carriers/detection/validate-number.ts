import { type ContainerNumber, checkDigitOf } from "@/lib/reference/container-number";
import { isLikelyHouseBill } from "@/lib/reference/house-bills";

/** Why a number may not be a carrier's. The check digits are those of ISO 6346. */
export const validationReasonCodes = [
  "wrong_check_digit",
  "missing_check_digit",
  "forwarder_number",
  "company_number",
  "unknown_format",
] as const;

type ValidationReasonCode = (typeof validationReasonCodes)[number];

export type NumberValidation = {
  /** Null if the format is unknown. */
  isValid: boolean | null;
  type: "container" | "shipment";
  /** Null if the number has no check digit. */
  checkDigitPassed: boolean | null;
  /** Null unless the check digit is wrong or missing. */
  expectedCheckDigit: number | null;
  parsedNumber: string | null;
  reason: string | null;
  /** Null if there is no reason. */
  reasonCode: ValidationReasonCode | null;
};

const noReason = { expectedCheckDigit: null, reason: null, reasonCode: null };

/** A container number is valid if its check digit is correct. */
export function validateContainer({
  number,
  checkDigit,
  checkDigitPassed,
  expectedCheckDigit,
}: ContainerNumber): NumberValidation {
  const base = { isValid: checkDigitPassed, type: "container", checkDigitPassed, parsedNumber: number } as const;
  if (checkDigitPassed) return { ...base, ...noReason };
  const reason = `The check digit is ${checkDigit}; for these letters and digits it is ${expectedCheckDigit}.`;
  return { ...base, expectedCheckDigit, reason, reasonCode: "wrong_check_digit" };
}

/** A container number of six digits, which lacks the seventh. */
export function validateWithoutCheckDigit(number: string): NumberValidation {
  const expectedCheckDigit = checkDigitOf(number);
  const reason = `The check digit is missing; for these letters and digits it is ${expectedCheckDigit}.`;
  const base = { isValid: false, type: "container", checkDigitPassed: null, parsedNumber: number } as const;
  return { ...base, expectedCheckDigit, reason, reasonCode: "missing_check_digit" };
}

/** A number of a format in which a carrier issues bills of lading or bookings. */
export function validShipment(number: string): NumberValidation {
  return { isValid: true, type: "shipment", checkDigitPassed: null, parsedNumber: number, ...noReason };
}

/** `PO51510`, `SO 99`, `INV-2031`: numbers that companies issue, without a carrier's prefix. */
const companyNumber = /^(PO|SO|INV|REF)\d+$/;

const formatReasons = {
  forwarder_number:
    "This looks like a forwarder's number. Carriers know only the master bill: ask your forwarder for it.",
  company_number:
    "This looks like a number of your own or of your supplier. Shipping lines know only the numbers of bills of lading, bookings and containers.",
  unknown_format: "No known shipping line issues numbers of this format.",
} satisfies Partial<Record<ValidationReasonCode, string>>;

/** A number that has no format of bills of lading or bookings. `isOfCarrier`: a carrier may have issued it nevertheless. */
export function validateUnknownFormat(number: string, isOfCarrier: boolean): NumberValidation {
  const reasonCode =
    !isOfCarrier && isLikelyHouseBill(number)
      ? "forwarder_number"
      : companyNumber.test(number)
        ? "company_number"
        : "unknown_format";
  return { ...validShipment(number), isValid: null, reason: formatReasons[reasonCode], reasonCode };
}
