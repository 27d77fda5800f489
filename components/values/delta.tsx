import { clsx } from "clsx";
import type { ArrivalDelta } from "./arrival-delta";
import { toneText } from "./status";

type DeltaProps = { delta: ArrivalDelta; prefix?: string; emphasized?: boolean };

/** How late or early an arrival is; colored only when it matters. */
export function Delta({ delta, prefix = "", emphasized = false }: DeltaProps) {
  return (
    <span
      className={clsx(
        "whitespace-nowrap",
        delta.tone === "neutral" ? "text-ink-3" : [toneText[delta.tone], emphasized && "font-semibold"],
      )}
    >
      {prefix}
      {delta.label}
    </span>
  );
}
