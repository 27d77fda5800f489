import { expect, test } from "vitest";
import { createRefreshBudget } from "./refresh-budget";

test("the first few refreshes come at once, and then one every two seconds, however much changes", () => {
  const { takeWaitMs } = createRefreshBudget();
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

test("what is quiet for a while is read at once again, and nothing waits for another thing", () => {
  const { takeWaitMs } = createRefreshBudget();
  for (let index = 0; index < 10; index++) takeWaitMs("webhook 1", 0);
  expect(takeWaitMs("webhook 1", 0)).toBeGreaterThan(2_000);
  expect(takeWaitMs("webhook 2", 0)).toBe(100);
  expect(takeWaitMs("webhook 1", 60_000)).toBe(100);
});
