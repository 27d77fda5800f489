import { z } from "zod";
import { initialCustomFields } from "@/lib/custom-fields/values/initial-custom-fields";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findShippingLine } from "@/lib/reference/find-shipping-line";

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

const untrackable =
  "must be bill_of_lading, booking_number or container. House bills, customs entry numbers, seal numbers and your own numbers cannot be tracked: a shipping line does not know them";

/** A list of short texts without empty ones and repeats, in the order given. */
const texts = z
  .array(z.string().trim().min(1).max(255))
  .max(100)
  .transform((items) => [...new Set(items)]);

/** A list of references or tags in a write. */
export const editableTexts = texts;

/** `ref_numbers`, or the single `ref_number` that older clients send. */
const labels = {
  ref_numbers: texts.optional(),
  ref_number: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: "A single reference, of older clients" }),
  shipment_tags: texts.optional(),
  tags: texts.optional().meta({ description: "Another word for shipment_tags" }),
};

/** What a client may change of a request afterwards. */
export const trackingRequestEdit = z.object(labels);

type GivenLabels = { [Name in keyof typeof labels]?: z.infer<(typeof labels)[Name]> | null };

/** References and tags as the row holds them, from whichever names they came under. Undefined: not given. */
export function labelsOf(given: GivenLabels): { refNumbers?: string[]; tags?: string[] } {
  return {
    refNumbers: given.ref_numbers ?? (given.ref_number ? [given.ref_number] : undefined),
    tags: given.shipment_tags ?? given.tags ?? undefined,
  };
}

function namesItsLine(given: unknown): boolean {
  if (given === null || typeof given !== "object") return true;
  const { scac, auto_detect_vocc_scac: detect } = given as Record<string, unknown>;
  return detect === true || (scac !== undefined && scac !== null && scac !== "");
}

/** `booking` is the word of number detection and stands for its own. */
export function readRequestType(type: string): string {
  return type === "booking" ? "booking_number" : type;
}

/** Left out, or null as clients send it for what they leave out. */
const newLabels = {
  ref_numbers: labels.ref_numbers.nullable(),
  ref_number: labels.ref_number.nullable().meta({ description: labels.ref_number.description }),
  shipment_tags: labels.shipment_tags.nullable(),
  tags: labels.tags.nullable().meta({ description: labels.tags.description }),
};

/** What a client gives to start tracking. */
export const newTrackingRequest = z
  .object({
    request_type: z
      .string()
      .transform(readRequestType)
      .pipe(z.enum(requestTypes, { error: untrackable }))
      .meta({ override: { type: "string", enum: [...requestTypes, "booking"] } }),
    request_number: z.string().trim().min(1).max(255),
    scac: z.string().trim().max(20).nullish().meta({ description: "Required unless auto_detect_vocc_scac is true" }),
    auto_detect_vocc_scac: z
      .boolean()
      .nullish()
      .meta({ description: "Without a scac: the account's connected lines are asked, the likeliest first" }),
    initial_custom_fields: initialCustomFields,
    ...newLabels,
  })
  // Told beside the other faults, not only when there are none.
  .refine(namesItsLine, { path: ["scac"], params: { code: "blank" }, when: () => true });

export type NewTrackingRequest = z.infer<typeof newTrackingRequest>;

const attributes = z.object({
  request_number: z.string(),
  request_type: z.enum(requestTypes),
  scac: z.string().nullable().meta({ description: "Null while the line is still to be found out" }),
  ref_numbers: z.array(z.string()),
  shipment_tags: z.array(z.string()),
  tags: z.array(z.string()),
  status: z.enum(requestStatuses),
  failed_reason: z.enum(failedReasons).nullable(),
  is_retrying: z.boolean(),
  retry_count: z.int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** The JSON:API resource `tracking_request`. */
export const trackingRequests = defineResource<TrackingRequest>({
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
  serialize: (row) => ({
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
  findMany: (account, ids) => prisma().trackingRequest.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
