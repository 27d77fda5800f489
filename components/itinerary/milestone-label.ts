import { formatHoldType } from "@/lib/shipments/containers/hold-labels";
import type { MilestoneHold } from "@/lib/shipments/events/hold-milestones";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import type { Milestone } from "./milestones-query";

const customsLabels: Record<NonNullable<MilestoneHold["customs_type"]>, [placed: string, released: string]> = {
  hold: ["Customs hold placed", "Customs hold released"],
  scan: ["Customs scan ordered", "Customs scan released"],
  inspection: ["Customs inspection ordered", "Customs inspection released"],
};

/** A terminal gives no times of holds: what is known is from when on it has reported one, or no longer. */
function reportedHoldLabel(event: string, { name }: Pick<MilestoneHold, "name">): string {
  const hold = `${formatHoldType({ name })} hold`;
  if (event === "hold_pending") return `${hold} pending`;
  return event === "hold_placed" ? `${hold} reported` : `${hold} no longer reported`;
}

/** The name of a milestone: `Vessel departed`, `Customs hold reported`. */
export function milestoneLabel({ attributes: { event, estimated, hold } }: Milestone): string {
  if (!hold) return formatMilestone(event, estimated);
  if (hold.time_of_report) return reportedHoldLabel(event, hold);
  const isPlaced = event === "hold_placed";
  if (hold.customs_type === null) return isPlaced ? "Customs hold placed" : "Released by customs";
  const [placed, released] = customsLabels[hold.customs_type];
  return isPlaced ? placed : released;
}
