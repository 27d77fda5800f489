import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Clock = { data: { attributes: { now: string; paused: boolean } } };

test("a scenario is started, appears among what changed last, and the clock is moved forward, paused and resumed", async ({
  page,
  signIn,
  api,
}) => {
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/sandbox" });
  await expect(page).toHaveURL(/\/settings\/sandbox$/);
  const scenarios = page.getByRole("list", { name: "Scenarios" });
  const first = scenarios.getByRole("listitem").first();
  const number = (await first.locator(".mono").textContent()) ?? "";
  await first.getByRole("button", { name: /^Start / }).click();
  await expect(page.getByText(`Tracking ${number}`)).toBeVisible();
  const recent = page.getByRole("list", { name: "Sandbox shipments, changed last" });
  await expect(recent.getByRole("link", { name: number })).toBeVisible();
  const clock = async () => ((await api("/v2/sandbox/clock")) as Clock).data.attributes;
  const before = Date.parse((await clock()).now);
  await page.getByRole("button", { name: "Forward 1 h" }).click();
  await expect.poll(async () => Date.parse((await clock()).now) - before).toBeGreaterThanOrEqual(3_600_000);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("paused")).toBeVisible();
  expect((await clock()).paused).toBe(true);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(recent).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await recent.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  expect(consoleErrors).toEqual([]);
});
