import { z } from "zod";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { findContainerByNumber } from "@/lib/mcp/output/find-container-details";
import { type InferredNumber, inferNumber, numberTypeOf } from "@/lib/mcp/output/infer-number";
import { trackOutput } from "@/lib/mcp/output/tracking-output";
import { containerResult, shippingLineUnknownResult, trackingRequestResult } from "@/lib/mcp/output/tracking-result";
import { defineTool, type ToolResult } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { AppError, isAppError } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { listTrackingRequests } from "@/lib/tracking/requests/list-tracking-requests";

/** Finds a tracking request for the number that has not failed or stopped, of the given shipping line if any. */
async function findActiveRequest(account: Account, number: string, scac?: string): Promise<TrackingRequest | null> {
  const query = {
    "filter[request_number]": number,
    "filter[status]": ["pending", "awaiting_manifest", "created"],
    ...(scac && { "filter[scac]": [scac] }),
  };
  return (await listTrackingRequests(account, query)).rows[0] ?? null;
}

type NewTracking = { number: string; type: NumberType; scac: string; refNumbers: string[] };

async function track(account: Account, tracking: NewTracking, inferred: InferredNumber): Promise<ToolResult> {
  const { number, type, scac, refNumbers } = tracking;
  try {
    const attributes = { request_type: type, request_number: number, scac, ref_numbers: refNumbers };
    const { request, shipmentId } = await createTrackingRequest(account, attributes);
    const outcome = { created: true, inferred, ignoredReferences: [] };
    return trackingRequestResult(account, { ...request, shipmentId }, outcome);
  } catch (error) {
    const active =
      isAppError(error) && error.code === "duplicate" ? await findActiveRequest(account, number, scac) : null;
    if (!active) throw error;
    return trackingRequestResult(account, active, { created: false, inferred, ignoredReferences: refNumbers });
  }
}

const numberInput = z.string().trim().min(1).max(255).optional();

type NumberArguments = {
  number?: string | undefined;
  containerNumber?: string | undefined;
  bookingNumber?: string | undefined;
  numberType?: string | undefined;
};

/** The number of a call and its type, if it is given. Throws invalid without a number. */
function requestedNumber({ number, containerNumber, bookingNumber, numberType }: NumberArguments) {
  const given = numberTypeOf(numberType);
  if (number) return { number, type: given };
  if (containerNumber) return { number: containerNumber, type: given ?? ("container" as const) };
  if (bookingNumber) return { number: bookingNumber, type: given ?? ("booking_number" as const) };
  const detail = "A number is required: a container number, bill of lading or booking number.";
  throw new AppError("invalid", detail, "number");
}

export const trackContainer = defineTool({
  name: "track_container",
  title: "Start tracking a container",
  description:
    "Starts tracking a number of a shipping line: container, bill of lading or booking. If the number is already tracked (with the given SCAC, if any), returns the existing data and creates nothing; a container whose earlier voyage has ended is tracked again if its SCAC is given. Type and shipping line are inferred if omitted; if the shipping line is ambiguous, the result asks for its SCAC (see get_supported_shipping_lines). House bills, customs entries, seals and internal references cannot be tracked.",
  isWrite: true,
  input: z.object({
    number: numberInput.describe("Container number, bill of lading or booking number of the shipping line"),
    containerNumber: numberInput.describe("Synonym of number, for a container number"),
    bookingNumber: numberInput.describe("Synonym of number, for a booking number"),
    numberType: z
      .string()
      .max(50)
      .optional()
      .describe("Type of the number: container, bill_of_lading or booking_number; default: inferred"),
    scac: z.string().trim().max(20).optional().describe("SCAC of the shipping line; default: inferred"),
    refNumbers: z
      .array(z.string().trim().min(1).max(255))
      .max(100)
      .optional()
      .describe("References to store with a new tracking request"),
  }),
  output: trackOutput,
  guidance: {
    purpose: "Tracking of one number, new or existing",
    can_answer: ["is it tracked now", "state of the container, if known"],
    requires_more_data: ["events", "other containers of the shipment"],
    relevant_fields: ["tracking_request_created", "tracking_request", "status", "location"],
    presentation_guidance:
      "State whether tracking is new or existed before. No data is available until the shipping line has responded.",
    suggested_follow_ups: ["Where is it now?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, { scac, refNumbers = [], ...args }) => {
    const { number, type } = requestedNumber(args);
    const existing = { created: false, inferred: null, ignoredReferences: refNumbers };
    const tracked = await findContainerByNumber(account, number, scac);
    const isStopped = tracked?.shipment.lineTrackingStoppedAt != null;
    if (tracked && !(isStopped && scac)) return containerResult(account, tracked.id, existing);
    const active = await findActiveRequest(account, number, scac);
    if (active) return trackingRequestResult(account, active, existing);
    const inferred = await inferNumber(account, number);
    const { decision, selected } = inferred.detection;
    const line = scac || (decision === "auto_select" ? selected?.scac : null);
    if (!line) return shippingLineUnknownResult(number, inferred);
    if (!findShippingLine(line)) {
      const detail = `No shipping line has the SCAC ${line}. Use get_supported_shipping_lines to find a SCAC.`;
      throw new AppError("invalid", detail, "scac");
    }
    const tracking = { number, type: type ?? inferred.numberType, scac: line, refNumbers: [...new Set(refNumbers)] };
    return track(account, tracking, inferred);
  },
});
