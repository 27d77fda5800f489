import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectNoHorizontalScroll } from "./watch-page";

type Shipments = {
  data: { attributes: { pod_vessel_name: string; pod_vessel_imo: string; port_of_discharge_name: string } }[];
};

test("a vessel's page shows its track and cargo by keyboard, and leads to the port where it is due", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(120_000);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7311"));
  await openShipment(api, signIn, "TESTDIRECT7311");
  const { data } = (await api("/v2/shipments?number=TESTDIRECT7311")) as Shipments;
  const vessel = data[0]?.attributes;
  if (!vessel) throw new Error("no shipment");

  await page.getByRole("list", { name: "Route" }).getByRole("link", { name: vessel.pod_vessel_name }).click();
  await expect(page.getByRole("heading", { level: 1, name: vessel.pod_vessel_name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Aboard" })).toContainText("TESTDIRECT7311");

  // The vessel left port three days ago; its positions follow within seconds.
  const slider = page.getByRole("slider", { name: "Time of the position on the track" });
  await expect(async () => {
    await page.reload();
    await expect(slider).toBeEnabled({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const newest = await slider.getAttribute("aria-valuetext");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).not.toHaveAttribute("aria-valuetext", newest ?? "");
  await expect(page).toHaveURL(/at=/);
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", newest ?? "");
  await page.getByRole("radio", { name: "Table" }).click();
  await expect(page).toHaveURL(/as=table/);
  await expect(page.getByRole("region", { name: "Positions" }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByRole("region", { name: "Port calls" })).toContainText(vessel.port_of_discharge_name);

  await page.getByRole("radio", { name: "1 day" }).click();
  await expect(page).toHaveURL(/days=1/);
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = page.getByRole("region", { name: "Port calls" });
  await calls.getByRole("link", { name: vessel.port_of_discharge_name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: vessel.port_of_discharge_name })).toBeVisible();
  const due = page.getByRole("region", { name: "Due here" });
  await expect(due.getByRole("link", { name: vessel.pod_vessel_name })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
