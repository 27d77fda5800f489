import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

export type Interactions = { inp: number; longTasks: number; longTaskMs: number };

/** What one does on the list: filters it by status, types a number, turns the page, clears the number, opens a row by key. */
async function workOnList(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link").nth(2).click();
  await wait(1_000);
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link").first().click();
  await wait(1_000);
  await page.getByRole("searchbox").first().pressSequentially("TEST", { delay: 80 });
  await wait(1_500);
  const next = page.getByRole("button", { name: "Next page" });
  if (await next.isVisible()) await next.click();
  await wait(1_500);
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.press("Escape");
  await wait(1_500);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}/);
  await wait(1_500);
}

/** The slowest interaction with the list in ms, and the tasks of more than 50 ms meanwhile. 16 ms is the least that a browser reports. */
export async function measureInteractions(page: Page, listUrl: string): Promise<Interactions> {
  await page.goto(listUrl, { waitUntil: "load" });
  await wait(1_500);
  await page.evaluate("window.measured.longTasks.length = 0");
  await workOnList(page);
  const { interactions, longTasks } = await page.evaluate<{ interactions: number[]; longTasks: number[] }>(
    "window.measured",
  );
  return {
    inp: Math.max(16, ...interactions),
    longTasks: longTasks.length,
    longTaskMs: longTasks.reduce((sum, ms) => sum + ms, 0),
  };
}
