import type { FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import { test as base, createAccount, expect } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** An account of its own: what its user prefers is on every page. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox,documents")),
});

test("times and distances follow the preferences of the user, also as the server renders them", async ({
  page,
  browser,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(120_000);
  const consoleErrors = recordConsoleErrors(page, [422]);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT8741"));
  const isPositioned = async () =>
    ((await api("/v2/vessels/map_geojson")) as FleetGeoJson).features.some(({ geometry }) => geometry !== null);
  await expect.poll(isPositioned, { timeout: 60_000 }).toBe(true);
  await openShipment(api, signIn, "TESTDIRECT8741");
  const shipment = page.url();
  await expect(page.getByText(/[\d,]+ nm to /).first()).toBeVisible();

  await page.goto(`${demo.url}/settings/profile`);
  const zone = page.getByLabel("Display time zone");
  await expect(zone).toHaveValue("");
  await zone.fill("Mars/Base");
  await page.getByLabel("Weights").selectOption("Pounds");
  await page.getByLabel("Distances and speeds at sea").selectOption("Kilometers and km/h");
  await page.getByRole("button", { name: "Save display preferences" }).click();
  await expect(page.getByText("Is not an IANA time zone")).toBeVisible();
  await expect(zone).toBeFocused();
  await zone.fill("Pacific/Kiritimati");
  await page.getByRole("button", { name: "Save display preferences" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Pacific/Kiritimati");
  await expect(page.getByLabel("Weights")).toHaveValue("lb");
  await expectAccessibleInAllViews(page, () => expect(zone).toBeVisible());

  const rendered = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await rendered.addCookies(await page.context().cookies());
  const withoutScript = await rendered.newPage();
  await withoutScript.goto(shipment);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shipment);
  for (const shown of [withoutScript, page]) {
    await expect(shown.getByText(/[\d,]+ km to /).first()).toBeVisible();
    // The zone of Kiritimati after the time of the last check; ports keep their own zones.
    await expect(shown.getByText("UTC+14").first()).toBeVisible();
    await expect(shown.getByText("UTC+8").first()).toBeVisible();
  }
  await rendered.close();
  expect(consoleErrors).toEqual([]);
});

test.describe("in a browser of the United States", () => {
  test.use({ locale: "en-US" });

  test("hours and weeks are those of the region until the user chooses others, also as the server renders them", async ({
    page,
    browser,
    signIn,
    demo,
  }) => {
    const consoleErrors = recordConsoleErrors(page);
    await signIn({ to: "/settings/profile" });
    const hours = page.getByLabel("Hours");
    await expect(hours).toHaveValue("");
    await page.getByLabel(/^Daily summary/).check();
    const digestHours = page.getByLabel("Send summary after");
    await expect(digestHours.getByRole("option").first()).toHaveText("12:00 AM");

    const save = page.getByRole("button", { name: "Save display preferences" });
    await hours.selectOption("24 hours: 18:30");
    await page.getByLabel("First day of the week").selectOption("Saturday");
    await save.click();
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    await expect(digestHours.getByRole("option").first()).toHaveText("00:00");
    await page.reload();
    await expect(page.getByLabel("First day of the week")).toHaveValue("saturday");
    const rendered = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
    await rendered.addCookies(await page.context().cookies());
    const withoutScript = await rendered.newPage();
    await withoutScript.goto(`${demo.url}/settings/profile`);
    await expect(withoutScript.getByLabel("Hours")).toHaveValue("h23");
    await rendered.close();
    expect(consoleErrors).toEqual([]);
  });
});
