import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import type { NumberType } from "@/lib/carriers/carrier";
import type { TrackingRequest } from "@/lib/db/generated/client";
import { isAppError } from "@/lib/errors";
import { containerOutput } from "@/lib/mcp/container-output";
import { describeContainer } from "@/lib/mcp/describe-container";
import { findKnownContainer } from "@/lib/mcp/find-known-container";
import { findTrackedContainer } from "@/lib/mcp/find-tracked-container";
import { guideContainer } from "@/lib/mcp/guide-container";
import { type Inferred, inferNumber, numberTypeOf } from "@/lib/mcp/infer-number";
import { plainAttributes } from "@/lib/mcp/plain-attributes";
import { sayContainer } from "@/lib/mcp/say-container";
import { defineTool, type ToolAnswer } from "@/lib/mcp/tool";
import { containers } from "@/lib/shipments/container";
import { findContainers } from "@/lib/shipments/find-containers";
import { findShipment } from "@/lib/shipments/find-shipments";
import { createTrackingRequest } from "@/lib/tracking/create-tracking-request";
import { listTrackingRequests } from "@/lib/tracking/list-tracking-requests";

const containersMax = 50;

const text = z.string().nullable();
const candidate = z.object({ scac: z.string(), name: z.string(), confidence: z.number() });

const inferOutput = z.object({
  number_type: z.string(),
  decision: z.string(),
  selected: candidate.nullable(),
  candidates: z.array(candidate),
  check_digit_passed: z.boolean().nullable(),
  reason: text,
});

const pendingOutput = z.object({
  id: z.uuid(),
  request_number: z.string(),
  number_type: z.string(),
  scac: text,
  status: z.string(),
  failed_reason: text,
});

const knownContainer = z.object({ id: z.uuid(), container_number: z.string(), status: z.string() });

type Made = { created: boolean; inferred: Inferred | null };

function tellInferred(inferred: Inferred | null): z.infer<typeof inferOutput> | null {
  if (!inferred) return null;
  const { detection, numberType } = inferred;
  const { decision, selected, candidates, validation } = detection;
  const { checkDigitPassed: check_digit_passed, reason } = validation;
  return { number_type: numberType, decision, selected, candidates, check_digit_passed, reason };
}

async function tellContainer(account: Account, id: string, { created, inferred }: Made): Promise<ToolAnswer> {
  const known = await findKnownContainer(account, id);
  const { _metadata, guidance } = guideContainer(known, ["shipment"]);
  const described = describeContainer(known, true);
  const told = { tracking_request_created: created, infer_result: tellInferred(inferred) };
  const begin = created ? "Tracking has been asked for; the container is known already." : "This is tracked already.";
  return { payload: { ...described, ...told, _metadata }, says: [begin, ...sayContainer(known)], guidance };
}

function tellStatus({ id, requestNumber, requestType, scac, status, failedReason }: TrackingRequest) {
  const number = { id, request_number: requestNumber, number_type: requestType };
  return { ...number, scac, status, failed_reason: failedReason };
}

function beginning({ requestNumber, requestType, scac, status }: TrackingRequest, { created }: Made): string {
  const begin = created ? "Tracking has been asked for" : "Tracking was asked for before";
  return `${begin}: ${requestNumber} (${scac ?? "line to be found out"}) as ${requestType}, status ${status}.`;
}

async function tellShipment(account: Account, id: string, request: TrackingRequest, made: Made): Promise<ToolAnswer> {
  const shipment = await findShipment(account, id);
  const rows = await findContainers(
    account,
    shipment.containers.slice(0, containersMax).map((container) => container.id),
  );
  const containersOfIt = rows.map((row) => ({
    id: row.id,
    container_number: row.number,
    status: String(plainAttributes(containers, row).current_status),
  }));
  return {
    payload: {
      tracking_request_created: made.created,
      infer_result: tellInferred(made.inferred),
      tracking_request: tellStatus(request),
      shipment_id: id,
      containers: containersOfIt,
      _metadata: { container_state: "unknown", left_out: shipment.containers.length - rows.length },
    },
    says: [
      beginning(request, made),
      `Its shipment is ${id}, status ${shipment.status}, with ${shipment.containers.length} containers.`,
      ...containersOfIt.map((each) => `Container ${each.container_number}: ${each.status}, id ${each.id}.`),
    ],
    guidance: { suggested_tools: ["get_shipment_details", "get_container"] },
  };
}

function tellRequest(request: TrackingRequest, made: Made): ToolAnswer {
  return {
    payload: {
      tracking_request_created: made.created,
      infer_result: tellInferred(made.inferred),
      tracking_request: tellStatus(request),
      _metadata: { container_state: "unknown" },
    },
    says: [
      beginning(request, made),
      "Nothing is known of the container until the shipping line has answered, usually within a minute.",
    ],
    guidance: {
      suggested_follow_ups: ["Look again in a minute: has the line answered?"],
      suggested_tools: ["search_container", "list_tracking_requests"],
    },
  };
}

function askForLine(number: string, inferred: Inferred): ToolAnswer {
  const { candidates, validation } = inferred.detection;
  const named = candidates.slice(0, 5).map(({ scac, name }) => `${scac} (${name})`);
  const message =
    named.length > 0 ? `It may be one of ${named.join(", ")}.` : "No shipping line follows from this number.";
  const reason = validation.reason ? [`About the number: ${validation.reason}`] : [];
  return {
    payload: {
      error: "ShippingLineUnknown",
      message: `${message} Name the SCAC of the line to track ${number}.`,
      tracking_request_created: false,
      infer_result: tellInferred(inferred),
      _metadata: { container_state: "unknown" },
    },
    says: [`${number} is not tracked yet. ${message} Ask which line it is, and call again with its SCAC.`, ...reason],
    guidance: {
      suggested_follow_ups: ["Which shipping line issued the number?"],
      suggested_tools: ["get_supported_shipping_lines", "track_container"],
    },
  };
}

/** One that still leads somewhere, of the line where one is meant. */
async function findOpenRequest(account: Account, number: string, scac?: string): Promise<TrackingRequest | null> {
  const query = {
    "filter[request_number]": number,
    "filter[status]": ["pending", "awaiting_manifest", "created"],
    ...(scac && { "filter[scac]": [scac] }),
  };
  return (await listTrackingRequests(account, query)).rows[0] ?? null;
}

async function tellOpen(account: Account, open: TrackingRequest, made: Made): Promise<ToolAnswer> {
  return open.shipmentId ? tellShipment(account, open.shipmentId, open, made) : tellRequest(open, made);
}

type Wanted = { number: string; type: NumberType; scac: string; refNumbers: string[] };

async function track(account: Account, wanted: Wanted, inferred: Inferred): Promise<ToolAnswer> {
  const { number, type, scac, refNumbers } = wanted;
  try {
    const given = { request_type: type, request_number: number, scac, ref_numbers: refNumbers };
    const { request, shipment } = await createTrackingRequest(account, given);
    const made = { created: true, inferred };
    return shipment ? tellShipment(account, shipment.id, request, made) : tellRequest(request, made);
  } catch (error) {
    const open = isAppError(error) && error.code === "duplicate" ? await findOpenRequest(account, number) : null;
    if (!open) throw error;
    return tellOpen(account, open, { created: false, inferred });
  }
}

export const trackContainer = defineTool({
  name: "track_container",
  title: "Start tracking a container",
  description:
    "Starts tracking a number of a shipping line: container, bill of lading or booking. What is tracked already is given as it is, and nothing is asked for twice. Type and line are found out where they are not told; when the line is not clear, the answer says so and asks for its SCAC (get_supported_shipping_lines). House bills, customs entries, seals and own references cannot be tracked.",
  writes: true,
  input: z.object({
    number: z.string().trim().min(1).max(255).describe("Container number, bill of lading or booking of the line"),
    numberType: z.string().max(50).optional().describe("container, bill_of_lading or booking_number"),
    scac: z.string().trim().max(20).optional().describe("SCAC of the shipping line"),
    refNumbers: z
      .array(z.string().trim().min(1).max(255))
      .max(100)
      .optional()
      .describe("Own references to keep with it"),
  }),
  output: containerOutput.partial().extend({
    tracking_request_created: z.boolean(),
    infer_result: inferOutput.nullable(),
    tracking_request: pendingOutput.optional(),
    shipment_id: z.uuid().optional(),
    containers: z.array(knownContainer).optional(),
    error: z.string().optional().meta({ description: "ShippingLineUnknown" }),
    message: z.string().optional(),
  }),
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
    const containerId = await findTrackedContainer(account, number);
    if (containerId) return tellContainer(account, containerId, { created: false, inferred: null });
    const open = await findOpenRequest(account, number, scac);
    if (open) return tellOpen(account, open, { created: false, inferred: null });
    const inferred = inferNumber(account, number);
    const { decision, selected } = inferred.detection;
    const line = scac || (decision === "auto_select" ? selected?.scac : null);
    if (!line) return askForLine(number, inferred);
    const wanted = { number, type: type ?? inferred.numberType, scac: line, refNumbers: [...new Set(refNumbers)] };
    return track(account, wanted, inferred);
  },
});
