import { expect, test } from "vitest";
import { overlapWaiting } from "./overlap-waiting";

test("work runs one after the other; what waits for its turn runs beside the next ones, up to the limit", async () => {
  const { run, end } = overlapWaiting(2);
  const log: string[] = [];
  const turns = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const waitFor = (name: "first" | "second") =>
    run(async (onWait) => {
      log.push(`${name} waits`);
      onWait();
      await turns[name].promise;
      log.push(`${name} ends`);
    });
  const immediate = (name: string) => run(async () => void log.push(name));
  await waitFor("first");
  await immediate("small");
  await waitFor("second");
  const third = immediate("third");
  await new Promise(setImmediate);
  expect(log).toEqual(["first waits", "small", "second waits"]);
  turns.second.resolve();
  await third;
  expect(log.slice(3)).toEqual(["second ends", "third"]);
  turns.first.resolve();
  await end();
  expect(log.at(-1)).toBe("first ends");
});

test("waits for one that ends, and throws at the end what one of them threw", async () => {
  const { run, waitForOne, end } = overlapWaiting();
  expect(await waitForOne(10_000)).toBe(false);
  const turn = Promise.withResolvers<void>();
  await run(async (onWait) => {
    onWait();
    await turn.promise;
    throw new Error("failed");
  });
  expect(await waitForOne(1)).toBe(true);
  turn.resolve();
  expect(await waitForOne(10_000)).toBe(true);
  await expect(end()).rejects.toThrow("failed");
});
