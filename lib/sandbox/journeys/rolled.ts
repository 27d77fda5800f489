import type { Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, type EventSlot, hourMin } from "./journey";
import { passageTimes } from "./ocean-leg";
import { passagesToTheEast } from "./routes";

/**
 * In the terminal, waiting for one ship, when first asked for. After 22 hours the carrier says it goes with the next
 * one, under the same eventIDs; the first sails without it after 36 hours, the next after eight and a half days.
 */
export function rolled(draw: Draw): Plan {
  const passage = pick(draw, "passage", passagesToTheEast);
  const missed = vesselCalls(draw, "missed", passage, 3);
  const taken = vesselCalls(draw, "taken", passage, 3, missed.from.vessel ? [missed.from.vessel] : []);
  const missedDepartMin = 36 * hourMin;
  const departMin = 8.5 * dayMin + draw("departure", 6 * hourMin);
  const bookedMin = -11 * dayMin;
  const planned = passageTimes(departMin - 4 * hourMin, passage.transitMin);
  const actual = passageTimes(departMin, passage.transitMin + draw("drift", 20 * hourMin) - 5 * hourMin);
  const passedBy: EventSlot = {
    key: "missed vessel departed",
    type: "TRANSPORT",
    code: "DEPA",
    containers: [],
    versions: [{ createdMin: missedDepartMin + 25, atMin: missedDepartMin, classifier: "ACT", call: missed.from }],
  };
  return {
    bookedMin,
    emptyOutMin: -6 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: -2 * dayMin + draw("gate in", 6 * hourMin),
    legs: [
      {
        calls: taken,
        actual,
        forecasts: [
          {
            saidMin: bookedMin + 2 * hourMin,
            calls: missed,
            ...passageTimes(missedDepartMin - 2 * hourMin, passage.transitMin),
          },
          { saidMin: 22 * hourMin, ...planned, remark: "Rolled to the next vessel" },
          { saidMin: departMin + 5 * hourMin, ...passageTimes(departMin, passage.transitMin) },
        ],
      },
    ],
    gateOutMin: actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
    others: [passedBy],
  };
}
