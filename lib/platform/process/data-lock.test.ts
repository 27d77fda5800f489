import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findHolder, takeLock } from "./data-lock.mjs";

const root = mkdtempSync(join(tmpdir(), "landfall-lock-"));
const newDir = () => mkdtempSync(join(root, "data-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const module = new URL("data-lock.mjs", import.meta.url).href;

/** A process that takes the lock, says what came of it and stays until it is killed. Its command line is that of a start. */
function contend(dataDir: string) {
  const code = `import { takeLock } from ${JSON.stringify(module)};
    takeLock(${JSON.stringify(dataDir)}, 4000); process.stdout.write("taken"); setTimeout(() => {}, 60_000); // start.ts`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "pipe"] });
  let told = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (told += text));
  const outcome = Promise.race([once(child.stdout, "data"), once(child, "exit")]).then(() => child.exitCode ?? "taken");
  return { child, outcome, told: () => told };
}

test("of many that start at the same moment, also over a dead one's lock, one goes on and the others say where it is", async () => {
  const dataDir = newDir();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: 4_194_303, port: 4000 }));
  const starts = Array.from({ length: 6 }, () => contend(dataDir));
  const outcomes = await Promise.all(starts.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(5);
  const winner = starts[outcomes.indexOf("taken")];
  expect(findHolder(dataDir)).toEqual({ pid: winner?.child.pid, port: 4000 });
  expect(starts[outcomes.indexOf(1)]?.told()).toContain("already running at http://127.0.0.1:4000");
  winner?.child.kill("SIGKILL");
});

test("a lock of a killed process is taken over and told as stale; a release takes only one's own away", async () => {
  const dataDir = newDir();
  const first = contend(dataDir);
  await first.outcome;
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(findHolder(dataDir)).toBeNull();
  const { isStale, release } = takeLock(dataDir, 4001);
  expect(isStale).toBe(true);
  writeFileSync(join(dataDir, "lock"), "another's");
  release();
  expect(existsSync(join(dataDir, "lock"))).toBe(true);
});

test("a number that went to a stranger's process holds nothing", () => {
  const dataDir = newDir();
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: 1, port: 4000 }));
  expect(findHolder(dataDir)).toBeNull();
});
