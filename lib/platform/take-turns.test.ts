import { expect, test } from "vitest";
import { takeTurns } from "./take-turns";

/** Work that the test ends, in the order of its start. */
function setUp(concurrency: number, waitingPerParty = 100) {
  const run = takeTurns({ concurrency, waitingPerParty }, "Too much at once.");
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (party: string, name: string, options?: { isTrusted?: boolean; waitingMax?: number; waitMs?: number }) =>
    run(
      party,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      options,
    );
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, started, add, endOne };
}

test("runs so much at once, and parties in turn", async () => {
  const { started, add, endOne } = setUp(2);
  const all = [..."12345"].map((number) => add("a", `a${number}`));
  all.push(add("b", "b1"), add("b", "b2"), add("c", "c1"));
  expect(started).toEqual(["a1", "a2"]);
  for (let count = 0; count < 8; count++) await endOne();
  expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2", "a5"]);
  expect(await Promise.all(all)).toHaveLength(8);
});

test("every second turn is that of a trusted party, however many others wait", async () => {
  const { started, add, endOne } = setUp(1);
  const all = ["a1", "b1", "c1"].map((name) => add(name, name));
  all.push(...["1", "2"].map((name) => add("known", name, { isTrusted: true })));
  for (let count = 0; count < 5; count++) await endOne();
  expect(started).toEqual(["a1", "1", "b1", "2", "c1"]);
  expect(await Promise.all(all)).toHaveLength(5);
});

test("refuses what is too much of one party, and nothing of another", async () => {
  const { started, add, endOne } = setUp(1, 2);
  const accepted = ["1", "2", "3"].map((name) => add("a", name));
  await expect(add("a", "4")).rejects.toMatchObject({ code: "unavailable" });
  accepted.push(add("b", "5"));
  // Some work is refused while less of its party waits.
  await expect(add("b", "6", { waitingMax: 1 })).rejects.toMatchObject({ code: "unavailable" });
  for (let count = 0; count < 4; count++) await endOne();
  expect(await Promise.all(accepted)).toEqual(["1", "2", "3", "5"]);
  expect(started).toHaveLength(4);
});

test("work that has waited for too long is refused and takes no turn; the others keep their order", async () => {
  const { started, add, endOne } = setUp(1);
  const accepted = [add("a", "a1"), add("b", "b1")];
  const refused = add("a", "a2", { waitMs: 1 });
  accepted.push(add("a", "a3", { waitMs: 60_000 }));
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  for (let count = 0; count < 3; count++) await endOne();
  expect(started).toEqual(["a1", "b1", "a3"]);
  expect(await Promise.all(accepted)).toHaveLength(3);
});

test("work that throws makes room like any other", async () => {
  const { run } = setUp(1);
  const failing = () => Promise.reject(new Error("failed"));
  const all = await Promise.allSettled([run("a", failing), run("a", failing), run("b", async () => "done")]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await run("a", async () => "again")).toBe("again");
});
