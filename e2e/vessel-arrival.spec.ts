import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews } from "./watch-page";

test("changes of the arrival appear as a chart with reasons, and the list is filtered by freshness", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTETASLIP7201"));
  await openShipment(api, signIn, "TESTETASLIP7201");
  const estimates = page.getByRole("region", { name: "Arrival estimates" });
  await expect(estimates).toContainText("One estimate so far");

  // On a busy machine a poll can be late; it is retried minutes later on the sandbox clock, so the clock advances with each try.
  const expectChart = (name: RegExp) =>
    expect(async () => {
      await advanceClock(api, 0.02);
      await expect(estimates.getByRole("img", { name })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  await advanceClock(api, 1.2);
  await expectChart(/^First estimate .* moved once/);
  await expect(estimates).toContainText("Bad weather");
  await expect(estimates).toContainText("+1 d 14 h");
  await advanceClock(api, 2);
  await expectChart(/^First estimate .* moved 2 times/);
  await expect(estimates).toContainText("Strike");
  await expect(estimates).toContainText("3 d 2 h later than first published");

  await expectAccessibleInAllViews(page, () => expect(estimates).toBeVisible());
  await estimates.getByRole("button", { name: "Open the log" }).click();
  const log = page.getByRole("dialog", { name: "Arrival estimates of TESTETASLIP7201" });
  await expect(log.getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(log).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.url}/shipments?q=TESTETASLIP7201`);
  await expect(page.getByRole("link", { name: /TESTETASLIP7201/ })).toBeVisible();
  await page.getByRole("group", { name: "Filters" }).getByLabel("Updates").selectOption({ label: "No longer found" });
  await expect(page).toHaveURL(/freshness=no_longer_found/);
  await expect(page.getByText("1 shipment matches without the filter updates No longer found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filter" }).click();
  await expect(page.getByRole("link", { name: /TESTETASLIP7201/ })).toBeVisible();
});
