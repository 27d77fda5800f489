import { expect, test } from "vitest";
import { createFreshValues } from "./fresh-values";

/** Values that are read from a map with a delay that the test ends. */
function setUp(stored: Record<string, string>) {
  const clock = { nowMs: 0 };
  const reads: string[][] = [];
  let release: (() => void)[] = [];
  const held = { isHeld: false };
  const values = createFreshValues<string>({
    nowMs: () => clock.nowMs,
    read: async (keys) => {
      reads.push(keys);
      const rows = new Map(keys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]] as const])));
      if (held.isHeld) await new Promise<void>((resolve) => release.push(resolve));
      return rows;
    },
  });
  const answer = () => {
    held.isHeld = false;
    for (const each of release) each();
    release = [];
  };
  return { clock, reads, values, held, answer, stored };
}

test("a value is read once a second, and never used later than a second after its read began", async () => {
  const { clock, reads, values, held, answer } = setUp({ a: "one" });
  held.isHeld = true;
  const first = values.find("a");
  clock.nowMs = 400;
  answer();
  expect(await first).toBe("one");
  clock.nowMs = 999;
  expect(await values.find("a")).toBe("one");
  expect(reads).toEqual([["a"]]);
  clock.nowMs = 1_000;
  await values.find("a");
  expect(reads).toEqual([["a"], ["a"]]);
});

test("values in use are read again together, others are dropped", async () => {
  const { clock, reads, values, stored } = setUp({ a: "one", b: "two", c: "three" });
  for (const key of ["a", "b", "c", "a", "b"]) await values.find(key);
  reads.length = 0;
  clock.nowMs = 500;
  stored.a = "changed";
  delete stored.b;
  await values.refresh();
  expect(reads).toEqual([["a", "b"]]);
  clock.nowMs = 1_400;
  expect(await values.find("a")).toBe("changed");
  expect(reads).toHaveLength(1);
  expect(await values.find("b")).toBeNull();
  await values.find("c");
  expect(reads.slice(1)).toEqual([["b"], ["c"]]);
  // Nothing was used since it was read, except a.
  reads.length = 0;
  await values.refresh();
  await values.refresh();
  expect(reads).toEqual([["a"]]);
});

test("a read that began before a value was forgotten is not kept", async () => {
  const { reads, values, held, answer, stored } = setUp({ a: "valid" });
  held.isHeld = true;
  const early = values.find("a");
  stored.a = "revoked";
  values.forget((value) => value === "valid");
  const late = values.find("a");
  answer();
  expect(await early).toBe("valid");
  expect(await late).toBe("revoked");
  expect(await values.find("a")).toBe("revoked");
  expect(reads).toHaveLength(2);
});

test("reading again that began before a value was forgotten does not bring it back", async () => {
  const { values, held, answer, stored } = setUp({ a: "valid" });
  await values.find("a");
  await values.find("a");
  held.isHeld = true;
  const refreshed = values.refresh();
  delete stored.a;
  values.forget(() => true);
  answer();
  await refreshed;
  expect(await values.find("a")).toBeNull();
});

test("concurrent requests share one read, missing values are not kept, and the number of values is bounded", async () => {
  const { reads, values } = setUp(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, "x"])));
  await Promise.all([values.find("k0"), values.find("k0")]);
  expect(reads).toHaveLength(1);
  await values.find("none");
  await values.find("none");
  expect(reads).toHaveLength(3);
  for (let index = 1; index <= 10_000; index++) await values.find(`k${index}`);
  reads.length = 0;
  await values.find("k1");
  expect(reads).toHaveLength(0);
  await values.find("k0");
  expect(reads).toHaveLength(1);
});
