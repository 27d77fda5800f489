import { formatDayCount } from "@/lib/platform/format-duration";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";
import { daysSince, formatAge } from "./format-time";
import { freshnessLabels } from "./state-labels";

/** The attribute `freshness` of a shipment; its times are on the shipment's own clock. */
export type FreshnessAttribute = AttributesOf<typeof shipments>["freshness"];

/** The days without an update from the carrier, `3 days`; null when there has been no update. */
export function formatDaysWithoutUpdates({ last_news_at: newsAt }: FreshnessAttribute, now: string): string | null {
  return newsAt === null ? null : formatDayCount(Math.max(1, daysSince(newsAt, now)));
}

/** How current the data of a shipment is, for a narrow column: `12 min ago`. */
export function freshnessShort(freshness: FreshnessAttribute, now: string, zone: string | null): string {
  const { state, last_success_at: checkedAt, other_numbers: others } = freshness;
  switch (state) {
    case "checked":
    case "quiet":
      return checkedAt === null ? "Not checked yet" : formatAge(checkedAt, now, zone);
    case "silent": {
      const days = formatDaysWithoutUpdates(freshness, now);
      return days ? `Silent for ${days}` : "Silent";
    }
    case "no_longer_found":
      return others.length > 0 ? "Answers about other numbers" : freshnessLabels[state].label;
    case "stopped":
      return checkedAt === null ? freshnessLabels[state].label : formatAge(checkedAt, now, zone);
    default:
      return freshnessLabels[state].label;
  }
}
