import { formatDayCount } from "@/lib/platform/format-duration";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { otherNumbersText } from "@/lib/shipments/other-numbers-text";
import type { shipments } from "@/lib/shipments/shipment";
import { formatStoppedReason, type StoppedReason } from "@/lib/shipments/state-labels";
import { daysSince, formatAge, formatTime, formatWait } from "./format-time";
import { freshnessLabels, type StateLabel } from "./state-labels";

/** The attribute `freshness` of a shipment; its times are on the shipment's own clock. */
export type FreshnessAttribute = AttributesOf<typeof shipments>["freshness"];

export type FreshnessSummary = StateLabel & {
  /** `Checked 12 min ago`, `Silent for 3 days`. */
  sentence: string;
  /** For a narrow column: `12 min ago`. */
  short: string;
};

function formatNextCheck(nextAt: string, now: string, zone: string | null): string {
  const wait = formatWait(nextAt, now, zone);
  return wait.startsWith("in ") ? `No update expected, next check ${wait}` : `No update expected until ${wait}`;
}

/** The days without an update from the carrier, `3 days`; null when there has been no update. */
export function formatDaysWithoutUpdates({ last_news_at: newsAt }: FreshnessAttribute, now: string): string | null {
  return newsAt === null ? null : formatDayCount(Math.max(1, daysSince(newsAt, now)));
}

/** `MSC no longer finds this number`, or about which other numbers it answers. */
export function notFoundText(carrier: string, otherNumbers: string[]): string {
  return otherNumbers.length > 0 ? otherNumbersText(carrier, otherNumbers) : `${carrier} no longer finds this number`;
}

/** `The carrier no longer finds this number, since Thu 19 Nov 08:00`. */
function formatNotFound(freshness: FreshnessAttribute, now: string, zone: string | null): string {
  const { since, other_numbers: others } = freshness;
  const text = notFoundText("The carrier", others);
  return since === null ? text : `${text}, since ${formatTime({ at: since, zone, dateOnly: false }, now)}`;
}

const notFoundLabel = ({ other_numbers: others }: FreshnessAttribute) =>
  others.length > 0 ? "Answers about other numbers" : freshnessLabels.no_longer_found.label;

function textsOf(freshness: FreshnessAttribute, now: string, zone: string | null, stoppedReason: StoppedReason | null) {
  const { state, last_success_at: checkedAt, next_check_at: nextAt } = freshness;
  const age = checkedAt === null ? "Not checked yet" : formatAge(checkedAt, now, zone);
  const checked = checkedAt === null ? age : `Checked ${age}`;
  switch (state) {
    case "checked":
      return { sentence: checked, short: age };
    case "due":
      return { sentence: checkedAt === null ? "First check due" : "Check due", short: "Check due" };
    case "quiet":
      return {
        sentence: nextAt === null ? checked : formatNextCheck(nextAt, now, zone),
        short: age,
      };
    case "silent": {
      const days = formatDaysWithoutUpdates(freshness, now);
      const text = days ? `Silent for ${days}` : "Silent";
      return { sentence: text, short: text };
    }
    case "no_longer_found":
      return { sentence: formatNotFound(freshness, now, zone), short: notFoundLabel(freshness) };
    case "broken":
      return { sentence: "Updates failing", short: "Updates failing" };
    case "stopped":
      return { sentence: formatStoppedReason(stoppedReason), short: checkedAt === null ? "Stopped" : age };
  }
}

/** How current the data of a shipment is, as of `now` on the shipment's own clock. */
export function freshnessSummary(
  freshness: FreshnessAttribute,
  now: string,
  zone: string | null,
  stoppedReason: StoppedReason | null = null,
): FreshnessSummary {
  return { ...freshnessLabels[freshness.state], ...textsOf(freshness, now, zone, stoppedReason) };
}
