import type { Locator, Page } from "@playwright/test";
import { dropFiles } from "./document-files";
import { expect, test } from "./fixtures";
import { expectAccessible, expectHydrated } from "./watch-page";

type Listed = { meta: { total: number } };

/** An e-mail of a list, with the attributes that the page shows. */
const emailSubmission = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  type: "email_submission",
  attributes: {
    subject: `Arrival notice ${index}`,
    from: ["docs@carrier.example"],
    documents_count: 1,
    refused_attachments: [],
    status: "accepted",
    flag_reason: null,
    created_at: "2026-11-20T08:00:00Z",
  },
  relationships: {},
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

test("J and K pass the borders of the pages of documents and e-mails, and tabs count what they show", async ({
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
  await expect.poll(() => total("/v2/documents?filter[filename]=paged&"), { timeout: 60_000 }).toBe(31);
  await page.goto(`${demo.url}/documents?q=paged`);
  const tabs = page.getByRole("navigation", { name: "Documents by state" });
  await expect(tabs.getByRole("link", { name: "All 31", exact: true })).toBeVisible();
  const links = page.getByRole("table").locator("[data-row-link]");
  await expectTurnedByKeys(page, links, 1);
  const table = page.getByRole("table", { name: "Documents" });
  await expect(table.getByRole("columnheader", { name: "Added", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await table.getByRole("button", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name$/);
  await expect(table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(links.first()).toHaveText("paged 0.csv");
  await expect(links.nth(2)).toHaveText("paged 10.csv");
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Size" }).check();
  await columns.getByRole("checkbox", { name: "Linked to" }).uncheck();
  for (const _ of [1, 2, 3, 4]) await columns.getByRole("button", { name: "Make Name narrower" }).click();
  await columns.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/cols=name\.196%2Ctype%2Cfrom%2Cstate%2Cadded%2Csize/);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Size" })).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toContainText(/\d+ B/);
  await expectAccessible(page);
  // A text that a narrow column cuts is whole in a tooltip, for the pointer and for the focus.
  await page.goto(`${demo.url}/documents?q=paged&sort=name&cols=name.72,type.400,from.400,state.400`);
  await expectHydrated(links.first());
  await table.getByRole("row").nth(1).getByRole("cell").first().hover();
  await expect(page.getByRole("tooltip")).toHaveText(/^paged 0\.csv/);
  // Like every tooltip it is outside of the landmarks, which is a moderate finding.
  await expectAccessible(page, "serious");
  await page.mouse.move(2, 2);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.getByRole("tooltip")).toHaveText(/^paged 1\.csv/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.goto(`${demo.url}/documents?q=paged`);
  await page.getByLabel("Find a document by name or number").fill("paged 30");
  await expect(tabs.getByRole("link", { name: "All 1", exact: true })).toBeVisible();

  // No test server receives e-mail: the browser gets a list of 32, in the order of pages.
  await page.route("**/v2/email_submissions?**", async (route) => {
    const url = new URL(route.request().url());
    const size = Number(url.searchParams.get("page[size]"));
    const first = (Number(url.searchParams.get("page[number]")) - 1) * size;
    const data = Array.from({ length: Math.min(size, 32 - first) }, (_, index) => emailSubmission(first + index));
    await route.fulfill({ json: { data, meta: { size, total: 32 } } });
  });
  await page.goto(`${demo.url}/documents/emails`);
  await expect(async () => {
    // A window that is shown again refreshes what is older than five seconds.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(tabs.getByRole("link", { name: "E-mails 32", exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectTurnedByKeys(page, links, 2);
});

for (const path of ["/shipments", "/containers", "/requests", "/documents"]) {
  test(`the server renders that a page of ${path} does not exist`, async ({ page, signIn, demo }) => {
    await signIn();
    const response = await page.request.get(`${demo.url}${path}?page=99`);
    // Text, not data: the browser has nothing to load or compute before it can be read.
    expect(await response.text()).toContain(">Page 99 does not exist</h2>");
  });
}
