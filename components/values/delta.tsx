import { clsx } from "clsx";
import type { ArrivalDelta } from "./arrival-delta";
import { toneText } from "./status";

/** How late or early against the baseline; quiet unless someone should look. */
export function Delta({ delta, before = "" }: { delta: ArrivalDelta; before?: string }) {
  return (
    <span className={clsx("whitespace-nowrap", delta.tone === "quiet" ? "text-ink-3" : [toneText[delta.tone], "font-medium"])}>
      {before}
      {delta.words}
    </span>
  );
}
