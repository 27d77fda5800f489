import { defineConfig } from "@playwright/test";
import { findInstalledChromium } from "@/test/support/find-chromium";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const maps = /(crawl|fleet-map|port-arrivals|shipment-map|vessel-port)\.spec\.ts$/;
/** They move the sandbox clock by days, and every shipment that other tests have tracked is then polled many times. */
const clock = /(demurrage|free-time|terminals|today|vessel-arrival)\.spec\.ts$/;
/** WebGL 2, drawn by the processor. It makes every page slower, so that only tests of maps have it. */
const webGl = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

// global-setup.ts installs a missing Chromium. Not here: tools that read this file, such as knip, would install it too.
const launchWith = (options: string[]) => ({
  launchOptions: { executablePath: findInstalledChromium(), args: [...args, ...options] },
});

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results/browser",
  reporter: [
    ["list"],
    ...(process.env.TEST_REPORT ? [["json", { outputFile: process.env.TEST_REPORT }] as const] : []),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    // Times from 0 to 23, and weeks from Monday.
    locale: "en-GB",
    // Recording slows every test down: set TRACE=1 to look into a failure.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    // First, while the demo account has few vessels: longer lists show only the rows in view.
    { name: "maps", testMatch: maps, use: launchWith(webGl) },
    { name: "clock", testMatch: clock, use: launchWith([]) },
    { name: "pages", testIgnore: [maps, clock], use: launchWith([]) },
  ],
});
