import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoHorizontalScroll, recordConsoleErrors } from "./watch-page";

/** Collects the hosts of all requests, and the scripts that were loaded. */
function recordTraffic(page: Page) {
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

test("the API reference is public and makes no external requests, in both themes", async ({ page, demo }) => {
  const consoleErrors = recordConsoleErrors(page);
  const { hosts } = recordTraffic(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${demo.url}/docs`);
  await expect(page.getByRole("heading", { level: 1, name: "Landfall Beta" })).toBeVisible();
  const document = await (await fetch(`${demo.url}/openapi.json`)).json();
  for (const { name } of document.tags)
    await expect(page.locator(`.menu-content [data-text="${name}"]`)).toBeAttached();
  await page.locator('.menu-content [data-text="Shipments"]').click();
  await page.locator('.menu-content [data-text="Retrieve a shipment"]').click();
  await expect(page.getByRole("heading", { name: "Retrieve a shipment" })).toBeInViewport();
  await expect(page).toHaveURL(/#\/shipments\/getshipment$/);
  await expect(page.getByText("/v2/shipments/{id}", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, "serious");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expectAccessible(page, "serious");
  await page.goBack();
  await expect(page).not.toHaveURL(/getshipment/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo.url}/docs#/webhooks/createwebhook`);
  await page.reload();
  await expect(page.getByRole("heading", { name: document.paths["/v2/webhooks"].post.summary })).toBeInViewport();
  await expectNoHorizontalScroll(page);
  expect([...hosts]).toEqual([new URL(demo.url).host]);
  expect(consoleErrors).toEqual([]);
});

test("the OpenAPI document can be downloaded", async ({ page, demo }) => {
  await page.goto(`${demo.url}/docs`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "openapi.json" }).click();
  expect((await download).suggestedFilename()).toBe("openapi.json");
});

test("the reference uses the user's theme, or follows the system theme", async ({ page, demo, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${demo.url}/docs`);
  const menu = page.locator(".menu-content");
  await expect(menu).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(menu).toHaveCSS("background-color", "rgb(17, 21, 26)");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await context.addCookies([{ name: "theme", value: "light", url: demo.url }]);
  await page.reload();
  await expect(menu).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
});

test("the user menu links to the reference, and no other page loads Redoc", async ({ page, signIn }) => {
  const { scripts } = recordTraffic(page);
  const hasLoadedRedoc = async () => (await Promise.all(scripts)).some((text) => text.includes("redoc:ui"));
  await signIn({ to: "/settings/profile" });
  await page
    .getByRole("button", { name: /Demo|demo/ })
    .first()
    .click();
  const item = page.getByRole("menuitem", { name: "API reference" });
  await expect(item).toBeVisible();
  expect([scripts.length > 0, await hasLoadedRedoc()]).toEqual([true, false]);
  await item.click();
  await expect(page.getByRole("heading", { level: 1, name: "Landfall Beta" })).toBeVisible();
  expect(await hasLoadedRedoc()).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/\b(light|dark)\b/);
});

test("placeholders of our own stand in for the reference until it is drawn", async ({ page, demo }) => {
  let respond = () => {};
  const isWanted = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/openapi.json", async (route) => {
    await isWanted;
    await route.continue();
  });
  const requested = page.waitForRequest("**/openapi.json");
  await page.goto(`${demo.url}/docs`);
  await requested;
  const placeholders = page.getByRole("status").filter({ hasText: "Loading the API reference" });
  await expect(placeholders).toBeVisible();
  await expect(page.locator(".reference")).toBeEmpty();
  respond();
  await expect(page.getByRole("heading", { level: 1, name: "Landfall Beta" })).toBeVisible();
  await expect(placeholders).toBeHidden();
});
