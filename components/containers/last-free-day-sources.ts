import { formatDay } from "@/components/values/format-time";
import type { Container } from "./container";
import { reportedLastFreeDays } from "./container-last-free-day";

/** `Terminal. Carrier reports Mon 23 Nov`: the sources of the earliest day, and those that differ; null without any. */
export function formatLastFreeDaySources(container: Container, now: string): string | null {
  const days = reportedLastFreeDays(container).flatMap(({ source, at, zone, isRunning }) =>
    isRunning ? [{ source, day: formatDay(at, zone, now) }] : [],
  );
  const { same = [], differing = [] } = Object.groupBy(days, ({ day }) =>
    day === days[0]?.day ? "same" : "differing",
  );
  const names = same.map(({ source }, index) => (index === 0 ? source : source.toLowerCase())).join(" and ");
  return [names, ...differing.map(({ source, day }) => `${source} reports ${day}`)].filter(Boolean).join(". ") || null;
}
