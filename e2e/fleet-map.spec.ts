import type { Page } from "@playwright/test";
import { parseMapPosition } from "@/components/map/map-position";
import { eastShare, southShare, worldAt } from "@/components/map/mercator";
import type { FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import type { LanesGeoJson } from "@/lib/shipments/fleet/lanes-geojson";
import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews } from "./watch-page";

type Shipment = { included: { attributes: { current_vessel_imo: string; current_vessel_name: string } }[] };

/** The smallest distance in px of the next ports and the vessels from the left or right edge, and from the upper or lower one. */
async function readMargins(page: Page, { features }: FleetGeoJson): Promise<{ sides: number; ends: number }> {
  const position = parseMapPosition(new URL(page.url()).searchParams);
  const size = await page.locator(".maplibregl-canvas").boundingBox();
  if (!position || !size) throw new Error("The map has no position");
  const world = worldAt(position.zoom);
  const places = features.flatMap(({ geometry, properties }) => {
    const { next_port_longitude: longitude, next_port_latitude: latitude } = properties;
    const port = longitude === null || latitude === null ? [] : [[longitude, latitude] as const];
    return geometry ? [...port, geometry.coordinates] : port;
  });
  const points = places.map(([longitude, latitude]) => {
    const turns = eastShare(longitude) - eastShare(position.longitude);
    const x = (turns - Math.round(turns)) * world;
    return { x: Math.abs(x), y: Math.abs(southShare(latitude) - southShare(position.latitude)) * world };
  });
  return {
    sides: size.width / 2 - Math.max(...points.map(({ x }) => x)),
    ends: size.height / 2 - Math.max(...points.map(({ y }) => y)),
  };
}

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
  const lanes = page.waitForResponse((response) => response.url().includes("/v2/vessels/lanes_geojson"));
  // Drawing a map may delay the second key beyond the time in which two keys belong together.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page.getByRole("heading", { level: 1, name: "Map" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.locator("[data-drawn]")).toBeAttached();
  // Without a selection every vessel at sea has its lane.
  const { features } = (await (await lanes).json()) as LanesGeoJson;
  expect(features.map(({ properties }) => properties.imo)).toContain(imo);
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

test("the first view of the fleet map has all ports, on a wide one with room for their names", async ({
  page,
  signIn,
  api,
}) => {
  const fleet = (await api("/v2/vessels/map_geojson")) as FleetGeoJson;
  expect(fleet.features.length).toBeGreaterThan(0);
  for (const [width, sides] of [
    [1_280, 90],
    [390, 12],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await signIn({ to: "/map" });
    await expect(page.locator("[data-drawn]")).toBeAttached();
    // The same view as the first one, with its position in the URL.
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(page).toHaveURL(/[?&]z=/);
    const margins = await readMargins(page, fleet);
    expect(margins.sides).toBeGreaterThanOrEqual(sides);
    expect(margins.ends).toBeGreaterThanOrEqual(60);
  }
});
