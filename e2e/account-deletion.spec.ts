import { test as base, createAccount, expect } from "./fixtures";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

const banner = "This account will be deleted on";

test("an administrator requests the deletion with the keyboard, sees the date on every page, and cancels it", async ({
  page,
  demo,
  signIn,
}) => {
  const consoleErrors = recordConsoleErrors(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: "/settings/data" });
  await expect(page.getByText("All data and files of this account are deleted after 14 days.")).toBeVisible();
  await expect(page.getByText(banner)).toHaveCount(0);
  await page.getByRole("button", { name: "Delete this account" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Harbour Foods?" });
  await expect(dialog.getByLabel("Type Harbour Foods to confirm")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Harbour");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Type the name of the account, Harbour Foods.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete this account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Harbour Foods");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByText("Deletion is requested.")).toBeFocused();
  await expect(page.getByRole("button", { name: "Delete this account" })).toHaveCount(0);
  await expectAccessibleInAllViews(page, () => expect(page.getByText(banner)).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/shipments", "/today", "/settings/profile"]) {
    await page.goto(demo.url + path);
    await expect(page.getByText(banner)).toBeVisible();
  }
  await page.getByRole("button", { name: "Cancel deletion" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(banner)).toHaveCount(0);
  await page.goto(`${demo.url}/settings/data`);
  await expect(page.getByRole("button", { name: "Delete this account" })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("the dialog offers an export first, and states why a request failed", async ({ page, signIn }) => {
  await signIn({ to: "/settings/data" });
  await page.getByRole("button", { name: "Delete this account" }).click();
  await page.getByRole("button", { name: "Export all data first" }).click();
  await expect(page.getByRole("list", { name: "Exports" }).getByRole("listitem").first()).toBeVisible();
  await page.route(/\/v2\/account_deletion/, (route) => route.abort());
  await page.getByRole("button", { name: "Delete this account" }).click();
  await page.getByLabel("Type Harbour Foods to confirm").fill("Harbour Foods");
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await expect(page.getByRole("dialog").getByText("No connection")).toBeVisible();
  await page.unroute(/\/v2\/account_deletion/);
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await expect(page.getByText(banner)).toBeVisible();
});
