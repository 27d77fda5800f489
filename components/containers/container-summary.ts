import { containerLabels } from "@/components/values/state-labels";
import { type Container, containerState } from "./container";
import { isAtRisk } from "./container-state-label";

export type SquareKind = "at_risk" | "available" | "held" | "not_available" | "moving" | "not_gated_in";

function squareKindOf(container: Container, now: string): SquareKind {
  const state = containerState(container);
  if (state === "on_hold") return "held";
  if (state === "available") return isAtRisk(container, now) ? "at_risk" : "available";
  if (state === "not_available") return "not_available";
  const { pol_full_in_at: gatedInAt, pol_vessel_loaded_at: loadedAt } = container.attributes;
  return state === "new" && gatedInAt === null && loadedAt === null ? "not_gated_in" : "moving";
}

const squareOrder: SquareKind[] = ["at_risk", "available", "held", "not_available", "moving", "not_gated_in"];

function labelOf(container: Container, kind: SquareKind): string {
  if (kind === "held") return "on hold";
  if (kind === "at_risk" || kind === "available") return "available";
  if (kind === "not_available") return "not available";
  if (kind === "not_gated_in") return "Not gated in";
  const state = containerState(container);
  return state === "new" ? "Gated in" : containerLabels[state].label;
}

export type ContainerSummary = {
  /** One per container, those that need action first. */
  squares: { id: string; kind: SquareKind }[];
  /** `2 available, 1 on hold`, `On vessel`. */
  label: string;
};

/** Summarizes the containers of a shipment: counts those that need action, else names the most frequent state. */
export function containerSummary(containers: Container[], now: string): ContainerSummary {
  const all = containers.map((container) => ({ container, kind: squareKindOf(container, now) }));
  const squares = all
    .map(({ container: { id }, kind }) => ({ id, kind }))
    .sort((a, b) => squareOrder.indexOf(a.kind) - squareOrder.indexOf(b.kind));
  const counts = new Map<string, number>();
  for (const { container, kind } of all) {
    const label = labelOf(container, kind);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const urgent = ["available", "on hold", "not available"].flatMap((label) =>
    counts.has(label) ? [`${counts.get(label)} ${label}`] : [],
  );
  if (urgent.length > 0) return { squares, label: urgent.slice(0, 2).join(", ") };
  const [[label, count] = ["", 0], ...rest] = [...counts].sort((a, b) => b[1] - a[1]);
  return { squares, label: rest.length === 0 ? label : `${count} ${label.toLowerCase()}, ${all.length - count} other` };
}
