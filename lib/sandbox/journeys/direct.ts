import type { Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { directPassages } from "./routes";

/** One ship, nothing unusual: three days at sea when it is first asked for. */
export function direct(draw: Draw): Plan {
  const passage = pick(draw, "passage", directPassages);
  const calls = vesselCalls(draw, "sea", passage, 3);
  const departMin = -3 * dayMin - draw("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const leg = oceanLeg(draw, "sea", {
    calls,
    departMin,
    transitMin: passage.transitMin,
    saidMin: bookedMin + 2 * hourMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + draw("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
  };
}
