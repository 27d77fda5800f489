import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/test/support/find-chromium";

const flags = ["--headless", "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];
// Draws WebGL with the processor where there is no graphics card.
const softwareGl = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Starts a headless Chromium and signs in. */
export async function openBrowser(
  url: string,
  email: string,
  password: string,
): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...flags, ...softwareGl] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/sign-in?callbackUrl=/map`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/map");
  return { browser, page };
}

/** Waits until the list has the vessels and the map has drawn them. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator("[data-vessel]").first().waitFor({ timeout: 60_000 });
  // The map takes the vessels over in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.locator("[data-drawn]").waitFor({ state: "attached", timeout: 60_000 });
}

/** Runs in the page; a text, because a compiled function refers to helpers of the compiler that the page does not have. */
const recordFrames = `{
  window.frameTimes = [];
  const record = (now) => {
    window.frameTimes.push(now);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}`;

/** Drags the map to and fro and returns the times between frames, in ms. */
export async function measureFrames(page: Page, seconds: number): Promise<number[]> {
  await page.evaluate(recordFrames);
  const end = Date.now() + seconds * 1_000;
  await page.mouse.move(600, 500);
  await page.mouse.down();
  for (let step = 0; Date.now() < end; step += 1) await page.mouse.move(600 + 250 * Math.sin(step / 15), 500);
  await page.mouse.up();
  const times = await page.evaluate<number[]>("window.frameTimes");
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** The JavaScript heap in use after a garbage collection, in bytes. */
export async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
}
