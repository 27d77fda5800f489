"use client";

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
          Show corrected and withdrawn events ({correctedCount})
        </label>
      )}
      {selected && (
        <Segmented
          label="Containers"
          value={filter.scope}
          onChange={(scope) => onChange({ ...filter, scope })}
          options={[
            { value: "all", label: "All containers" },
            { value: "one", label: <ContainerNumber number={selected} hidesCorrection /> },
          ]}
        />
      )}
      <Segmented
        label="Time zone"
        value={filter.clock}
        onChange={(clock) => onChange({ ...filter, clock })}
        options={[
          { value: "local", label: "Local time" },
          { value: "mine", label: "My time" },
        ]}
      />
    </>
  );
}
