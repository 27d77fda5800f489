import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import type { Container } from "./container";
import { reportedLastFreeDays } from "./container-last-free-day";

/** `Terminal. Carrier reports Mon 23 Nov`: the sources of the earliest day, and those that differ; null without any. */
export function formatLastFreeDaySources(
  t: Translator<"containers">,
  container: Container,
  now: string,
): string | null {
  const days = reportedLastFreeDays(container).flatMap(({ source, at, zone, isRunning }) =>
    isRunning ? [{ source, day: formatDay(t.language, at, zone, now) }] : [],
  );
  const { same = [], differing = [] } = Object.groupBy(days, ({ day }) =>
    day === days[0]?.day ? "same" : "differing",
  );
  const names = same
    .map(({ source }, index) => t(`${index === 0 ? "sources" : "lastFreeDay.sources"}.${source}`))
    .reduce((first, second) => (first === "" ? second : t("lastFreeDay.both", { first, second })), "");
  const others = differing.map(({ source, day }) => t("lastFreeDay.reports", { source: t(`sources.${source}`), day }));
  return [names, ...others].filter(Boolean).join(". ") || null;
}
