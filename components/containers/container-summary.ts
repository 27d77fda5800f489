import { containerWords } from "@/components/values/state-words";
import { type Container, containerState } from "./container";

export type SquareKind = "available" | "held" | "not_available" | "moving" | "not_gated_in";

function squareOf(container: Container): SquareKind {
  const state = containerState(container);
  if (state === "on_hold") return "held";
  if (state === "available") return "available";
  if (state === "not_available") return "not_available";
  const { pol_full_in_at: gatedInAt, pol_vessel_loaded_at: loadedAt } = container.attributes;
  return state === "new" && gatedInAt === null && loadedAt === null ? "not_gated_in" : "moving";
}

const order: SquareKind[] = ["available", "held", "not_available", "moving", "not_gated_in"];

function wordOf(container: Container, kind: SquareKind): string {
  if (kind === "held") return "held";
  if (kind === "available") return "available";
  if (kind === "not_available") return "not available";
  if (kind === "not_gated_in") return "Not gated in";
  const state = containerState(container);
  return state === "new" ? "Gated in" : containerWords[state].word;
}

export type ContainerSummary = {
  /** One per container, those that can be acted on first. */
  squares: { id: string; kind: SquareKind }[];
  /** `2 available, 1 held`, `On ship`. */
  words: string;
};

/** A shipment's containers at a glance: what someone can act on is counted, the rest is named only when nothing is. */
export function containerSummary(containers: Container[]): ContainerSummary {
  const all = containers.map((container) => ({ container, kind: squareOf(container) }));
  const squares = all
    .map(({ container: { id }, kind }) => ({ id, kind }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const counts = new Map<string, number>();
  for (const { container, kind } of all) {
    const word = wordOf(container, kind);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const urgent = ["available", "held", "not available"].flatMap((word) =>
    counts.has(word) ? [`${counts.get(word)} ${word}`] : [],
  );
  if (urgent.length > 0) return { squares, words: urgent.slice(0, 2).join(", ") };
  const [[most, count] = ["", 0], ...rest] = [...counts].sort((a, b) => b[1] - a[1]);
  return { squares, words: rest.length === 0 ? most : `${count} ${most.toLowerCase()}, ${all.length - count} other` };
}
