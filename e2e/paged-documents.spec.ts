import type { Locator, Page } from "@playwright/test";
import { dropFiles } from "./document-files";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./watch-page";

const readTimeout = { timeout: 60_000 };

type Listed = { meta: { total: number } };

test("J and K pass the borders of the pages of documents, and tabs count what they show", async ({
  demo,
  page,
  signIn,
  api,
}) => {
  test.setTimeout(120_000);
  await signIn({ to: "/documents" });
  const files = Array.from({ length: 31 }, (_, index) => ({
    name: `paged ${index}.csv`,
    type: "text/csv",
    bytes: Buffer.from(`number,weight\nPAGED ${index},2\n`),
  }));
  await dropFiles(page, files);
  const total = async (path: string) => ((await api(`${path}page[size]=1`)) as Listed).meta.total;
  await expect.poll(() => total("/v2/documents?filter[filename]=paged&"), readTimeout).toBe(31);
  await page.goto(`${demo.url}/documents?q=paged`);
  const tabs = page.getByRole("navigation", { name: "Documents by state" });
  await expect(tabs.getByRole("link", { name: "All 31", exact: true })).toBeVisible();
  const links = page.getByRole("table").locator("[data-row-link]");
  await expectTurnedByKeys(page, links, 1);
  await page.getByLabel("Find a document by name or number").fill("paged 30");
  await expect(tabs.getByRole("link", { name: "All 1", exact: true })).toBeVisible();
});

/** Expects that J behind the last row of the first page focuses the first of the second, with `rest` rows, and K leads back. */
async function expectTurnedByKeys(page: Page, links: Locator, rest: number): Promise<void> {
  await expect(links).toHaveCount(30);
  await expectHydrated(links.last());
  await links.last().focus();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/page=2/);
  await expect(links).toHaveCount(rest);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("k");
  await expect(links).toHaveCount(30);
  await expect(links.last()).toBeFocused();
}
