import type { Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import type { Draw } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { passageToHold } from "./routes";

/** Two days from Los Angeles when first asked for; the terminal keeps the containers for ten days. */
export function held(draw: Draw): Plan {
  const calls = vesselCalls(draw, "sea", passageToHold, 3);
  const departMin = 2 * dayMin - passageToHold.transitMin - draw("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const { transitMin } = passageToHold;
  const leg = oceanLeg(draw, "sea", { calls, departMin, transitMin, saidMin: bookedMin + 2 * hourMin });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + draw("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 10 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 14 * dayMin + draw("empty in", 12 * hourMin),
  };
}
