import type { FreeTimePeriod, FreeTimeTerms } from "./calculate-free-time";

/** Four free calendar days from the day after the event; then 100 a day, and 150 from the fifth charged day. */
export const terms: FreeTimeTerms = {
  freeDays: 4,
  firstDay: "next_day",
  freeDayBasis: "calendar",
  chargedDayBasis: "calendar",
  weekendDays: ["saturday", "sunday"],
  holidays: [],
  rates: [
    { from_day: 1, to_day: 4, amount: "100" },
    { from_day: 5, to_day: null, amount: "150" },
  ],
};

export const losAngeles = "America/Los_Angeles";
/** Ten in the morning of a day in Los Angeles, in winter. */
export const on = (date: string) => `${date}T18:00:00Z`;

export const working: Partial<FreeTimeTerms> = { freeDayBasis: "working", chargedDayBasis: "working" };
const freeWorking: Partial<FreeTimeTerms> = { freeDayBasis: "working" };
const gulf: Partial<FreeTimeTerms> = { ...working, weekendDays: ["friday", "saturday"] };
const christmas: Partial<FreeTimeTerms> = { ...working, holidays: ["2026-12-25", "2026-12-28"] };
const sameDay: Partial<FreeTimeTerms> = { firstDay: "same_day" };
export const ended = { hasEnded: true };

type Row = [
  title: string,
  terms: Partial<FreeTimeTerms>,
  start: string,
  now: string,
  lastFreeDay: string | null,
  cost: string | null,
  period?: Partial<FreeTimePeriod>,
];

/**
 * For tests, worked out by hand on the calendar: 1 November 2026 is a Sunday, on which clocks in Los Angeles go back; 25 December 2026 is a Friday;
 * 29 March 2026 is the Sunday on which clocks in Amsterdam go forward.
 */
export const freeTimeTable: Row[] = [
  // Mon 2: free Tue 3 to Fri 6, charged from Sat 7.
  ["the last free day itself is free", {}, on("2026-11-02"), on("2026-11-06"), "2026-11-06", "0"],
  ["the day after it is the first charged day", {}, on("2026-11-02"), on("2026-11-07"), "2026-11-06", "100"],
  ["four days in the first step", {}, on("2026-11-02"), on("2026-11-10"), "2026-11-06", "400"],
  ["one day in the second step", {}, on("2026-11-02"), on("2026-11-11"), "2026-11-06", "550"],
  ["three days in the second step", {}, on("2026-11-02"), on("2026-11-13"), "2026-11-06", "850"],
  ["the day of the event is the first free day", sameDay, on("2026-11-02"), on("2026-11-06"), "2026-11-05", "100"],
  ["on the day of the event nothing is charged", {}, on("2026-11-02"), on("2026-11-02"), "2026-11-06", "0"],
  [
    "ended within the free days, later nothing is added",
    {},
    on("2026-11-02"),
    on("2026-11-20"),
    "2026-11-06",
    "0",
    { endAt: on("2026-11-05") },
  ],
  [
    "the day of the end is charged, days after it are not",
    {},
    on("2026-11-02"),
    on("2026-11-20"),
    "2026-11-06",
    "300",
    { endAt: on("2026-11-09") },
  ],
  // Thu 5: free Fri 6, Mon 9, Tue 10, Wed 11.
  ["free working days, charged calendar days", freeWorking, on("2026-11-05"), on("2026-11-14"), "2026-11-11", "300"],
  ["a weekend is not charged in working days", working, on("2026-11-05"), on("2026-11-15"), "2026-11-11", "200"],
  ["charged working days go on after it", working, on("2026-11-05"), on("2026-11-16"), "2026-11-11", "300"],
  [
    "the second step after a weekend: 12, 13, 16, 17, 18",
    working,
    on("2026-11-05"),
    on("2026-11-18"),
    "2026-11-11",
    "550",
  ],
  ["from a Friday, the first free day is Monday", working, on("2026-11-06"), on("2026-11-06"), "2026-11-12", "0"],
  [
    "a Saturday is no first free working day",
    { ...working, ...sameDay },
    on("2026-11-07"),
    on("2026-11-13"),
    "2026-11-12",
    "100",
  ],
  [
    "a holiday in the free days",
    { ...working, holidays: ["2026-11-11"] },
    on("2026-11-09"),
    on("2026-11-17"),
    "2026-11-16",
    "100",
  ],
  [
    "a holiday on a Saturday",
    { ...working, holidays: ["2026-11-14"] },
    on("2026-11-09"),
    on("2026-11-16"),
    "2026-11-13",
    "100",
  ],
  [
    "a holiday counts among calendar days",
    { holidays: ["2026-11-11"] },
    on("2026-11-09"),
    on("2026-11-14"),
    "2026-11-13",
    "100",
  ],
  // Thu 19: free Fri 20, Mon 23, Tue 24, Wed 25; Thu 26 is a holiday.
  [
    "a holiday is not charged in working days",
    { ...working, holidays: ["2026-11-26"] },
    on("2026-11-19"),
    on("2026-11-27"),
    "2026-11-25",
    "100",
  ],
  [
    "a holiday is charged in calendar days",
    { ...freeWorking, holidays: ["2026-11-26"] },
    on("2026-11-19"),
    on("2026-11-27"),
    "2026-11-25",
    "200",
  ],
  // Tue 22: free Wed 23, Thu 24, Tue 29, Wed 30.
  ["a weekend between two holidays", christmas, on("2026-12-22"), on("2026-12-31"), "2026-12-30", "100"],
  ["across the turn of the year", {}, on("2026-12-30"), on("2027-01-05"), "2027-01-03", "200"],
  ["29 February", {}, on("2028-02-26"), on("2028-03-02"), "2028-03-01", "100"],
  // Wed 4: free Thu 5, Sun 8, Mon 9, Tue 10; charged Wed 11, Thu 12.
  [
    "a weekend of Friday and Saturday",
    gulf,
    "2026-11-04T08:00:00Z",
    "2026-11-14T08:00:00Z",
    "2026-11-10",
    "200",
    { zone: "Asia/Riyadh" },
  ],
  ["late on Mon 2 in Los Angeles, Tue 3 in UTC", {}, "2026-11-03T05:30:00Z", on("2026-11-07"), "2026-11-06", "100"],
  [
    "the same time is on Tue 3 in Shanghai",
    {},
    "2026-11-03T05:30:00Z",
    "2026-11-08T04:00:00Z",
    "2026-11-07",
    "100",
    { zone: "Asia/Shanghai" },
  ],
  ["23:00 of the last free day in Los Angeles", {}, on("2026-11-02"), "2026-11-07T07:00:00Z", "2026-11-06", "0"],
  ["midnight after it", {}, on("2026-11-02"), "2026-11-07T08:00:00Z", "2026-11-06", "100"],
  ["clocks go back within the free days", {}, "2026-10-31T18:00:00Z", "2026-11-05T07:30:00Z", "2026-11-04", "0"],
  ["23:30 before the day of 25 hours", {}, "2026-11-01T06:30:00Z", "2026-11-05T08:00:00Z", "2026-11-04", "100"],
  ["00:30 on the day of 25 hours", {}, "2026-11-01T07:30:00Z", "2026-11-05T08:00:00Z", "2026-11-05", "0"],
  ["23:30 on the day of 25 hours", {}, "2026-11-02T07:30:00Z", "2026-11-06T08:00:00Z", "2026-11-05", "100"],
  [
    "00:30 on the day of 23 hours",
    {},
    "2026-03-28T23:30:00Z",
    "2026-04-02T22:00:00Z",
    "2026-04-02",
    "100",
    { zone: "Europe/Amsterdam" },
  ],
  [
    "00:30 on the day after it",
    {},
    "2026-03-29T22:30:00Z",
    "2026-04-03T21:59:00Z",
    "2026-04-03",
    "0",
    { zone: "Europe/Amsterdam" },
  ],
  ["picked up, nobody has reported when", {}, on("2026-11-02"), on("2026-11-20"), "2026-11-06", null, ended],
  ["without free days, from the day after", { freeDays: 0 }, on("2026-11-02"), on("2026-11-04"), null, "200"],
  ["without free days, on the day", { freeDays: 0, ...sameDay }, on("2026-11-02"), on("2026-11-02"), null, "100"],
  [
    "no rate for the third charged day",
    { rates: [{ from_day: 1, to_day: 2, amount: "100" }] },
    on("2026-11-02"),
    on("2026-11-09"),
    "2026-11-06",
    null,
  ],
  ["a tariff without rates", { rates: [] }, on("2026-11-02"), on("2026-11-04"), "2026-11-06", null],
  [
    "tenths add up",
    { rates: [{ from_day: 1, to_day: null, amount: "0.10" }] },
    on("2026-11-02"),
    on("2026-11-09"),
    "2026-11-06",
    "0.30",
  ],
  [
    "amounts with different decimals",
    {
      rates: [
        { from_day: 1, to_day: 1, amount: "99.5" },
        { from_day: 2, to_day: null, amount: "100.25" },
      ],
    },
    on("2026-11-02"),
    on("2026-11-08"),
    "2026-11-06",
    "199.75",
  ],
  // Detention: out on Tue 3, free Wed 4 to Sun 8, charged Mon 9 to Thu 12.
  [
    "from the pickup to the return of the empty container",
    { freeDays: 5 },
    on("2026-11-03"),
    on("2026-12-01"),
    "2026-11-08",
    "400",
    { endAt: on("2026-11-12") },
  ],
  [
    "returned at 00:30 of Fri 13 in New York",
    { freeDays: 5 },
    on("2026-11-03"),
    on("2026-12-01"),
    "2026-11-08",
    "550",
    { endAt: "2026-11-13T05:30:00Z", endZone: "America/New_York" },
  ],
  [
    "returned on Thu 12 by a local time without a zone",
    { freeDays: 5 },
    on("2026-11-03"),
    on("2026-12-01"),
    "2026-11-08",
    "400",
    { endAt: "2026-11-12T23:30:00Z", endZone: null },
  ],
];
