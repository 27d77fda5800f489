import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "@/test/support/find-chromium";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import type { ServedAccount } from "./lists/serve-account";

// The scores that Lighthouse gives to pages of an account with 10,000 containers, by its settings for desktops: medians, and audits that fail.
// Lighthouse is downloaded by npx. Needs a build (npm run build).
// npm run bench:lighthouse -- [--containers 10000] [--runs 5] [--only /shipments]
const { values } = parseArgs({
  options: {
    containers: { type: "string", default: "10000" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
});

const version = "13.5.0";
/** Lighthouse waits until the network is idle, which it never is: pages keep the stream of changes open. */
const maxWaitMs = 10_000;
const categories = ["performance", "accessibility", "best-practices"] as const;

type Audit = {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  details?: { items?: { description?: unknown }[] };
};
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};

const print = (text: string) => process.stdout.write(`${text}\n`);

/** One run of Lighthouse in a tab of the browser that listens at this port, with its session. */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const options = ["--preset=desktop", "--output=json", "--quiet", "--disable-storage-reset", `--port=${port}`];
  const limits = [`--max-wait-for-load=${maxWaitMs}`, `--only-categories=${categories.join(",")}`];
  const command = ["--yes", `lighthouse@${version}`, url, ...options, ...limits];
  const { stdout } = await promisify(execFile)("npx", command, { maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The value of an audit, or the description of its first item. */
const detailOf = ({ displayValue, details }: Audit) => displayValue ?? String(details?.items?.[0]?.description ?? "");

/** The audits that lower a score, `id value`. */
function failedAudits({ categories: scored, audits }: Report): string[] {
  const weighted = Object.values(scored).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? [`${id} ${detailOf(audit)}`.trim()] : [];
  });
}

async function measurePage(url: string, name: string, port: number): Promise<void> {
  if (!new URL(url).pathname.startsWith(values.only)) return;
  const reports: Report[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await runLighthouse(url, port));
  const scores = categories.map((category) =>
    median(reports.map((report) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100))),
  );
  const failed = [...new Set(reports.flatMap(failedAudits))];
  print(`| ${name} | ${scores.join(" | ")} | ${failed.join("; ")} |`);
}

/** Returns the path of the first shipment. */
async function signIn(context: BrowserContext, { origin, email, password }: ServedAccount): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
  await page.goto(`${origin}/shipments`);
  const path = await page.locator("a[data-row-link]").first().getAttribute("href");
  await page.close();
  if (path === null) throw new Error("the list has no shipment");
  return path;
}

async function measurePages(served: ServedAccount): Promise<void> {
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const { origin } = served;
  const port = await findFreePort();
  const args = ["--headless", "--no-sandbox", `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext("", { executablePath: findChromium(), args });
  try {
    print(`| Page | ${categories.join(" | ")} | audits below 90 in any run |`);
    print(`|---|${categories.map(() => "---:|").join("")}---|`);
    await measurePage(`${origin}/sign-in`, "`/sign-in`", port);
    const shipment = await signIn(context, served);
    for (const path of ["/shipments", "/containers", "/today", "/demurrage", "/settings/profile"]) {
      await measurePage(origin + path, `\`${path}\``, port);
    }
    await measurePage(origin + shipment, "`/shipments/{id}`", port);
  } finally {
    await context.close();
  }
}

async function run(): Promise<void> {
  const { serveAccount } = await import("./lists/serve-account");
  await serveAccount(Number(values.containers), print, measurePages);
}

runAndExit(withScratchInstallation(run));
