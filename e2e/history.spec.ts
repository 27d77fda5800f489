import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

test("the history of a shipment and of a container says who changed what, and what the carrier reported", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT98401"));
  await openShipment(api, signIn, "TESTDIRECT98401");
  const consoleErrors = recordConsoleErrors(page);
  await page.getByRole("button", { name: "Reference", exact: true }).click();
  await page.getByLabel("New reference").fill("PO-98401");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit reference PO-98401" })).toBeVisible();
  await page.getByRole("button", { name: "History" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "History of TESTDIRECT98401" });
  const rows = dialog.getByRole("row");
  await expect(rows.filter({ hasText: "References: PO-98401" })).toHaveCount(1);
  await expect(rows.last()).toContainText("Tracking started");
  await advanceClock(api, 30);
  await expect(rows.filter({ hasText: "Arrived: " })).toContainText("Carrier or terminal");
  await expectAccessibleInAllViews(page, () => expect(dialog).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "History" })).toBeFocused();

  await page
    .getByRole("link", { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Events as reported by the carrier" })).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  const ofContainer = page.getByRole("dialog", { name: /^History of [A-Z]{4}\d{7}$/ });
  await expect(ofContainer.getByRole("row").filter({ hasText: "Discharged: " })).toHaveCount(1);
  expect(consoleErrors).toEqual([]);
});
