import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    include: ["{app,bin,components,lib,test,tools}/**/*.test.{ts,tsx}"],
    globalSetup: "test/cluster.ts",
    setupFiles: "test/database.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
  },
});
