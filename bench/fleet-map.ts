import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { childEnvironment } from "@/lib/platform/process/on-stop";
import { waitUntilReady } from "@/lib/platform/process/wait-until-ready";
import { fastSettings } from "@/test/support/scratch-cluster";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Shows a fleet on the map in headless Chromium and prints the duration of the API request, the time until the map is drawn, the time
// between frames while the map is dragged, and the memory of the page. Needs a build (npm run build).
// npm run bench:fleet-map -- [--vessels 20000] [--seconds 5]
const options = {
  vessels: { type: "string", default: "20000" },
  /** Duration of dragging. */
  seconds: { type: "string", default: "5" },
} as const;

const { values } = parseArgs({ options });
const vessels = Number(values.vessels);
const port = 3_977;
const url = `http://127.0.0.1:${port}`;
const requests = 11;

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
const print = (text: string) => process.stdout.write(`${text}\n`);

function printTimes(label: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, p95, max] = [0.5, 0.95, 1].map((share) => percentile(sorted, share).toFixed(1));
  print(`${label}: median ${median} ms, p95 ${p95} ms, maximum ${max} ms (n = ${sorted.length})`);
}

async function measureApi(key: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  let rejected = 0;
  for (let index = 0; index < requests; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/v2/vessels/map_geojson`, { headers: { authorization: `Token ${key}` } });
    const body = await response.arrayBuffer();
    if (response.ok) {
      times.push(performance.now() - startedAt);
      bytes = body.byteLength;
    } else rejected += 1;
  }
  printTimes("GET /v2/vessels/map_geojson", times);
  // On a busy machine the statement can exceed its time limit.
  print(`response: ${(bytes / 1e6).toFixed(1)} MB; ${rejected} requests not answered in time`);
}

async function measurePage(email: string, password: string): Promise<void> {
  const { openBrowser, waitForMap, measureFrames, measureHeap } = await import("./fleet/open-map");
  const { browser, page } = await openBrowser(url, email, password);
  try {
    await waitForMap(page);
    const startedAt = performance.now();
    await page.reload();
    await waitForMap(page);
    print(`time to first idle with all vessels: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    printTimes("frames while dragging", await measureFrames(page, Number(values.seconds)));
    print(`JavaScript heap: ${((await measureHeap(page)) / 1e6).toFixed(0)} MB`);
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { insertFleet } = await import("./fleet/insert-fleet");
  const email = "bench@example.test";
  const account = await createAccount({ name: "Bench", email, features: ["routing_data"], requestsPerMinute: 100_000 });
  await insertFleet(account.account_id, vessels);
  const env = { ...childEnvironment(), PORT: String(port), NODE_ENV: "production" as const };
  const web = spawn(process.execPath, ["--import", "tsx", "bin/web.ts"], { stdio: "ignore", env });
  try {
    await waitUntilReady(`${url}/readyz`, () => web.exitCode !== null);
    print(`${vessels} vessels`);
    await measureApi(account.api_key);
    await measurePage(email, account.password);
  } finally {
    web.kill("SIGKILL");
  }
}

runAndExit(withScratchInstallation(run, fastSettings));
