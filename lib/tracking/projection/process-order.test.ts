import { expect, test } from "vitest";
import { type OrderedMove, orderTimesOf } from "./process-order";

const hourMs = 3_600_000;

/** A move by vessel A of container 1 at one place, `hour` hours after the first. */
function at(step: OrderedMove["step"], hour: number, more: Partial<OrderedMove> = {}): OrderedMove {
  const container = step === "arrive" || step === "depart" ? null : "1";
  const base = { step, place: "P", mode: "VESSEL", vessel: "A", container, dateOnly: false, estimated: false };
  return { ...base, at: hour * hourMs, ...more };
}

const dateOnly = { dateOnly: true };
const truck = { mode: "TRUCK", vessel: null };

const cases: [title: string, moves: OrderedMove[], hours: (number | null)[]][] = [
  ["in their order", [at("arrive", 0), at("discharge", 5)], [0, 5]],
  ["dated before the step that precedes", [at("arrive", 5), at("discharge", 0)], [5, 5]],
  ["dated more than a zone before it", [at("arrive", 15), at("discharge", 0)], [15, 0]],
  ["a date alone on the day", [at("arrive", 23), at("discharge", 0, dateOnly)], [23, 23]],
  ["a date alone on the day before", [at("arrive", 25), at("discharge", 0, dateOnly)], [25, 0]],
  ["of two vessels", [at("arrive", 5, { vessel: "B" }), at("discharge", 0)], [5, 0]],
  ["of a vessel that is not named", [at("arrive", 5, { vessel: null }), at("discharge", 0)], [5, 5]],
  ["of two containers", [at("discharge", 5, { container: "2" }), at("gate_out", 0, truck)], [5, 0]],
  ["at two places", [at("arrive", 5, { place: "Q" }), at("discharge", 0)], [5, 0]],
  ["expected beside what has happened", [at("arrive", 5, { estimated: true }), at("discharge", 0)], [5, 0]],
  ["each delayed by the one before", [at("arrive", 9), at("discharge", 0), at("gate_out", 4, truck)], [9, 9, 9]],
  ["restowed", [at("load", 0), at("discharge", 5)], [0, 5]],
  ["loaded on another vessel", [at("load", 0, { vessel: "B" }), at("discharge", 5)], [5, 5]],
  ["loaded on a train", [at("load", 0, { mode: "RAIL", vessel: null }), at("discharge", 5)], [5, 5]],
  ["of a departure with the loading after it", [at("depart", 0), at("load", 5)], [5, 5]],
  ["of a departure with the arrival after it", [at("depart", 0), at("arrive", 5)], [5, 5]],
  ["of gates in any order", [at("gate_out", 5, truck), at("gate_in", 0, truck)], [5, 0]],
  ["without a time", [at("arrive", 5), { ...at("discharge", 0), at: null }], [5, null]],
];

test.each(cases)("moves of one call: %s", (_title, moves, hours) => {
  const times = hours.map((hour) => (hour === null ? null : hour * hourMs));
  expect(orderTimesOf(moves)).toEqual(times);
  expect(orderTimesOf(moves.toReversed())).toEqual(times.toReversed());
});

const stepsOfCall = [at("arrive", 0), at("discharge", 0), at("load", 0, { mode: "RAIL" }), at("depart", 0)];

test("orders many moves at one place in little time", () => {
  const moves = Array.from({ length: 10_000 }, (_, index) =>
    stepsOfCall.map((move) => ({ ...move, at: index * 10_000, vessel: `V${index % 7}`, container: null })),
  ).flat();
  const startedAtMs = performance.now();
  expect(orderTimesOf(moves)).toHaveLength(40_000);
  // Comparing each with each takes more than a minute.
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
});
