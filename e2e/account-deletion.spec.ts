import { readFile } from "node:fs/promises";
import { readZip } from "@/test/support/read-zip";
import { test as base, createAccount, expect } from "./fixtures";
import { runStatement } from "./run-statement";
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

/** Moves all times of a deletion to the past, as if this much time had passed. */
const passHours = (deletionId: string, hours: number) =>
  runStatement(
    `UPDATE account_deletions SET requested_at = requested_at - passed, delete_at = delete_at - passed, due_at = due_at - passed,
       reminded_at = reminded_at - passed
     FROM make_interval(hours => $2::int) AS passed WHERE id = $1`,
    [deletionId, hours],
  );

test("after the waiting time the account is deleted: its export was downloaded, its pages lead to sign-in, which it refuses", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(240_000);
  await signIn({ to: "/settings/data" });
  await page.getByRole("button", { name: "Delete this account" }).click();
  await page.getByRole("button", { name: "Export all data first" }).click();
  await page.getByRole("button", { name: "Delete this account" }).click();
  await page.getByLabel("Type Harbour Foods to confirm").fill("Harbour Foods");
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await expect(page.getByText(banner)).toBeVisible();
  const row = page.getByRole("list", { name: "Exports" }).getByRole("listitem").first();
  await expect(row.getByText("Finished")).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download the export of / }).click();
  const files = await readZip(await readFile(await (await downloading).path()));
  expect(files.get("users.jsonl")?.toString()).toContain(demo.email);

  const { id } = (await api("/v2/account_deletion")).data as { id: string };
  await passHours(id, 12 * 24);
  const reminders = `SELECT 1 FROM account_deletions deletion JOIN mails USING (account_id)
    WHERE deletion.id = $1 AND mails.sent_at >= deletion.reminded_at`;
  await expect.poll(() => runStatement(reminders, [id]), { timeout: 30_000 }).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await passHours(id, 49);
  const status = async () => {
    const headers = { authorization: `Token ${demo.api_key}` };
    return (await fetch(`${demo.url}/v2/account`, { headers })).status;
  };
  await expect.poll(status, { timeout: 30_000 }).toBe(401);

  await page.getByRole("link", { name: "Shipments", exact: true }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  const deleted = page.getByRole("alert").filter({ hasText: "Your account was deleted with all its data." });
  await expect(deleted).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(deleted).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("E-mail").fill(demo.email);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Incorrect e-mail address or password.")).toBeVisible();
  const completed = "SELECT 1 FROM account_deletions WHERE id = $1 AND completed_at IS NOT NULL";
  const complete = async () => {
    // The e-mails about the closing are waited for, a minute each time.
    await passHours(id, 1);
    return runStatement(completed, [id]);
  };
  await expect.poll(complete, { timeout: 60_000 }).toHaveLength(1);
  await page.goto(`${demo.url}/today`);
  await expect(deleted).toBeVisible();
});
