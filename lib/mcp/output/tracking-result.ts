import type { z } from "zod";
import { isTrackable } from "@/lib/ingest/carriers/connections/find-active-connection";
import type { CarrierCandidate } from "@/lib/ingest/carriers/detection/detect-carrier";
import type { ToolResult } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { findShipment } from "@/lib/shipments/find-shipments";
import type { RetryReason } from "@/lib/tracking/polling/classify-carrier-response";
import { failedReasonDetail, retryReasonText } from "@/lib/tracking/requests/failed-reason-label";
import { unconnectedLinesOf } from "@/lib/tracking/requests/tracking-request";
import { containerHints } from "./container-hints";
import { containerTexts } from "./container-text";
import { describeContainer } from "./describe-container";
import { findContainerDetails } from "./find-container-details";
import { formatCount, formatOmitted, formatTime } from "./format-text";
import type { InferredNumber } from "./infer-number";
import { plainAttributes } from "./plain-attributes";
import { containerStateText, failedReasonText, requestStatusText, shipmentStatusText, stoppedText } from "./state-text";
import type { inferOutput } from "./tracking-output";

const containersMax = 50;

/** Whether this call created the tracking request, the inferred type and carrier, and references that were not stored. */
type TrackingOutcome = { created: boolean; inferred: InferredNumber | null; ignoredReferences: string[] };

function ignoredReferencesText({ ignoredReferences }: TrackingOutcome): string[] {
  if (ignoredReferences.length === 0) return [];
  return [
    `The references ${ignoredReferences.join(", ")} were not added: references are only stored with a new tracking request.`,
  ];
}

function isTrackableBy({ connected, numberType }: InferredNumber, { scac }: CarrierCandidate): boolean {
  return isTrackable(connected, scac, numberType);
}

function inferenceOf(inferred: InferredNumber | null): z.infer<typeof inferOutput> | null {
  if (!inferred) return null;
  const { detection, numberType } = inferred;
  const { decision, validation } = detection;
  const withTrackable = (each: CarrierCandidate) => ({ ...each, trackable: isTrackableBy(inferred, each) });
  const selected = detection.selected && withTrackable(detection.selected);
  const candidates = detection.candidates.map(withTrackable);
  const { checkDigitPassed: check_digit_passed, reason } = validation;
  return { number_type: numberType, decision, selected, candidates, check_digit_passed, reason };
}

/** Result for a container that already exists in the account. */
export async function containerResult(account: Account, id: string, outcome: TrackingOutcome): Promise<ToolResult> {
  const details = await findContainerDetails(account, id);
  const { _metadata, guidance } = containerHints(details, ["shipment"]);
  const described = describeContainer(details, true);
  const tracking = { tracking_request_created: outcome.created, infer_result: inferenceOf(outcome.inferred) };
  const { lineTrackingStoppedAt: stopped, lineTrackingStoppedReason: reason } = details.shipment;
  const state = stopped
    ? `Tracking of this container stopped ${formatTime(stopped.toISOString())}: ${stoppedText(reason)}. If the container is on a new voyage, call track_container again with the SCAC of its shipping line.`
    : "This container is already tracked.";
  return {
    payload: { ...described, ...tracking, _metadata },
    sentences: [state, ...ignoredReferencesText(outcome), ...containerTexts(details)],
    guidance,
  };
}

function requestOf(request: TrackingRequest) {
  const { id, requestNumber, requestType, scac, status, failedReason } = request;
  return {
    ...{ id, request_number: requestNumber, number_type: requestType, scac, status, failed_reason: failedReason },
    failed_reason_detail: failedReasonDetail(request, unconnectedLinesOf(request)),
  };
}

function requestText(
  { requestNumber, requestType, scac, ...request }: TrackingRequest,
  { created }: TrackingOutcome,
): string {
  const prefix = created ? "Tracking request created" : "A tracking request already exists";
  return `${prefix}: ${requestNumber} (${scac ?? "shipping line not detected yet"}) as ${requestType}, status ${requestStatusText(request)}.`;
}

async function shipmentResult(
  account: Account,
  id: string,
  request: TrackingRequest,
  outcome: TrackingOutcome,
): Promise<ToolResult> {
  const shipment = await findShipment(account, id);
  const rows = await findContainers(
    account,
    shipment.containers.slice(0, containersMax).map((container) => container.id),
  );
  const containerSummaries = rows.map((row) => ({
    id: row.id,
    container_number: row.number,
    status: String(plainAttributes(containers, row).current_status),
  }));
  return {
    payload: {
      tracking_request_created: outcome.created,
      infer_result: inferenceOf(outcome.inferred),
      tracking_request: requestOf(request),
      shipment_id: id,
      containers: containerSummaries,
      _metadata: { container_state: "unknown", left_out: shipment.containers.length - rows.length },
    },
    sentences: [
      requestText(request, outcome),
      ...ignoredReferencesText(outcome),
      `Shipment ${id}: status ${shipmentStatusText(shipment)}, ${formatCount(shipment.containers.length, "container")}.`,
      ...rows.map((row) => `Container ${row.number}: ${containerStateText(row)}, id ${row.id}.`),
      ...formatOmitted(rows.length, shipment.containers.length, "containers", rows.length),
    ],
    guidance: { suggested_tools: ["get_shipment_details", "get_container"] },
  };
}

/** State of a request that has no shipment yet. */
function waitingText({ status, isRetrying, retryReason, failedReason, knownToCarrier }: TrackingRequest): string {
  if (status === "awaiting_manifest") {
    const reason = knownToCarrier ? "lists no containers for the number yet" : "does not know the number yet";
    return `The shipping line ${reason}; the request is repeated daily for several days. No container data is available.`;
  }
  if (isRetrying) {
    const cause = retryReason && `${retryReasonText(retryReason as RetryReason, "The shipping line")} (${retryReason})`;
    const reason = cause ?? (failedReason ? failedReasonText(failedReason) : "unknown");
    return `The request to the shipping line failed and is being retried; reason: ${reason}. No container data is available.`;
  }
  return "No container data is available until the shipping line responds, usually within a minute.";
}

function pendingRequestResult(request: TrackingRequest, outcome: TrackingOutcome): ToolResult {
  return {
    payload: {
      tracking_request_created: outcome.created,
      infer_result: inferenceOf(outcome.inferred),
      tracking_request: requestOf(request),
      _metadata: { container_state: "unknown" },
    },
    sentences: [requestText(request, outcome), ...ignoredReferencesText(outcome), waitingText(request)],
    guidance: {
      suggested_follow_ups: ["Has the shipping line responded in the meantime?"],
      suggested_tools: ["search_container", "list_tracking_requests"],
    },
  };
}

/** Result for a number whose shipping line is ambiguous or unknown; nothing is tracked. */
export function shippingLineUnknownResult(number: string, inferred: InferredNumber): ToolResult {
  const { candidates, validation } = inferred.detection;
  const named = candidates.slice(0, 5).map((each) => {
    const connection = isTrackableBy(inferred, each) ? "" : ", cannot be tracked: not connected";
    return `${each.scac} (${each.name}${connection})`;
  });
  const message =
    named.length > 0
      ? `Possible shipping lines: ${named.join(", ")}.`
      : "The shipping line could not be inferred from the number.";
  const reason = validation.reason ? [`Validation of the number: ${validation.reason}`] : [];
  return {
    payload: {
      error: "ShippingLineUnknown",
      message: `${message} Provide the SCAC of the shipping line to track ${number}.`,
      tracking_request_created: false,
      infer_result: inferenceOf(inferred),
      _metadata: { container_state: "unknown" },
    },
    sentences: [
      `${number} is not tracked yet. ${message} Ask the user for the shipping line, then call track_container again with its SCAC.`,
      ...reason,
    ],
    guidance: {
      suggested_follow_ups: ["Which shipping line issued the number?"],
      suggested_tools: ["get_supported_shipping_lines", "track_container"],
    },
  };
}

/** Result for a tracking request: its shipment, or its state if there is none yet. */
export async function trackingRequestResult(
  account: Account,
  request: TrackingRequest,
  outcome: TrackingOutcome,
): Promise<ToolResult> {
  return request.shipmentId
    ? shipmentResult(account, request.shipmentId, request, outcome)
    : pendingRequestResult(request, outcome);
}
