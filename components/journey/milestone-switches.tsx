"use client";

import { ContainerNumber } from "@/components/containers/container-number";
import { Segmented } from "@/components/ui/segmented";

export type MilestoneChoice = { scope: "all" | "one"; clock: "local" | "mine"; showCorrected: boolean };

type MilestoneSwitchesProps = {
  choice: MilestoneChoice;
  onChoose: (choice: MilestoneChoice) => void;
  correctedCount: number;
  /** The container that can be looked at alone; null where there is nothing to choose. */
  chosen: string | null;
};

/** Whose milestones, on whose clock, and with or without what was corrected. */
export function MilestoneSwitches({ choice, onChoose, correctedCount, chosen }: MilestoneSwitchesProps) {
  return (
    <>
      {correctedCount > 0 && (
        <label className="flex min-h-10 items-center gap-2 text-12 text-ink-2 md:min-h-6.5">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={choice.showCorrected}
            onChange={(event) => onChoose({ ...choice, showCorrected: event.target.checked })}
          />
          Corrected, {correctedCount}
        </label>
      )}
      {chosen && (
        <Segmented
          label="Whose milestones"
          value={choice.scope}
          onChange={(scope) => onChoose({ ...choice, scope })}
          options={[
            { value: "all", label: "All containers" },
            { value: "one", label: <ContainerNumber number={chosen} quiet /> },
          ]}
        />
      )}
      <Segmented
        label="Whose clock"
        value={choice.clock}
        onChange={(clock) => onChoose({ ...choice, clock })}
        options={[
          { value: "local", label: "Local times" },
          { value: "mine", label: "Mine" },
        ]}
      />
    </>
  );
}
