import { afterAll, beforeAll, expect, test } from "vitest";
import { setVariables } from "@/test/support/process-values";
import { exampleVariables } from "@/tools/examples/collect-examples";
import { isPointerInto } from "@/tools/fuzz/assert-sources";
import { createFuzzer, type Fuzzer, fuzzTargetNames } from "@/tools/fuzz/fuzz-operations";

/** Changes daily; `FUZZ_SEED=20261121 npm test` repeats a day. `npm run fuzz` runs longer. */
const seed = Number(process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const requestsTotal = 1_000;
let fuzzer: Fuzzer;

beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  await setVariables(exampleVariables);
  fuzzer = await createFuzzer();
}, 120_000);

afterAll(() => fuzzer.stop());

test.each(fuzzTargetNames)(
  "no 5xx, no undocumented response and no partial write: %s",
  async (name) => {
    const target = fuzzer.targets.find(({ method, pattern }) => `${method} ${pattern}` === name);
    if (!target) throw new Error(`${name} is not fuzzed`);
    await fuzzer.fuzz(target, Math.ceil(requestsTotal / fuzzTargetNames.length), seed);
  },
  60_000,
);

test("all operations are fuzzed, with valid and invalid requests of every kind", () => {
  expect(fuzzer.targets.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual(fuzzTargetNames);
  const statuses = [...fuzzer.counts.keys()];
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 409, 412, 415, 422]) expect(statuses).toContain(status);
});

test.each([
  ["", {}, true],
  ["/data", {}, true],
  ["/data/attributes/name", { data: { attributes: {} } }, true],
  ["/data/attributes/name", { data: {} }, false],
  ["/data/x", { data: null }, false],
  ["/a~1b/0", { "a/b": [] }, true],
  ["/toString/x", {}, false],
  ["data", { data: 1 }, false],
])("isPointerInto(%j, %j) is %s", (pointer, document, expected) => {
  expect(isPointerInto(pointer, document)).toBe(expected);
});
