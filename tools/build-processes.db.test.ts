import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "@/lib/platform/project-root";
import { project } from "@/lib/tracking/projection/project";
import { findThreadCode } from "@/lib/tracking/recording/project-in-thread";
import { event } from "@/test/fixtures/event-fixture";

const run = promisify(execFile);
// In the project, so that the bundles find the packages.
const folder = mkdtempSync(join(projectRoot(), ".next-bundles-"));

beforeAll(() => run(process.execPath, ["--import", "tsx", "tools/build-processes.ts", folder]), 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("the bundled processes run without a compiler and find the files of the project", async () => {
  const { stdout } = await run(process.execPath, [join(folder, "bin", "migrate.mjs")]);
  expect(stdout).toBe("nothing to apply\n");
});

test("the thread of a bundled process is a bundle, too", async () => {
  const { file, execArgv } = findThreadCode(join(folder, "bin", "worker.mjs"));
  expect({ file, execArgv }).toEqual({ file: join(folder, "bin", "projection-thread.mjs"), execArgv: [] });
  const at = new Date("2026-03-01T00:00:00Z");
  const events = [event({ code: "LOAD", locode: "CNSHA", containerNumber: "MSCU0000007" })];
  const inputs = { reports: [], delivered: new Map(), accepted: new Map(), vesselCalls: [] };
  const thread = new Worker(file, { execArgv, workerData: { events, at, inputs, transportEventsMax: 10 } });
  const [result] = await once(thread, "message");
  expect(result).toEqual(project(events, at, inputs));
});
