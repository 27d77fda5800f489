import { expect, test } from "vitest";
import { english } from "@/test/english";
import { groupsOf, phaseCount } from "./board";
import { appointmentText, customsText, dischargeText, endText, figureQueries } from "./figures";
import { parsePhase, phaseHref, phases } from "./phase";

const t = english("demurrage.figures");

test("addresses name the phase; without one, or with a former or unknown one, it is the port", () => {
  const names = [null, "pickup", "pick", "inland", "return"];
  expect(names.map((name) => parsePhase(name))).toEqual(["port", "port", "port", "inland", "return"]);
  for (const phase of phases) {
    expect(parsePhase(new URL(phaseHref(phase), "http://localhost").searchParams.get("phase"))).toBe(phase);
  }
});

test("a place names the phase of a pickup", () => {
  const places = [null, "port", "inland", "return", "depot"];
  expect(places.map((place) => parsePhase("pickup", place))).toEqual(["port", "port", "inland", "port", "port"]);
  expect(parsePhase("return", "inland")).toBe("return");
});

test.each([
  [
    (count: number | undefined) => appointmentText(t, count),
    [undefined, 0, 1, 1234],
    [null, "None has an appointment", "1 has an appointment", "1,234 have an appointment"],
  ],
  [
    (count: number | undefined) => endText(t, count),
    [undefined, 0, 1, 2],
    [null, "None ends by tomorrow", "1 ends by tomorrow", "2 end by tomorrow"],
  ],
  [
    (count: number | undefined) => customsText(t, count, 3),
    [undefined, 0, 2, 3],
    [null, null, "2 by customs", "All by customs"],
  ],
  [
    (days: number | undefined) => dischargeText(t, days ?? null),
    [undefined, 0, 1, 3],
    [null, "Discharged today", "Discharged up to 1 day ago", "Discharged up to 3 days ago"],
  ],
])("the second lines of the figures (%#)", (textOf, counts, texts) => {
  expect(counts.map((count) => textOf(count))).toEqual(texts);
});

test("every query of a place selects the containers there", () => {
  for (const place of ["port", "inland"] as const) {
    const groups = groupsOf(place).map((group) => group.query(10));
    for (const { path } of [phaseCount(place), ...groups, ...Object.values(figureQueries(place))]) {
      expect(new URL(path, "http://localhost").searchParams.get("filter[pickup_place]")).toBe(place);
    }
  }
});
