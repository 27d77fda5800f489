import { expect, test } from "vitest";
import { wakeLoops } from "./work-loop";

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
