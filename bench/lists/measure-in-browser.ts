import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/test/support/find-chromium";
import type { ServedAccount } from "./serve-account";

const flags = ["--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking"];

/**
 * Runs in the page before its own scripts; a text, because a compiled function refers to helpers that the page does not have. Records the
 * frame in which what is waited for is there, long tasks, and interactions with the time until the next frame.
 */
const record = `{
  window.measured = { shownMs: null, tasks: [], interactions: [] };
  const wanted = location.pathname === '/documents' ? 'main h2' : 'tbody tr [data-row-link]';
  const look = () => {
    if (!document.querySelector(wanted)) return requestAnimationFrame(look);
    requestAnimationFrame(() => { window.measured.shownMs = performance.now(); });
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.measured.interactions.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}`;

type Measured = { shownMs: number | null; tasks: number[]; interactions: number[] };

const measuredIn = (page: Page) => page.evaluate<Measured>("window.measured");
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const longest = (numbers: number[]) => Math.max(0, ...numbers).toFixed(0);

/** Milliseconds from the start of the navigation until the page has its rows or its empty state. */
async function timeUntilShown(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction("window.measured.shownMs !== null", undefined, { timeout: 60_000 });
  return (await measuredIn(page)).shownMs ?? Number.NaN;
}

/** Counts the bytes of responses of a list in `/v2` from now on, as sent with their headers. */
async function countListBytes(session: CDPSession, path: string): Promise<number[]> {
  const bytes: number[] = [];
  const lists = new Set<string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname === path) lists.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (lists.has(requestId)) bytes.push(encodedDataLength);
  });
  return bytes;
}

/** Scrolls the page to its end with the wheel. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(20);
  }
}

const firstRow = (page: Page) => page.locator("tbody tr").first().textContent();

/** Does something that shows other rows, and waits for them. */
async function untilOtherRows(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await firstRow(page);
  await act();
  for (let tries = 0; tries < 300 && (await firstRow(page)) === before; tries += 1) await page.waitForTimeout(20);
}

type Lists = { page: Page; origin: string; print: (text: string) => void };

const paths = {
  empty: "/documents",
  containers: "/containers",
  shipments: "/shipments",
  today: "/today",
  demurrage: "/demurrage",
};

/** Prints the time until the first rows of each list and board, beside that of an empty page, in turns. */
async function measureFirstRows({ page, origin, print }: Lists, rounds: number): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const time = await timeUntilShown(page, origin + path);
      // The first round warms up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
    }
  }
  const empty = median(times.get("empty") ?? []);
  for (const [name, all] of times) {
    print(`First rows of ${name}: median ${median(all).toFixed(0)} ms, ratio ${(median(all) / empty).toFixed(2)}`);
  }
}

/** Prints what the main thread does while a list is scrolled, paged, sorted by this head and selected, and the bytes of its pages. */
async function measureUse({ page, origin, print }: Lists, path: string, sortedBy: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytes = await countListBytes(session, `/v2${path}`);
  await timeUntilShown(page, origin + path);
  await page.waitForTimeout(1_500);
  await page.evaluate("window.measured.tasks = []; window.measured.interactions = []");
  await scrollToEnd(page);
  for (let number = 0; number < 10; number += 1) {
    await untilOtherRows(page, () => page.getByRole("button", { name: "Next page" }).click());
  }
  const head = page.getByRole("columnheader").getByRole("button", { name: sortedBy, exact: true });
  await untilOtherRows(page, () => head.click());
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: /^Select all [\d,]+/ }).click();
  await page.waitForTimeout(500);
  const { tasks, interactions } = await measuredIn(page);
  print(`Use of ${path}: longest task ${longest(tasks)} ms, longest interaction ${longest(interactions)} ms`);
  print(`Page of ${path}: median ${(median(bytes) / 1_000).toFixed(1)} kB as sent (n = ${bytes.length})`);
  await session.detach();
}

/** Milliseconds from the last input in the open palette until the frame with a result in which all of it is marked, in groups. */
async function timeUntilFound(page: Page, query: string): Promise<number> {
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("");
  await page.waitForTimeout(500);
  await page.evaluate(`{
    window.measured.shownMs = null;
    const isMarked = ({ textContent }) => textContent.replaceAll(" ", "") === ${JSON.stringify(query)};
    document.activeElement.addEventListener("input", () => {
      const typedAt = performance.now();
      const look = () => {
        if (![...document.querySelectorAll("[role=option] mark")].some(isMarked)) return requestAnimationFrame(look);
        window.measured.shownMs = performance.now() - typedAt;
      };
      requestAnimationFrame(look);
    }, { once: true });
  }`);
  await page.keyboard.insertText(query);
  await page.waitForFunction("window.measured.shownMs !== null", undefined, { timeout: 60_000 });
  return (await measuredIn(page)).shownMs ?? Number.NaN;
}

/** Prints how long the palette needs for numbers of the first containers and for five characters from their middle. */
async function measurePalette({ page, origin, print }: Lists, rounds: number): Promise<void> {
  await timeUntilShown(page, `${origin}/containers`);
  const { data } = await page.evaluate<{ data: { attributes: { number: string } }[] }>(
    `fetch("/v2/containers?page[size]=${rounds}").then((response) => response.json())`,
  );
  const numbers = data.map(({ attributes }) => attributes.number);
  await page.keyboard.press("Control+k");
  const measure = async (queries: string[]) => {
    const times: number[] = [];
    for (const query of queries) times.push(await timeUntilFound(page, query));
    return `median ${median(times).toFixed(0)} ms, longest ${longest(times)} ms`;
  };
  print(`Palette, whole number: ${await measure(numbers)}`);
  print(`Palette, part of a number: ${await measure(numbers.map((number) => number.slice(5, 10)))}`);
}

/** Opens a headless Chromium, signs in, and prints all figures of the lists. */
export async function measureLists(
  { origin, email, password }: ServedAccount,
  rounds: number,
  print: (text: string) => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      // The page is asked from outside whether it has its rows.
      bypassCSP: true,
    });
    await page.goto(`${origin}/sign-in`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
    await page.addInitScript(record);
    await measureFirstRows({ page, origin, print }, rounds);
    await measurePalette({ page, origin, print }, rounds);
    await measureUse({ page, origin, print }, "/containers", "Container");
    await measureUse({ page, origin, print }, "/shipments", "Shipment");
  } finally {
    await browser.close();
  }
}
