import { expect, test } from "vitest";
import { optionsOf } from "@/components/api/use-document";
import { answerInput } from "@/test/answer-fixture";
import { firstFreshnessChangeMs, freshnessChangeMs } from "./freshness-changes";
import type { Shipment } from "./shipment";

const loadedAtMs = Date.parse("2026-11-29T12:00:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = (ms: number) => new Date(loadedAtMs + ms).toISOString();

type Values = Partial<Shipment["attributes"]["freshness"]> & { eta?: number; clock?: string };

function shipment({ eta, clock, ...freshness }: Values): Shipment {
  const attributes = {
    ...answerInput({}, [], []).shipment,
    pol_etd_at: null,
    pod_eta_at: eta === undefined ? null : at(eta),
    destination_eta_at: null,
    clock_now: clock ?? null,
    freshness: {
      state: "checked" as const,
      since: null,
      other_numbers: [],
      last_success_at: at(-hourMs),
      next_check_at: null,
      last_news_at: null,
      ...freshness,
    },
  };
  return { id: "1", type: "shipment", attributes, relationships: {} } as unknown as Shipment;
}

test("a shipment is requested when its check is made, due and, before that, close", () => {
  const checked = (next: number) => freshnessChangeMs(shipment({ next_check_at: at(next) }), loadedAtMs);
  expect(checked(5 * minuteMs)).toBe(5 * minuteMs + 1_000);
  expect(checked(-20_000)).toBe(41_000);
  expect(checked(-2 * minuteMs)).toBeNull();
  expect(freshnessChangeMs(shipment({ state: "quiet", next_check_at: at(9 * hourMs) }), loadedAtMs)).toBe(
    hourMs + 1_000,
  );
});

test("a shipment with an overdue arrival is requested when its carrier becomes silent", () => {
  const news = (ms: number, eta: number) => freshnessChangeMs(shipment({ last_news_at: at(ms), eta }), loadedAtMs);
  expect(news(-71 * hourMs, -24 * hourMs)).toBe(hourMs + 1_000);
  expect(news(-80 * hourMs, -11 * hourMs)).toBe(hourMs + 1_000);
});

test("times of the sandbox are those of its clock", () => {
  const clock = "2026-03-01T00:00:00Z";
  const next_check_at = "2026-03-01T00:10:00Z";
  expect(freshnessChangeMs(shipment({ clock, next_check_at }), loadedAtMs)).toBe(10 * minuteMs + 1_000);
});

test("a check that is due is awaited on the page of the shipment, and other states change with news only", () => {
  const due = shipment({ state: "due", next_check_at: at(-hourMs) });
  expect(freshnessChangeMs(due, loadedAtMs)).toBe(5_000);
  expect(firstFreshnessChangeMs([due], loadedAtMs)).toBeNull();
  for (const state of ["silent", "broken", "no_longer_found", "stopped"] as const)
    expect(freshnessChangeMs(shipment({ state, next_check_at: at(hourMs) }), loadedAtMs)).toBeNull();
});

test("a list is requested at the first change of its shipments", () => {
  const rows = [9, 3, 5].map((minutes) => shipment({ next_check_at: at(minutes * minuteMs) }));
  expect(firstFreshnessChangeMs(rows, loadedAtMs)).toBe(3 * minuteMs + 1_000);
  expect(firstFreshnessChangeMs([], loadedAtMs)).toBeNull();
});

test("a document is fetched when it changes by the clock, at the latest at the interval, which alone counts after an error", () => {
  const interval = (changeMs: number | null, isLive: boolean, error: Error | null = null) => {
    const options = { pollMs: 30_000, changeMs: () => changeMs };
    const { refetchInterval } = optionsOf({ key: [], path: "" }, options, isLive);
    return (refetchInterval as unknown as (query: unknown) => unknown)({
      state: { data: {}, dataUpdatedAt: loadedAtMs, error },
    });
  };
  expect([interval(7_000, true), interval(null, true), interval(hourMs, true)]).toEqual([7_000, 120_000, 120_000]);
  expect([interval(7_000, false), interval(hourMs, false)]).toEqual([7_000, 30_000]);
  expect(interval(7_000, true, new Error("refused"))).toBe(120_000);
});
