import { z } from "zod";
import {
  listInput,
  listMeta,
  listMetaOutput,
  listQuery,
  sayPage,
  sayUnknown,
  sayUnknownStatus,
} from "@/lib/mcp/output/list-query";
import { camelCase, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayCount, sayLeftOut, sayTime } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import {
  listTrackingRequests as listOfAccount,
  trackingRequestsQuery,
} from "@/lib/tracking/requests/list-tracking-requests";
import { requestStatuses, requestTypes, trackingRequests } from "@/lib/tracking/requests/tracking-request";

const rowsInText = 25;

/** Raw query parameters, or the bare names of filters. */
function filtersOf(given: Record<string, string>): Record<string, string> {
  const bare = ["status", "scac", "request_type"];
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [bare.includes(name) ? `filter[${name}]` : name, value]),
  );
}

/** A booking is called so elsewhere in the interface. */
const typesOf = (given: string | undefined) => given?.replace(/\bbooking\b/gi, "booking_number");

function tellRow(row: TrackingRequest) {
  return {
    id: row.id,
    ...camelCase(plainAttributes(trackingRequests, row)),
    shipment: row.shipmentId ? { id: row.shipmentId } : null,
    container: null,
  };
}

function sayRow(row: TrackingRequest): string {
  const why = row.failedReason ? `, reason ${row.failedReason}` : "";
  const retrying = row.isRetrying ? `, being tried again (${sayCount(row.retryCount ?? 0, "time")} so far)` : "";
  const shipment = row.shipmentId ? `, shipment ${row.shipmentId}` : "";
  return `${row.requestNumber} (${row.scac ?? "line not known yet"}): ${row.status}${why}${retrying}${shipment}, asked for ${sayTime(row.createdAt.toISOString())}.`;
}

export const listTrackingRequests = defineTool({
  name: "list_tracking_requests",
  title: "List tracking requests",
  description:
    "What this account asked to be tracked and what became of it: pending, awaiting_manifest, created, failed with its reason, or tracking_stopped. track_container makes new ones; a created one leads to get_shipment_details.",
  input: z.object({
    filters: z.record(z.string().max(100), z.string().max(500)).optional().describe("Raw filters of the REST list"),
    status: z.string().max(500).optional().describe("One or several, with commas between"),
    request_type: z.string().max(500).optional().describe("bill_of_lading, booking_number or container"),
    number: z.string().max(255).optional().describe("Exact number asked for"),
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
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "What was asked to be tracked, and how it went",
    can_answer: ["is a number still being looked for", "why did one fail", "how many were created"],
    requires_more_data: ["the shipment itself"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance: "Number, line, status; for failed ones the reason in plain words.",
    suggested_follow_ups: ["Which of them failed, and why?"],
    suggested_tools: ["get_shipment_details", "track_container"],
  },
  run: async (account, given) => {
    const { filters = {}, status, request_type, number } = given;
    const named = {
      "filter[status]": status,
      "filter[request_type]": typesOf(request_type),
      "filter[request_number]": number,
    };
    const told = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    const query = listQuery(trackingRequestsQuery, given, { ...filtersOf(filters), ...told });
    const page = await listOfAccount(account, query);
    const shown = page.rows.slice(0, rowsInText);
    const items = page.rows.map(tellRow);
    return {
      payload: { items, meta: listMeta(page) },
      brief: { items: items.slice(0, rowsInText), left_out: items.length - shown.length, meta: listMeta(page) },
      says: [
        sayPage(page, "tracking request"),
        ...sayUnknownStatus(given.status, requestStatuses),
        ...sayUnknown("type of number", typesOf(request_type), requestTypes),
        ...shown.map(sayRow),
        ...sayLeftOut(shown.length, items.length, "rows of this page"),
      ],
    };
  },
});
