import { randomBytes } from "node:crypto";
import { startScratchCluster } from "./scratch-cluster";

// `npm run fuzz`: 100,000 requests over the whole interface, or as many as told, to the operations whose names hold a word:
// `npm run fuzz -- 5000 custom_fields`. Prints how many answers there were of each status; goes on after a failure.
const [count = "100000", word = ""] = process.argv.slice(2);

const cluster = await startScratchCluster();
Object.assign(process.env, {
  DATABASE_URL: cluster.url,
  DATA_DIR: cluster.dataDir,
  AUTH_SECRET: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "fatal",
});
const { createFuzzer } = await import("./fuzz-operations");
const startedAt = Date.now();
const fuzzer = await createFuzzer();
const targets = fuzzer.targets.filter(({ method, pattern }) => `${method} ${pattern}`.includes(word));
const each = Math.ceil(Number(count) / targets.length);
const seed = Number(process.env.FUZZ_SEED ?? randomBytes(4).readInt32BE());
const print = (line: string) => process.stdout.write(`${line}\n`);
let failed = 0;

print(`${targets.length} targets, ${each} requests each, FUZZ_SEED=${seed}`);
for (const target of targets) {
  const beganAt = Date.now();
  const name = `${target.method} ${target.pattern}`;
  try {
    await fuzzer.fuzz(target, each, seed);
    print(`✓ ${name} (${((Date.now() - beganAt) / 1_000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    const cause = error instanceof Error && error.cause ? `${error.cause}\n` : "";
    print(`✗ ${name}\n${cause}${error instanceof Error ? error.message.slice(0, 4_000) : error}`);
  }
}
const total = [...fuzzer.counts.values()].reduce((sum, of) => sum + of, 0);
for (const [status, of] of [...fuzzer.counts].sort(([a], [b]) => a - b)) print(`${status}  ${of}`);
print(`${total} requests in ${Math.round((Date.now() - startedAt) / 1_000)} s, ${failed} targets failed`);
await fuzzer.stop().catch((error: unknown) => print(String(error)));
await (await import("@/lib/queue")).stopQueue();
await (await import("@/lib/db/pool")).pool().end();
await cluster.stop();
process.exit(failed === 0 ? 0 : 1);
