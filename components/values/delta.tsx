import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { formatDuration } from "@/lib/platform/format-duration";
import { type ArrivalDelta, isOnTime } from "./arrival-delta";
import { toneText } from "./status";

type DeltaProps = { delta: ArrivalDelta; prefix?: string; emphasized?: boolean };

/** How late or early an arrival is; colored only when it matters. */
export function Delta({ delta, prefix = "", emphasized = false }: DeltaProps) {
  const t = useTranslations("values.delta");
  const { lateMs } = delta;
  return (
    <span
      className={clsx(
        "whitespace-nowrap",
        delta.tone === "neutral" ? "text-ink-3" : [toneText[delta.tone], emphasized && "font-semibold"],
      )}
    >
      {prefix}
      {isOnTime(lateMs) ? t("onTime") : t(lateMs < 0 ? "early" : "late", { duration: formatDuration(lateMs) })}
    </span>
  );
}
