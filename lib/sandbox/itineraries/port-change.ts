import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { portChangePassages } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/**
 * At sea to Los Angeles for three days at the first query. Thirty hours later the responses name Oakland as port of discharge and
 * no longer contain the events at Los Angeles.
 */
export function portChange(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const [before, after] = portChangePassages;
  const departMin = -3 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const untilMin = 30 * hourMin;
  const sea = { departMin, publishedMin: bookedMin + 2 * hourMin };
  const previousCalls = vesselCalls(random, "sea", before, 3, ship);
  const previous = oceanLeg(random, "sea", { ...sea, calls: previousCalls, transitMin: before.transitMin });
  const leg = oceanLeg(random, "sea", {
    ...sea,
    calls: vesselCalls(random, "sea", after, 3, ship),
    transitMin: after.transitMin,
  });
  const forecasts = [
    ...previous.forecasts.filter(({ publishedMin }) => publishedMin < untilMin),
    ...leg.forecasts.slice(1).map((forecast) => ({
      ...forecast,
      publishedMin: Math.max(forecast.publishedMin, untilMin),
      remark: "Port of discharge changed",
    })),
  ];
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [{ ...leg, forecasts, previousEnd: { call: previousCalls.to, untilMin } }],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
