import { dayMin, hourMin } from "./itinerary";
import type { Forecast, Leg, LegTimes } from "./leg-events";
import type { SeededRandom } from "./seeded-random";
import type { LegCalls } from "./transport-calls";

/** Times of a passage that departs at `departMin`: loading 14 hours before, discharge 9 hours after arrival. */
export function passageTimes(departMin: number, transitMin: number): LegTimes {
  return {
    loadMin: departMin - 14 * hourMin,
    departMin,
    arriveMin: departMin + transitMin,
    dischargeMin: departMin + transitMin + 9 * hourMin,
  };
}

const delayed = (times: LegTimes, byMin: number): LegTimes => ({
  ...times,
  arriveMin: times.arriveMin + byMin,
  dischargeMin: times.dischargeMin + byMin,
});

/**
 * A typical ocean leg: estimated at `publishedMin`, updated after departure and again shortly before arrival, with an actual
 * arrival some hours off the estimate.
 */
export function oceanLeg(
  random: SeededRandom,
  name: string,
  leg: { calls: LegCalls; departMin: number; transitMin: number; publishedMin: number },
): Leg {
  const planned = passageTimes(leg.departMin - 40 - random(`${name}/wait`, 150), leg.transitMin);
  const sailed = passageTimes(leg.departMin, leg.transitMin);
  const actual = delayed(sailed, random(`${name}/drift`, 30 * hourMin) - 8 * hourMin);
  const final = delayed(actual, random(`${name}/pilot`, 4 * hourMin) - hourMin);
  const forecasts: Forecast[] = [
    { publishedMin: leg.publishedMin, ...planned },
    { publishedMin: leg.departMin + 5 * hourMin, ...sailed },
  ];
  const finalMin = actual.arriveMin - 1.5 * dayMin;
  if (finalMin > leg.departMin + dayMin) forecasts.push({ publishedMin: finalMin, ...final });
  return { calls: leg.calls, actual, forecasts };
}
