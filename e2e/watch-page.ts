import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** What the browser complains of from now on, each with its address; `refusals`: statuses that the test asks for. */
export function listenTo(page: Page, refusals: number[] = []): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
    const isComplaint = ["error", "warning"].includes(message.type()) && !refusals.includes(status);
    if (isComplaint) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** No fault that axe knows; on a page of others' making, `grave` ones only. */
export async function expectAccessible(page: Page, which: "all" | "grave" = "all"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const counted = violations.filter(({ impact }) => which === "all" || impact === "serious" || impact === "critical");
  expect(counted.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
