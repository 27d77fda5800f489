"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import type { FleetVessel } from "./fleet";
import { FleetRow, rowPx } from "./fleet-row";
import { useRowWindow } from "./use-row-window";

type FleetRowsProps = {
  vessels: FleetVessel[];
  nowMs: number;
  selected: string | null;
  onSelect: (vessel: FleetVessel) => void;
};

/** The scrolling rows of the list. J, K and the arrow keys move the focus, Enter selects. */
export function FleetRows({ vessels, nowMs, selected, onSelect }: FleetRowsProps) {
  const t = useTranslations("fleet");
  const { scroller, first, last } = useRowWindow(vessels.length, rowPx);
  const [focused, setFocused] = useState(selected);
  const shown = vessels.slice(first, last);
  const tabStop = shown.find(({ imo }) => imo === focused) ?? shown[0];
  const move = (step: 1 | -1) => {
    const element = scroller.current;
    const current = element?.contains(document.activeElement) ? vessels.findIndex(({ imo }) => imo === focused) : -1;
    const next = current === -1 ? tabStop : vessels[current + step];
    const row = next && element?.querySelector<HTMLElement>(`[data-vessel="${next.imo}"]`);
    row?.focus();
    return row !== null && row !== undefined;
  };
  const moveWithinList = (step: 1 | -1) => scroller.current?.contains(document.activeElement) === true && move(step);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveWithinList(1),
    ArrowUp: () => moveWithinList(-1),
  });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={t("vessels")} className="relative" style={{ height: vessels.length * rowPx }}>
        {shown.map((vessel, index) => (
          <li
            key={vessel.imo}
            aria-setsize={vessels.length}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0"
            style={{ top: (first + index) * rowPx, height: rowPx }}
          >
            <FleetRow
              vessel={vessel}
              nowMs={nowMs}
              isSelected={vessel.imo === selected}
              isTabStop={vessel === tabStop}
              onSelect={() => onSelect(vessel)}
              onFocus={() => setFocused(vessel.imo)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
