import { expect, test } from "vitest";
import { createRefreshThrottle } from "./refresh-throttle";

test("the first refreshes are immediate, further ones follow every two seconds", () => {
  const { nextDelayMs: takeWaitMs } = createRefreshThrottle();
  let [nowMs, count, lastMs] = [0, 0, 0];
  const gaps: number[] = [];
  while (nowMs < 60_000) {
    nowMs += takeWaitMs("shipments", nowMs);
    if (count > 6) gaps.push(nowMs - lastMs);
    [count, lastMs] = [count + 1, nowMs];
  }
  expect(count).toBeGreaterThanOrEqual(30);
  expect(count).toBeLessThanOrEqual(36);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_900);
});

test("after a pause a refresh is immediate again, and keys are throttled separately", () => {
  const { nextDelayMs: takeWaitMs } = createRefreshThrottle();
  for (let index = 0; index < 10; index++) takeWaitMs("webhook 1", 0);
  expect(takeWaitMs("webhook 1", 0)).toBeGreaterThan(2_000);
  expect(takeWaitMs("webhook 2", 0)).toBe(100);
  expect(takeWaitMs("webhook 1", 60_000)).toBe(100);
});
