import type { Translator } from "@/components/language/translator";
import type { MilestoneHold } from "@/lib/shipments/events/hold-milestones";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import type { Milestone } from "./milestones-query";
import { isNamedEvent } from "./named-event";

type Texts = Translator<"itinerary">;

/** The name of a transport event: `Vessel departed`, `Vessel departure`. */
export function eventLabel(t: Texts, event: string, estimated: boolean): string {
  if (!isNamedEvent(event)) return formatMilestone(event, estimated);
  return t(`${estimated ? "estimatedEvents" : "events"}.${event}`);
}

/** A terminal gives no times of holds: what is known is from when on it has reported one, or no longer. */
function reportedHoldLabel(t: Texts, event: string, { name }: Pick<MilestoneHold, "name">): string {
  if (event === "hold_pending") return t("holds.pending", { name });
  return t(event === "hold_placed" ? "holds.reported" : "holds.noLongerReported", { name });
}

/** The name of a milestone: `Vessel departed`, `Customs hold reported`. */
export function milestoneLabel(t: Texts, { attributes: { event, estimated, hold } }: Milestone): string {
  if (!hold) return eventLabel(t, event, estimated);
  if (hold.time_of_report) return reportedHoldLabel(t, event, hold);
  return t(`holds.${event === "hold_placed" ? "placed" : "released"}.${hold.customs_type ?? "any"}`);
}
