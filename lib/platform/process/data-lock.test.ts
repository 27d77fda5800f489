import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { acquireLock, findLockHolder } from "./data-lock.mjs";

const root = mkdtempSync(join(tmpdir(), "landfall-lock-"));
const newDir = () => mkdtempSync(join(root, "data-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const module = new URL("data-lock.mjs", import.meta.url).href;

/** Starts a process that acquires the lock and runs until it is killed. Its command line looks like that of `start.ts`. */
function startContender(dataDir: string) {
  const code = `import { acquireLock } from ${JSON.stringify(module)};
    acquireLock(${JSON.stringify(dataDir)}, 4000); process.stdout.write("acquired"); setTimeout(() => {}, 60_000); // start.ts`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const outcome = Promise.race([once(child.stdout, "data"), once(child, "exit")]).then(
    () => child.exitCode ?? "acquired",
  );
  return { child, outcome, output: () => output };
}

test("lets one of many concurrent starts continue over a stale lock and prints its URL in the others", async () => {
  const dataDir = newDir();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: 4_194_303, port: 4000 }));
  const starts = Array.from({ length: 6 }, () => startContender(dataDir));
  const outcomes = await Promise.all(starts.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "acquired")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(5);
  const winner = starts[outcomes.indexOf("acquired")];
  expect(findLockHolder(dataDir)).toEqual({ pid: winner?.child.pid, port: 4000 });
  expect(starts[outcomes.indexOf(1)]?.output()).toContain("already running at http://127.0.0.1:4000");
  winner?.child.kill("SIGKILL");
});

test("takes over the lock of a killed process as stale and releases only its own lock", async () => {
  const dataDir = newDir();
  const first = startContender(dataDir);
  await first.outcome;
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(findLockHolder(dataDir)).toBeNull();
  const { isStale, release } = acquireLock(dataDir, 4001);
  expect(isStale).toBe(true);
  writeFileSync(join(dataDir, "lock"), "lock of another process");
  release();
  expect(existsSync(join(dataDir, "lock"))).toBe(true);
});

test("ignores a lock whose process id belongs to another program", () => {
  const dataDir = newDir();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: 1, port: 4000 }));
  expect(findLockHolder(dataDir)).toBeNull();
});
