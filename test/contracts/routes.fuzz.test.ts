import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsSomewhere } from "@/tools/fuzz/assert-sources";
import { createFuzzer, type Fuzzer, fuzzed } from "@/tools/fuzz/fuzz-operations";

/** The same requests in every run, or others: `FUZZ_SEED=1 npm test`. The whole is `npm run fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const requestsTotal = 1_000;
let fuzzer: Fuzzer;

beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  fuzzer = await createFuzzer();
}, 120_000);

afterAll(() => fuzzer.stop());

test.each(fuzzed)(
  "never 5xx, always in shape, never half written: %s",
  async (name) => {
    const target = fuzzer.targets.find(({ method, pattern }) => `${method} ${pattern}` === name);
    if (!target) throw new Error(`${name} is not fuzzed`);
    await fuzzer.fuzz(target, Math.ceil(requestsTotal / fuzzed.length), seed);
  },
  60_000,
);

test("nothing that is served was left out, and the requests were good ones and bad ones of every kind", () => {
  expect(fuzzer.targets.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual(fuzzed);
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
])("the pointer %j into %j leads somewhere: %s", (pointer, document, expected) => {
  expect(leadsSomewhere(pointer, document)).toBe(expected);
});
