import { ageWords, daysSince, waitWords } from "./age-words";
import { type FreshnessState, freshnessWords, type StateWord, stopWords } from "./state-words";

export type FreshnessFacts = {
  state: FreshnessState;
  /** ISO 8601 on the shipment's own clock. */
  last_success_at: string | null;
  next_check_at: string | null;
  /** When the line last said something new. */
  last_news_at: string | null;
};

type Told = StateWord & {
  /** Whole words: `Checked 12 min ago`, `Silent 3 days`. */
  sentence: string;
  /** For a narrow column: only what differs between healthy rows. */
  short: string;
};

function dayCount(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function nothingDue(nextAt: string, now: string, zone: string | null): string {
  const wait = waitWords(nextAt, now, zone);
  return wait.startsWith("in ") ? `Nothing due, next check ${wait}` : `Nothing due until ${wait}`;
}

function sentences(facts: FreshnessFacts, now: string, zone: string | null, stoppedReason: string | null) {
  const { state, last_success_at: checkedAt, next_check_at: nextAt, last_news_at: newsAt } = facts;
  const age = checkedAt === null ? "Not checked yet" : ageWords(checkedAt, now, zone);
  const checked = checkedAt === null ? age : `Checked ${age}`;
  switch (state) {
    case "checked":
      return { sentence: checked, short: age };
    case "due":
      return { sentence: checkedAt === null ? "First check due" : "Check due", short: "Check due" };
    case "quiet":
      return {
        sentence: nextAt === null ? checked : nothingDue(nextAt, now, zone),
        short: age,
      };
    case "silent": {
      const words = newsAt === null ? "Silent" : `Silent ${dayCount(Math.max(1, daysSince(newsAt, now)))}`;
      return { sentence: words, short: words };
    }
    case "broken":
      return { sentence: "Source broken", short: "Source broken" };
    case "stopped":
      return { sentence: stopWords(stoppedReason), short: checkedAt === null ? "Stopped" : age };
  }
}

/** How far a shipment's facts can be trusted now. All times are read on the shipment's own clock, `now`. */
export function freshnessOf(
  facts: FreshnessFacts,
  now: string,
  zone: string | null,
  stoppedReason: string | null = null,
): Told {
  return { ...freshnessWords[facts.state], ...sentences(facts, now, zone, stoppedReason) };
}
