import { clsx } from "clsx";
import type { ContainerSummary, SquareKind } from "./container-summary";

const squaresMax = 8;

const squareClasses: Record<SquareKind, string> = {
  at_risk: "bg-warn-fill",
  available: "bg-good-fill",
  held: "bg-bad-fill",
  not_available: "bg-warn-fill",
  moving: "bg-line-strong forced-colors:bg-[GrayText]",
  not_gated_in: "border border-control",
};

/** One square per container, at most eight, and the count; the label beside it repeats the meaning in text. */
export function ContainerSquares({ summary }: { summary: ContainerSummary }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="flex gap-0.5">
        {summary.squares.slice(0, squaresMax).map(({ id, kind }) => (
          <span key={id} className={clsx("size-2 rounded-[2px] forced-color-adjust-none", squareClasses[kind])} />
        ))}
      </span>
      <span>{summary.squares.length}</span>
    </span>
  );
}
