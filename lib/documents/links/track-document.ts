import { z } from "zod";
import { findDocument } from "@/lib/documents/document";
import type { UntrackedNumber } from "@/lib/documents/document-attributes";
import { queueTasks } from "@/lib/documents/queue-tasks";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { newTrackingRequest, requestTypes } from "@/lib/tracking/requests/tracking-request";
import { findRequestStatuses } from "./untracked-numbers";

/** Attributes of `POST /v2/documents/{id}/track`. */
export const trackInput = z.object({
  number_type: z.enum(requestTypes).optional().meta({
    description: "Type of the number; omitted: that of the document",
  }),
  number: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: "One of the document's `untracked_numbers`; omitted: the first of them" }),
  scac: z.string().trim().min(2).max(4).nullish().meta({
    description: "SCAC of the carrier; omitted: that of the document; null: it is detected from the number",
  }),
});

/** Creates the tracking request of a number of a document. The carrier is detected if the document does not name it. */
async function startTracking(
  account: Account,
  { number_type, number, scac }: UntrackedNumber,
): Promise<TrackingRequest> {
  const carrier = scac ? { scac } : { auto_detect_vocc_scac: true };
  const input = newTrackingRequest.parse({ request_type: number_type, request_number: number, ...carrier });
  return (await createTrackingRequest(account, input)).request;
}

/**
 * Starts tracking of a number of a document that is not tracked yet. Throws `invalid` when the document has no such number, and
 * like the creation of a tracking request.
 */
export async function trackDocument(
  account: Account,
  id: string,
  input: z.infer<typeof trackInput>,
): Promise<TrackingRequest> {
  const document = await findDocument(account, id);
  const numbers = document.untrackedNumbers as UntrackedNumber[];
  const wanted = input.number === undefined ? null : normalizeNumber(input.number);
  const found = numbers.find(
    ({ number, number_type }) =>
      (wanted === null || normalizeNumber(number) === wanted) && (input.number_type ?? number_type) === number_type,
  );
  if (!found) {
    throw new AppError("invalid", "The document has no such number, or its shipment is tracked already.", "number");
  }
  const scac = input.scac === undefined ? found.scac : input.scac;
  const request = await startTracking(account, { ...found, scac });
  await transaction((tx) => queueTasks(tx, document, ["relink"]));
  return request;
}

/** A type of number that identifies one shipment; containers are reused. */
const isOfShipment = ({ number_type }: UntrackedNumber) => number_type !== "container";

/**
 * For accounts that track from documents: starts tracking of the first number of a document, unless the account has ever requested
 * it. Returns whether it did. A number that cannot be tracked, for example without a connection to its carrier, stays untracked.
 */
export async function trackAutomatically(account: Account, numbers: UntrackedNumber[]): Promise<boolean> {
  const [first] = numbers.filter(isOfShipment);
  if (!first) return false;
  const requested = await findRequestStatuses(account.id, [first.number]);
  if (requested.size > 0) return false;
  try {
    await startTracking(account, first);
    return true;
  } catch (error) {
    if (!isAppError(error) && !(error instanceof z.ZodError)) throw error;
    log().info({ account: account.id, reason: error.message }, "number of a document not tracked");
    return false;
  }
}
