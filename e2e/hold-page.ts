import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { expectHydrated } from "./watch-page";

const timeout = 5_000;

/**
 * Opens a page by its link in the navigation of `from` while what the server responds, which is real, is held: until `release` is called,
 * the page shows its placeholders.
 */
export async function openHeldPage(page: Page, from: string, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const isOfPage = (url: URL) => url.pathname === path && url.searchParams.has("_rsc");
  await page.route(isOfPage, async (route) => {
    if (!("next-router-prefetch" in route.request().headers())) await held.promise;
    await route.continue();
  });
  const link = page.getByRole("navigation", { name: "Account and pages" }).locator(`a[href="${path}"]`);
  await expect(async () => {
    // The link loads the segments of the page in advance, and then its placeholders.
    const prefetched = page.waitForResponse(
      (response) => {
        const headers = response.request().headers();
        const isOfPlaceholders = "next-router-prefetch" in headers && !("next-router-segment-prefetch" in headers);
        return isOfPlaceholders && isOfPage(new URL(response.url()));
      },
      { timeout: 2 * timeout },
    );
    await page.goto(from);
    await (await prefetched).finished();
    await expectHydrated(link);
    await link.click();
    await expect(page.locator("main[aria-busy]")).toBeVisible({ timeout });
  }).toPass({ timeout: 45_000 });
  return async () => {
    held.resolve();
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}
