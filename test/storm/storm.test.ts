import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { childEnvironment } from "@/lib/platform/process/on-stop";

// With a PostgreSQL of its own, for that one is stopped at once too. The whole of it: npm run bench:storm
const args = ["--import", "tsx", "bench/webhook-storm.ts", "--numbers", "16", "--kills", "6", "--crashes", "1"];

test("web and worker killed, PostgreSQL stopped at once: nothing is lost, nothing is told that did not happen, bytes never change, the feed is whole", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: childEnvironment() });
  process.stdout.write(`${stdout.replaceAll(/\s+/g, " ")}\n`);
  const figures = JSON.parse(stdout);
  expect(figures).toMatchObject({ lost: 0, ghosts: 0, altered: 0, feedFaults: 0, unsettled: 0, kills: 6, crashes: 1 });
  expect(figures.notifications).toBeGreaterThan(200);
  expect(figures.requests).toBeGreaterThan(figures.notifications);
  expect(Math.min(figures.rolledBack, figures.failed, figures.stopped)).toBeGreaterThan(0);
}, 180_000);
