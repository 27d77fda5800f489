import { test as base, createAccount, expect } from "./fixtures";

const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

test("pictures", async ({ page, signIn, api, demo }) => {
  await signIn({ to: "/settings/data" });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.getByRole("button", { name: "Delete this account" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/h_del_dialog_${width}_${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await page.screenshot({ path: `/tmp/h_del_page_${width}_${colorScheme}.png`, fullPage: true });
    }
  }
  await api("/v2/account_deletion", { method: "POST" });
  for (const path of ["/settings/data", "/shipments"])
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(demo.url + path);
        await expect(page.getByText("This account will be deleted on")).toBeVisible();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/h_del_banner_${path.split("/").at(-1)}_${width}_${colorScheme}.png` });
      }
    }
});
