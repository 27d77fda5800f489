import { expect, test } from "vitest";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import { freshnessSentence } from "./freshness-sentence";
import { type FreshnessAttribute, freshnessText } from "./freshness-text";
import { freshnessLabels, type Tone } from "./state-labels";

const now = "2026-11-19T12:00:00Z";
const t = english("values");

function summaryOf(
  freshness: FreshnessAttribute,
  zone: string | null,
  stoppedReason: StoppedReason | null = null,
): { sentence: string; short: string; tone: Tone } {
  return {
    sentence: freshnessSentence(t, freshness, { now, zone, stoppedReason }),
    short: freshnessText(t, freshness, now, zone),
    tone: freshnessLabels[freshness.state].tone,
  };
}

function summarize(state: FreshnessAttribute["state"], checkedAt: string | null, nextAt: string | null = null) {
  const freshness = {
    state,
    since: null,
    other_numbers: [] as string[],
    last_success_at: checkedAt,
    next_check_at: nextAt,
    last_news_at: checkedAt,
  };
  return summaryOf(freshness, "UTC");
}

test("a checked shipment shows when it was checked", () => {
  expect(summarize("checked", "2026-11-19T11:48:00Z")).toMatchObject({
    sentence: "Checked 12 min ago",
    short: "12 min ago",
    tone: "neutral",
  });
});

test("silence is counted in days and is a warning", () => {
  expect(summarize("silent", "2026-11-16T10:00:00Z")).toMatchObject({ sentence: "Silent for 3 days", tone: "warn" });
  expect(summarize("silent", "2026-11-18T10:00:00Z")).toMatchObject({ sentence: "Silent for 1 day" });
});

test("when no update is expected, the next check is shown", () => {
  const sentenceUntil = (nextAt: string) => summarize("quiet", "2026-11-19T04:00:00Z", nextAt).sentence;
  expect(sentenceUntil("2026-11-24T04:00:00Z")).toBe("No update expected until Tue 24 Nov");
  expect(sentenceUntil("2026-11-19T20:00:00Z")).toBe("No update expected, next check in 8 h");
});

test("a stopped shipment shows the reason", () => {
  const freshness = {
    state: "stopped",
    since: null,
    other_numbers: [] as string[],
    last_success_at: null,
    next_check_at: null,
    last_news_at: null,
  } as const;
  expect(summaryOf(freshness, "UTC", "all_containers_terminated").sentence).toBe("All empties returned");
});

test("a number that the carrier no longer finds is a warning with the time since when", () => {
  const freshness = {
    state: "no_longer_found",
    since: "2026-11-18T06:30:00Z",
    other_numbers: [] as string[],
    last_success_at: "2026-11-18T04:00:00Z",
    next_check_at: "2026-11-19T14:00:00Z",
    last_news_at: "2026-11-10T00:00:00Z",
  } as const;
  expect(summaryOf(freshness, "America/New_York")).toMatchObject({
    sentence: "The carrier no longer finds this number, since Wed 18 Nov 01:30",
    short: "No longer found",
    tone: "warn",
  });
  const other_numbers = ["HLCUSIN2611", "HLCUSIN2612"];
  expect(summaryOf({ ...freshness, other_numbers }, "America/New_York")).toMatchObject({
    sentence: "The carrier answers about other numbers: HLCUSIN2611, HLCUSIN2612, since Wed 18 Nov 01:30",
    short: "Answers about other numbers",
    tone: "warn",
  });
});
