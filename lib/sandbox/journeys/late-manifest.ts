import type { Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { directPassages } from "./routes";

/** Unknown for 18 hours, then a booking without containers, and from the 44th hour on a shipment like others. */
export function lateManifest(draw: Draw): Plan {
  const passage = pick(draw, "passage", directPassages);
  const calls = vesselCalls(draw, "sea", passage, 3);
  const departMin = 7 * dayMin + draw("departure", 8 * hourMin);
  const emptyOutMin = 43 * hourMin;
  // Later than the last empty container is out, or an estimate would name containers that the manifest does not have.
  const saidMin = emptyOutMin + 4 * hourMin;
  const leg = oceanLeg(draw, "sea", { calls, departMin, transitMin: passage.transitMin, saidMin });
  return {
    bookedMin: 18 * hourMin,
    emptyOutMin,
    gateInMin: departMin - 3 * dayMin + draw("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
  };
}
