import { expect, test } from "./fixtures";
import { recordConsoleErrors } from "./watch-page";

test("an admin renames the account, which others cannot; ids and links to the other pages are there", async ({
  page,
  signIn,
  api,
}) => {
  const consoleErrors = recordConsoleErrors(page, [422]);
  await signIn({ to: "/settings/account" });
  const name = page.getByLabel("Name of the account");
  const original = await name.inputValue();
  await name.fill(" ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Northgate Renamed");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  const { data } = (await api("/v2/account")) as { data: { id: string; attributes: { company_name: string } } };
  expect(data.attributes.company_name).toBe("Northgate Renamed");
  await expect(page.getByText(data.id)).toBeVisible();
  await expect(page.getByText(/Routes and vessel positions/)).toBeVisible();
  await name.fill(original);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Export and deletion" }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  expect(consoleErrors).toEqual([]);
});
