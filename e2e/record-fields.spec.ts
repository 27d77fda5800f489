import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { type Api, expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Id = { id: string };

/** The ids of the custom fields of the test that runs. */
let defined: string[] = [];

/** Defines a custom field and returns its id. */
async function define(api: Api, api_slug: string, attributes: Record<string, unknown>): Promise<string> {
  const all = { entity_type: "Shipment", api_slug, ...attributes };
  const body = { data: { type: "custom_field_definition", attributes: all } };
  const { id } = (await api("/v2/custom_field_definitions", { method: "POST", body })).data as Id;
  defined.push(id);
  return id;
}

async function removeDefined(api: Api): Promise<void> {
  for (const id of defined) await api(`/v2/custom_field_definitions/${id}`, { method: "DELETE" });
  defined = [];
}

// Other tests would have the fields on their pages.
test.afterEach(({ api }) => removeDefined(api));

test("values are entered on the page of a shipment by type, refused with the reason, removed and restored", async ({
  page,
  signIn,
  api,
}) => {
  const ids = [
    await define(api, "po_number", { display_name: "Purchase order", data_type: "short_text" }),
    await define(api, "pallets", { display_name: "Pallets", data_type: "number", validation: { min: 1 } }),
    await define(api, "slot", { display_name: "Delivery slot", data_type: "datetime" }),
    await define(api, "fragile", { display_name: "Fragile", data_type: "boolean" }),
    await define(api, "zones", { display_name: "Warehouse zones", data_type: "enum_multi" }),
    await define(api, "sister", {
      display_name: "Sister shipment",
      data_type: "reference",
      reference_type: "shipment",
    }),
  ];
  for (const [value, label] of [
    ["a", "Zone A"],
    ["b", "Zone B"],
  ]) {
    const option = { data: { type: "custom_field_option", attributes: { value, label } } };
    await api(`/v2/custom_field_definitions/${ids[4]}/options`, { method: "POST", body: option });
  }
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT98301"));
  await openShipment(api, signIn, "TESTDIRECT98301");
  const consoleErrors = recordConsoleErrors(page, [422]);
  const fields = page.getByRole("region", { name: "Custom fields" });
  const edit = (name: string) => fields.getByRole("button", { name: `Edit ${name}` });
  await expect(edit("Purchase order")).toHaveText("Not set");

  await edit("Purchase order").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("PO 51510");
  await page.keyboard.press("Enter");
  await expect(edit("Purchase order")).toHaveText("PO 51510");
  await expect(edit("Purchase order")).toBeFocused();

  await edit("Pallets").click();
  await fields.getByLabel("Pallets").fill("0");
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(fields.getByText("The value must be at least 1.")).toBeVisible();
  await expect(fields.getByLabel("Pallets")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInAllViews(page, () => expect(fields).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await fields.getByLabel("Pallets").fill("4");
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(edit("Pallets")).toHaveText("4");

  await edit("Delivery slot").click();
  await fields.getByLabel("Delivery slot").fill("2026-11-29T08:30");
  await page.keyboard.press("Enter");
  await expect(edit("Delivery slot")).toContainText(/29 Nov( 2026)? 08:30/);

  await edit("Fragile").click();
  await fields.getByLabel("Fragile").selectOption("Yes");
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(edit("Fragile")).toHaveText("Yes");

  await edit("Warehouse zones").click();
  await fields.getByLabel("Zone A").check();
  await fields.getByLabel("Zone B").check();
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(edit("Warehouse zones")).toHaveText("Zone A, Zone B");

  await edit("Sister shipment").click();
  await fields.getByLabel("Sister shipment").fill("TESTNOWHERE1");
  await page.keyboard.press("Enter");
  await expect(fields.getByText("No shipment has the number TESTNOWHERE1.")).toBeVisible();
  await fields.getByLabel("Sister shipment").fill("testdirect98301");
  await page.keyboard.press("Enter");
  await expect(fields.getByRole("link", { name: "TESTDIRECT98301" })).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(fields).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });

  await edit("Purchase order").click();
  await fields.getByLabel("Purchase order").fill("");
  await page.keyboard.press("Escape");
  await expect(edit("Purchase order")).toHaveText("PO 51510");
  await edit("Purchase order").click();
  await fields.getByLabel("Purchase order").fill("");
  await page.keyboard.press("Enter");
  await expect(edit("Purchase order")).toHaveText("Not set");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(edit("Purchase order")).toHaveText("PO 51510");

  await page.reload();
  await expect(edit("Pallets")).toHaveText("4");
  expect(consoleErrors).toEqual([]);
  await removeDefined(api);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
  await expect(fields).toBeHidden();
});

test("a custom field is changed on selected shipments, is a column of the list, and is exported as shown", async ({
  page,
  signIn,
  api,
}) => {
  await define(api, "buyer", { display_name: "Buyer’s order", data_type: "short_text" });
  const numbers = ["TESTDIRECT98311", "TESTDIRECT98312"];
  for (const number of numbers) await api("/v2/tracking_requests", trackingRequest(number));
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT9831")).data as object[];
  await expect.poll(async () => (await find()).length).toBe(2);
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/shipments?q=TESTDIRECT9831&sort=bill_of_lading_number" });
  const table = page.getByRole("table", { name: "Shipments" });
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Buyer’s order" }).check();
  for (let moves = 0; moves < 7; moves++) {
    await columns.getByRole("button", { name: "Move Buyer’s order up" }).click();
  }
  await columns.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/cols=number%2Ccf-buyer%2Cstatus/);
  await expect(table.getByRole("columnheader", { name: "Buyer’s order" })).toBeVisible();

  for (const number of numbers) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  await page.getByRole("region", { name: "Selected shipments" }).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the selected shipments" });
  await dialog.getByLabel("Custom field").selectOption("Buyer’s order");
  await dialog.getByRole("button", { name: "Change 2 shipments" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the value of Buyer’s order, or choose to remove it.");
  await dialog.getByLabel("Value", { exact: true }).fill("B-77");
  await expectAccessibleInAllViews(page, () => expect(dialog).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Change 2 shipments" }).click();
  const result = page.getByRole("region", { name: "Bulk edit" });
  await expect(result).toContainText("2 changed");
  const cell = (row: number) => table.getByRole("row").nth(row).getByRole("cell").nth(2);
  await expect(cell(1)).toHaveText("B-77");
  await expect(cell(2)).toHaveText("B-77");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV, columns as shown" }).click();
  const [head = [], ...rows]: string[][] = parse(readFileSync(await (await download).path()), { bom: true });
  expect(head.slice(0, 4)).toEqual(["Shipment", "References", "Buyer’s order", "Status"]);
  expect(head).not.toContain("Tags");
  expect(rows.map((row) => [row[0], row[2]])).toEqual(numbers.map((number) => [number, "B-77"]));

  // An edit that empties the list can still be taken back.
  await page.goto(`${new URL(page.url()).origin}/shipments?q=TESTDIRECT9831&f.custom_field=buyer%3AB-77`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("region", { name: "Selected shipments" }).getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Custom field").selectOption("Buyer’s order");
  await dialog.getByLabel("Remove the value").check();
  await dialog.getByRole("button", { name: "Change 2 shipments" }).click();
  await expect(page.getByText(/^No shipments match/)).toBeVisible();
  await expect(result).toContainText("2 changed");
  await result.getByRole("button", { name: "Undo" }).click();
  await expect(table.getByRole("row")).toHaveCount(3);
  expect(consoleErrors).toEqual([]);
});
