import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    include: ["{app,bin,components,lib}/**/*.test.{ts,tsx}"],
    globalSetup: "bin/test-cluster.ts",
    setupFiles: "bin/test-database.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
  },
});
