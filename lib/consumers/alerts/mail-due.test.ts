import { expect, test } from "vitest";
import { mailDueAt } from "./mail-due";

const berlin = { timing: "at_once", quietFrom: null, quietTo: null, digestHour: 7, timeZone: "Europe/Berlin" };
const quiet = { ...berlin, quietFrom: "22:00", quietTo: "06:30" };
const noon = { ...berlin, quietFrom: "12:00", quietTo: "13:00" };
const daily = { ...berlin, timing: "daily" };
const atTwo = { ...daily, digestHour: 2 };
const inHavana = { ...daily, digestHour: 0, timeZone: "America/Havana" };
const untilHalfTwo = { ...quiet, quietTo: "02:30" };

test.each([
  ["at once", berlin, "2026-11-27T21:30:12Z", "2026-11-27T21:30:12.000Z"],
  ["before quiet hours", quiet, "2026-11-27T20:59:59Z", "2026-11-27T20:59:59.000Z"],
  ["in quiet hours before midnight", quiet, "2026-11-27T21:00:00Z", "2026-11-28T05:30:00.000Z"],
  ["in quiet hours after midnight", quiet, "2026-11-28T03:10:00Z", "2026-11-28T05:30:00.000Z"],
  ["at their end", quiet, "2026-11-28T05:30:00Z", "2026-11-28T05:30:00.000Z"],
  ["within a day", noon, "2026-11-28T11:30:00Z", "2026-11-28T12:00:00.000Z"],
  ["in UTC without a time zone", { ...quiet, timeZone: null }, "2026-11-27T21:30:00Z", "2026-11-27T21:30:00.000Z"],
  ["daily, today", daily, "2026-11-27T05:59:00Z", "2026-11-27T06:00:00.000Z"],
  ["daily, tomorrow", daily, "2026-11-27T06:00:00Z", "2026-11-28T06:00:00.000Z"],
  [
    "daily, after quiet hours",
    { ...quiet, timing: "daily", digestHour: 5 },
    "2026-11-27T12:00:00Z",
    "2026-11-28T05:30:00.000Z",
  ],
  ["daily, as summer time ends", daily, "2026-10-24T20:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["daily, as summer time begins", daily, "2026-03-28T20:00:00Z", "2026-03-29T05:00:00.000Z"],
  // In Berlin 02:00 is 03:00 on 28 March 2027, in Havana 00:00 is 01:00 on 14 March.
  ["daily, at an hour that is left out", atTwo, "2027-03-27T10:00:00Z", "2027-03-28T01:00:00.000Z"],
  ["a minute before the change", atTwo, "2027-03-28T00:59:59Z", "2027-03-28T01:00:00.000Z"],
  ["at the change", atTwo, "2027-03-28T01:00:00Z", "2027-03-29T00:00:00.000Z"],
  ["after it", atTwo, "2027-03-28T10:00:00Z", "2027-03-29T00:00:00.000Z"],
  ["daily, at a midnight that is left out", inHavana, "2027-03-13T10:00:00Z", "2027-03-14T05:00:00.000Z"],
  ["the day after it", inHavana, "2027-03-14T05:00:00Z", "2027-03-15T04:00:00.000Z"],
  ["daily, at an hour that comes twice", atTwo, "2026-10-24T10:00:00Z", "2026-10-25T00:00:00.000Z"],
  ["between the two", atTwo, "2026-10-25T00:30:00Z", "2026-10-26T01:00:00.000Z"],
  ["daily, at a midnight that comes twice", inHavana, "2026-10-31T10:00:00Z", "2026-11-01T04:00:00.000Z"],
  ["between the two midnights", inHavana, "2026-11-01T04:30:00Z", "2026-11-02T05:00:00.000Z"],
  ["quiet until a time that is left out", untilHalfTwo, "2027-03-28T00:15:00Z", "2027-03-28T01:00:00.000Z"],
  ["quiet until a time that comes twice", untilHalfTwo, "2026-10-24T23:15:00Z", "2026-10-25T00:30:00.000Z"],
])("%s", (_, schedule, now, due) => expect(mailDueAt(schedule, new Date(now)).toISOString()).toBe(due));
