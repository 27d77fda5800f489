import { findChromium } from "@/test/support/find-chromium";
import { startServer } from "./server";

/** Starts Landfall once per run. Installs a missing Chromium. */
export default async function setup(): Promise<() => Promise<void>> {
  findChromium();
  const { demo, dataDir, stop } = await startServer();
  process.env.E2E_DEMO = demo;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
