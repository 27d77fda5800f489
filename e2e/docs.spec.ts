import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** What the browser complained of, the hosts that it asked for anything, and the scripts it got. */
function listenTo(page: Page) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  const scripts: Promise<string>[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:") hosts.add(host);
  });
  page.on("response", (response) => {
    if (response.url().includes(".js")) scripts.push(response.text().catch(() => ""));
  });
  return { complaints, hosts, scripts };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`anyone reads the API reference, from this host alone, ${colorScheme}`, async ({ page, demo }) => {
    const { complaints, hosts } = listenTo(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${demo.url}/docs`);
    await expect(page.getByRole("heading", { level: 1, name: "Landfall Beta" })).toBeVisible();
    const document = await (await fetch(`${demo.url}/openapi.json`)).json();
    for (const { name } of document.tags)
      await expect(page.locator(`.menu-content [data-text="${name}"]`)).toBeAttached();
    await page.locator('.menu-content [data-text="Shipments"]').click();
    await page.locator('.menu-content [data-text="Read a shipment"]').click();
    await expect(page.getByRole("heading", { name: "Read a shipment" })).toBeInViewport();
    await expect(page).toHaveURL(/#\/shipments\/getshipment$/);
    await expect(page.getByText("/v2/shipments/{id}", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/getshipment/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demo.url}/docs#/webhooks/createwebhook`);
    await page.reload();
    await expect(page.getByRole("heading", { name: document.paths["/v2/webhooks"].post.summary })).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect([...hosts]).toEqual([new URL(demo.url).host]);
    expect(complaints).toEqual([]);
  });
}

test("the document is a download", async ({ page, demo }) => {
  await page.goto(`${demo.url}/docs`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "openapi.json" }).click();
  expect((await download).suggestedFilename()).toBe("openapi.json");
});

test("the reference has the theme of the person, or the system's as it changes", async ({ page, demo, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${demo.url}/docs`);
  const shown = page.locator(".menu-content");
  await expect(shown).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(shown).toHaveCSS("background-color", "rgb(17, 21, 26)");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await context.addCookies([{ name: "theme", value: "light", url: demo.url }]);
  await page.reload();
  await expect(shown).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
});

test("the user menu leads to the reference, and no other page loads its renderer", async ({ page, demo, signIn }) => {
  const { scripts } = listenTo(page);
  const renders = async () => (await Promise.all(scripts)).some((text) => text.includes("redoc:ui"));
  await signIn();
  await page.goto(`${demo.url}/settings/profile`);
  await page
    .getByRole("button", { name: /Demo|demo/ })
    .first()
    .click();
  const item = page.getByRole("menuitem", { name: "API reference" });
  await expect(item).toBeVisible();
  expect([scripts.length > 0, await renders()]).toEqual([true, false]);
  await item.click();
  await expect(page.getByRole("heading", { level: 1, name: "Landfall Beta" })).toBeVisible();
  expect(await renders()).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/\b(light|dark)\b/);
});
