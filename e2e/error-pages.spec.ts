import type { Page } from "@playwright/test";
import { createAccount, expect, test } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const nowhere = crypto.randomUUID();

/** Paths of pages that do not exist, by the heading that says so. */
const missing = {
  "/nowhere/at/all": "There is no page at this address",
  "/settings/nowhere": "There is no page at this address",
  [`/shipments/${nowhere}`]: "Shipment not found",
  "/shipments/4711": "Shipment not found",
  [`/containers/${nowhere}`]: "Container not found",
  [`/documents/${nowhere}`]: "Document not found",
  [`/documents/emails/${nowhere}`]: "E-mail not found",
  "/ports/XXXXX": "Port not found",
  "/vessels/1234567": "Vessel not found",
  [`/settings/webhooks/${nowhere}`]: "Webhook not found",
  [`/alerts/${nowhere}`]: "Alert rule not found",
};

const shell = (page: Page) => page.getByRole("navigation", { name: "Account and pages" });

test("an unknown address and the id of an unknown record are named inside the shell, with one way on", async ({
  page,
  signIn,
  demo,
}) => {
  await signIn();
  const consoleErrors = recordConsoleErrors(page, [404]);
  for (const [path, title] of Object.entries(missing)) {
    const response = await page.goto(demo.url + path);
    // The status of settings is sent before their page is made.
    if (!path.startsWith("/settings/webhooks")) expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("main").getByRole("heading", { name: title }), path).toBeVisible();
    await expect(shell(page), path).toBeVisible();
    await expect(page.getByRole("main").getByRole("link"), path).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
  const isMissing = page.getByRole("heading", { name: "Alert rule not found" });
  await expectAccessibleInAllViews(page, () => expect(isMissing).toBeVisible());
  await page.getByRole("link", { name: "Open Alerts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("a visitor at an unknown address is told so, and led to sign in", async ({ page, demo }) => {
  const response = await page.goto(`${demo.url}/nowhere`);
  expect(response?.status()).toBe(404);
  await expectAccessibleInAllViews(page, () =>
    expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible(),
  );
  await page.getByRole("link", { name: "Open Shipments" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a page that cannot show its data says so inside the shell, and is loaded again", async ({ page, signIn }) => {
  await signIn({ to: "/shipments" });
  const table = page.getByRole("table", { name: "Shipments" });
  await expect(table).toBeVisible();
  const isList = (url: URL) => url.pathname === "/v2/shipments";
  await page.route(isList, (route) => route.fulfill({ json: { data: [{ id: "1", type: "shipment" }], meta: {} } }));
  const failed = page.getByRole("main").getByRole("heading", { name: "This page could not be loaded" });
  await expect(async () => {
    // A window that is shown again refreshes what is older than five seconds.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(failed).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("What you have saved is kept.")).toBeVisible();
  await expect(shell(page)).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(failed).toBeVisible());
  await page.unroute(isList);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(table).toBeVisible();
});

const limitedTest = test.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox", ["--requests-per-minute", "2"])),
});

limitedTest(
  "a page that the server cannot make names the reference of the error in its log",
  async ({ page, demo, signIn }) => {
    await signIn({ to: "/settings/profile" });
    const headers = { authorization: `Token ${demo.api_key}` };
    await expect.poll(async () => (await fetch(`${demo.url}/v2/account`, { headers })).status).toBe(429);
    // Not "Port not found": nobody has looked.
    await page.goto(`${demo.url}/ports/USLAX`);
    await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
    await expect(page.getByText(/^Error reference: \d+/)).toBeVisible();
    await expect(shell(page)).toBeVisible();
  },
);

test("a page without a layout, because that failed too, is explained in both languages, and is loaded again", async ({
  page,
  demo,
}) => {
  // What the layout is made of arrives in part.
  await page.route(`${demo.url}/sign-in`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\\"signInErrors\\":\{/, '\\"signInErrors\\":{{');
    await route.fulfill({ response, body });
  });
  await page.goto(`${demo.url}/sign-in`);
  const failed = page.getByRole("heading", { name: "Landfall could not be loaded" });
  await expectAccessibleInAllViews(page, () => expect(failed).toBeVisible());
  await expect(page.getByRole("heading", { name: "Landfall konnte nicht geladen werden" })).toBeVisible();
  await page.unroute(`${demo.url}/sign-in`);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
