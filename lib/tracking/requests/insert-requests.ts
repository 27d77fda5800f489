import { v7 as uuid } from "uuid";
import type { InitialFields } from "@/lib/custom-fields/values/initial-custom-fields";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { assertTrackable } from "@/lib/ingest/carriers/connections/find-active-connection";
import { assertValidNumber } from "@/lib/ingest/carriers/detection/assert-valid-number";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { insertNewRows } from "@/lib/platform/db/insert-rows";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { type NewTrackingRequest, toLabelColumns } from "./tracking-request";

/** A validated request, ready to insert unless another request for its number and carrier is active. */
export type RequestRow = Pick<
  TrackingRequest,
  "requestNumber" | "normalizedNumber" | "requestType" | "scac" | "autoDetect" | "refNumbers" | "tags" | "customerId"
> & { initialCustomFields: InitialFields | null };

function assertNumberTypeSupported(type: NumberType, scac: string): void {
  const carrier = findShippingLine(scac);
  if (!carrier || carrier.numberTypes.includes(type)) return;
  const supported = carrier.numberTypes.join(", ");
  throw new AppError(
    "not_supported",
    `${carrier.name} does not support tracking by ${type}. Supported: ${supported}.`,
    "request_type",
  );
}

/** The validated SCAC; null when the carrier is to be detected. */
function resolveScac(account: Account, input: NewTrackingRequest, connected: ReadonlySet<string>): string | null {
  if (!input.scac) return null;
  const scac = assertTrackable(account, input.scac, connected);
  assertNumberTypeSupported(input.request_type, scac);
  return scac;
}

/**
 * Validates the attributes of a new request and returns the row to insert. `connected` are the SCACs the account has
 * connections to; customer and custom fields are validated by the caller. Throws for an invalid number or an unsupported
 * carrier.
 */
export function buildRequestRow(
  account: Account,
  input: NewTrackingRequest,
  connected: ReadonlySet<string>,
  { customerId, initialCustomFields }: Pick<RequestRow, "customerId" | "initialCustomFields">,
): RequestRow {
  assertValidNumber(input.request_type, input.request_number);
  const scac = resolveScac(account, input, connected);
  const { refNumbers = [], tags = [] } = toLabelColumns(input);
  return {
    requestNumber: input.request_number,
    normalizedNumber: normalizeNumber(input.request_number),
    requestType: input.request_type,
    scac,
    autoDetect: scac === null,
    refNumbers,
    tags,
    customerId,
    initialCustomFields,
  };
}

/** The error for a number that already has an active request. */
export function duplicateRequestError({ requestNumber, scac }: Pick<RequestRow, "requestNumber" | "scac">): AppError {
  const carrier = scac ?? "shipping line not yet detected";
  const detail = `${requestNumber} (${carrier}) already has a tracking request with the status pending or created.`;
  return new AppError("duplicate", detail, "request_number");
}

/** `bulk`: created by a bulk request, which does not count against the limit of single creations per minute. */
type InsertOptions = { createdAt: Date; bulk: boolean };

function recordCreations(account: Account, requests: TrackingRequest[], at: Date): void {
  const { id: accountId } = account;
  const changes = requests.map((snapshot): NewChange => {
    const { id, requestNumber, requestType, scac, status, refNumbers, tags, customerId } = snapshot;
    const columns = { requestNumber, requestType, scac, status, refNumbers, tags, customerId };
    return {
      resourceType: "tracking_request",
      resourceId: id,
      shipmentId: null,
      changeset: computeChangeset(null, columns) ?? {},
      action: "created",
      snapshot,
    };
  });
  recordChanges({ accountId, reason: "user", actor: account, at }, changes);
}

/**
 * Inserts requests as `pending`, each with its first check due at once, in a fixed number of SQL statements. Rows whose number
 * has an active request are skipped by the unique index; returns the inserted ones.
 */
export async function insertRequests(
  tx: Tx,
  account: Account,
  requests: RequestRow[],
  { createdAt, bulk }: InsertOptions,
): Promise<TrackingRequest[]> {
  const isSandbox = ({ scac }: Pick<TrackingRequest, "scac">) => scac === sandboxScac;
  const sandboxAt = requests.some(isSandbox) ? await trackingClock(tx, account.id, sandboxScac) : createdAt;
  const rows = requests.map((row) => ({
    ...row,
    accountId: account.id,
    id: uuid(),
    userId: account.userId,
    nextCheckAt: isSandbox(row) ? sandboxAt : createdAt,
    createdAt,
    updatedAt: createdAt,
    bulk,
  }));
  // Sorted, so that two bulk requests with the same numbers wait for each other instead of deadlocking.
  const sortKeyOf = ({ normalizedNumber, scac }: Pick<RequestRow, "normalizedNumber" | "scac">) =>
    `${normalizedNumber} ${scac ?? ""}`;
  rows.sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
  const created = await insertNewRows<TrackingRequest>("tracking_requests", rows);
  recordCreations(account, created.filter(isSandbox), sandboxAt);
  recordCreations(
    account,
    created.filter((request) => !isSandbox(request)),
    createdAt,
  );
  return created;
}
