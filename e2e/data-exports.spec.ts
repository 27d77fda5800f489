import { readFile } from "node:fs/promises";
import { readZip } from "@/test/support/read-zip";
import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

test("an administrator exports the data of the account, follows the progress and downloads the file", async ({
  page,
  signIn,
  api,
}) => {
  const party = { data: { type: "party", attributes: { company_name: "Exported Foods" } } };
  await api("/v2/parties", { method: "POST", body: party });
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/parties" });
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Data", exact: true }).click();
  await expect(page.getByText("No data has been exported in the last 90 days.")).toBeVisible();
  await expectAccessibleInAllViews(page, () =>
    expect(page.getByRole("heading", { name: "What an export contains" })).toBeVisible(),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Export all data" }).click();
  const row = page.getByRole("list", { name: "Exports" }).getByRole("listitem").first();
  await expect(page.getByRole("button", { name: "Exporting" })).toHaveAttribute("aria-disabled", "true");
  await expect(row.getByText("Finished")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("not downloaded");
  await expect(row).toContainText(/\d records and \d+ files? · .*B · until /);
  await expectAccessibleInAllViews(page, () => expect(row.getByText("Finished")).toBeVisible());
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download the export of / }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^landfall-export-20\d\d-\d\d-\d\d\.zip$/);
  const files = await readZip(await readFile(await download.path()));
  expect(files.get("parties.jsonl")?.toString()).toContain("Exported Foods");
  expect(files.get("README.txt")?.toString()).toContain("Landfall data export");
  await expect(row).toContainText("downloaded once");
  await expect(page.getByRole("button", { name: "Export all data" })).toHaveAttribute("aria-disabled", "false");
  expect(consoleErrors).toEqual([]);
});

test("a list of exports that cannot be loaded offers to try again", async ({ page, signIn }) => {
  await signIn({ to: "/settings/parties" });
  await page.route(/\/v2\/data_exports/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Data", exact: true }).click();
  // The list came with the page; a request that is refused is stated in its place.
  await page.getByRole("button", { name: "Export all data" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await page.unroute(/\/v2\/data_exports/);
});
