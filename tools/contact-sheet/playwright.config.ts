import base from "@/playwright.config";

const [maps] = base.projects ?? [];

// `npm run contact-sheet`: pictures of all pages, of the last build. Not a test: somebody looks at them.
export default {
  ...base,
  testDir: ".",
  globalSetup: "../../e2e/global-setup.ts",
  outputDir: "../../test-results",
  projects: [{ ...maps, testMatch: /contact-sheet\.spec\.ts$/ }],
};
