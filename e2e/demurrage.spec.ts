import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, expectHydrated, recordConsoleErrors } from "./watch-page";

type Containers = { data: { attributes: { number: string } }[]; meta: { total: number } };

test("containers are listed by the days left until they must be picked up, and those that must be returned empty", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTHELD9801"));
  await openShipment(api, signIn, "TESTHELD9801");
  const find = async (filter: string) => (await api(`/v2/containers?${filter}`)) as Containers;
  const expectEventually = (filter: string) =>
    expect(async () => {
      await advanceClock(api, 0.02);
      expect((await find(filter)).data.length).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
  await signIn({ to: "/demurrage?phase=return" });
  const returns = page.getByRole("table", { name: "Containers to return empty, by the day due" });
  const expectCounted = (table: Locator, filter: string) =>
    expect(async () => {
      const { meta } = await find(filter);
      expect(meta.total).toBeGreaterThan(0);
      const heads = await table.locator("th[scope=rowgroup]").allInnerTexts();
      const counts = heads.map((head) => Number(/^(?:\D|\b4 days)+ (\d+)/.exec(head)?.[1]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(meta.total);
    }).toPass({ timeout: 60_000 });
  await expectCounted(returns, "filter[status]=picked_up,delivered&filter[tracking_stopped]=false");
  await expect(page.getByRole("link", { name: /^Return empty/ })).toHaveAttribute("aria-current", "true");
  const tab = (name: RegExp) => page.getByRole("navigation", { name: "Phase" }).getByRole("link", { name });
  await tab(/^Deliver/).click();
  await expect(page).toHaveURL(/\/demurrage\?phase=deliver$/);
  const deliveries = page.getByRole("table", { name: "Containers to deliver, by the day due back" });
  await expect(deliveries.getByRole("columnheader", { name: "Due back" })).toBeVisible();
  await expectCounted(deliveries, "filter[status]=picked_up&filter[tracking_stopped]=false");
  const pastDueFilter = "filter[return_days_left][end]=-1&filter[status]=picked_up&filter[tracking_stopped]=false";
  const pastDue = await find(pastDueFilter);
  await expect(deliveries.getByText("Past due back")).toHaveCount(pastDue.meta.total > 0 ? 1 : 0);
  const pastDueFigure = page.getByRole("link", { name: /Past due back$/ });
  await expect(async () => {
    const { meta } = await find(pastDueFilter);
    await expect(pastDueFigure).toHaveText(`${meta.total} Past due back`, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(pastDueFigure).toHaveAttribute(
    "href",
    "/containers?status=picked_up&f.return_days_left.end=-1&f.tracking_stopped=false",
  );
  await advanceClock(api, 9.8);
  await expectEventually("filter[free_days_left][end]=-1");
  const consoleErrors = recordConsoleErrors(page);
  await page.goto(`${demo.url}/today`);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { level: 1, name: "Demurrage" })).toBeVisible();
  const table = page.getByRole("table", { name: "Containers to pick up from the port, by last free day" });
  const past = table.getByRole("rowgroup").filter({ hasText: "Past free time" });
  // Late polls still bring news of what has happened meanwhile.
  await expect(async () => {
    const { meta } = await find("filter[free_days_left][end]=-1&filter[pickup_place]=port");
    expect(meta.total).toBeGreaterThan(0);
    await expect(past.getByRole("row").first()).toContainText(`Past free time ${meta.total}`, { timeout: 1_000 });
    await expect(past.getByRole("link")).toHaveCount(Math.min(meta.total, 10), { timeout: 1_000 });
    await expect(page.getByRole("definition").first()).toContainText(String(meta.total), { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const first = past.getByRole("row").nth(1);
  await expect(first).toContainText(/\d+ days? past/i);
  await expect(first.getByRole("img")).toHaveAccessibleName(/^Discharged .*, free until .*, \d+ days? past, /);
  await expectAccessibleInAllViews(page, () => expect(past).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await expect(past.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]+$/);
  await page.goBack();
  await page.getByRole("definition").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/containers\?free_time=past&f\.pickup_place=port/);
  await expect(page.getByText("Port of discharge").first()).toBeVisible();
  await page.goBack();
  await tab(/^Done this week/).click();
  await expect(page).toHaveURL(/phase=done/);
  const done = page.getByRole("table", {
    name: "Containers returned in the last 7 days, or reported as returned in them",
  });
  await expect(done.or(page.getByText("No container was returned this week"))).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("figures that cannot be refreshed state that, and are requested again; the address of the design opens its place", async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await signIn({ to: "/demurrage?phase=pickup&place=inland" });
  await expect(page.getByRole("link", { name: /^Pick up inland/ })).toHaveAttribute("aria-current", "true");
  const failure = page.getByText(/^Some figures could not be refreshed\./);
  for (const address of ["/demurrage?phase=pickup&place=inland", "/demurrage?phase=deliver"]) {
    await page.goto(new URL(address, page.url()).href);
    await expectHydrated(page.getByRole("link", { name: /^Deliver/ }));
    await expect(failure).toHaveCount(0);
    await page.route(/page%5Bsize%5D=1&/, (route) => route.abort());
    // The figures are counted again each half a minute, which begins anew with a change, and a failed request is repeated three times.
    await expect(async () => {
      await page.clock.fastForward("00:35");
      await expect(failure).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await page.unroute(/page%5Bsize%5D=1&/);
    await failure.getByRole("button", { name: "Retry" }).click();
    await expect(failure).toHaveCount(0);
  }
});

test("the groups are loaded again when a day ends in some time zone", async ({ page, signIn }) => {
  const quarterMs = 15 * 60_000;
  const dayEnd = Math.ceil(Date.now() / quarterMs + 1) * quarterMs;
  await page.clock.install({ time: new Date(dayEnd - 5 * 60_000) });
  await signIn({ to: "/demurrage" });
  await expectHydrated(page.getByRole("link", { name: /^Deliver/ }));
  await page.clock.pauseAt(new Date(dayEnd - 5_000));
  const isGroup = (url: string) => url.includes("free_days_left%5D%5Bend%5D=-1") && !url.includes("page%5Bsize%5D=1&");
  const reloaded: string[] = [];
  page.on("request", (request) => isGroup(request.url()) && reloaded.push(request.url()));
  await page.clock.runFor(3_000);
  expect(reloaded).toEqual([]);
  await page.clock.runFor(4_000);
  await expect.poll(() => reloaded.length).toBeGreaterThan(0);
});
