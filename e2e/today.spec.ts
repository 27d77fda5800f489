import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Containers = { data: unknown[] };

test("free time that ends and a hold are listed with their reasons, and lead to the container and to the list", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTHELD9901"));
  await openShipment(api, signIn, "TESTHELD9901");
  const count = async (filter: string) => ((await api(`/v2/containers?${filter}`)) as Containers).data.length;
  // On a busy machine a poll can be late; it is retried minutes later on the sandbox clock, so the clock advances with each try.
  const expectEventually = (filter: string) =>
    expect(async () => {
      await advanceClock(api, 0.02);
      expect(await count(filter)).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
  await advanceClock(api, 3.2);
  await expectEventually("filter[has_holds]=true");
  await advanceClock(api, 6.6);
  await expectEventually("filter[free_days_left][end]=-1");
  const consoleErrors = recordConsoleErrors(page);
  await page.goto(`${demo.url}/shipments`);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const table = page.getByRole("table", { name: "What needs someone, by reason" });
  const group = (name: string) => table.getByRole("rowgroup").filter({ hasText: name });
  await expect(group("Free time ends by tomorrow").getByRole("row").nth(1)).toContainText(/Last free day .* past/);
  await expect(group("On hold").getByRole("row").nth(1)).toContainText(/hold/i);
  await expectAccessibleInAllViews(page, () => expect(group("On hold")).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await expect(group("Free time ends by tomorrow").getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]+$/);
  await page.goBack();
  await page.getByRole("link", { name: "Open the list: Free time ends by tomorrow" }).click();
  await expect(page).toHaveURL(/\/containers\?free_time=by_tomorrow/);
  await expect(page.getByLabel("Free time")).toHaveValue("by_tomorrow");
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row").nth(1)).toContainText("past");
  expect(consoleErrors).toEqual([]);
});
