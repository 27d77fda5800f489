import { formatDay } from "@/components/values/format-time";
import { type LastFreeDayStatus, lastFreeDayStatus } from "@/components/values/last-free-day-status";
import { type Container, isBoundInland, pickupTimeZone } from "./container";

type ReportedLastFreeDay = { source: string; at: string; zone: string | null };

/** The reported last free days by precedence: carrier, terminal, rail. The first one applies. */
export function reportedLastFreeDays({ attributes }: Container): ReportedLastFreeDay[] {
  const {
    pickup_lfd_line: carrier,
    pickup_lfd_terminal: terminal,
    pickup_lfd_rail: rail,
  } = attributes.import_deadlines;
  const inlandZone = attributes.final_destination_timezone ?? attributes.pod_timezone;
  return [
    { source: "Carrier", at: carrier, zone: attributes.pod_timezone },
    { source: "Terminal", at: terminal, zone: attributes.pod_timezone },
    { source: "Rail", at: rail, zone: inlandZone },
  ].flatMap(({ at, ...reported }) => (at === null ? [] : [{ ...reported, at }]));
}

/** The last free day of a container; null while none is expected yet. */
export function containerLastFreeDay(container: Container, now: string): LastFreeDayStatus | null {
  const { attributes } = container;
  const input = {
    lastFreeAt: attributes.pickup_lfd,
    dischargedAt: isBoundInland(container) ? null : attributes.pod_discharged_at,
    pickedUpAt: attributes.pod_full_out_at ?? attributes.final_destination_full_out_at,
    zone: reportedLastFreeDays(container)[0]?.zone ?? pickupTimeZone(container),
  };
  return lastFreeDayStatus(input, now);
}

/** `Terminal. Carrier reports Mon 23 Nov`: the source that applies, and those that differ; null without any. */
export function formatLastFreeDaySources(container: Container, now: string): string | null {
  const [first, ...others] = reportedLastFreeDays(container).map(({ source, at, zone }) => ({
    source,
    day: formatDay(at, zone, now),
  }));
  if (!first) return null;
  const differing = others.filter(({ day }) => day !== first.day);
  return [first.source, ...differing.map(({ source, day }) => `${source} reports ${day}`)].join(". ");
}

/** The most urgent last free day of several containers: the earliest not yet used, else a missing one, else one not met. */
export function nextLastFreeDay(containers: Container[], now: string): LastFreeDayStatus | null {
  const all = containers.flatMap((container) => containerLastFreeDay(container, now) ?? []);
  const running = all.flatMap((status) => (status.daysLeft === null ? [] : [{ status, daysLeft: status.daysLeft }]));
  const [earliest] = running.sort((a, b) => a.daysLeft - b.daysLeft);
  return (
    earliest?.status ?? all.find(({ day }) => day === null) ?? all.find(({ tone }) => tone !== "good") ?? all[0] ?? null
  );
}
