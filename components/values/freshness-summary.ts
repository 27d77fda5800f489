import { otherNumbersText } from "@/lib/shipments/other-numbers-text";
import { formatStoppedReason, type StoppedReason } from "@/lib/shipments/state-labels";
import { formatTime, formatWait } from "./format-time";
import { type FreshnessAttribute, freshnessShort } from "./freshness-short";
import { freshnessLabels, type StateLabel } from "./state-labels";

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

function sentenceOf(
  freshness: FreshnessAttribute,
  now: string,
  zone: string | null,
  { short, stoppedReason }: { short: string; stoppedReason: StoppedReason | null },
): string {
  const { state, last_success_at: checkedAt, next_check_at: nextAt } = freshness;
  const checked = checkedAt === null ? short : `Checked ${short}`;
  switch (state) {
    case "checked":
      return checked;
    case "due":
      return checkedAt === null ? "First check due" : short;
    case "quiet":
      return nextAt === null ? checked : formatNextCheck(nextAt, now, zone);
    case "silent":
    case "broken":
      return short;
    case "no_longer_found":
      return formatNotFound(freshness, now, zone);
    case "stopped":
      return formatStoppedReason(stoppedReason);
  }
}

/** How current the data of a shipment is, as of `now` on the shipment's own clock. */
export function freshnessSummary(
  freshness: FreshnessAttribute,
  now: string,
  zone: string | null,
  stoppedReason: StoppedReason | null = null,
): FreshnessSummary {
  const short = freshnessShort(freshness, now, zone);
  const sentence = sentenceOf(freshness, now, zone, { short, stoppedReason });
  return { ...freshnessLabels[freshness.state], sentence, short };
}
