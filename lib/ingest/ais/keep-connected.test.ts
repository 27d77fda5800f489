import { expect, test } from "vitest";
import { keepConnected, reconnectDelayMs } from "./keep-connected";

const delays = { minMs: 1_000, maxMs: 60_000 };

test("the delay doubles up to its maximum, less a random half", () => {
  const without = [0, 1, 2, 5, 6, 7, 2_000].map((failures) => reconnectDelayMs(failures, delays, 0));
  expect(without).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
  expect(reconnectDelayMs(0, delays, 1)).toBe(500);
  expect(reconnectDelayMs(9, delays, 1)).toBe(30_000);
});

/** Connections that end at once, of which some deliver a message before. Returns the time of each, in ms from the first. */
async function connectTimes(count: number, delivers: (index: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  await new Promise<void>((resolve) => {
    const source = keepConnected(
      (onMessage) => {
        if (times.length < count) times.push(performance.now());
        if (delivers(times.length - 1)) onMessage();
        if (times.length === count) source?.stop().then(resolve);
        return { closed: Promise.resolve(), close: () => undefined };
      },
      { minMs: 20, maxMs: 10_000 },
    );
  });
  return times.map((time) => time - (times[0] ?? 0));
}

test("waits longer after each fruitless connection, and briefly after one that delivered something", async () => {
  const fruitless = await connectTimes(6, () => false);
  const fruitful = await connectTimes(6, () => true);
  // 20, 40, 80, 160 and 320 ms, of each at least half, and five times 20 ms.
  expect(fruitless.at(-1)).toBeGreaterThan(300);
  expect(fruitful.at(-1)).toBeLessThan(fruitless.at(-1) ?? 0);
});
