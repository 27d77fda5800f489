import { expect, test } from "vitest";
import { freshnessOf } from "./freshness-words";

const now = "2026-11-19T12:00:00Z";

function told(
  state: Parameters<typeof freshnessOf>[0]["state"],
  checkedAt: string | null,
  nextAt: string | null = null,
) {
  return freshnessOf({ state, last_success_at: checkedAt, next_check_at: nextAt, last_news_at: checkedAt }, now, "UTC");
}

test("A healthy source says when it was asked.", () => {
  expect(told("checked", "2026-11-19T11:48:00Z")).toMatchObject({
    sentence: "Checked 12 min ago",
    short: "12 min ago",
    tone: "quiet",
  });
});

test("Silence is told in days and is a warning.", () => {
  expect(told("silent", "2026-11-16T10:00:00Z")).toMatchObject({ sentence: "Silent 3 days", tone: "warn" });
  expect(told("silent", "2026-11-18T10:00:00Z")).toMatchObject({ sentence: "Silent 1 day" });
});

test("Nothing due names the day on which something is.", () => {
  expect(told("quiet", "2026-11-19T04:00:00Z", "2026-11-24T04:00:00Z").sentence).toBe("Nothing due until Tue 24 Nov");
  expect(told("quiet", "2026-11-19T04:00:00Z", "2026-11-19T20:00:00Z").sentence).toBe("Nothing due, next check in 8 h");
});

test("A stopped shipment gives its reason.", () => {
  const facts = { state: "stopped", last_success_at: null, next_check_at: null, last_news_at: null } as const;
  expect(freshnessOf(facts, now, "UTC", "all_containers_terminated").sentence).toBe("All empties returned");
});
