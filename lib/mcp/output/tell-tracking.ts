import type { z } from "zod";
import type { ToolAnswer } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { findShipment } from "@/lib/shipments/find-shipments";
import { describeContainer } from "./describe-container";
import { findKnownContainer } from "./find-known-container";
import { guideContainer } from "./guide-container";
import type { Inferred } from "./infer-number";
import { plainAttributes } from "./plain-attributes";
import { sayCount, sayLeftOut, sayTime } from "./say";
import { sayContainer } from "./say-container";
import type { inferOutput } from "./track-output";

const containersMax = 50;

/** Whether this call asked for it, what was made of the number, and references that were given but not kept. */
type Made = { created: boolean; inferred: Inferred | null; leftOut: string[] };

function sayReferences({ leftOut }: Made): string[] {
  if (leftOut.length === 0) return [];
  return [
    `Nothing was changed: the references ${leftOut.join(", ")} were not added, since they go with new tracking only.`,
  ];
}

function tellInferred(inferred: Inferred | null): z.infer<typeof inferOutput> | null {
  if (!inferred) return null;
  const { detection, numberType } = inferred;
  const { decision, selected, candidates, validation } = detection;
  const { checkDigitPassed: check_digit_passed, reason } = validation;
  return { number_type: numberType, decision, selected, candidates, check_digit_passed, reason };
}

/** A container that is tracked already. */
export async function tellContainer(account: Account, id: string, made: Made): Promise<ToolAnswer> {
  const known = await findKnownContainer(account, id);
  const { _metadata, guidance } = guideContainer(known, ["shipment"]);
  const described = describeContainer(known, true);
  const told = { tracking_request_created: made.created, infer_result: tellInferred(made.inferred) };
  const { lineTrackingStoppedAt: stopped, lineTrackingStoppedReason: reason } = known.shipment;
  const begin = stopped
    ? `This was tracked until ${sayTime(stopped.toISOString())} and no longer is (${reason}). If the box is on another voyage, call again with the SCAC of its line.`
    : "This is tracked already.";
  return {
    payload: { ...described, ...told, _metadata },
    says: [begin, ...sayReferences(made), ...sayContainer(known)],
    guidance,
  };
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
      ...sayReferences(made),
      `Its shipment is ${id}, status ${shipment.status}, with ${sayCount(shipment.containers.length, "container")}.`,
      ...containersOfIt.map((each) => `Container ${each.container_number}: ${each.status}, id ${each.id}.`),
      ...sayLeftOut(rows.length, shipment.containers.length, "containers", rows.length),
    ],
    guidance: { suggested_tools: ["get_shipment_details", "get_container"] },
  };
}

/** What a request without a shipment waits for. */
function sayWaiting({ status, isRetrying, failedReason }: TrackingRequest): string {
  if (status === "awaiting_manifest") {
    return "The shipping line does not know the number yet; it is asked again every day for some days. Nothing is known of the container.";
  }
  if (isRetrying) {
    return `The shipping line could not be asked (${failedReason ?? "reason unknown"}); it is being tried again. Nothing is known of the container.`;
  }
  return "Nothing is known of the container until the shipping line has answered, usually within a minute.";
}

function tellRequest(request: TrackingRequest, made: Made): ToolAnswer {
  return {
    payload: {
      tracking_request_created: made.created,
      infer_result: tellInferred(made.inferred),
      tracking_request: tellStatus(request),
      _metadata: { container_state: "unknown" },
    },
    says: [beginning(request, made), ...sayReferences(made), sayWaiting(request)],
    guidance: {
      suggested_follow_ups: ["Look again later: has the line answered?"],
      suggested_tools: ["search_container", "list_tracking_requests"],
    },
  };
}

/** Nothing is started while the line is not clear. */
export function askForLine(number: string, inferred: Inferred): ToolAnswer {
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

/** A request as it stands: the shipment that came of it, or what it waits for. */
export async function tellOpen(account: Account, open: TrackingRequest, made: Made): Promise<ToolAnswer> {
  return open.shipmentId ? tellShipment(account, open.shipmentId, open, made) : tellRequest(open, made);
}
