import type { InitialFields } from "@/lib/custom-fields/values/initial-custom-fields";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { assertPossibleNumber } from "@/lib/ingest/carriers/detection/assert-possible-number";
import { assertTrackable } from "@/lib/ingest/carriers/registry";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { labelsOf, type NewTrackingRequest } from "./tracking-request";

/** A request that can be stored as soon as no other one of its number and line is open. */
export type RequestDraft = Pick<
  TrackingRequest,
  "requestNumber" | "normalizedNumber" | "requestType" | "scac" | "autoDetect" | "refNumbers" | "tags" | "customerId"
> & { initialCustomFields: InitialFields | null };

function assertOffered(type: NumberType, scac: string): void {
  const line = findShippingLine(scac);
  if (!line || line.numberTypes.includes(type)) return;
  const offered = line.numberTypes.join(", ");
  throw new AppError(
    "not_supported",
    `${line.name} cannot be asked by ${type}. It offers: ${offered}.`,
    "request_type",
  );
}

/** Null: the line is to be found out. */
function lineOf(account: Account, given: NewTrackingRequest, connected: ReadonlySet<string>): string | null {
  if (!given.scac) return null;
  const scac = assertTrackable(account, given.scac, connected);
  assertOffered(given.request_type, scac);
  return scac;
}

/**
 * What a client gave, as the row it would become. `connected` are the lines the account can ask; the customer and the fields
 * are checked already. Throws for a number that cannot be one, and for a line that cannot be asked.
 */
export function draftRequest(
  account: Account,
  given: NewTrackingRequest,
  connected: ReadonlySet<string>,
  { customerId, initialCustomFields }: Pick<RequestDraft, "customerId" | "initialCustomFields">,
): RequestDraft {
  assertPossibleNumber(given.request_type, given.request_number);
  const scac = lineOf(account, given, connected);
  const { refNumbers = [], tags = [] } = labelsOf(given);
  return {
    requestNumber: given.request_number,
    normalizedNumber: normalizeNumber(given.request_number),
    requestType: given.request_type,
    scac,
    autoDetect: scac === null,
    refNumbers,
    tags,
    customerId,
    initialCustomFields,
  };
}

/** The refusal of a number that is being tracked already. */
export function duplicateRequest({ requestNumber, scac }: Pick<RequestDraft, "requestNumber" | "scac">): AppError {
  const line = scac ?? "line to be found out";
  const detail = `${requestNumber} (${line}) already has a tracking request with the status pending or created.`;
  return new AppError("duplicate", detail, "request_number");
}
