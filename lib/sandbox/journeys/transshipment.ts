import type { Plan } from "./build-journey";
import { vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { twoPassages } from "./routes";

/** Two ships with a change between them: two days at sea on the first one when it is first asked for. */
export function transshipment(draw: Draw): Plan {
  const [first, second] = pick(draw, "passages", twoPassages);
  const firstCalls = vesselCalls(draw, "first", first, 3);
  const others = firstCalls.from.vessel ? [firstCalls.from.vessel] : [];
  const secondCalls = vesselCalls(draw, "second", second, 5, others);
  const departMin = -2 * dayMin - draw("departure", 8 * hourMin);
  const bookedMin = departMin - 17 * dayMin;
  const saidMin = bookedMin + 2 * hourMin;
  const toHub = oceanLeg(draw, "first", { calls: firstCalls, departMin, transitMin: first.transitMin, saidMin });
  const onwardMin = toHub.actual.dischargeMin + 4 * dayMin + draw("connection", dayMin);
  const onward = oceanLeg(draw, "second", {
    calls: secondCalls,
    departMin: onwardMin,
    transitMin: second.transitMin,
    saidMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 9 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: departMin - 3 * dayMin + draw("gate in", 6 * hourMin),
    legs: [toHub, onward],
    gateOutMin: onward.actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: onward.actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
  };
}
