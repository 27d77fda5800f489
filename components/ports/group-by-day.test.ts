import { expect, test } from "vitest";
import { english } from "@/test/english";
import { changeOf } from "./arrival-change";
import { groupByDay, isUnconfirmed } from "./group-by-day";
import type { PortArrival } from "./port-queries";

const t = english("ports.groups");

const now = "2026-11-19T12:00:00Z";

function arrival(etaAt: string | null, attributes: Partial<PortArrival["attributes"]> = {}): PortArrival {
  const known = {
    timezone: "America/Los_Angeles",
    times_without_timezone: [],
    date_only: false,
    ais_arrived_at: null,
    ais_departed_at: null,
    clock_now: null,
  };
  return { attributes: { ...known, eta_at: etaAt, ...attributes } } as PortArrival;
}

test("days are those of the port, and arrivals without an estimate come last", () => {
  const groups = groupByDay(
    t,
    [arrival("2026-11-22T07:59:00Z"), arrival("2026-11-22T08:00:00Z"), arrival("2026-11-22T20:00:00Z"), arrival(null)],
    now,
  );
  expect(groups.map(({ label, arrivals }) => [label, arrivals.length])).toEqual([
    ["Sat 21 Nov", 1],
    ["Sun 22 Nov", 2],
    ["Arrival not known yet", 1],
  ]);
});

test("vessels that AIS shows in port come first, those that have left by AIS keep their day", () => {
  const left = { ais_arrived_at: "2026-11-18T00:00:00Z", ais_departed_at: "2026-11-19T00:00:00Z" };
  const leftOnDay = arrival("2026-11-21T20:00:00Z", left);
  const inPort = arrival("2026-11-22T20:00:00Z", { ais_arrived_at: "2026-11-19T00:00:00Z" });
  const groups = groupByDay(t, [leftOnDay, inPort], now);
  expect(groups.map(({ label }) => label)).toEqual(["In port by AIS", "Sat 21 Nov"]);
  expect(groups[0]?.note).toBe("The carrier has not reported the arrival.");
  expect(groups[1]?.note).toMatch(/^By AIS the vessel has left\. /);
  const [mixed] = groupByDay(t, [leftOnDay, arrival("2026-11-21T21:00:00Z")], now);
  expect(mixed?.note).toMatch(/^By AIS 1 of 2 vessels has left\. /);
});

test("a passed estimate is not an arrival; sandbox cargo is compared with the sandbox clock", () => {
  const notes = [
    arrival("2026-11-17T20:00:00Z"),
    arrival("2026-11-25T20:00:00Z"),
    arrival("2027-01-05T20:00:00Z", { clock_now: "2027-01-09T00:00:00Z" }),
  ].map((one) => groupByDay(t, [one], now)[0]?.note ?? null);
  expect(notes).toEqual([expect.stringMatching(/has passed/), null, expect.stringMatching(/has passed/)]);
});

test("what is past its estimate is not due but not confirmed, except a vessel that AIS shows in port", () => {
  const stay = { ais_arrived_at: "2026-11-18T00:00:00Z" };
  const left = { ...stay, ais_departed_at: "2026-11-19T00:00:00Z" };
  const sandbox = { clock_now: "2026-12-20T12:00:00Z" };
  expect(
    [
      arrival("2026-11-19T11:59:00Z"),
      arrival("2026-11-19T12:01:00Z"),
      arrival("2026-12-06T12:00:00Z", sandbox),
      arrival("2026-12-21T12:00:00Z", sandbox),
      arrival("2026-11-17T12:00:00Z", stay),
      arrival("2026-11-21T12:00:00Z", left),
      arrival(null),
    ].map((one) => isUnconfirmed(one, now)),
  ).toEqual([true, false, true, false, false, true, false]);
});

test("a date has passed at the end of its day in the port", () => {
  const date = arrival("2026-11-18T08:00:00Z", { date_only: true });
  expect(["2026-11-19T07:59:00Z", "2026-11-19T08:00:00Z"].map((clock) => isUnconfirmed(date, clock))).toEqual([
    false,
    true,
  ]);
});

test("a local time without a time zone keeps its day, and has passed only when it has everywhere", () => {
  const local = { timezone: "America/Los_Angeles", times_without_timezone: ["eta_at" as const] };
  const groupAt = (clock: string) => groupByDay(t, [arrival("2026-11-22T05:00:00Z", local)], clock)[0];
  expect(groupAt("2026-11-22T16:59:00Z")).toMatchObject({ label: "Sun 22 Nov", note: null });
  expect(groupAt("2026-11-22T17:01:00Z")?.note).toMatch(/has passed/);
});

test("the change of an estimate is that between two instants or two local times", () => {
  const times = { first_published_eta_at: "2026-11-20T20:00:00Z", date_only: false };
  const lateMsOf = (times_without_timezone: ("eta_at" | "first_published_eta_at")[]) =>
    changeOf(arrival("2026-11-22T20:00:00Z", { ...times, times_without_timezone }))?.lateMs;
  const twoDays = 48 * 3_600_000;
  expect([[], ["eta_at" as const, "first_published_eta_at" as const]].map(lateMsOf)).toEqual([twoDays, twoDays]);
  expect(lateMsOf(["eta_at"])).toBeUndefined();
});
