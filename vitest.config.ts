import { defineConfig } from "vitest/config";

const include = ["{app,bin,components,lib,test,tools}/**/*.test.{ts,tsx}"];
const database = "**/*.db.test.ts";

// Tests that need PostgreSQL are named *.db.test.ts: each such file gets a copy of a migrated database. All others have none.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
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
          globalSetup: "test/cluster.ts",
          setupFiles: ["test/environment.ts", "test/database.ts"],
        },
      },
    ],
  },
});
