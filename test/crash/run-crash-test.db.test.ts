import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { childEnvironment } from "@/lib/platform/process/on-stop";
import { entryPoint } from "@/test/support/entry-point";
import { scratchRoot } from "@/test/support/scratch-folder";

// Runs with its own PostgreSQL, because it is crashed too. The full run: npm run bench:storm
const args = [...entryPoint("bench/webhook-storm.ts"), "--numbers", "16", "--kills", "6", "--crashes", "1"];

test("crashes of web, worker and PostgreSQL lose, invent or alter no notification, no feed has a gap, and the only 5xx is 503", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...childEnvironment(), TMPDIR: scratchRoot() },
  });
  process.stdout.write(`${stdout.replaceAll(/\s+/g, " ")}\n`);
  const results = JSON.parse(stdout);
  expect(results).toMatchObject({ lost: 0, phantom: 0, altered: 0, feedErrors: 0, pending: 0, kills: 6, crashes: 1 });
  expect(results.internalErrors).toEqual([]);
  expect(results.notifications).toBeGreaterThan(200);
  expect(results.requests).toBeGreaterThan(results.notifications);
  expect(Math.min(results.rolledBack, results.failed, results.stopped)).toBeGreaterThan(0);
}, 180_000);
