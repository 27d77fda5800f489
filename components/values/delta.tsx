import { clsx } from "clsx";
import type { ArrivalDelta } from "./arrival-delta";
import { toneText } from "./status";

/** How late or early against the baseline; quiet unless someone should look. */
export function Delta({
  delta,
  before = "",
  strong = false,
}: {
  delta: ArrivalDelta;
  before?: string;
  strong?: boolean;
}) {
  return (
    <span
      className={clsx(
        "whitespace-nowrap",
        delta.tone === "quiet" ? "text-ink-3" : [toneText[delta.tone], strong && "font-semibold"],
      )}
    >
      {before}
      {delta.words}
    </span>
  );
}
