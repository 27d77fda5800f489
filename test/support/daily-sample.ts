import { createHash } from "node:crypto";

/** `all` takes every value, as `npm run tenancy` does; anything else is the seed. By default the sample changes daily. */
const seed = process.env.SAMPLE ?? new Date().toISOString().slice(0, 10);
process.stdout.write(`SAMPLE=${seed}\n`);

/** Up to `count` of these values, others for each seed and each `purpose`. The same seed takes the same ones again. */
export function sampleOf<Value>(values: Value[], count: number, purpose: string): Value[] {
  if (seed === "all" || values.length <= count) return values;
  const rank = (index: number) => createHash("sha256").update(`${seed} ${purpose} ${index}`).digest("hex");
  const ranked = values.map((value, index) => ({ value, rank: rank(index) }));
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ value }) => value);
}
