import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "@/lib/platform/project-root";

const run = promisify(execFile);
// In the project, so that the bundles find the packages.
const folder = mkdtempSync(join(projectRoot(), ".next-bundles-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the bundled processes run without a compiler and find the files of the project", async () => {
  await run(process.execPath, ["--import", "tsx", "tools/build-processes.ts", folder]);
  const { stdout } = await run(process.execPath, [join(folder, "bin", "migrate.mjs")]);
  expect(stdout).toBe("nothing to apply\n");
});
