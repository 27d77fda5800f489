import type { Translator } from "@/components/language/translator";
import { zoneToShow } from "@/components/values/zone-to-show";
import { formatDuration } from "@/lib/platform/format-duration";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";
import type { ActivityEntry } from "./activity-query";

/** What has changed of one record: the oldest value and the newest, by attribute, and the newest entry. */
export type Net = { newest: ActivityEntry["attributes"]; isNew: boolean; values: Map<string, [unknown, unknown]> };

/** The sum of the entries of one record, newest first: a change that was taken back is none. */
export function netOf(entries: ActivityEntry[]): Net | null {
  const [newest] = entries;
  if (!newest) return null;
  const values = new Map<string, [unknown, unknown]>();
  for (const { attributes } of entries.toReversed()) {
    for (const [name, [before, after]] of Object.entries(attributes.changeset)) {
      const [oldest = before ?? null] = values.get(name) ?? [];
      values.set(name, [oldest, after ?? null]);
    }
  }
  const isNew = entries.some(({ attributes }) => attributes.action === "created");
  return { newest: newest.attributes, isNew, values };
}

/** Whether both estimates are instants, or both local times: one cannot be compared with the other. */
function areComparable({ newest, values }: Net): boolean {
  const [before, after] = values.get("times_without_timezone") ?? [newest.times_without_timezone];
  const isLocal = (names: unknown) => Array.isArray(names) && names.includes("pod_eta_at");
  return isLocal(before) === isLocal(after ?? newest.times_without_timezone);
}

/** `16 h later`, `1 d earlier`; null when the two cannot be compared or are less than an hour apart. */
export function movedText(t: Translator<"today">, net: Net): string | null {
  const [before, after] = net.values.get("pod_eta_at") ?? [];
  if (typeof before !== "string" || typeof after !== "string" || !areComparable(net)) return null;
  const zone = zoneToShow(net.newest, "pod_eta_at", net.newest.pod_timezone);
  const [wasDateOnly] = net.values.get("pod_eta_date_only") ?? [net.newest.pod_eta_date_only];
  const dateOnly = net.newest.pod_eta_date_only === true || wasDateOnly === true;
  const movedMs = arrivalLatenessMs({ at: after, baseline: before, dateOnly, zone });
  if (Math.abs(movedMs) < 3_600_000) return null;
  return t(movedMs > 0 ? "moved.later" : "moved.earlier", { duration: formatDuration(movedMs) });
}
