import { clsx } from "clsx";
import { useTranslations } from "#translations";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import { dataMarkLabels } from "./data-mark-labels";
import { toneText } from "./status";

/** A quiet mark beside a value that is not a plain fact, in one word. */
export function DataMark({ kind }: { kind: DataMarkKind }) {
  const t = useTranslations("values.states.dataMark");
  const { icon: Icon, tone } = dataMarkLabels[kind];
  return (
    <span className={clsx("inline-flex items-center gap-1 whitespace-nowrap text-12", toneText[tone])}>
      <Icon aria-hidden size={12} className="shrink-0" />
      {t(kind)}
    </span>
  );
}
