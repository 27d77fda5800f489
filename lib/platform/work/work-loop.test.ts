import { expect, test } from "vitest";
import { pauseAfterClaim, wakeLoops } from "./work-loop";

test("wakes the loops of the named queues, also if one of them has none, and by default all", () => {
  const woken: string[] = [];
  const loopOf = (name: string) => ({ poll: () => void woken.push(name) });
  const loops = { matching: loopOf("matching"), polling: loopOf("polling"), outbox: loopOf("outbox") };
  wakeLoops(loops, ["outbox", "mails", "matching"]);
  expect(woken.splice(0)).toEqual(["outbox", "matching"]);
  wakeLoops(loops, []);
  expect(woken).toEqual([]);
  wakeLoops(loops);
  expect(woken).toEqual(["matching", "polling", "outbox"]);
});

test("a loop pauses three times as long as a claim took, and after a stall three times as long as the claim before it", () => {
  expect([pauseAfterClaim(10, Number.POSITIVE_INFINITY), pauseAfterClaim(10, 12)]).toEqual([30, 30]);
  expect(pauseAfterClaim(783, 10)).toBe(30);
  expect(pauseAfterClaim(800, 783)).toBe(2349);
  expect(pauseAfterClaim(10, 800)).toBe(30);
});
