import type { Forecast, Leg, LegTimes } from "./build-journey";
import type { LegCalls } from "./calls";
import type { Draw } from "./draw";
import { dayMin, hourMin } from "./journey";

/** Times of a passage that leaves at `departMin`: loading before, discharge after the berth is reached. */
export function passageTimes(departMin: number, transitMin: number): LegTimes {
  return {
    loadMin: departMin - 14 * hourMin,
    departMin,
    arriveMin: departMin + transitMin,
    dischargeMin: departMin + transitMin + 9 * hourMin,
  };
}

const late = (times: LegTimes, byMin: number): LegTimes => ({
  ...times,
  arriveMin: times.arriveMin + byMin,
  dischargeMin: times.dischargeMin + byMin,
});

/**
 * A passage as most go: foreseen at `saidMin`, corrected a little when the ship has sailed and again near the end, and
 * then some hours off.
 */
export function oceanLeg(
  draw: Draw,
  name: string,
  leg: { calls: LegCalls; departMin: number; transitMin: number; saidMin: number },
): Leg {
  const planned = passageTimes(leg.departMin - 40 - draw(`${name}/wait`, 150), leg.transitMin);
  const sailed = passageTimes(leg.departMin, leg.transitMin);
  const actual = late(sailed, draw(`${name}/drift`, 30 * hourMin) - 8 * hourMin);
  const near = late(actual, draw(`${name}/pilot`, 4 * hourMin) - hourMin);
  const forecasts: Forecast[] = [
    { saidMin: leg.saidMin, ...planned },
    { saidMin: leg.departMin + 5 * hourMin, ...sailed },
  ];
  const nearMin = actual.arriveMin - 1.5 * dayMin;
  if (nearMin > leg.departMin + dayMin) forecasts.push({ saidMin: nearMin, ...near });
  return { calls: leg.calls, actual, forecasts };
}
