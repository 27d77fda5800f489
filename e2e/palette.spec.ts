import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews } from "./watch-page";

/** The records that were opened last, as the browser keeps them. */
const readStored = (page: Page) => page.evaluate(() => window.localStorage.getItem("recent-records"));

test("a part of a reference, a vessel and a page are found by key alone", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7391", { ref_numbers: ["PO-51510"] }));
  await openShipment(api, signIn, "TESTDIRECT7391");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox", { name: "Find anything" });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option", { name: "Webhooks" })).toBeVisible();
  await field.fill("51510");
  const found = dialog.getByRole("option", { name: /TESTDIRECT7391/ });
  await expect(found.locator("mark")).toHaveText("51510");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(found).toHaveAccessibleName(/PO-51510/);
  await expectAccessibleInAllViews(page, () => expect(found).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto(new URL("/settings/profile", page.url()).href);
  await page.keyboard.press("/");
  await field.fill("po 51510");
  await expect(found).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT7391");

  const vessel =
    (await page
      .getByRole("link", { name: /^(?!.*Landfall).+/ })
      .and(page.locator("[href^='/vessels/']"))
      .first()
      .textContent()) ?? "";
  await page.keyboard.press("Control+k");
  await field.fill(vessel.trim());
  await dialog.getByRole("option").filter({ hasText: "IMO" }).click();
  await expect(page).toHaveURL(/\/vessels\/\d{7}/);

  await page.keyboard.press("Control+k");
  await field.fill("webh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await page.keyboard.press("Control+k");
  await field.fill("NOTHING9999");
  await expect(dialog.getByText("Nothing matches “NOTHING9999”.")).toBeVisible();
  await dialog.getByRole("option", { name: /Track “NOTHING9999” as a new number/ }).click();
  await expect(page.getByRole("dialog", { name: "Track shipments" })).toBeVisible();
});

test("half of a reference opens the shipment by key alone, which is then the first of those opened last", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7392", { ref_numbers: ["PO-61620"] }));
  await openShipment(api, signIn, "TESTDIRECT7392");
  const { pathname: shipmentPath } = new URL(page.url());
  const warnings: string[] = [];
  page.on("console", (message) => /hydrat/i.test(message.text()) && warnings.push(message.text()));
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox", { name: "Find anything" });

  await expect.poll(() => readStored(page)).toContain("TESTDIRECT7392");
  await page.goto(new URL("/settings/profile", page.url()).href);
  const opener = page.getByRole("button", { name: "Find anything" });
  await expect(opener.locator("kbd")).toHaveText("Ctrl K");
  await opener.focus();
  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("option").first()).toHaveAccessibleName(/TESTDIRECT7392/);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  const response = page.waitForResponse(/\/v2\/search\?query=61620/);
  await page.keyboard.type("61620");
  const { data } = (await (await response).json()) as { data: { id: string }[] };
  const found = dialog.getByRole("option", { name: /TESTDIRECT7392/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  expect(data.map(({ id }) => `/shipments/${id}`)).toContain(shipmentPath);
  await page.keyboard.press("ArrowDown");
  await expect(found).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`${shipmentPath}$`));
  await tab.close();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${shipmentPath}$`));

  // The deep link leads to the same record.
  await page.goto(new URL("/shipments/find?q=TESTDIRECT7392", page.url()).href);
  await expect(page).toHaveURL(new RegExp(`${shipmentPath}$`));
  await page.keyboard.press("Control+k");
  await field.fill("TESTDIRECT7392");
  await expect(dialog.getByRole("group", { name: "Exact match" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Shift+Enter");
  await expect(page).toHaveURL(/\/shipments\?q=TESTDIRECT7392$/);
  expect(warnings).toEqual([]);
});

test("without a connection the search states that, and finds pages and what was opened last", async ({
  page,
  context,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7394"));
  await openShipment(api, signIn, "TESTDIRECT7394");
  await expect.poll(() => readStored(page)).toContain("TESTDIRECT7394");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox", { name: "Find anything" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await context.setOffline(true);
  await field.fill("DIRECT7394");
  await expect(dialog.getByText("You are offline.")).toBeVisible();
  await expect(dialog.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  await expect(dialog.getByRole("option", { name: /TESTDIRECT7394/ })).toHaveAttribute("aria-selected", "true");
  await field.fill("webh");
  await expect(dialog.getByRole("option", { name: "Webhooks" })).toBeVisible();
  await field.fill("DIRECT7394");
  await context.setOffline(false);
  await expect(dialog.getByText("You are offline.")).toBeHidden();
  await expect(dialog.getByRole("group", { name: "Shipments" })).toContainText("TESTDIRECT7394");
});

test("loading, failure and an empty result are named, and what was opened is gone after signing out", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7393"));
  await openShipment(api, signIn, "TESTDIRECT7393");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox", { name: "Find anything" });
  await expect.poll(() => readStored(page)).toContain("TESTDIRECT7393");

  await page.route(/\/v2\/search/, (route) => route.abort());
  await page.keyboard.press("Control+k");
  await field.fill("TESTDIRECT7393");
  await expect(dialog.getByRole("listbox")).toHaveAttribute("aria-busy", "true");
  await expect(dialog.getByRole("alert")).toContainText("The search could not be carried out.", { timeout: 20_000 });
  await page.unroute(/\/v2\/search/);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("option", { name: /TESTDIRECT7393/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("navigation", { name: "Account and pages" }).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(/\/sign-in/);
  expect(await readStored(page)).toBeNull();
});
