"use client";

import { useTranslations } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import { Segmented } from "@/components/ui/segmented";

export type MilestoneFilter = { scope: "all" | "one"; clock: "local" | "mine"; showCorrected: boolean };

type MilestoneFiltersProps = {
  filter: MilestoneFilter;
  onChange: (filter: MilestoneFilter) => void;
  correctedCount: number;
  /** Number of the selected container; null: no filter by container is offered. */
  selected: string | null;
};

/** Filters by container and correction, and the time zone in which times are shown. */
export function MilestoneFilters({ filter, onChange, correctedCount, selected }: MilestoneFiltersProps) {
  const t = useTranslations("itinerary.filters");
  return (
    <>
      {correctedCount > 0 && (
        <label className="flex min-h-10 items-center gap-2 text-12 text-ink-2 md:min-h-6.5">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={filter.showCorrected}
            onChange={(event) => onChange({ ...filter, showCorrected: event.target.checked })}
          />
          {t("corrected", { count: correctedCount })}
        </label>
      )}
      {selected && (
        <Segmented
          label={t("containers")}
          value={filter.scope}
          onChange={(scope) => onChange({ ...filter, scope })}
          options={[
            { value: "all", label: t("allContainers") },
            { value: "one", label: <ContainerNumber number={selected} hidesCorrection /> },
          ]}
        />
      )}
      <Segmented
        label={t("timeZone")}
        value={filter.clock}
        onChange={(clock) => onChange({ ...filter, clock })}
        options={[
          { value: "local", label: t("localTime") },
          { value: "mine", label: t("myTime") },
        ]}
      />
    </>
  );
}
