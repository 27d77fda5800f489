import { z } from "zod";
import { initialCustomFields } from "@/lib/custom-fields/values/initial-custom-fields";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { findRowsById } from "@/lib/platform/db/read-rows";
import type { Include, RowSource } from "@/lib/platform/db/row-source";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import type { RetryReason } from "@/lib/tracking/polling/classify-carrier-response";
import { failedReasonDetail } from "./failed-reason-label";
import { textList } from "./text-list";

export const requestTypes = ["bill_of_lading", "booking_number", "container"] as const;
export const requestStatuses = ["pending", "awaiting_manifest", "created", "failed", "tracking_stopped"] as const;

export const failedReasons = [
  "unrecognized_response",
  "shipping_line_unreachable",
  "internal_processing_error",
  "awaiting_manifest",
  "duplicate",
  "expired",
  "retries_exhausted",
  "not_found",
  "invalid_number",
  "booking_cancelled",
  "data_unavailable",
  "scac_auto_detect_failed",
] as const;

/** What prevented the last attempt of a request that is retried. */
const retryReasons = [
  "no_connection",
  "unreachable",
  "refused_credentials",
  "rate_limited",
  "server_error",
  "unrecognized_response",
  "internal_processing_error",
] as const satisfies RetryReason[];

const unsupportedType =
  "must be bill_of_lading, booking_number or container. House bills, customs entry numbers, seal numbers and your own numbers cannot be tracked: shipping lines do not recognize them";

/** References and tags; `ref_number` and `tags` are aliases kept for older clients. */
const labels = {
  ref_numbers: textList.optional(),
  ref_number: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: "A single reference; use `ref_numbers` instead" }),
  shipment_tags: textList.optional(),
  tags: textList.optional().meta({ description: "Alias of `shipment_tags`" }),
};

/** The attributes of a request that can be updated. */
export const trackingRequestEdit = z.object({
  ...labels,
  dismissed: z.boolean().optional().meta({
    description: "Whether to remove the failed request from lists with `filter[dismissed]=false`",
  }),
});

type LabelInput = { [Name in keyof typeof labels]?: z.infer<(typeof labels)[Name]> | null };

/** The columns for references and tags, from either alias; undefined when not sent. */
export function toLabelColumns(input: LabelInput): { refNumbers?: string[]; tags?: string[] } {
  return {
    refNumbers: input.ref_numbers ?? (input.ref_number ? [input.ref_number] : undefined),
    tags: input.shipment_tags ?? input.tags ?? undefined,
  };
}

function hasScacOrAutoDetect(input: unknown): boolean {
  if (input === null || typeof input !== "object") return true;
  const { scac, auto_detect_vocc_scac: autoDetect } = input as Record<string, unknown>;
  return autoDetect === true || (scac !== undefined && scac !== null && scac !== "");
}

/** Maps `booking`, the type that `infer_number` returns, to `booking_number`. */
export function parseRequestType(type: string): string {
  return type === "booking" ? "booking_number" : type;
}

/** On creation null is accepted like an omitted attribute. */
const nullableLabels = {
  ref_numbers: labels.ref_numbers.nullable(),
  ref_number: labels.ref_number.nullable().meta({ description: labels.ref_number.description }),
  shipment_tags: labels.shipment_tags.nullable(),
  tags: labels.tags.nullable().meta({ description: labels.tags.description }),
};

/** What is tracked. */
const numberFields = {
  request_type: z
    .string()
    .transform(parseRequestType)
    .pipe(z.enum(requestTypes, { error: unsupportedType }))
    .meta({ override: { type: "string", enum: [...requestTypes, "booking"] } }),
  request_number: z.string().trim().min(1).max(255),
  scac: z
    .string()
    .trim()
    .max(20)
    .nullish()
    .meta({ description: "SCAC of the shipping line; required unless `auto_detect_vocc_scac` is true" }),
};

/** What a retry corrects; omitted attributes stay as they are. */
export const requestRetry = z.object(numberFields).partial();

/** The attributes of a new tracking request. */
export const newTrackingRequest = z
  .object({
    ...numberFields,
    auto_detect_vocc_scac: z.boolean().nullish().meta({
      description:
        "Whether to detect the shipping line if `scac` is omitted: the account's connected lines are requested, most likely first",
    }),
    initial_custom_fields: initialCustomFields,
    ...nullableLabels,
  })
  // Runs also when other attributes are invalid, so that all problems are reported at once.
  .refine(hasScacOrAutoDetect, { path: ["scac"], params: { code: "blank" }, when: () => true });

export type NewTrackingRequest = z.infer<typeof newTrackingRequest>;

const attributes = z.object({
  request_number: z.string(),
  request_type: z.enum(requestTypes),
  scac: z.string().nullable().meta({ description: "SCAC of the shipping line; null: not detected yet" }),
  ref_numbers: z.array(z.string()),
  shipment_tags: z.array(z.string()),
  tags: z.array(z.string()),
  status: z.enum(requestStatuses),
  failed_reason: z.enum(failedReasons).nullable(),
  is_retrying: z.boolean(),
  retry_count: z.int().nullable(),
  retrying_since: z.iso.datetime().nullable(),
  retry_reason: z
    .enum(retryReasons)
    .nullable()
    .meta({ description: "What prevented the last attempt; null: not retrying" }),
  failed_reason_detail: z.string().nullable().meta({
    description: "Why the request failed, and what can be done about it, in words; null: it did not fail",
  }),
  unconnected_shipping_lines: z.array(z.object({ scac: z.string(), name: z.string() })).meta({
    description:
      "Shipping lines that may have issued the number, but are not connected in this account, most likely first; only if `failed_reason` is `scac_auto_detect_failed`",
  }),
  known_to_carrier: z.boolean(),
  last_checked_at: z.iso.datetime().nullable(),
  next_check_at: z.iso.datetime().nullable(),
  manifest_deadline_at: z.iso.datetime().nullable(),
  dismissed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** What a tracking request consists of: the columns of its row. */
export const trackingRequestRows: RowSource<TrackingRequest> = {
  table: "tracking_requests",
  relations: {
    tracked_object: { type: "shipment", on: (row, shipment) => `${shipment}.id = ${row}.shipment_id` },
  },
};

/** A tracking request with a known carrier. */
export type RequestWithCarrier = TrackingRequest & { scac: string };

/** The shipping lines to connect, so that the carrier of a request can be detected. Snapshots of earlier versions have none. */
export function unconnectedLinesOf({ unconnectedScacs }: Pick<TrackingRequest, "unconnectedScacs">) {
  return (unconnectedScacs ?? []).map((scac) => ({ scac, name: findShippingLine(scac)?.name ?? scac }));
}

/** The JSON:API resource `tracking_request`. */
export const trackingRequests = defineResource({
  type: "tracking_request",
  path: (id) => `/v2/tracking_requests/${id}`,
  attributes,
  relationships: {
    tracked_object: { types: ["shipment"] },
    customer: { types: ["party"] },
    user: { types: ["user"] },
    account: { types: ["account"] },
    shipping_line: { types: ["shipping_line"] },
  },
  serialize: (row: TrackingRequest) => ({
    id: row.id,
    attributes: {
      request_number: row.requestNumber,
      request_type: row.requestType,
      scac: row.scac,
      ref_numbers: row.refNumbers,
      shipment_tags: row.tags,
      tags: row.tags,
      status: row.status,
      failed_reason: row.failedReason,
      is_retrying: row.isRetrying,
      retry_count: row.retryCount,
      retrying_since: row.retryingSince,
      retry_reason: row.retryReason,
      failed_reason_detail: failedReasonDetail(row, unconnectedLinesOf(row)),
      unconnected_shipping_lines: unconnectedLinesOf(row),
      known_to_carrier: row.knownToCarrier || row.shipmentId !== null,
      last_checked_at: row.lastCheckedAt,
      next_check_at: row.nextCheckAt,
      manifest_deadline_at: row.manifestDeadlineAt,
      dismissed_at: row.dismissedAt,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: {
      tracked_object: toOne("shipment", row.shipmentId),
      customer: toOne("party", row.customerId),
      user: toOne("user", row.userId),
      account: toOne("account", row.accountId),
      shipping_line: toOne("shipping_line", row.scac && findShippingLine(row.scac)?.id),
    },
  }),
  rows: trackingRequestRows,
});

/** A tracking request of the account, with the related rows of `include`; throws the same `not_found` for a missing one and another account's. */
export async function findTrackingRequest(account: Account, id: string, include?: Include): Promise<TrackingRequest> {
  const [request] = await findRowsById(trackingRequestRows, account.id, [id], include);
  if (!request) throw notFound();
  return request;
}

/** Locks and reads a tracking request of the account for an update; throws `not_found` as above. */
export async function lockRequest(tx: Tx, account: Account, id: string): Promise<TrackingRequest> {
  await tx.$executeRaw`SELECT 1 FROM tracking_requests
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const request = await tx.trackingRequest.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!request) throw notFound();
  return request;
}
