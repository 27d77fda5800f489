import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews } from "./watch-page";

test("a part of a reference, a vessel and a page are found by key alone", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7391", { ref_numbers: ["PO-51510"] }));
  await openShipment(api, signIn, "TESTDIRECT7391");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox", { name: "Find anything" });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option", { name: "Webhooks" })).toBeVisible();
  await field.fill("51510");
  const found = dialog.getByRole("option", { name: /TESTDIRECT7391/ });
  await expect(found.locator("mark")).toHaveText("51510");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessibleInAllViews(page, () => expect(found).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto(new URL("/settings/profile", page.url()).href);
  await page.keyboard.press("/");
  await field.fill("po 51510");
  await expect(found).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT7391");

  const vessel =
    (await page
      .getByRole("link", { name: /^(?!.*Landfall).+/ })
      .and(page.locator("[href^='/vessels/']"))
      .first()
      .textContent()) ?? "";
  await page.keyboard.press("Control+k");
  await field.fill(vessel.trim());
  await dialog.getByRole("option").filter({ hasText: "IMO" }).click();
  await expect(page).toHaveURL(/\/vessels\/\d{7}/);

  await page.keyboard.press("Control+k");
  await field.fill("webh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await page.keyboard.press("Control+k");
  await field.fill("NOTHING9999");
  await expect(dialog.getByText("Nothing matches “NOTHING9999”.")).toBeVisible();
  await dialog.getByRole("option", { name: /Track “NOTHING9999” as a new number/ }).click();
  await expect(page.getByRole("dialog", { name: "Track shipments" })).toBeVisible();
});
