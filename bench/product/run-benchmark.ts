import { spawnSync } from "node:child_process";

/** What another benchmark prints; it starts its own installation. Throws if it fails. */
export function runBenchmark(script: string, args: string[]): string {
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "pipe", 2],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${script} failed`);
  return stdout.trim();
}
