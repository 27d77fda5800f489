import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// The clocks of web and worker jump by an hour and a day, forwards and back, while notifications are delivered to a receiver that
// rejects 10 % of all requests; that of PostgreSQL does not. Prints the results. Linux with libfaketime.
// npm run bench:clock-jumps -- [--numbers 100] [--jumps 12] [--library /path/to/libfaketime.so.1]
const options = {
  numbers: { type: "string", default: "100" },
  jumps: { type: "string", default: "12" },
  library: { type: "string", default: "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1" },
} as const;
const { numbers, jumps, library } = parseArgs({ options }).values;
if (!existsSync(library)) throw new Error(`${library} is missing: install libfaketime, or name it with --library`);

const offsets = ["+1h", "+0", "-1h", "+0", "+1d", "+0"];
const folder = mkdtempSync(join(tmpdir(), "landfall-clock-"));
const file = join(folder, "offset");
let next = 0;
const jump = async () => writeFileSync(file, offsets[next++ % offsets.length] ?? "+0");

runAndExit(
  withScratchInstallation(async () => {
    const { runCrashTest } = await import("@/test/crash/run-crash-test");
    writeFileSync(file, "+0");
    // Only processes that are started from now on; what they wait for passes as fast as before.
    Object.assign(process.env, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    const results = await runCrashTest({ numbers: Number(numbers), kills: 0, crashes: Number(jumps), crash: jump });
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    rmSync(folder, { recursive: true });
  }),
);
