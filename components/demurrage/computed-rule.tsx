import { useTranslations } from "#translations";
import type { FreeTimePhase } from "@/components/free-time/free-time-query";
import { useRule } from "@/components/free-time/use-rule";

/** That a day is computed, and from which rule. */
export function ComputedRule({ freePhase }: { freePhase: FreeTimePhase }) {
  const t = useTranslations("demurrage.deadline");
  const rule = useRule(freePhase);
  return (
    <span title={rule ?? undefined} className="line-clamp-2 md:max-w-56">
      {rule === null ? t("computed") : t("computedFrom", { rule })}
    </span>
  );
}
