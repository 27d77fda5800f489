import type { Translator } from "@/components/language/translator";
import { daysSince, formatAge } from "./format-time";
import type { FreshnessAttribute } from "./freshness-short";

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
      return checkedAt === null ? t("freshness.notChecked") : formatAge(checkedAt, now, zone);
    case "silent":
      return newsAt === null
        ? t("states.freshness.silent")
        : t("freshness.silentFor", { days: Math.max(1, daysSince(newsAt, now)) });
    case "no_longer_found":
      return others.length > 0 ? t("freshness.otherNumbersShort") : t("states.freshness.no_longer_found");
    case "stopped":
      return checkedAt === null ? t("states.freshness.stopped") : formatAge(checkedAt, now, zone);
    default:
      return t(`states.freshness.${state}`);
  }
}
