import type { Locator, Page } from "@playwright/test";
import axe, { type CheckResult, type Result } from "axe-core";
import { expect } from "./fixtures";

/** Records console errors and warnings, each with its URL, from now on; `expectedStatuses` are ignored. */
export function recordConsoleErrors(page: Page, expectedStatuses: number[] = []): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
    const isUnexpected = ["error", "warning"].includes(message.type()) && !expectedStatuses.includes(status);
    // The graphics driver states how long it took to draw a map; the page has no part in it.
    if (isUnexpected && !message.text().includes("GL Driver Message"))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** Failed requests and responses that report an error, from now on. A request that a navigation aborts has not failed. */
export function recordFailedRequests(page: Page): string[] {
  const failures: string[] = [];
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") failures.push(`${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.url()} ${response.status()}`);
  });
  return failures;
}

/** Waits for transitions and animations that end by themselves: until then, colors are not the final ones. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Whether a target is found too small because it is scrolled in part below a bar that stays in place. */
const isPartlyCovered = ({ data }: CheckResult): boolean => data?.messageKey === "partiallyObscured";

/** Expects no accessibility violations; on a third-party page, no `serious` ones. */
export async function expectAccessible(page: Page, severity: "all" | "serious" = "all"): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Other results than violations are not read. The size of targets (WCAG 2.2) is a rule that axe does not apply by itself; the library of the
  // API reference has a smaller button in each line of an example.
  const enabled = severity === "all";
  // From the top, where no bar covers a row in part: the size that axe finds of a covered target depends on where the page is scrolled.
  const { violations } = await page.evaluate(
    async (rules) => {
      const { scrollX: left, scrollY: top } = window;
      window.scrollTo({ top: 0, behavior: "instant" });
      const results = await window.axe.run(document, { resultTypes: ["violations"], rules });
      window.scrollTo({ left, top, behavior: "instant" });
      return results;
    },
    { "target-size": { enabled } },
  );
  const relevant = violations.filter(
    ({ impact }) => severity === "all" || impact === "serious" || impact === "critical",
  );
  const nodesOf = ({ nodes }: Result) => nodes.filter(({ any }) => !any.some(isPartlyCovered));
  expect(relevant.flatMap((result) => nodesOf(result).map(({ html }) => `${result.id}: ${html}`))).toEqual([]);
}

const viewports = [
  { width: 1280, colorSchemes: ["light", "dark"] },
  { width: 390, colorSchemes: ["dark", "light"] },
] as const;

/**
 * Expects no accessibility violations and no horizontal scrolling at both widths and in both themes. `show` loads the page, or waits for
 * what is checked: at each width once in the first theme, so that the page is loaded in both.
 */
export async function expectAccessibleInAllViews(page: Page, show: () => Promise<void>): Promise<void> {
  for (const { width, colorSchemes } of viewports) {
    await page.setViewportSize({ width, height: 844 });
    for (const [index, colorScheme] of colorSchemes.entries()) {
      // Without animations: a dialog that is fading in does not have its final contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      if (index === 0) await show();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  }
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until React handles the events of an element; a click before that has no effect. */
export async function expectHydrated(locator: Locator): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => locator.evaluate(isHydrated)).toBe(true);
}
