import fc from "fast-check";
import { expect, test } from "vitest";
import { vesselNamesOf } from "./record-vessel-names";

type NamingEvent = Parameters<typeof vesselNamesOf>[0][number];

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

function naming(vesselImo: string | null, vesselName: string | null, day: number | null = 1): NamingEvent {
  return {
    vesselImo,
    vesselName,
    reportedAt: day === null ? null : at(day),
    observedAt: at(20),
    contentHash: "hash",
  };
}

test("the newest name by creation time counts, in the order of IMO numbers", () => {
  const events = [
    naming("9461867", "ORIENT MERIDIAN"),
    naming("9321483", "HALCYON STRAIT", 3),
    naming("9321483", "HALCYON", 2),
  ];
  expect(vesselNamesOf(events)).toEqual([
    { imo: "9321483", name: "HALCYON STRAIT", reportedAt: at(3).getTime() },
    { imo: "9461867", name: "ORIENT MERIDIAN", reportedAt: at(1).getTime() },
  ]);
});

test("without a creation time the first observation counts", () => {
  const events = [naming("9321483", "OBSERVED ON THE 20TH", null), naming("9321483", "CREATED ON THE 19TH", 19)];
  expect(vesselNamesOf(events)).toMatchObject([{ name: "OBSERVED ON THE 20TH" }]);
});

test.each([
  ["9321483", "TBN"],
  ["9321483", " "],
  ["9321483", null],
  ["0000000", "HALCYON STRAIT"],
  ["9321484", "HALCYON STRAIT"],
  [null, "HALCYON STRAIT"],
])("IMO number %j with the name %j makes no vessel", (imo, name) => {
  expect(vesselNamesOf([naming(imo, name)])).toEqual([]);
});

test("the order of events does not matter", () => {
  const event = fc
    .record({
      imo: fc.constantFrom("9321483", "9461867", "9074729"),
      name: fc.constantFrom("A", "B", "C", "TBN"),
      day: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    .map(({ imo, name, day }) => naming(imo, name, day));
  const arrangements = fc
    .array(event, { maxLength: 12 })
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      ),
    );
  fc.assert(
    fc.property(arrangements, ([events, shuffled]) => {
      expect(vesselNamesOf(shuffled)).toEqual(vesselNamesOf(events));
    }),
  );
});
