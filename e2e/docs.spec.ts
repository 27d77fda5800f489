import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoSidewaysScroll, listenTo } from "./watch-page";

/** The hosts that the browser asked for anything, and the scripts it got. */
function overhear(page: Page) {
  const hosts = new Set<string>();
  const scripts: Promise<string>[] = [];
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:") hosts.add(host);
  });
  page.on("response", (response) => {
    if (response.url().includes(".js")) scripts.push(response.text().catch(() => ""));
  });
  return { hosts, scripts };
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`anyone reads the API reference, from this host alone, ${colorScheme}`, async ({ page, demo }) => {
    const complaints = listenTo(page);
    const { hosts } = overhear(page);
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
    await expectAccessible(page, "grave");
    await page.goBack();
    await expect(page).not.toHaveURL(/getshipment/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demo.url}/docs#/webhooks/createwebhook`);
    await page.reload();
    await expect(page.getByRole("heading", { name: document.paths["/v2/webhooks"].post.summary })).toBeInViewport();
    await expectNoSidewaysScroll(page);
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
  const { scripts } = overhear(page);
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
