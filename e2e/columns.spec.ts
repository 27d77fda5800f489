import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectHydrated, recordConsoleErrors } from "./watch-page";

test("the columns of a list are chosen, moved and resized, and a saved view has them", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9821"));
  await openShipment(api, signIn, "TESTDIRECT9821");
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/containers" });
  const table = page.getByRole("table", { name: "Containers" });
  const heads = async () => (await table.getByRole("columnheader").allTextContents()).filter((text) => text !== "");
  const designed = [
    "Container",
    "Status",
    "Location",
    "Arrival",
    "Pickup",
    "Last free day",
    "Empty return",
    "Shipment",
  ];
  await expect.poll(heads).toEqual(["Select all on this page", ...designed]);

  await page.getByRole("button", { name: "Columns" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await expect(dialog.getByRole("checkbox", { name: "Container" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Seal" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("checkbox", { name: "Empty return", exact: true }).uncheck();
  for (const _ of [1, 2]) await dialog.getByRole("button", { name: "Move Seal up" }).press("Enter");
  await dialog.getByRole("button", { name: "Make Seal wider" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  const chosen = ["Container", "Status", "Location", "Arrival", "Pickup", "Seal", "Last free day", "Shipment"];
  await expect.poll(heads).toEqual(["Select all on this page", ...chosen]);
  await expect(page).toHaveURL(/cols=number%2Cstatus%2Clocation%2Carrival%2Cpickup%2Cseal\.126%2C/);
  const row = table.getByRole("row").nth(1);
  await expectAccessible(page);

  const seal = table.getByRole("columnheader", { name: "Seal" });
  const before = (await seal.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(before.x + before.width - 3, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 57, before.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round(((await seal.boundingBox())?.width ?? 0) - before.width))
    .toBeGreaterThan(40);

  await page.reload();
  await expect.poll(heads).toEqual(["Select all on this page", ...chosen]);
  await expectHydrated(row);
  // The row opens wherever it is clicked, and its first cell stays in view.
  await row.getByRole("cell").nth(3).click();
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect.poll(heads).toEqual(["Select all on this page", ...chosen]);

  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Save as a view" }).getByLabel("Name").fill("Seals");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Seals" })).toBeVisible();
  await signIn({ to: "/containers" });
  await expect.poll(heads).toEqual(["Select all on this page", ...designed]);
  await page.getByRole("region", { name: "Views" }).getByRole("link", { name: /Seals/ }).click();
  await expect.poll(heads).toEqual(["Select all on this page", ...chosen]);

  await page.getByRole("button", { name: "Columns" }).click();
  await dialog.getByRole("button", { name: "Reset the columns" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(heads).toEqual(["Select all on this page", ...designed]);
  await page.getByRole("button", { name: /^Seals/ }).click();
  await page.getByRole("menuitem", { name: "Delete “Seals”" }).click();
  await expect(page.getByRole("region", { name: "Views" }).getByRole("link", { name: /Seals/ })).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test("a list with many columns scrolls to the side, and its first column stays", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9822"));
  await openShipment(api, signIn, "TESTDIRECT9822");
  const names =
    "status,route,vessel,arrival,containers,last_free_day,checked,carrier,customer,departure,delay,destination";
  await signIn({ to: `/shipments?cols=number,${names}` });
  const table = page.getByRole("table", { name: "Shipments" });
  const number = table.getByRole("row").nth(1).getByRole("link").first();
  await expect(number).toBeVisible();
  const left = (await number.boundingBox())?.x;
  await table.getByRole("columnheader", { name: "Destination" }).scrollIntoViewIfNeeded();
  await expect(table.getByRole("columnheader", { name: "Destination" })).toBeInViewport();
  expect((await number.boundingBox())?.x).toBe(left);
  await expectAccessible(page);
});
