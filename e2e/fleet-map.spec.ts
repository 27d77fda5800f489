import type { FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews } from "./watch-page";

type Shipment = { included: { attributes: { current_vessel_imo: string; current_vessel_name: string } }[] };

test("the fleet map: a vessel is selected in the list by keyboard, and the list, card and table say what the map shows", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(150_000);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7301", { ref_numbers: ["PO 7301"] }));
  await openShipment(api, signIn, "TESTDIRECT7301");
  const { included } = (await api(`/v2${new URL(page.url()).pathname}?include=containers`)) as Shipment;
  const [container] = included;
  if (!container) throw new Error("no container");
  const { current_vessel_imo: imo, current_vessel_name: name } = container.attributes;
  const isPositioned = async () => {
    const { features } = (await api("/v2/vessels/map_geojson")) as FleetGeoJson;
    return features.some(({ properties, geometry }) => properties.imo === imo && geometry !== null);
  };
  await expect.poll(isPositioned, { timeout: 30_000 }).toBe(true);
  // Shortcuts work once the page is hydrated, and only then the map has its legend.
  await expect(page.getByRole("list", { name: "Legend" })).toBeVisible();
  // Drawing a map may delay the second key beyond the time in which two keys belong together.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page.getByRole("heading", { level: 1, name: "Map" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.locator("[data-drawn]")).toBeAttached();
  const row = page.locator(`[data-vessel="${imo}"]`);
  await expect(row).toContainText(name);
  await row.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: `Vessel ${name}` });
  await expect(card).toBeFocused();
  await expect(card).toContainText("PO 7301");
  await expect(card.getByRole("link", { name: "TESTDIRECT7301" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`vessel=${imo}&c=.*&z=`));

  await expectAccessibleInAllViews(page, () => expect(card).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.getByRole("button", { name: "Open as table" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
});
