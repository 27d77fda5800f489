import type { Page } from "@playwright/test";
import { test as base, createAccount, type Demo, expect } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

// Of an account of its own: the page lists the ten shipments that changed last.
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

type Clock = { data: { attributes: { now: string; speed: number; paused: boolean } } };

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
  // To a day, on which something has happened to the containers; what is before the clock is refused.
  const to = page.getByLabel("Move to (UTC)");
  await to.fill("2020-01-01T00:00");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("The clock can only be moved forward.")).toBeVisible();
  const day = new Date(before + 20 * 86_400_000).toISOString().slice(0, 16);
  await to.fill(day);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(async () => Date.parse((await clock()).now)).toBeGreaterThanOrEqual(Date.parse(`${day}Z`));
  const events = page.getByRole("list", { name: "Events in the sandbox" }).getByRole("listitem");
  await expect(events.first()).toBeVisible();
  await expect(events.first().getByRole("link")).toHaveAttribute("href", /^\/containers\//);
  await expect(events.filter({ hasText: / · \p{Lu}\p{Ll}[^·]*\p{Lu}{5}/u }).first()).toBeVisible();
  await expect(events.filter({ hasText: / · \p{Lu}{5}/u })).toHaveCount(0);
  await expect(events.filter({ hasText: /container\./i })).toHaveCount(0);
  await page.getByLabel("Speed").selectOption({ label: "1 minute per second" });
  await expect.poll(async () => (await clock()).speed).toBe(60);
  await page.getByLabel("Speed").selectOption({ label: "As fast as real time" });
  await expect.poll(async () => (await clock()).speed).toBe(1);
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

test.describe("accounts without extra features", () => {
  test("a sandbox works without the other features", async ({ page, demo }) => {
    const consoleErrors = recordConsoleErrors(page);
    await openSandboxOf(page, await createAccount(demo.url, "sandbox"));
    await page
      .getByRole("button", { name: /^Start / })
      .first()
      .click();
    await expect(page.getByRole("list", { name: "Sandbox shipments, changed last" })).toBeVisible();
    await page.getByRole("button", { name: "Forward 7 days" }).click();
    await expect(page.getByRole("list", { name: "Events in the sandbox" })).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  test("without a sandbox the page explains what it is and who switches it on", async ({ page, demo }) => {
    const consoleErrors = recordConsoleErrors(page);
    await openSandboxOf(page, await createAccount(demo.url, ""));
    await expect(page.getByText(/The sandbox is off for this account/)).toBeVisible();
    await expect(page.getByText(/The operator of this installation switches it on/)).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});

async function openSandboxOf(page: Page, { url, email, password }: Demo): Promise<void> {
  await page.goto(`${url}/sign-in?callbackUrl=/settings/sandbox`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/settings\/sandbox$/);
}
