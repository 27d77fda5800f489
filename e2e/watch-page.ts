import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Records console errors and warnings, each with its URL, from now on; `expectedStatuses` are ignored. */
export function recordConsoleErrors(page: Page, expectedStatuses: number[] = []): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
    const isUnexpected = ["error", "warning"].includes(message.type()) && !expectedStatuses.includes(status);
    if (isUnexpected) errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** Expects no accessibility violations; on a third-party page, no `serious` ones. */
export async function expectAccessible(page: Page, severity: "all" | "serious" = "all"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const relevant = violations.filter(
    ({ impact }) => severity === "all" || impact === "serious" || impact === "critical",
  );
  expect(relevant.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
