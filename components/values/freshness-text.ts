import type { Translator } from "@/components/language/translator";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";
import { daysSince, formatAge } from "./format-time";

/** The attribute `freshness` of a shipment; its times are on the shipment's own clock. */
export type FreshnessAttribute = AttributesOf<typeof shipments>["freshness"];

/** How current the data of a shipment is, for a narrow column: `12 min ago`. */
export function freshnessText(
  t: Translator<"values">,
  freshness: FreshnessAttribute,
  now: string,
  zone: string | null,
): string {
  const { state, last_success_at: checkedAt, last_news_at: newsAt, other_numbers: others } = freshness;
  switch (state) {
    case "checked":
    case "quiet":
      return checkedAt === null ? t("freshness.notChecked") : formatAge(t.language, checkedAt, now, zone);
    case "silent":
      return newsAt === null
        ? t("states.freshness.silent")
        : t("freshness.silentFor", { days: Math.max(1, daysSince(newsAt, now)) });
    case "no_longer_found":
      return others.length > 0 ? t("freshness.otherNumbersShort") : t("states.freshness.no_longer_found");
    case "stopped":
      return checkedAt === null ? t("states.freshness.stopped") : formatAge(t.language, checkedAt, now, zone);
    default:
      return t(`states.freshness.${state}`);
  }
}
