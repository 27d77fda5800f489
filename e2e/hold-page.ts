import type { Page, Request } from "@playwright/test";
import { expect } from "./fixtures";
import { expectHydrated } from "./watch-page";

const isPrefetch = (request: Request) => "next-router-prefetch" in request.headers();

/** Resolves when the links that are in view have loaded in advance what they can. */
async function expectPrefetched(page: Page, open: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>();
  let changedMs = 0;
  const change = (request: Request, isPending: boolean) => {
    if (!isPrefetch(request)) return;
    if (isPending) pending.add(request);
    else pending.delete(request);
    changedMs = Date.now();
  };
  const start = (request: Request) => change(request, true);
  const end = (request: Request) => change(request, false);
  page.on("request", start).on("requestfinished", end).on("requestfailed", end);
  await open();
  await expect.poll(() => changedMs > 0 && pending.size === 0 && Date.now() - changedMs > 500).toBe(true);
  page.off("request", start).off("requestfinished", end).off("requestfailed", end);
}

/**
 * Opens a page by its link in the navigation of `from` while what the server responds, which is real, is held: until the returned function is
 * called, the page shows its placeholders.
 */
export async function openHeldPage(page: Page, from: string, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    async (route) => {
      if (!isPrefetch(route.request())) await held.promise;
      await route.continue();
    },
  );
  const link = page.getByRole("navigation", { name: "Account and pages" }).locator(`a[href="${path}"]`);
  await expectPrefetched(page, async () => {
    await page.goto(from);
    await expectHydrated(link);
    await link.hover();
  });
  await link.click();
  await expect(page.locator("main[aria-busy]")).toBeVisible();
  return async () => {
    held.resolve();
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}
