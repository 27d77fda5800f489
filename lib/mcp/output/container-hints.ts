import type { Guidance } from "@/lib/mcp/server/tool";
import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { containers } from "@/lib/shipments/containers/container";
import { customsHoldsInForceOf, terminalHoldsOf } from "@/lib/shipments/containers/pickup-attributes";
import type { Stage } from "@/lib/tracking/projection/rules-after-moves";
import type { ContainerDetails } from "./describe-container";
import { stageOfRow } from "./free-time";
import { plainAttributes } from "./plain-attributes";

const atSea = ["location.pod_eta_at", "location.pod_original_eta_at", "location.current_location"];
const inlandTransit = ["rail.destination_eta", "rail.pod_rail_loaded_at", "location.pod_discharged_at"];
const atTerminal = [
  "demurrage.earliest_last_free_day",
  "demurrage.pickup_lfd",
  "demurrage.holds_at_pod_terminal",
  "location.available_for_pickup",
];

const fieldsByStage: Record<Stage, string[]> = {
  origin: ["deadlines.export_cutoffs", ...atSea],
  at_sea: atSea,
  at_port: atTerminal,
  moving_inland: inlandTransit,
  at_inland_destination: atTerminal,
  back_at_port_of_loading: atTerminal,
  picked_up: ["location.pod_full_out_at", "location.current_location", "deadlines.empty_return_due_at"],
  returned: ["location.pod_full_out_at", "location.current_location"],
};

const isAwaitingTransfer = ({ row }: ContainerDetails) => row.currentStatus === "awaiting_inland_transfer";

function relevantFields(details: ContainerDetails): string[] {
  return isAwaitingTransfer(details) ? inlandTransit : fieldsByStage[stageOfRow(details.row)];
}

function adviceFor(details: ContainerDetails): string | null {
  if (relevantFields(details) !== atTerminal) return null;
  const { row, provenance } = details;
  const attributes = jsonAttributes(containers, row);
  const blocking = [
    ...terminalHoldsOf(attributes).flatMap(({ name, status }) => (status === "hold" ? [name] : [])),
    ...customsHoldsInForceOf(attributes).map(() => "customs (by the carrier)"),
  ];
  if (blocking.length > 0) return `Pickup is blocked by holds: ${blocking.join(", ")}.`;
  const isReported = provenance.holdsAtPodTerminal !== null || row.indFacilityHolds !== null;
  return isReported ? null : "Holds are not reported: contact the terminal for holds, fees and free time.";
}

/** Hints for the assistant: relevant fields and follow-up questions for the status of the container. */
export function containerHints(
  details: ContainerDetails,
  include: string[],
): { _metadata: Record<string, unknown>; guidance: Partial<Guidance> } {
  const { current_status } = plainAttributes(containers, details.row);
  const status = String(current_status);
  const message = adviceFor(details);
  const fields = relevantFields(details);
  const isMoving = fields === inlandTransit || ["origin", "at_sea"].includes(stageOfRow(details.row));
  const followUp = isMoving
    ? "Is it late compared with the first estimate?"
    : "When does free time end, and what blocks the pickup?";
  return {
    _metadata: {
      container_state: status,
      includes_loaded: include,
      relevant_for_current_state: fields,
      needs_more_data_for: include.includes("transport_events") ? [] : ["the event timeline"],
      suggestions: { message, recommended_follow_up: followUp },
    },
    guidance: { relevant_fields: fields, suggested_follow_ups: [followUp] },
  };
}
