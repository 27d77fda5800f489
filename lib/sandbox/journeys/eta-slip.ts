import type { Forecast, Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, hourMin } from "./journey";
import { passageTimes } from "./ocean-leg";
import { directPassages } from "./routes";

// WEA and STR are SMDG delay codes that DCSA's own examples use; the third slip has a remark alone, as carriers often do.
const slips = [
  { saidMin: 1 * dayMin, lateMin: 38 * hourMin, delayReasonCode: "WEA", remark: "Bad weather" },
  { saidMin: 3 * dayMin, lateMin: 74 * hourMin, delayReasonCode: "STR", remark: "Strike at the port of discharge" },
  { saidMin: 5 * dayMin, lateMin: 62 * hourMin, remark: "Speed increased" },
  { saidMin: 7 * dayMin, lateMin: 98 * hourMin, delayReasonCode: "WEA", remark: "Bad weather" },
];

/** Two days at sea when first asked for; one, three, five and seven days later the arrival is expected at another time. */
export function etaSlip(draw: Draw): Plan {
  const passage = pick(draw, "passage", directPassages);
  const calls = vesselCalls(draw, "sea", passage, 3);
  const departMin = -2 * dayMin - draw("departure", 6 * hourMin);
  const bookedMin = departMin - 16 * dayMin;
  const forecasts: Forecast[] = [
    { saidMin: bookedMin + 2 * hourMin, ...passageTimes(departMin, passage.transitMin) },
    ...slips.map(({ lateMin, ...slip }) => ({ ...slip, ...passageTimes(departMin, passage.transitMin + lateMin) })),
  ];
  const actual = passageTimes(departMin, passage.transitMin + 100 * hourMin + draw("drift", 3 * hourMin));
  return {
    bookedMin,
    emptyOutMin: departMin - 9 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: departMin - 3 * dayMin + draw("gate in", 6 * hourMin),
    legs: [{ calls, actual, forecasts }],
    gateOutMin: actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
  };
}
