import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

test("what a program has changed is listed with its values, and found by record and action", async ({
  page,
  signIn,
  api,
}) => {
  const party = { data: { type: "party", attributes: { company_name: "Audited Foods" } } };
  const { data } = (await api("/v2/parties", { method: "POST", body: party })) as { data: { id: string } };
  const renamed = { data: { type: "party", id: data.id, attributes: { company_name: "Audited Foods Ltd" } } };
  await api(`/v2/parties/${data.id}`, { method: "PATCH", body: renamed });
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/audit" });
  const changes = page.getByRole("list", { name: "Changes" });
  await expect(changes.getByRole("listitem").first()).toBeVisible();
  await page.getByLabel("Record").selectOption({ label: "Party" });
  await page.getByLabel("Action").selectOption({ label: "Changed" });
  await expect(page).toHaveURL(/action=updated&type=party/);
  const first = changes.getByRole("listitem").first();
  await expect(first).toContainText("changed party");
  await first.locator("summary").click();
  await expect(first.getByRole("definition").first()).toHaveText("Audited Foods → Audited Foods Ltd");
  await expectAccessibleInAllViews(page, () => expect(first).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Until").fill("2020-01-01");
  await expect(page.getByText("No change matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(changes.getByRole("listitem").first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
