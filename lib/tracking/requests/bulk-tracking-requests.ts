import { z } from "zod";
import { type CustomerLink, customerLink } from "@/lib/parties/customer-link";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { AppError, type Problem } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/platform/jsonapi/problems";
import { collectProblems, rowErrors, rowSchema, serializeRowResults } from "@/lib/platform/jsonapi/row-results";
import { type NewTrackingRequest, newTrackingRequest, trackingRequests } from "./tracking-request";

const rowsMax = 1_000;

/** A row as plain JSON. */
const plainRow = newTrackingRequest.safeExtend({ relationships: customerLink });

/** A row as a JSON:API resource. */
const resourceRow = z.object({
  type: z.literal("tracking_request").optional(),
  attributes: newTrackingRequest,
  relationships: customerLink,
});

const row = rowSchema(plainRow, resourceRow).meta({
  description: "The attributes of a tracking request, or a complete resource object of type `tracking_request`",
});

/** The request body. */
export const bulkBody = z.object({
  rows: z.array(row).min(1).max(rowsMax),
  dry_run: z.boolean().default(false).meta({ description: "Whether to validate the rows without storing anything" }),
});

export const bulkStatuses = ["created", "valid", "duplicate", "invalid"] as const;

const result = z.object({
  index: z.int().meta({ description: "Index of the row, from 0" }),
  status: z.enum(bulkStatuses).meta({ description: "`valid`: in a dry run, the row would be created" }),
  tracking_request: trackingRequests.object.nullable().meta({
    description:
      "The created tracking request, or for a duplicate the existing active one; in a dry run also one for the same number that waits; null: none is stored",
  }),
  shipment_id: z
    .uuid()
    .nullable()
    .meta({ description: "In a dry run, a tracked shipment that has the number already; null: none" }),
  ...rowErrors,
});

/** The response body: one result per row, in order. */
export const bulkResponse = z.object({
  dry_run: z.boolean(),
  counts: z.object({ total: z.int(), created: z.int(), valid: z.int(), duplicate: z.int(), invalid: z.int() }),
  results: z.array(result),
});

/** A valid row of the body. */
type BulkRow = {
  /** JSON pointer of its attributes. */
  base: string;
  /** JSON pointer of the row. */
  root: string;
  attributes: NewTrackingRequest;
  link: CustomerLink;
};

function assertObject(row: unknown): void {
  const isObject = row !== null && typeof row === "object" && !Array.isArray(row);
  if (!isObject) throw new AppError("invalid", "A row must be an object with the attributes of a tracking request.");
}

function parseRow<Shape>(schema: z.ZodType<Shape>, row: unknown, root: string): Shape | Problem[] {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  return problemsOf(parsed.error, (path) => ({ pointer: root + pointerOf(path) }), row);
}

/** Parses a row, sent as plain attributes or as a JSON:API resource; returns its problems if it is invalid. */
export function parseBulkRow(row: unknown, index: number): BulkRow | Problem[] {
  const root = `/rows/${index}`;
  const problems = collectProblems(root, () => {
    assertObject(row);
    assertStorable(row);
  });
  if (problems.length > 0) return problems;
  if (Object.hasOwn(row as object, "attributes")) {
    const item = parseRow(resourceRow, row, root);
    if (Array.isArray(item)) return item;
    return { base: `${root}/attributes`, root, attributes: item.attributes, link: item.relationships };
  }
  const item = parseRow(plainRow, row, root);
  if (Array.isArray(item)) return item;
  const { relationships, ...attributes } = item;
  return { base: root, root, attributes, link: relationships };
}

/** The result of a row. `request`: for a duplicate the existing active one, null within the same bulk request. */
export type BulkResult = {
  status: (typeof bulkStatuses)[number];
  request: TrackingRequest | null;
  /** In a dry run, a tracked shipment with the number. */
  shipmentId: string | null;
  problems: Problem[];
};

/** The response body: the number of rows per status, and the result of each row in order. */
export function serializeBulkResults(results: BulkResult[], dryRun: boolean) {
  const serializeRequest = ({ request, shipmentId }: BulkResult) => ({
    tracking_request: request && trackingRequests.serialize(request),
    shipment_id: shipmentId,
  });
  return { dry_run: dryRun, ...serializeRowResults(bulkStatuses, results, serializeRequest) };
}
