import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { reportTests } from "./tools/checks/test-report.ts";

const include = ["{app,bin,clients,components,lib,test,tools}/**/*.test.{ts,tsx}"];
const database = "**/*.db.test.ts";

/** Starts the files of bin/ and test/, which are the longest, before the others, so that none of them is the last one alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /^(bin|test)\//.test(relative(import.meta.dirname, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Tests that need PostgreSQL are named *.db.test.ts: each such file gets a copy of a migrated database. All others have none.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // How long a test waits for what it polls decides only how late it fails.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
    reporters: ["default", ...(process.env.TEST_REPORT ? [reportTests(process.env.TEST_REPORT)] : [])],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include,
          exclude: [database],
          setupFiles: "test/environment.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: [database],
          // Loading the modules once per worker instead of once per file saves a fifth of the time; database.ts separates the files.
          isolate: false,
          globalSetup: "test/cluster.ts",
          setupFiles: ["test/environment.ts", "test/database.ts"],
        },
      },
    ],
  },
});
