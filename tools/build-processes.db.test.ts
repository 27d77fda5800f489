import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findThreadCode } from "@/lib/platform/process/run-thread";
import { projectRoot } from "@/lib/platform/project-root";
import { project } from "@/lib/tracking/projection/project";
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

test("the threads of a bundled process are bundles, too", async () => {
  const program = join(folder, "bin", "worker.mjs");
  const run = async (source: string, workerData: unknown) => {
    const { file, execArgv } = findThreadCode(program, source);
    expect([dirname(file), execArgv]).toEqual([join(folder, "bin"), []]);
    const [message] = await once(new Worker(file, { execArgv, workerData }), "message");
    return message;
  };
  const at = new Date("2026-03-01T00:00:00Z");
  const events = [event({ code: "LOAD", locode: "CNSHA", containerNumber: "MSCU0000007" })];
  const inputs = { reports: [], delivered: new Map(), accepted: new Map(), vesselCalls: [] };
  const projection = { events, at, inputs, transportEventsMax: 10 };
  expect(await run("lib/tracking/projection/projection-thread.ts", projection)).toEqual(project(events, at, inputs));
  const parsing = { bodies: [Buffer.from("{")], settings: { zuluIsLocalTime: false }, eventsMax: 10 };
  expect(await run("lib/ingest/carriers/dcsa/parsing-thread.ts", parsing)).toEqual({
    error: "The carrier's response is not JSON.",
  });
});
