import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createAccountShares } from "./account-share";

afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;

function setUp(waitMs = 60_000) {
  const clock = { nowMs: 0 };
  const shares = createAccountShares(
    { exclusive: 3, shared: 1, sharedMs: 1_000, burstMs: 300, rate: 0.5, waitMs, waiting: 5 },
    () => clock.nowMs,
  );
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (accountId: string, name: string, { given = signal, isOwnProcess = false } = {}) => {
    const end = new Promise<void>((resolve) => ends.set(name, resolve));
    const read = shares.run({ accountId, isOwnProcess }, given, async () => {
      running.push(name);
      await end;
      running.splice(running.indexOf(name), 1);
    });
    // What still waits when the test ends is refused later.
    read.catch(() => undefined);
    return read;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { clock, running, start, end };
}

test("an account that is alone has a large share, and the others of its reads wait in order", async () => {
  const { running, start, end } = setUp();
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) void start("a", name);
  await nextTurn();
  expect(running).toEqual(["a1", "a2", "a3"]);
  await end("a2");
  expect(running).toEqual(["a1", "a3", "a4"]);
});

test("beside another account it has a small one, until the other has sent nothing for a while", async () => {
  const { clock, running, start, end } = setUp();
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) void start("a", name);
  void start("b", "b1");
  await nextTurn();
  expect(running).toEqual(["a1", "a2", "a3", "b1"]);
  for (const name of ["a1", "a2"]) await end(name);
  expect(running).toEqual(["a3", "b1"]);
  await end("a3");
  expect(running).toEqual(["b1", "a4"]);
  clock.nowMs = 1_001;
  void start("a", "a6");
  await end("a4");
  expect(running).toEqual(["b1", "a5", "a6"]);
});

test("beside another account one that reads without a pause is slowed, once it has used what it may use at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { clock, running, start, end } = setUp();
  for (const name of ["a1", "a2", "a3"]) void start("a", name);
  await nextTurn();
  void start("b", "b1");
  clock.nowMs = 400;
  void start("a", "a4");
  // 400 ms at once by each of two, less the half of the time that passed.
  await end("a1");
  await end("a2");
  await end("a3");
  void start("b", "b2");
  await end("b1");
  expect(running).toEqual(["b2"]);
  clock.nowMs = 1_300;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(running).toEqual(["b2", "a4"]);
});

test("reads for visitors of an account's shared pages have a share of their own, and leave the account alone", async () => {
  const { running, start, end } = setUp();
  const isOwnProcess = true;
  for (const name of ["v1", "v2", "v3", "v4"]) void start("a", name, { isOwnProcess });
  for (const name of ["a1", "a2", "a3", "a4"]) void start("a", name);
  await nextTurn();
  expect(running).toEqual(["v1", "v2", "v3", "a1", "a2", "a3"]);
  await end("v1");
  expect(running).toEqual(["v2", "v3", "a1", "a2", "a3", "v4"]);
});

test("refuses reads when too many wait; one whose client has left makes place for others", async () => {
  const { running, start, end } = setUp();
  const left = new AbortController();
  for (const name of ["a1", "a2", "a3"]) void start("a", name);
  const abandoned = expect(start("a", "a4", { given: left.signal })).rejects.toMatchObject({ code: "unavailable" });
  for (const name of ["a5", "a6", "a7", "a8"]) void start("a", name);
  await expect(start("a", "a9")).rejects.toMatchObject({ code: "unavailable" });
  left.abort();
  await abandoned;
  void start("a", "a10");
  for (const name of ["a1", "a2", "a3", "a5", "a6", "a7"]) await end(name);
  expect(running).toEqual(["a8", "a10"]);
  await expect(start("a", "a11", { given: left.signal })).rejects.toMatchObject({ code: "unavailable" });
});

test("refuses a read that has waited too long, and leaves the order of the others", async () => {
  const { running, start, end } = setUp(100);
  for (const name of ["a1", "a2", "a3"]) void start("a", name);
  const late = expect(start("a", "a4")).rejects.toMatchObject({ code: "unavailable" });
  await late;
  for (const name of ["a5", "a6"]) void start("a", name);
  for (const name of ["a1", "a2"]) await end(name);
  expect(running).toEqual(["a3", "a5", "a6"]);
});
