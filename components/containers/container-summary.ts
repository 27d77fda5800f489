import type { ContainerState } from "@/lib/shipments/state-labels";
import { type Container, containerState } from "./container";
import type { ContainerTexts } from "./container-texts";
import { countedContainers } from "./counted-containers";
import { isAtRisk } from "./is-at-risk";

export type SquareKind = "at_risk" | "available" | "held" | "not_available" | "moving" | "not_gated_in";

const squareKinds: Partial<Record<ContainerState, SquareKind>> = {
  on_hold: "held",
  available: "available",
  not_available: "not_available",
  new: "not_gated_in",
  empty_picked_up: "not_gated_in",
};

function squareKindOf(container: Container, now: string): SquareKind {
  const kind = squareKinds[containerState(container)] ?? "moving";
  return kind === "available" && isAtRisk(container, now) ? "at_risk" : kind;
}

const squareOrder: SquareKind[] = ["at_risk", "available", "held", "not_available", "moving", "not_gated_in"];

/** The states that need action, and those in which nothing or only the empty return is outstanding; all others lie between them. */
const urgentStates: ContainerState[] = ["available", "on_hold", "not_available"];
const finishedStates: ContainerState[] = ["picked_up", "delivered", "empty_returned"];

/** The most outstanding state has the lowest rank. */
function rankOf(state: ContainerState): number {
  const urgent = urgentStates.indexOf(state);
  return urgent === -1 ? urgentStates.length + finishedStates.indexOf(state) + 1 : urgent;
}

export type ContainerSummary = {
  /** One per container that counts, those that need action first. */
  squares: { id: string; kind: SquareKind }[];
  /** `2 available, 1 on hold`, `On ship`. */
  label: string;
};

const shownStates = 2;

/** Summarizes the containers of a shipment: their states with counts, the most outstanding first. */
export function containerSummary(
  { containerTexts: t, valueTexts }: ContainerTexts,
  all: Container[],
  now: string,
): ContainerSummary {
  const containers = countedContainers(all);
  const squares = containers
    .map((container) => ({ id: container.id, kind: squareKindOf(container, now) }))
    .sort((a, b) => squareOrder.indexOf(a.kind) - squareOrder.indexOf(b.kind));
  const states = [...Map.groupBy(containers, containerState)]
    .map(([state, same]) => ({ state, count: same.length }))
    .sort((a, b) => rankOf(a.state) - rankOf(b.state) || b.count - a.count);
  const [only, ...others] = states;
  if (only && others.length === 0 && !urgentStates.includes(only.state))
    return { squares, label: valueTexts(`states.container.${only.state}`) };
  const shown = states.slice(0, shownStates).map(({ state, count }) => t(`counted.${state}`, { count }));
  const hidden = states.slice(shownStates).reduce((total, { count }) => total + count, 0);
  return { squares, label: [...shown, ...(hidden > 0 ? [`+${hidden}`] : [])].join(", ") };
}
