import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectNoHorizontalScroll, recordConsoleErrors } from "./watch-page";

/** Whether the page has loaded the code of MapLibre. */
async function hasLoadedMapLibre(page: Page): Promise<boolean> {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const scripts = names.filter((name) => new URL(name).pathname.endsWith(".js"));
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  return texts.some((text) => text.includes("maplibregl-canvas"));
}

test("the page of a shipment shows where its vessel is, on the map, as a table and in words", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(120_000);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7601"));
  await signIn();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
  expect(await hasLoadedMapLibre(page)).toBe(false);
  await openShipment(api, signIn, "TESTDIRECT7601");
  await advanceClock(api, 6);
  const errors = recordConsoleErrors(page);
  const answers = page.getByRole("region", { name: "At a glance" });
  await expect(async () => {
    await page.reload();
    await expect(answers).toContainText(/[\d,]+ nm to Los Angeles/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(answers).toContainText(/kn · (just now|\d+ (min|h) ago)/);

  const map = page.getByRole("region", { name: "Map", exact: true });
  const picture = map.getByRole("button", { name: /^Map of the itinerary: Shanghai .*Los Angeles.*SANDBAR.*° [NS], / });
  await expect(picture).toBeVisible();
  await expect(map.locator("path.fill-land")).not.toHaveCSS("fill", "rgb(0, 0, 0)");
  await expect(map.getByRole("list", { name: "Legend" })).toContainText("Planned");
  await expectAccessible(page);
  expect(await hasLoadedMapLibre(page)).toBe(false);

  await map.getByRole("button", { name: "Open map" }).focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Map of the itinerary" });
  await expect(page).toHaveURL(/[?&]as=map/);
  await expect(large.locator("[data-drawn]")).toBeVisible();
  expect(await hasLoadedMapLibre(page)).toBe(true);
  await expect(large.getByRole("link", { name: "Map of all vessels" })).toHaveAttribute(
    "href",
    /^\/map\?vessel=2\d{6}$/,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(map.getByRole("button", { name: "Open map" })).toBeFocused();

  await map.getByRole("button", { name: "As table" }).focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("dialog", { name: "Map as table" });
  await expect(page).toHaveURL(/[?&]as=table/);
  await expect(table.getByRole("rowheader").first()).toContainText("Shanghai");
  await expect(table.getByRole("row", { name: /SANDBAR/ })).toContainText(/° [NS], .*° [EW].*kn/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(map.getByRole("button", { name: "As table" })).toBeFocused();
  await expect(page).not.toHaveURL(/as=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  expect(errors).toEqual([]);
});

test("without land the small map keeps its place and has the itinerary", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7602"));
  await openShipment(api, signIn, "TESTDIRECT7602");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const picture = map.getByRole("button", { name: /^Map of the itinerary: / });
  await expect(picture).toBeVisible();
  const heightOf = async () => (await picture.boundingBox())?.height;
  const before = await heightOf();
  await page.route("**/map/land-*.json", (route) => route.abort());
  const errors = recordConsoleErrors(page);
  await page.reload();
  await expect(picture).toBeVisible();
  await expect(map).toContainText("The land could not be loaded.");
  expect(await heightOf()).toBe(before);
  expect(errors.filter((text) => !text.includes("land-"))).toEqual([]);
});
