import { expect, test } from "vitest";
import { loadTogether } from "./load-together";

function recordedLoader() {
  const loads: string[][] = [];
  const load = loadTogether(async (keys) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key !== "missing").map((key) => [key, key.toUpperCase()]));
  });
  return { loads, load };
}

test("loads the keys of one turn together, each once", async () => {
  const { loads, load } = recordedLoader();
  expect(await Promise.all([load("a"), load("b"), load("a")])).toEqual(["A", "B", "A"]);
  expect(await load("a")).toBe("A");
  expect(loads).toEqual([["a", "b"], ["a"]]);
});

test("a key without a value is an error for its callers only", async () => {
  const { load } = recordedLoader();
  const [found, missing] = await Promise.allSettled([load("a"), load("missing")]);
  expect(found).toMatchObject({ value: "A" });
  expect(missing).toMatchObject({ reason: new Error("missing was not found") });
});

test("a failed load is an error for all its callers", async () => {
  const load = loadTogether<string>(() => Promise.reject(new Error("no connection")));
  const results = await Promise.allSettled([load("a"), load("b")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
