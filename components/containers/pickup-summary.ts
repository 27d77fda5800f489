import { formatHold } from "@/lib/shipments/containers/hold-labels";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { type Container, customsHoldsInForce, hasLeftTerminal, holdsOf } from "./container";

/** What prevents the pickup, or that the terminal reports the container as available. */
export function pickupSummary(container: Container): { first: string; second: string | null } | null {
  if (hasLeftTerminal(container)) return null;
  const holds = [...holdsOf(container).map(formatHold), ...customsHoldsInForce(container).map(() => "Customs hold")];
  const available = container.attributes.available_for_pickup;
  const [first, ...others] = holds;
  if (first) return { first, second: others.length > 0 ? `and ${others.length} more` : null };
  if (available === null) return null;
  return { first: containerStateLabels[available ? "available" : "not_available"], second: null };
}
