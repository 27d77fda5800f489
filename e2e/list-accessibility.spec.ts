import type { Locator, Page } from "@playwright/test";
import { dropFiles } from "./document-files";
import { type Api, expect, test } from "./fixtures";
import { openHeldPage } from "./hold-page";
import { trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, expectNoHorizontalScroll, recordConsoleErrors } from "./watch-page";

/** Texts as long as they may be: words that can be wrapped, and one that can not. */
const longText = "Consolidated consignment of garden furniture for the spring season of the northern stores "
  .repeat(2)
  .trim();
const longWord = "W".repeat(120);
const longDigits = "9".repeat(30);

type List = {
  path: string;
  /** The accessible name of the table. */
  table: string;
  /** The list with only what `create` creates, and the same list without rows. */
  query: string;
  emptyQuery: string;
  /** Creates a row with long texts. */
  create: (page: Page, api: Api) => Promise<void>;
  /** Columns with long texts that are not shown as designed. */
  columns: string;
  /** A head that sorts the list: with it, the list is fetched again. */
  sortBy: string;
};

type Total = { meta: { total: number } };

const totalOf = async (api: Api, path: string) => ((await api(`${path}&page[size]=1`)) as Total).meta.total;

/** Tracks a number with long texts. A repeated attempt finds it. */
async function track(api: Api, number: string, tag: string): Promise<void> {
  const find = `/v2/tracking_requests?filter[request_number]=${number}`;
  if ((await totalOf(api, find)) > 0) return;
  const texts = { ref_numbers: [longText, longWord], shipment_tags: [tag, longText, longWord] };
  await api("/v2/tracking_requests", trackingRequest(number, texts));
}

async function createShipment(api: Api, tag: string): Promise<void> {
  await track(api, `TESTTRANSSHIP${longDigits}`, tag);
  await expect.poll(() => totalOf(api, `/v2/shipments?filter[tags]=${tag}`), { timeout: 45_000 }).toBe(1);
}

const lists: List[] = [
  {
    path: "/shipments",
    table: "Shipments",
    query: "f.tags=matrix",
    emptyQuery: "q=nothing+has+this+number",
    create: (_page, api) => createShipment(api, "matrix"),
    columns: "number,references,tags,customer,route,status",
    sortBy: "Shipment",
  },
  {
    path: "/containers",
    table: "Containers",
    query: "f.tags=matrix",
    emptyQuery: "f.tags=nothing+has+this+tag",
    create: (_page, api) => createShipment(api, "matrix"),
    columns: "number,references,tags,status,location",
    sortBy: "Container",
  },
  {
    path: "/requests",
    table: "Tracking requests",
    query: `q=TESTUNKNOWN${longDigits}`,
    emptyQuery: "q=nothing+has+this+number",
    create: async (_page, api) => {
      const number = `TESTUNKNOWN${longDigits}`;
      await track(api, number, "matrix");
      const waiting = `/v2/tracking_requests?filter[request_number]=${number}&filter[status]=awaiting_manifest`;
      await expect.poll(() => totalOf(api, waiting), { timeout: 45_000 }).toBe(1);
    },
    columns: "number,references,tags,reason,actions",
    sortBy: "Number",
  },
  {
    path: "/documents",
    table: "Documents",
    query: `q=${longWord}`,
    emptyQuery: "q=nothing+has+this+name",
    create: async (page, api) => {
      await dropFiles(page, [
        {
          name: `${longWord} ${longText}.csv`.slice(0, 200),
          type: "text/csv",
          bytes: Buffer.from("number\nMATRIX 1\n"),
        },
      ]);
      await expect
        .poll(() => totalOf(api, `/v2/documents?filter[filename]=${longWord}`), { timeout: 45_000 })
        .toBeGreaterThan(0);
    },
    columns: "name,file,from,state",
    sortBy: "Name",
  },
];

/** In both themes at both widths, and without horizontal scrolling on the narrowest phones. */
async function expectShown(page: Page, shown: Locator): Promise<void> {
  await expectAccessibleInAllViews(page, () => expect(shown).toBeVisible());
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The page opens while the server has not responded: its placeholders are shown, and one status, which is not in a busy part, is announced. */
async function expectLoading(page: Page, url: string, path: string): Promise<void> {
  const release = await openHeldPage(page, `${url}/settings/profile`, path);
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
  await expect(page.locator("[aria-busy] [role=status]")).toHaveCount(0);
  await expectShown(page, page.locator("main[aria-busy]"));
  await release();
}

/** The list that is shown cannot be fetched again: its rows stay, and another list cannot be shown. */
async function expectUnavailable(page: Page, list: List): Promise<void> {
  const resource = `/v2/${list.path === "/requests" ? "tracking_requests" : list.path.slice(1)}`;
  const isAborted = (url: URL) => url.pathname === resource;
  await page.route(isAborted, (route) => route.abort());
  await expect(async () => {
    // A window that is shown again refreshes what is older than five seconds.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("Could not refresh.")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectShown(page, page.getByRole("table", { name: list.table }).getByRole("row").nth(1));
  await page.getByRole("table", { name: list.table }).getByRole("button", { name: list.sortBy, exact: true }).click();
  await expectShown(page, page.getByRole("heading", { name: /could not be loaded$/ }));
  await page.unroute(isAborted);
}

for (const list of lists) {
  test(`${list.path} is accessible in both themes and at all widths, whatever it shows`, async ({
    page,
    signIn,
    demo,
    api,
  }) => {
    test.setTimeout(120_000);
    // Where files are dropped.
    await signIn({ to: "/documents" });
    await list.create(page, api);
    const consoleErrors = recordConsoleErrors(page);
    await expectLoading(page, demo.url, list.path);
    await page.goto(`${demo.url}${list.path}?${list.query}`);
    const row = page.getByRole("table", { name: list.table }).locator("[data-row-link]").first();
    await expectShown(page, row);
    await page.goto(`${demo.url}${list.path}?${list.query}&cols=${list.columns}`);
    await expectShown(page, row);
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    if (list.path !== "/documents") {
      await all.check();
      await expectShown(page, page.getByRole("region", { name: /^Selected / }));
      await all.uncheck();
    }
    if (list.path === "/containers") {
      await row.focus();
      await page.keyboard.press("Space");
      await expectShown(page, page.getByRole("complementary", { name: "Container" }).getByRole("heading").first());
      await page.keyboard.press("Escape");
    }
    await expectUnavailable(page, list);

    await page.goto(`${demo.url}${list.path}?${list.emptyQuery}`);
    await expectShown(page, page.getByRole("main").getByRole("heading", { level: 2 }));
    // The browser reports the requests that were aborted.
    expect(consoleErrors.filter((error) => !error.includes("net::ERR_FAILED"))).toEqual([]);
  });
}

test("pages of groups are accessible in both themes and at all widths while they load", async ({
  page,
  signIn,
  demo,
}) => {
  test.setTimeout(120_000);
  await signIn({ to: "/settings/profile" });
  const consoleErrors = recordConsoleErrors(page);
  for (const path of ["/today", "/demurrage", "/alerts"]) await expectLoading(page, demo.url, path);
  expect(consoleErrors).toEqual([]);
});
