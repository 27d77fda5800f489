import { expect, test } from "./fixtures";
import { expectAccessible, expectNoHorizontalScroll } from "./watch-page";

type Clock = { data: { attributes: { now: string } } };

test("changes of the arrival appear as a chart with reasons, and the list is filtered by freshness", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  test.setTimeout(180_000);
  const attributes = { request_type: "bill_of_lading", request_number: "TESTETASLIP7201", scac: "TEST" };
  await api("/v2/tracking_requests", { method: "POST", body: { data: { type: "tracking_request", attributes } } });
  await signIn();
  await expect(async () => {
    await page.goto(`${demo.url}/shipments/find?q=TESTETASLIP7201`);
    await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}/, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const estimates = page.getByRole("region", { name: "Arrival estimates" });
  await expect(estimates).toContainText("One estimate so far");

  const advanceClock = async (days: number) => {
    const { data } = (await api("/v2/sandbox/clock")) as Clock;
    const now = new Date(Date.parse(data.attributes.now) + days * 86_400_000).toISOString();
    await api("/v2/sandbox/clock", { method: "PATCH", body: { data: { type: "sandbox_clock", attributes: { now } } } });
  };
  // On a busy machine a poll can be late; it is retried minutes later on the sandbox clock, so the clock advances with each try.
  const expectChart = (name: RegExp) =>
    expect(async () => {
      await advanceClock(0.02);
      await expect(estimates.getByRole("img", { name })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  await advanceClock(1.2);
  await expectChart(/^First estimate .* moved once/);
  await expect(estimates).toContainText("Bad weather");
  await expect(estimates).toContainText("+1 d 14 h");
  await advanceClock(2);
  await expectChart(/^First estimate .* moved 2 times/);
  await expect(estimates).toContainText("Strike");
  await expect(estimates).toContainText("3 d 2 h later than first published");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(estimates).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  }
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
