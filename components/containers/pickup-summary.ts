import { formatHold } from "@/lib/shipments/containers/hold-labels";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { type Container, customsHoldsInForce, hasLeftTerminal, holdsOf } from "./container";

/** The holds in words, with those by customs in force that the carrier reports: `Freight hold`. */
export const holdTexts = (container: Container): string[] => [
  ...holdsOf(container).map(formatHold),
  ...customsHoldsInForce(container).map(() => "Customs hold"),
];

/** What prevents the pickup, or that the terminal reports the container as available. */
export function pickupSummary(container: Container): { first: string; second: string | null } | null {
  if (hasLeftTerminal(container)) return null;
  const available = container.attributes.available_for_pickup;
  const [first, ...others] = holdTexts(container);
  if (first) return { first, second: others.length > 0 ? `and ${others.length} more` : null };
  if (available === null) return null;
  return { first: containerStateLabels[available ? "available" : "not_available"], second: null };
}
