import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { toneText } from "@/components/values/status";
import { arrivalAtNextPort, currentTimeOf, type FleetVessel } from "./fleet";
import { fleetRemarks, isLate } from "./fleet-texts";
import { NextArrival } from "./next-arrival";
import { VesselMark } from "./vessel-mark";

export const rowPx = 52;

type FleetRowProps = {
  vessel: FleetVessel;
  nowMs: number;
  isSelected: boolean;
  /** Whether the Tab key reaches the row; the others are reached by J, K and the arrow keys. */
  isTabStop: boolean;
  onSelect: () => void;
  onFocus: () => void;
};

/** A vessel in the list: name, voyage and next port; arrival and what is to be said about it. */
export function FleetRow({ vessel, nowMs, isSelected, isTabStop, onSelect, onFocus }: FleetRowProps) {
  const t = useTranslations("fleet.list");
  const texts = useTranslations("fleet.texts");
  const [{ label, tone }, missing] = fleetRemarks(texts, vessel, nowMs);
  const arrival = arrivalAtNextPort(vessel, currentTimeOf(vessel, nowMs));
  return (
    <button
      type="button"
      data-vessel={vessel.imo}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      onClick={onSelect}
      onFocus={onFocus}
      className={clsx(
        "flex size-full items-start gap-2.5 border-line border-b px-3 py-2 text-left -outline-offset-2",
        isSelected ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <span className="pt-0.5">
        <VesselMark heading={vessel.heading} isLate={isLate(vessel)} isRecent={vessel.is_recent} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-13">{vessel.name ?? `IMO ${vessel.imo}`}</span>
        <span className="flex gap-1.5 text-12 text-ink-2">
          <span className="truncate">{vessel.next_port_name ?? t("nextPortNotKnown")}</span>
          {missing ? (
            // In place of the voyage: the row has no room for both.
            <span className={clsx("shrink-0", toneText[missing.tone])}>{missing.label}</span>
          ) : (
            <span className="truncate text-ink-3">{vessel.voyage_number}</span>
          )}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-13">
          <NextArrival vessel={vessel} nowMs={nowMs} />
        </span>
        <span className="block text-12 text-ink-3">
          {arrival === "expected" && (label === "" ? t("estimated") : `${t("estimated")} · `)}
          <span className={tone === "neutral" ? undefined : toneText[tone]}>{label}</span>
        </span>
      </span>
    </button>
  );
}
