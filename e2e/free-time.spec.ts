import type { Locator, Page } from "@playwright/test";
import { type Api, test as base, createAccount, expect, type SignIn } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectNoHorizontalScroll } from "./watch-page";

/** An account of its own: the tests move its sandbox clock by days, and the shipments of other accounts are not polled with it. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

const answersOf = (page: Page) => page.getByRole("region", { name: "At a glance" });

/** Advances the clock by days, and on until the open page shows a text: a late poll is retried minutes later on the sandbox clock. */
async function advanceUntil(api: Api, days: number, part: Locator, text: RegExp): Promise<void> {
  await advanceClock(api, days);
  await expect(async () => {
    await advanceClock(api, 0.02);
    await part.page().reload();
    await expect(part).toContainText(text, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

/** Tracks a shipment that is then available at its terminal, on the last day but one of its free time. */
async function trackToEndOfFreeTime(page: Page, api: Api, signIn: SignIn, number: string): Promise<void> {
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  await advanceUntil(api, 3.2, answersOf(page), /No, on hold/);
  await advanceUntil(api, 2.7, answersOf(page), /\d of \d now/);
  await expect(answersOf(page)).toContainText(/, (tomorrow|today)/);
}

/** Expects that texts of a row follow each other from top to bottom, or on a line from left to right. */
async function expectInOrder(row: Locator, texts: RegExp[]): Promise<void> {
  const boxes = await Promise.all(
    texts.map((text) => row.getByText(text).filter({ visible: true }).first().boundingBox()),
  );
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index];
    if (!before || !box) throw new Error(`${texts[index]} or ${texts[index + 1]} is not visible`);
    const isBelow = box.y >= before.y + before.height - 2;
    const isRight = box.x >= before.x + before.width && box.y + box.height > before.y;
    expect(isBelow || isRight, `${texts[index]} before ${texts[index + 1]}`).toBe(true);
  }
}

/** Elements of a row that are visible in the colors for what is good. */
const goodIn = (row: Locator) => row.locator(".text-good, .bg-good-fill, .bg-good-soft").filter({ visible: true });

const stripHeight = 80;
const lineHeight = 22;
const rowHeight = 46;

test("at 1280 long answers are on one line", async ({ page, signIn, api }) => {
  test.setTimeout(240_000);
  await trackToEndOfFreeTime(page, api, signIn, "TESTHELD9901");
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  expect(await heightOf(answersOf(page))).toBeLessThanOrEqual(stripHeight + 1);
  for (const answer of [/^Arrived \w{3}\s\d/, /^\w{3}\s\d+\s\w{3}.*, (tomorrow|today)$/])
    expect(await heightOf(answersOf(page).getByText(answer))).toBeLessThanOrEqual(lineHeight);
  await expectNoHorizontalScroll(page);
});

base("every row of the list at 1280 has two lines, with the vessel", async ({ page, signIn }) => {
  // The demo account has a shipment of each scenario, with long names of ports and vessels.
  await signIn();
  const table = page.getByRole("table", { name: "Shipments" });
  await expect(table.getByRole("columnheader", { name: "Vessel" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Checked" })).toBeVisible();
  await expect(table).toContainText("Cai Mep / Vung Tau");
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => ({ height: row.getBoundingClientRect().height, text: row.textContent })));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ height }) => Math.abs(height - rowHeight) > 1)).toEqual([]);
  await expectNoHorizontalScroll(page);
});

test("phones show the status and an expired last free day first, and no available container in green", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(240_000);
  const number = "TESTHELD9902";
  await trackToEndOfFreeTime(page, api, signIn, number);
  await advanceUntil(api, 2, answersOf(page), /\d days? past/);
  await page.setViewportSize({ width: 390, height: 844 });
  const past = /^Free until .*, \d days? past$/;

  await page.goto(`${demo.url}/shipments?q=${number}`);
  const shipment = page.getByRole("row").filter({ has: page.getByRole("link", { name: number }) });
  await expectInOrder(shipment, [/^Arrived$/, past, /^\d available$/, /Los Angeles/]);
  await expect(goodIn(shipment)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.goto(`${demo.url}/containers?sort=effective_lfd&free_time=past`);
  const container = page
    .getByRole("row")
    .filter({ hasText: /Available/ })
    .first();
  await expectInOrder(container, [/^Available$/, past, /Los Angeles/]);
  await expect(goodIn(container)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.goto(`${demo.url}/demurrage`);
  const deadline = page.getByRole("row").filter({ hasText: number }).first();
  await expectInOrder(deadline, [/^Available$/, /^\d days? past$/i, /^After the last free day$/, /Los Angeles/]);
  await expect(goodIn(deadline)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
