import type { Translator } from "@/components/language/translator";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import { formatTime } from "./format-time";
import { formatWait } from "./format-wait";
import { type FreshnessAttribute, freshnessText } from "./freshness-text";

type Texts = Translator<"values">;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const namedNumbersMax = 5;

/** `MSC no longer finds this number`, or about which other numbers it answers, of which the first are named. */
function numberNotFoundText(t: Texts, carrier: string, others: string[]): string {
  if (others.length === 0) return t("freshness.notFound", { carrier });
  const numbers = others.slice(0, namedNumbersMax).join(", ");
  return t("freshness.otherNumbers", { carrier, numbers, more: Math.max(0, others.length - namedNumbersMax) });
}

/** Why tracking of a shipment stopped. */
const stoppedReasonText = (t: Texts, reason: StoppedReason | null): string =>
  t(`freshness.stopped.${reason ?? "unknown"}`);

function quietText(t: Texts, nextAt: string, now: string, zone: string | null): string {
  const waitMs = Date.parse(nextAt) - Date.parse(now);
  const wait = formatWait(t.language, nextAt, now, zone);
  return waitMs >= minuteMs && waitMs < dayMs
    ? t("freshness.quietNext", { wait })
    : t("freshness.quietUntil", { wait });
}

/** How current the data of a shipment is, in a sentence: `Checked 12 min ago`, `The carrier no longer finds this number, since Thu 19 Nov 08:00`. */
export function freshnessSentence(
  t: Texts,
  freshness: FreshnessAttribute,
  { now, zone, stoppedReason = null }: { now: string; zone: string | null; stoppedReason?: StoppedReason | null },
): string {
  const { state, last_success_at: checkedAt, next_check_at: nextAt, since, other_numbers: others } = freshness;
  const short = freshnessText(t, freshness, now, zone);
  const checked = checkedAt === null ? short : t("freshness.checked", { age: short });
  switch (state) {
    case "checked":
      return checked;
    case "due":
      return checkedAt === null ? t("freshness.firstDue") : short;
    case "quiet":
      return nextAt === null ? checked : quietText(t, nextAt, now, zone);
    case "silent":
    case "broken":
      return short;
    case "no_longer_found": {
      const text = numberNotFoundText(t, t("freshness.theCarrier"), others);
      if (since === null) return text;
      return t("freshness.notFoundSince", {
        text,
        time: formatTime(t, { at: since, zone, dateOnly: false }, now),
      });
    }
    case "stopped":
      return stoppedReasonText(t, stoppedReason);
  }
}
