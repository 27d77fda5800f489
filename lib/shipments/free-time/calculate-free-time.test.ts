import { expect, test } from "vitest";
import { calculateFreeTime, type FreeTimePeriod, type FreeTimeTerms } from "./calculate-free-time";
import { ended, freeTimeTable, losAngeles, on, terms, working } from "./free-time-table";

function calculate(
  own: Partial<FreeTimeTerms>,
  startAt: string | null,
  now: string,
  more: Partial<FreeTimePeriod> = {},
) {
  const period = { startAt, endAt: null, hasEnded: false, zone: losAngeles, endZone: losAngeles, now, ...more };
  return calculateFreeTime({ ...terms, ...own }, period);
}

test.each(freeTimeTable)("%s", (_, own, start, now, lastFreeDay, costSoFar, more) => {
  expect(calculate(own, start, now, more)).toMatchObject({ lastFreeDay, costSoFar });
});

test("the table has at least 30 rows", () => expect(freeTimeTable.length).toBeGreaterThanOrEqual(30));

test.each([
  ["start_not_reported", null, {}],
  ["timezone_unknown", on("2026-11-02"), { zone: null }],
  ["end_before_start", on("2026-11-02"), { endAt: on("2026-11-01") }],
  ["too_many_days", on("2016-11-02"), {}],
] as const)("nothing is computed: %s", (reason, start, more) => {
  expect(calculate({}, start, on("2026-11-09"), more)).toBe(reason);
});

test("each day is listed with whether and why it counts, until today", () => {
  const result = calculate({ ...working, freeDays: 2, holidays: ["2026-11-11"] }, on("2026-11-05"), on("2026-11-12"));
  expect(result).toMatchObject({
    startDay: "2026-11-05",
    endDay: null,
    days: [
      { date: "2026-11-05", kind: "not_counted", reason: "day_of_event", number: null, amount: null },
      { date: "2026-11-06", kind: "free", reason: null, number: 1, amount: null },
      { date: "2026-11-07", kind: "not_counted", reason: "weekend", number: null, amount: null },
      { date: "2026-11-08", kind: "not_counted", reason: "weekend", number: null, amount: null },
      { date: "2026-11-09", kind: "free", reason: null, number: 2, amount: null },
      { date: "2026-11-10", kind: "charged", reason: null, number: 1, amount: "100" },
      { date: "2026-11-11", kind: "not_counted", reason: "holiday", number: null, amount: null },
      { date: "2026-11-12", kind: "charged", reason: null, number: 2, amount: "100" },
    ],
  });
});

// From the event on Mon 2 the tariff has free days to Fri 6: reported are Mon 9, with charges on 10 and 11, and Wed 4, with charges on 5 and 6.
test.each([
  ["2026-11-09", on("2026-11-11"), "200", ["300", "550", "1150"]],
  ["2026-11-04", on("2026-11-06"), "200", ["300", "550", "1150"]],
  ["2026-11-09", on("2026-11-08"), "0", ["0", "200", "700"]],
] as const)("costs are counted from a reported last free day, %s", (reportedLastFreeDay, now, soFar, ahead) => {
  const result = calculate({ reportedLastFreeDay }, on("2026-11-02"), now);
  expect(result).toMatchObject({ costSoFar: soFar });
  expect(typeof result === "string" ? result : [1, 3, 7].map((days) => result.costAhead(days))).toEqual(ahead);
});

test("a reported day that is years away is not counted to", () => {
  expect(calculate({ reportedLastFreeDay: "9998-12-31" }, on("2026-11-02"), on("2026-11-03"))).toBe("too_many_days");
});

test("days are listed to the last free day, also when today is earlier or the end is not reported", () => {
  const last = (more: Partial<FreeTimePeriod>) => {
    const result = calculate({}, on("2026-11-02"), on("2026-11-03"), more);
    return typeof result === "string" ? result : result.days.at(-1)?.date;
  };
  expect([last({}), last(ended)]).toEqual(["2026-11-06", "2026-11-06"]);
});

// Today is Fri 6, the last free day: 7; 7 to 9; 7 to 13.
test.each([
  [{}, {}, ["100", "300", "850"]],
  // Of working days none until Sat 7; Mon 9; Mon 9 to Fri 13.
  [working, {}, ["0", "100", "550"]],
  [{}, { endAt: on("2026-11-06") }, [null, null, null]],
  [{}, ended, [null, null, null]],
] as const)("cost at 1, 3 and 7 days ahead (%#)", (own, more, costs) => {
  const result = calculate(own, on("2026-11-02"), on("2026-11-06"), more);
  expect(typeof result === "string" ? result : [1, 3, 7].map((days) => result.costAhead(days))).toEqual(costs);
});

test("closed days are those near today that the tariff does not count, also after the last free day", () => {
  const closed = (own: object, more: Partial<FreeTimePeriod> = {}) => {
    const result = calculate(own, on("2026-11-02"), on("2026-11-06"), more);
    return typeof result === "string" ? result : result.closedDays;
  };
  expect(closed({ ...working, chargedDayBasis: "working", holidays: ["2026-11-11", "2026-11-30"] })).toEqual([
    ...["2026-11-07", "2026-11-08", "2026-11-11", "2026-11-14", "2026-11-15"],
  ]);
  expect(closed({})).toEqual([]);
  expect(closed(working, { endAt: on("2026-11-06") })).toEqual([]);
});
