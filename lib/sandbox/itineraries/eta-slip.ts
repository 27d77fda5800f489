import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import type { Forecast } from "./leg-events";
import { passageTimes } from "./ocean-leg";
import { directPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

// WEA and STR are SMDG delay codes from DCSA's examples; the third change has a remark only, as carriers often send.
const etaChanges = [
  { publishedMin: 1 * dayMin, lateMin: 38 * hourMin, delayReasonCode: "WEA", remark: "Bad weather" },
  {
    publishedMin: 3 * dayMin,
    lateMin: 74 * hourMin,
    delayReasonCode: "STR",
    remark: "Strike at the port of discharge",
  },
  { publishedMin: 5 * dayMin, lateMin: 62 * hourMin, remark: "Speed increased" },
  { publishedMin: 7 * dayMin, lateMin: 98 * hourMin, delayReasonCode: "WEA", remark: "Bad weather" },
];

/** At sea for two days at the first query; the estimated arrival changes one, three, five and seven days later. */
export function etaSlip(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", directPassages);
  const calls = vesselCalls(random, "sea", passage, 3, ship);
  const departMin = -2 * dayMin - random("departure", 6 * hourMin);
  const bookedMin = departMin - 16 * dayMin;
  const forecasts: Forecast[] = [
    { publishedMin: bookedMin + 2 * hourMin, ...passageTimes(departMin, passage.transitMin) },
    ...etaChanges.map(({ lateMin, ...change }) => ({
      ...change,
      ...passageTimes(departMin, passage.transitMin + lateMin),
    })),
  ];
  const actual = passageTimes(departMin, passage.transitMin + 100 * hourMin + random("drift", 3 * hourMin));
  return {
    bookedMin,
    emptyOutMin: departMin - 9 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 3 * dayMin + random("gate in", 6 * hourMin),
    legs: [{ calls, actual, forecasts }],
    gateOutMin: actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
