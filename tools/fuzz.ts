import { randomBytes } from "node:crypto";
import { fastSettings } from "@/test/support/scratch-cluster";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Sends random requests to all operations, 100,000 by default. Arguments: number of requests and a filter on method and path, e.g.
// `npm run fuzz -- 5000 custom_fields`. Prints the number of responses by status; continues after a failure.
const [count = "100000", filter = ""] = process.argv.slice(2);

const print = (line: string) => process.stdout.write(`${line}\n`);

async function fuzzAll(): Promise<void> {
  process.env.LOG_LEVEL = "fatal";
  const { createFuzzer } = await import("@/tools/fuzz/fuzz-operations");
  const { exampleVariables } = await import("@/tools/examples/collect-examples");
  Object.assign(process.env, exampleVariables);
  const startedAt = Date.now();
  const fuzzer = await createFuzzer();
  const targets = fuzzer.targets.filter(({ method, pattern }) => `${method} ${pattern}`.includes(filter));
  const each = Math.ceil(Number(count) / targets.length);
  const seed = Number(process.env.FUZZ_SEED ?? randomBytes(4).readInt32BE());
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
  print(`${total} requests in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  await fuzzer.stop().catch((error: unknown) => print(String(error)));
  if (failed > 0) throw new Error(`${failed} targets failed`);
}

runAndExit(withScratchInstallation(fuzzAll, fastSettings));
