import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin, type PlannedEvent } from "./itinerary";
import { passageTimes } from "./ocean-leg";
import { rolledPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/**
 * In the terminal before loading at the first query. After 22 hours the carrier updates its estimates, with the same
 * eventIDs, to the next vessel; the first vessel departs after 36 hours, the next one after eight and a half days.
 */
export function rolled(random: SeededRandom, [missed, taken]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", rolledPassages);
  const missedCalls = vesselCalls(random, "missed", passage, 3, missed);
  const actualCalls = vesselCalls(random, "taken", passage, 3, taken);
  const missedDepartMin = 36 * hourMin;
  const departMin = 8.5 * dayMin + random("departure", 6 * hourMin);
  const bookedMin = -11 * dayMin;
  const planned = passageTimes(departMin - 4 * hourMin, passage.transitMin);
  const actual = passageTimes(departMin, passage.transitMin + random("drift", 20 * hourMin) - 5 * hourMin);
  const missedDeparture: PlannedEvent = {
    key: "missed vessel departed",
    type: "TRANSPORT",
    code: "DEPA",
    containers: [],
    versions: [{ createdMin: missedDepartMin + 25, atMin: missedDepartMin, classifier: "ACT", call: missedCalls.from }],
  };
  return {
    bookedMin,
    emptyOutMin: -6 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: -2 * dayMin + random("gate in", 6 * hourMin),
    legs: [
      {
        calls: actualCalls,
        actual,
        forecasts: [
          {
            publishedMin: bookedMin + 2 * hourMin,
            calls: missedCalls,
            ...passageTimes(missedDepartMin - 2 * hourMin, passage.transitMin),
          },
          { publishedMin: 22 * hourMin, ...planned, remark: "Rolled to the next vessel" },
          { publishedMin: departMin + 5 * hourMin, ...passageTimes(departMin, passage.transitMin) },
        ],
      },
    ],
    gateOutMin: actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
    otherEvents: [missedDeparture],
  };
}
