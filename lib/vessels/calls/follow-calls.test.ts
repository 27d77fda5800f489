import { expect, test } from "vitest";
import { destinationPoint } from "@/lib/reference/sea-routes/geodesy";
import { type FollowedPosition, followCalls } from "./follow-calls";

/** Terminal 300 (APMT) in Los Angeles. */
const berth = { latitude: 33.73139, longitude: -118.24861 };
const startMs = Date.parse("2026-11-01T00:00:00Z");
const at = (minute: number) => new Date(startMs + minute * 60_000);

type Step = { minute: number; nm: number; knots: number | null };

/** Positions `nm` nautical miles south of the berth. */
function positionsOf(steps: Step[]): FollowedPosition[] {
  const points = steps.map(({ minute, nm }) => ({ recordedAt: at(minute), ...destinationPoint(berth, 180, nm) }));
  return steps.map(({ knots }, index) => {
    const point = points[index];
    if (!point) throw new Error("no point");
    return { ...point, speedKnots: knots, previous: points[index - 1] ?? null };
  });
}

const visit: Step[] = [
  { minute: 0, nm: 20, knots: 15 },
  { minute: 60, nm: 6, knots: 12 },
  { minute: 90, nm: 1, knots: 6 },
  { minute: 120, nm: 0, knots: 0.1 },
  { minute: 180, nm: 0, knots: 0 },
  { minute: 600, nm: 0.2, knots: 3.5 },
  { minute: 630, nm: 3.5, knots: 7 },
  { minute: 660, nm: 9, knots: 12 },
];

test("a vessel arrives with its first position at rest in port and departs when it gets under way", () => {
  const [call, ...others] = followCalls(null, positionsOf(visit));
  expect(call).toMatchObject({ locode: "USLAX", arrivedAt: at(120), departedAt: at(600) });
  expect(call).toMatchObject({ isArrivalObserved: true, isDepartureObserved: true });
  expect(others).toEqual([]);
});

test("the result is the same for a stream that is split anywhere, and for repeats of what is known", () => {
  const positions = positionsOf(visit);
  const whole = followCalls(null, positions);
  for (let split = 1; split < positions.length; split++) {
    const [first = null] = followCalls(null, positions.slice(0, split));
    expect(followCalls(first, positions.slice(split)), `split at ${split}`).toEqual(whole);
    expect(followCalls(whole[0] ?? null, positions.slice(0, split))).toEqual(whole);
  }
});

test("a vessel that shifts between berths, or swings at the edge of the area, stays in port", () => {
  const [call, ...others] = followCalls(
    null,
    positionsOf([
      { minute: 0, nm: 10, knots: 12 },
      { minute: 60, nm: 2.9, knots: 0.4 },
      { minute: 120, nm: 3.2, knots: 0.6 },
      { minute: 180, nm: 1, knots: 6 },
      { minute: 200, nm: 0, knots: 0 },
    ]),
  );
  expect(call).toMatchObject({ arrivedAt: at(60), departedAt: null, seenAt: at(200), underWayAt: null });
  expect(others).toEqual([]);
});

test("a vessel that passes a port, or waits outside, does not arrive", () => {
  const steps = [
    { minute: 0, nm: 5, knots: 0.2 },
    { minute: 60, nm: 2, knots: 9 },
    { minute: 90, nm: -5, knots: 9 },
  ];
  expect(followCalls(null, positionsOf(steps))).toEqual([]);
});

test("an arrival or departure after hours without a position was not observed", () => {
  const [first] = followCalls(null, positionsOf([{ minute: 0, nm: 0, knots: 0 }]));
  expect(first).toMatchObject({ isArrivalObserved: false });
  const [call] = followCalls(
    null,
    positionsOf([
      { minute: 0, nm: 20, knots: 12 },
      { minute: 90, nm: 0, knots: 0 },
      { minute: 3_000, nm: 400, knots: 15 },
    ]),
  );
  expect(call).toMatchObject({ isArrivalObserved: true, departedAt: at(3_000), isDepartureObserved: false });
});

test("without a reported speed, the speed since the previous position counts", () => {
  const steps = [
    { minute: 0, nm: 12, knots: null },
    { minute: 60, nm: 0.1, knots: null },
    { minute: 90, nm: 0, knots: null },
    { minute: 120, nm: 6, knots: null },
  ];
  expect(followCalls(null, positionsOf(steps))).toMatchObject([{ arrivedAt: at(90), departedAt: at(120) }]);
});

test("a late position from before the latest one is without effect", () => {
  const [late] = positionsOf([{ minute: 30, nm: 0, knots: 0 }]);
  const previous = { recordedAt: at(60), latitude: 20, longitude: -140 };
  expect(late && followCalls(null, [{ ...late, previous }])).toEqual([]);
});

test("a vessel that is at rest in the port again after days without a position has another call, whose times were not observed", () => {
  const returned = { minute: 120 + 49 * 60, nm: 0, knots: 0 };
  const calls = followCalls(null, positionsOf([...visit.slice(0, 4), returned]));
  expect(calls).toMatchObject([
    { arrivedAt: at(120), isArrivalObserved: true, departedAt: at(returned.minute), isDepartureObserved: false },
    { arrivedAt: at(returned.minute), isArrivalObserved: false, departedAt: null },
  ]);
  const sooner = { ...returned, minute: 120 + 47 * 60 };
  expect(followCalls(null, positionsOf([...visit.slice(0, 4), sooner]))).toHaveLength(1);
});
