import type { Guidance } from "@/lib/mcp/server/tool";
import { containers } from "@/lib/shipments/containers/container";
import type { ContainerDetails } from "./describe-container";
import { plainAttributes } from "./plain-attributes";

const atSea = ["new", "on_ship", "loaded"];
const inlandTransit = ["awaiting_inland_transfer", "on_rail"];
const atTerminal = ["grounded", "available", "not_available", "off_dock"];

function relevantFields(status: string): string[] {
  if (atSea.includes(status))
    return ["shipment.pod_eta_at", "shipment.pod_original_eta_at", "location.current_location"];
  if (inlandTransit.includes(status))
    return ["rail.destination_eta", "rail.pod_rail_loaded_at", "location.pod_discharged_at"];
  if (atTerminal.includes(status)) {
    return ["demurrage.pickup_lfd", "demurrage.holds_at_pod_terminal", "location.available_for_pickup"];
  }
  return ["location.pod_full_out_at", "location.current_location"];
}

function adviceFor({ row, provenance }: ContainerDetails, status: string): string | null {
  if (!atTerminal.includes(status)) return null;
  if (provenance.holdsAtPodTerminal === null && row.indFacilityHolds === null)
    return "Holds are not reported: contact the terminal for holds, fees and free time.";
  const holds = [row.holdsAtPodTerminal, row.indFacilityHolds ?? []].flat() as { name: string; status: string }[];
  const blocking = holds.filter((hold) => hold.status === "hold").map(({ name }) => name);
  return blocking.length > 0 ? `Pickup is blocked by holds: ${blocking.join(", ")}.` : null;
}

/** Hints for the assistant: relevant fields and follow-up questions for the status of the container. */
export function containerHints(
  details: ContainerDetails,
  include: string[],
): { _metadata: Record<string, unknown>; guidance: Partial<Guidance> } {
  const { current_status } = plainAttributes(containers, details.row);
  const status = String(current_status);
  const message = adviceFor(details, status);
  const fields = relevantFields(status);
  const isMoving = atSea.includes(status) || inlandTransit.includes(status);
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
