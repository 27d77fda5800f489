import { z } from "zod";
import { formatCount, formatOmitted, formatTime } from "@/lib/mcp/output/format-text";
import {
  furtherInput,
  listInput,
  listLinks,
  listLinksOutput,
  listMeta,
  listMetaOutput,
  listQuery,
  pageText,
  unknownStatusText,
  unknownValuesText,
} from "@/lib/mcp/output/list-query";
import { camelCase, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { failedReasonText, requestStatusText } from "@/lib/mcp/output/state-text";
import { defineTool } from "@/lib/mcp/server/tool";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { connectAdvice } from "@/lib/tracking/requests/failed-reason-label";
import {
  listTrackingRequests as findPage,
  trackingRequestsQuery,
} from "@/lib/tracking/requests/list-tracking-requests";
import {
  requestStatuses,
  requestTypes,
  trackingRequests,
  unconnectedLinesOf,
} from "@/lib/tracking/requests/tracking-request";

const rowsInText = 25;

/** `booking` is accepted as an alias of `booking_number`. */
const typesOf = (types: string | undefined) => types?.replace(/\bbooking\b/gi, "booking_number");

function rowOf(row: TrackingRequest) {
  return {
    id: row.id,
    ...camelCase(plainAttributes(trackingRequests, row)),
    shipment: row.shipmentId ? { id: row.shipmentId } : null,
    container: null,
  };
}

function rowText(row: TrackingRequest): string {
  const connect = connectAdvice(unconnectedLinesOf(row));
  const next = connect ? `; ${connect} under Settings → Carriers or at /v2/carrier_connections` : "";
  const why = row.failedReason ? `, reason: ${failedReasonText(row.failedReason)}${next}` : "";
  const retrying = row.isRetrying ? `, being retried (${formatCount(row.retryCount ?? 0, "attempt")} so far)` : "";
  const shipment = row.shipmentId ? `, shipment ${row.shipmentId}` : "";
  return `${row.requestNumber} (${row.scac ?? "shipping line not detected yet"}): ${requestStatusText(row)}${why}${retrying}${shipment}, created ${formatTime(row.createdAt.toISOString())}.`;
}

export const listTrackingRequests = defineTool({
  name: "list_tracking_requests",
  title: "List tracking requests",
  description:
    "Lists the tracking requests of the account with their status: pending, awaiting_manifest, created, failed with a reason, or tracking_stopped. track_container creates requests; use get_shipment_details for the shipment of a created request.",
  input: z.object({
    status: z.string().max(500).optional().describe("Statuses, comma-separated"),
    request_type: z
      .string()
      .max(500)
      .optional()
      .describe("Types of number, comma-separated: bill_of_lading, booking_number or container"),
    number: z.string().max(255).optional().describe("Exact requested number"),
    ...furtherInput,
    ...listInput,
  }),
  output: z.looseObject({
    items: z.array(
      z.looseObject({
        id: z.uuid(),
        requestNumber: z.string(),
        requestType: z.string(),
        status: z.string(),
        scac: z.string().nullable(),
        failedReason: z.string().nullable(),
        shipment: z.object({ id: z.uuid() }).nullable(),
      }),
    ),
    links: listLinksOutput,
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "Tracking requests and their status",
    can_answer: ["is a number still being requested", "why did one fail", "number of created requests"],
    requires_more_data: ["the shipment itself"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance:
      "Show number, shipping line and status, and for failed requests the reason in plain language.",
    suggested_follow_ups: ["Which of them failed, and why?"],
    suggested_tools: ["get_shipment_details", "track_container"],
  },
  run: async (account, args) => {
    const { status, request_type, number } = args;
    const list = listQuery(trackingRequestsQuery, args, {
      "filter[status]": status,
      "filter[request_type]": typesOf(request_type),
      "filter[request_number]": number,
    });
    const page = await findPage(account, list.query);
    const shown = page.rows.slice(0, rowsInText);
    const items = page.rows.map(rowOf);
    return {
      payload: { items, links: listLinks("/v2/tracking_requests", list, page), meta: listMeta(page) },
      textPayload: { items: items.slice(0, rowsInText), left_out: items.length - shown.length, meta: listMeta(page) },
      sentences: [
        pageText(page, "tracking request"),
        ...unknownStatusText(args.status, requestStatuses),
        ...unknownValuesText("request type", typesOf(request_type), requestTypes),
        ...shown.map(rowText),
        ...formatOmitted(shown.length, items.length, "rows of this page"),
      ],
    };
  },
});
