import { expect, test } from "vitest";
import { matchTransportEvents } from "./match-transport-events";

type Event = Parameters<typeof matchTransportEvents>[1][number];

function event(naturalKey: string, overrides: Partial<Event> = {}): Event {
  const [name = "", place = ""] = naturalKey.split("|");
  const columns = { event: name, sourceHash: naturalKey, invalidatedAt: null, locode: place, placeName: null };
  const timestamp = null;
  return { containerId: "1", naturalKey, dataSource: "shipping_line", timestamp, ...columns, ...overrides };
}

const matched = (stored: Event[], next: Event[]) => Object.fromEntries(matchTransportEvents(stored, next));

test("an event keeps its row while its key stays the same", () => {
  const row = event("vessel_arrived|USLGB|9321483");
  expect(matched([row], [event(row.naturalKey, { sourceHash: "corrected" })])).toEqual({
    [`1|${row.naturalKey}`]: row,
  });
});

test("an estimate becomes the actual, and an actual gets its vessel, in the same row", () => {
  const row = event("vessel_arrived|USLGB|");
  expect(matched([row], [event("vessel_arrived|USLGB|9321483")])).toEqual({ "1|vessel_arrived|USLGB|9321483": row });
});

test("an actual whose vessel is corrected keeps its row, beside the call of another vessel", () => {
  const at = (key: string, sourceHash: string) => event(key, { event: "vessel_departed", locode: "CNSHA", sourceHash });
  const [wrong, other] = [at("vessel_departed|CNSHA|HALCYON", "1"), at("vessel_departed|CNSHA|9461867", "2")];
  const right = at("vessel_departed|CNSHA|9321483", "3");
  for (const stored of [
    [wrong, other],
    [other, wrong],
  ])
    for (const next of [
      [right, other],
      [other, right],
    ])
      expect(matched(stored, next)).toEqual({ [`1|${right.naturalKey}`]: wrong, [`1|${other.naturalKey}`]: other });
});

test("two vessels at one port whose names are corrected at once keep a row each", () => {
  const at = (vessel: string, sourceHash: string, day: string) =>
    event(`vessel_departed|CNSHA|${vessel}`, { sourceHash, timestamp: new Date(`2026-01-${day}T00:00:00Z`) });
  const [first, second] = [at("HALCYON", "1", "06"), at("MERIDIAN", "2", "09")];
  const [one, two] = [at("HALCYON STRAIT", "3", "06"), at("ORIENT MERIDIAN", "4", "09")];
  for (const next of [
    [one, two],
    [two, one],
  ])
    expect(matched([first, second], next)).toEqual({ [`1|${one.naturalKey}`]: first, [`1|${two.naturalKey}`]: second });
});

test("an invalidated event keeps its row beside the estimate that replaces it", () => {
  const row = event("vessel_arrived|USLGB|9321483", { sourceHash: "actual" });
  const invalidated = event("vessel_arrived|USLGB|9321483|actual", {
    sourceHash: "actual",
    invalidatedAt: new Date("2026-02-01T00:00:00Z"),
  });
  const next = [event("vessel_arrived|USLGB|", { sourceHash: "estimate" }), invalidated];
  expect(matched([row], next)).toEqual({ [`1|${invalidated.naturalKey}`]: row });
});

test("a gate-out that is reported late does not take the row of a later one", () => {
  const second = event("full_out|NLRTM|", { sourceHash: "25 January" });
  const next = [
    event("full_out|NLRTM|", { sourceHash: "22 January" }),
    event("full_out|NLRTM|#2", { event: "full_out", locode: "NLRTM", sourceHash: "25 January" }),
  ];
  expect(matched([second], next)).toEqual({ "1|full_out|NLRTM|#2": second });
});

test("of two gate-outs the one that is withdrawn keeps its row", () => {
  const [first, second] = [
    event("full_out|NLRTM|", { sourceHash: "22 January" }),
    event("full_out|NLRTM|#2", { event: "full_out", locode: "NLRTM", sourceHash: "25 January" }),
  ];
  const withdrawn = event("full_out|NLRTM||22 January", {
    event: "full_out",
    locode: "NLRTM",
    sourceHash: "22 January",
    invalidatedAt: new Date("2026-02-01T00:00:00Z"),
  });
  const next = [event("full_out|NLRTM|", { sourceHash: "25 January" }), withdrawn];
  expect(matched([first, second], next)).toEqual({
    "1|full_out|NLRTM|": second,
    "1|full_out|NLRTM||22 January": first,
  });
});

test("other places, other containers and reported dates are other events", () => {
  const stored = [event("vessel_arrived|USLGB|"), event("pickup_lfd.changed|one", { dataSource: "terminal" })];
  const next = [
    event("vessel_arrived|USOAK|"),
    event("vessel_arrived|USLGB|9321483", { containerId: "2" }),
    event("pickup_lfd.changed|two", { dataSource: "terminal", locode: "one" }),
  ];
  expect(matched(stored, next)).toEqual({
    "1|vessel_arrived|USLGB|": stored[0],
    "1|pickup_lfd.changed|one": stored[1],
  });
});
