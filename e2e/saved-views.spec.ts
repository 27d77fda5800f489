import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, recordConsoleErrors } from "./watch-page";

test("a filtered list is saved as a view by key, opened from the sidebar with its count, changed, shared and deleted", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  for (const number of ["TESTDIRECT980901", "TESTDIRECT980902"]) {
    await api("/v2/tracking_requests", trackingRequest(number));
  }
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT98090")).data as object[];
  await expect.poll(async () => (await find()).length).toBe(2);
  await signIn({ to: "/shipments?q=TESTDIRECT98090" });
  const rows = page.getByRole("table", { name: "Shipments" }).getByRole("row");
  await expect(rows).toHaveCount(3);

  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save as a view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await expectAccessible(page);
  const consoleErrors = recordConsoleErrors(page);
  await dialog.getByLabel("Name").fill("Two of Ninety");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Two of Ninety" })).toBeVisible();

  await page.goto(`${demo.url}/today`);
  const inSidebar = page.getByRole("region", { name: "Views" }).getByRole("link", { name: /Two of Ninety/ });
  await expect(inSidebar).toHaveAccessibleName("Two of Ninety 2 shipments");
  await inSidebar.click();
  await expect(page).toHaveURL(/\/shipments\?q=TESTDIRECT98090&view=/);
  await expect(rows).toHaveCount(3);
  await expect(inSidebar).toHaveAttribute("aria-current", "true");
  const views = page.getByRole("button", { name: "Two of Ninety" });
  await expect(views).not.toContainText("changed");

  await page.getByRole("searchbox").fill("TESTDIRECT980902");
  await expect(rows).toHaveCount(2);
  await expect(views).toContainText("changed");
  await views.click();
  await page.getByRole("menuitem", { name: "Save the changes to “Two of Ninety”" }).click();
  await expect(inSidebar).toHaveAccessibleName("Two of Ninety 1 shipment");
  await expect(views).not.toContainText("changed");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(views).toContainText("changed");
  // Closing the message returns the focus, which closes a menu.
  await expect(undo).toBeHidden();

  await views.click();
  await page.getByRole("menuitem", { name: "Rename or share…" }).click();
  await page.getByLabel("Name").fill("Ninety, shared");
  await page.getByLabel(/Share with everyone/).check();
  await page.getByRole("button", { name: "Save view" }).click();
  const renamed = page.getByRole("button", { name: "Ninety, shared" });
  await expect(page.getByRole("region", { name: "Views" }).getByRole("link")).toHaveAccessibleName(
    /^Ninety, shared +.shared. 2 shipments$/,
  );

  await renamed.click();
  await page.getByRole("menuitem", { name: "Delete “Ninety, shared”" }).click();
  await expect(page.getByRole("region", { name: "Views" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/shipments\?q=TESTDIRECT98090$/);
  await undo.click();
  await expect(page.getByRole("region", { name: "Views" }).getByRole("link")).toHaveCount(1);
  const { data } = (await api("/v2/saved_views")) as { data: { id: string }[] };
  for (const { id } of data) await api(`/v2/saved_views/${id}`, { method: "DELETE" });
  expect(consoleErrors).toEqual([]);
});
