import { containerLabels, type StateLabel } from "@/components/values/state-labels";
import { type Container, containerState, customsHoldsInForce, feesOf, holdsOf } from "./container";
import { formatFees } from "./container-labels";
import { containerLastFreeDay } from "./container-last-free-day";

/** Whether an available container soon costs money or cannot leave: free time ends by tomorrow, a fee is unpaid, or there is a hold. */
export function isAtRisk(container: Container, now: string): boolean {
  const daysLeft = containerLastFreeDay(container, now)?.daysLeft ?? null;
  return (
    (daysLeft !== null && daysLeft <= 1) ||
    formatFees([feesOf(container)]) !== null ||
    holdsOf(container).length > 0 ||
    customsHoldsInForce(container).length > 0
  );
}

/** The state of a container as shown. `Available` is green only while the container is not at risk. */
export function containerStateLabel(container: Container, now: string): StateLabel {
  const state = containerState(container);
  const label = containerLabels[state];
  return state === "available" && isAtRisk(container, now) ? { ...label, tone: "warn" } : label;
}
