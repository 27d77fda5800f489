import { chromium, type Page } from "@playwright/test";
import { findChromium } from "@/test/support/find-chromium";
import { measureInteractions } from "./measure-pages/interactions";
import { measurePageLoad, observers, type PageLoad } from "./measure-pages/page-load";

// Measures pages of a running Landfall in a browser without a cache, and prints a Markdown table:
//   node --import tsx tools/measure-pages.ts http://127.0.0.1:3000 <e-mail> <password> /shipments /documents …
const [origin = "", email = "", password = "", ...paths] = process.argv.slice(2);
const rounds = 3;

const inKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

function median(loads: PageLoad[], name: keyof PageLoad): number {
  return loads.map((load) => load[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
}

/** `/shipments/first` is the first shipment of the list. */
async function resolvePath(page: Page, path: string): Promise<string> {
  if (path !== "/shipments/first") return path;
  await page.goto(`${origin}/shipments`);
  return (await page.locator("a[data-row-link]").first().getAttribute("href")) ?? "/shipments";
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--headless", "--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.addInitScript(observers);
await signIn(page);
const print = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
print("Page", "HTML kB", "JavaScript kB", "of maps kB", "data kB", "LCP ms", "long tasks", "long tasks ms");
print("---", ...Array.from({ length: 7 }, () => "---:"));
for (const path of paths) {
  const url = origin + (await resolvePath(page, path));
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await measurePageLoad(page, url));
  const of = (name: keyof PageLoad) => median(loads, name);
  const sizes = [of("html"), of("javascript"), of("map"), of("data")].map(inKilobytes);
  print(path, ...sizes, Math.round(of("lcp")), of("longTasks"), Math.round(of("longTaskMs")));
}
const { inp, longTasks, longTaskMs } = await measureInteractions(page, `${origin}/shipments`);
process.stdout.write(`\nINP ${inp} ms; ${longTasks} long tasks of ${Math.round(longTaskMs)} ms together\n`);
await browser.close();
