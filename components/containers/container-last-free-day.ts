import { type LastFreeDayStatus, lastFreeDayStatus } from "@/components/values/last-free-day-status";
import { isReturnOf, type LastFreeDay, lastFreeDaysOfAttributes } from "@/lib/shipments/containers/pickup-attributes";
import type { LastFreeDaySource } from "@/lib/tracking/projection/rules-after-moves";
import { type Container, hasLeftTerminal, isBoundInland, unloadingOf } from "./container";

function daysOf({ attributes }: Container): Record<LastFreeDaySource, string | null> {
  const { pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail } = attributes.import_deadlines;
  return { line, terminal, rail };
}

/** The reported last free days: first those still to be met, the earliest first, then those that no longer apply. */
export const reportedLastFreeDays = ({ attributes }: Container): LastFreeDay[] => lastFreeDaysOfAttributes(attributes);

/** The day by which a container had to leave, and when it left: the railway's day for a pickup inland. */
function usedFreeTime(container: Container) {
  const { attributes } = container;
  const { pod_full_out_at: fromPort, final_destination_full_out_at: fromInland } = attributes;
  const { pod_timezone: port, final_destination_timezone: inland } = attributes;
  const { line, terminal, rail } = daysOf(container);
  const isInland = (fromInland ?? null) !== null;
  const isBack = isInland && isReturnOf(attributes);
  const at = isInland ? (rail ?? line ?? (isBack ? terminal : null)) : (line ?? terminal ?? rail);
  const isOfInland = isBack || (at === rail && rail !== null);
  return { at, zone: isOfInland ? (inland ?? port) : port, pickedUpAt: isInland ? fromInland : fromPort };
}

/** The earliest last free day of a container, or after its pickup whether the day was met; null while none is expected yet. */
export function containerLastFreeDay(container: Container, now: string): LastFreeDayStatus | null {
  const hasLeft = hasLeftTerminal(container);
  const [first] = reportedLastFreeDays(container).filter(({ isRunning }) => isRunning);
  const used = usedFreeTime(container);
  const input = {
    lastFreeAt: hasLeft ? used.at : (first?.at ?? null),
    unloadedAt: isBoundInland(container) ? null : unloadingOf(container).at,
    hasLeft,
    pickedUpAt: used.pickedUpAt,
    zone: hasLeft ? used.zone : (first?.zone ?? null),
  };
  return lastFreeDayStatus(input, now);
}
