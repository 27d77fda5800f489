import { expect, test } from "./fixtures";
import { expectAccessible, recordConsoleErrors } from "./watch-page";

const isSession = /session-token/;

test("who is signed out signs in over the page: what was typed and the URL stay, and the change is saved", async ({
  page,
  signIn,
  demo,
}) => {
  const consoleErrors = recordConsoleErrors(page, [401]);
  await signIn({ to: "/settings/profile?from=here" });
  const name = page.getByLabel("Name", { exact: true });
  const before = await name.inputValue();
  await name.fill("Robin Renamed");
  await page.context().clearCookies({ name: isSession });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByText(demo.email)).toBeVisible();
  await expectAccessible(page);
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();

  // Put off, the banner leads to it.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.getByRole("button", { name: "Sign in again" }).click();

  await expect(password).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Incorrect password")).toBeVisible();
  await password.fill(demo.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You are signed out.")).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/profile\?from=here$/);
  await expect(name).toHaveValue("Robin Renamed");
  const save = page.getByRole("button", { name: "Save name" });
  await save.click();
  await expect(page.getByRole("button", { name: "Saved" }).first()).toBeVisible();
  await name.fill(before);
  await save.click();
  await expect(page.getByRole("button", { name: "Saved" }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a sign-in in another tab continues the page when the person comes back to it", async ({
    page,
    signIn,
    demo,
  }) => {
    const consoleErrors = recordConsoleErrors(page, [401]);
    await signIn({ to: "/settings/profile" });
    const cookies = await page.context().cookies();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Getippt");
    await page.context().clearCookies({ name: isSession });
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Wieder anmelden" });
    await expect(dialog.getByText(demo.email)).toBeVisible();
    await page.context().addCookies(cookies);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue("Getippt");
    expect(consoleErrors).toEqual([]);
  });
});
