import { z } from "zod";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { findTrackedContainer } from "@/lib/mcp/output/find-tracked-container";
import { type Inferred, inferNumber, numberTypeOf } from "@/lib/mcp/output/infer-number";
import { askForLine, tellContainer, tellOpen } from "@/lib/mcp/output/tell-tracking";
import { trackOutput } from "@/lib/mcp/output/track-output";
import { defineTool, type ToolAnswer } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { AppError, isAppError } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { listTrackingRequests } from "@/lib/tracking/requests/list-tracking-requests";

/** One that still leads somewhere, of the line where one is meant. */
async function findOpenRequest(account: Account, number: string, scac?: string): Promise<TrackingRequest | null> {
  const query = {
    "filter[request_number]": number,
    "filter[status]": ["pending", "awaiting_manifest", "created"],
    ...(scac && { "filter[scac]": [scac] }),
  };
  return (await listTrackingRequests(account, query)).rows[0] ?? null;
}

type Wanted = { number: string; type: NumberType; scac: string; refNumbers: string[] };

async function track(account: Account, wanted: Wanted, inferred: Inferred): Promise<ToolAnswer> {
  const { number, type, scac, refNumbers } = wanted;
  try {
    const given = { request_type: type, request_number: number, scac, ref_numbers: refNumbers };
    const { request, shipmentId } = await createTrackingRequest(account, given);
    const made = { created: true, inferred, leftOut: [] };
    return tellOpen(account, { ...request, shipmentId }, made);
  } catch (error) {
    const open = isAppError(error) && error.code === "duplicate" ? await findOpenRequest(account, number, scac) : null;
    if (!open) throw error;
    return tellOpen(account, open, { created: false, inferred, leftOut: refNumbers });
  }
}

export const trackContainer = defineTool({
  name: "track_container",
  title: "Start tracking a container",
  description:
    "Starts tracking a number of a shipping line: container, bill of lading or booking. What is tracked already is given as it is, and nothing is asked for twice; a box whose earlier voyage is over is tracked anew when its SCAC is named. Type and line are found out where they are not told; when the line is not clear, the answer says so and asks for its SCAC (get_supported_shipping_lines). House bills, customs entries, seals and own references cannot be tracked.",
  writes: true,
  input: z.object({
    number: z.string().trim().min(1).max(255).describe("Container number, bill of lading or booking of the line"),
    numberType: z.string().max(50).optional().describe("container, bill_of_lading or booking_number"),
    scac: z.string().trim().max(20).optional().describe("SCAC of the shipping line"),
    refNumbers: z
      .array(z.string().trim().min(1).max(255))
      .max(100)
      .optional()
      .describe("Own references to keep with it, when tracking is new"),
  }),
  output: trackOutput,
  guidance: {
    purpose: "Tracking of one number, new or already there",
    can_answer: ["is it tracked now", "state of the container, where it is known"],
    requires_more_data: ["events", "other containers of the shipment"],
    relevant_fields: ["tracking_request_created", "tracking_request", "status", "location"],
    presentation_guidance:
      "Say whether tracking is new or was there before. Until the line has answered nothing is known.",
    suggested_follow_ups: ["Where is it now?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, { number, numberType, scac, refNumbers = [] }) => {
    const type = numberTypeOf(numberType);
    const before = { created: false, inferred: null, leftOut: refNumbers };
    const tracked = await findTrackedContainer(account, number, scac);
    const isOver = tracked?.shipment.lineTrackingStoppedAt != null;
    if (tracked && !(isOver && scac)) return tellContainer(account, tracked.id, before);
    const open = await findOpenRequest(account, number, scac);
    if (open) return tellOpen(account, open, before);
    const inferred = inferNumber(account, number);
    const { decision, selected } = inferred.detection;
    const line = scac || (decision === "auto_select" ? selected?.scac : null);
    if (!line) return askForLine(number, inferred);
    if (!findShippingLine(line)) {
      const detail = `No shipping line has the SCAC ${line}: get_supported_shipping_lines finds the SCAC of a name.`;
      throw new AppError("invalid", detail, "scac");
    }
    const wanted = { number, type: type ?? inferred.numberType, scac: line, refNumbers: [...new Set(refNumbers)] };
    return track(account, wanted, inferred);
  },
});
