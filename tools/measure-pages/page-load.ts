import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** What a page transfers and when it is painted: bytes as they are sent, times in ms. */
export type PageLoad = {
  html: number;
  javascript: number;
  /** Maps are loaded by the page after it is shown. */
  map: number;
  data: number;
  lcp: number;
  longTasks: number;
  longTaskMs: number;
};

/** Time after the load event in which pages still fetch data and connect to the change stream. */
const waitMs = 2_500;

/** The chunk of MapLibre, and its worker, by their size: everything else on pages is smaller. */
const mapBytesMin = 100_000;

/** Runs in the page before it loads; a text, because a compiled function refers to helpers of the compiler. */
export const observers = `{
  window.measured = { lcp: 0, longTasks: [], interactions: [] };
  const observe = (type, add, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...options });
  observe("largest-contentful-paint", ({ startTime }) => { measured.lcp = startTime; });
  observe("longtask", ({ duration }) => { measured.longTasks.push(duration); });
  observe("event", ({ interactionId, duration }) => {
    if (interactionId) measured.interactions.push(duration);
  }, { durationThreshold: 16 });
}`;

/** Opens a page without its cache and measures it until it has loaded its data. Nothing is clicked or moved. */
export async function measurePageLoad(page: Page, url: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const types = new Map<string, string>();
  const bytes = { html: 0, javascript: 0, map: 0, data: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength: size }) => {
    const type = types.get(requestId);
    if (type === "Document") bytes.html += size;
    if (type === "Script") bytes[size > mapBytesMin ? "map" : "javascript"] += size;
    if (type === "Fetch" || type === "XHR") bytes.data += size;
  });
  await page.goto(url, { waitUntil: "load" });
  await wait(waitMs);
  const { lcp, longTasks } = await page.evaluate<{ lcp: number; longTasks: number[] }>("window.measured");
  await session.detach();
  return { ...bytes, lcp, longTasks: longTasks.length, longTaskMs: longTasks.reduce((sum, ms) => sum + ms, 0) };
}
