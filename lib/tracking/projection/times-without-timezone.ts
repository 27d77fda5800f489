import { isZoneUnknown } from "@/lib/ingest/resolve-event";
import { toSnakeCase } from "@/lib/platform/snake-case";
import type { Statement } from "./event-versions";

/**
 * The attributes whose time is the local time as the carrier sent it, because the time zone of its place is not known; sorted.
 * `sources`: by column, the statement behind each time.
 */
export function timesWithoutTimezone(sources: Record<string, Statement | null>): string[] {
  return Object.entries(sources)
    .flatMap(([column, event]) => (event && isZoneUnknown(event) ? [toSnakeCase(column)] : []))
    .sort();
}
