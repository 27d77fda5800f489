import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Id = { id: string };

test("a custom field with options is created, a wrong name is refused at its field, edited and deleted", async ({
  page,
  signIn,
  api,
}) => {
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/custom-fields" });
  await page.getByRole("button", { name: "New field" }).click();
  const dialog = page.getByRole("dialog", { name: "New custom field" });
  await dialog.getByLabel("Name", { exact: true }).fill("Delivery window");
  await expect(dialog.getByLabel("Name for programs")).toHaveValue("delivery_window");
  await dialog.getByLabel("Name for programs").fill("Delivery Window");
  await dialog.getByLabel("Type").selectOption({ label: "One of several options" });
  await dialog.getByRole("button", { name: "Create field" }).click();
  await expect(dialog.getByText(/must start with a lowercase letter/i)).toBeVisible();
  await dialog.getByLabel("Name for programs").fill("delivery_window");
  await dialog.getByRole("button", { name: "Create field" }).click();
  const options = page.getByRole("dialog", { name: "Options of Delivery window" });
  for (const label of ["Morning", "Evening"]) {
    await options.getByLabel("New option").fill(label);
    await options.getByRole("button", { name: "Add option" }).click();
    await expect(
      options.getByRole("list", { name: "Options" }).getByRole("listitem").filter({ hasText: label }),
    ).toBeVisible();
  }
  await options.getByLabel("New option").fill("Morning");
  await options.getByRole("button", { name: "Add option" }).click();
  await expect(options.getByRole("list", { name: "Options" }).getByRole("listitem")).toHaveCount(2);
  await expect(options.getByLabel("New option")).toHaveAttribute("aria-invalid", "true");
  const list = options.getByRole("list", { name: "Options" }).getByRole("listitem");
  const definitions = (await api("/v2/custom_field_definitions")) as {
    data: (Id & { attributes: { api_slug: string } })[];
  };
  const field = definitions.data.find(({ attributes }) => attributes.api_slug === "delivery_window");
  type Options = { data: { attributes: { label: string } }[] };
  const savedOrder = async () =>
    ((await api(`/v2/custom_field_definitions/${field?.id}/options`)) as Options).data.map(
      ({ attributes }) => attributes.label,
    );
  await expect(options.getByRole("button", { name: "Move Morning up" })).toHaveAttribute("aria-disabled", "true");
  await options.getByRole("button", { name: "Move Morning down" }).click();
  await expect(list).toHaveText(["Evening", "Morning"]);
  await expect(options.getByRole("button", { name: "Move Morning down" })).toBeFocused();
  await expect.poll(savedOrder).toEqual(["Evening", "Morning"]);
  await options.getByRole("button", { name: "Move Morning up" }).focus();
  await page.keyboard.press("Enter");
  await expect(list).toHaveText(["Morning", "Evening"]);
  await expect.poll(savedOrder).toEqual(["Morning", "Evening"]);
  await options.getByRole("button", { name: "Remove Evening" }).click();
  await expect(options.getByRole("list", { name: "Options" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessibleInAllViews(page, () => expect(options).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await options.getByRole("button", { name: "Done" }).click();
  const row = page
    .getByRole("list", { name: "Shipments" })
    .getByRole("listitem")
    .filter({ hasText: "delivery_window" });
  await expect(row).toContainText("delivery_window · One of several options");
  await row.getByRole("button", { name: "Edit Delivery window" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Delivery window" });
  await edit.getByLabel("Description").fill("When the warehouse takes it");
  await edit.getByLabel("Cannot be emptied once it has a value").check();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("When the warehouse takes it");
  await expect(row).toContainText("cannot be emptied");
  await expectAccessibleInAllViews(page, () => expect(row).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole("button", { name: "Delete Delivery window" }).click();
  await page.getByRole("button", { name: "Delete field" }).click();
  const slugs = async () => {
    const { data } = (await api("/v2/custom_field_definitions")) as { data: { attributes: { api_slug: string } }[] };
    return data.map(({ attributes }) => attributes.api_slug);
  };
  await expect.poll(slugs).not.toContain("delivery_window");
  // Rows behind an open dialog are hidden, too.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row).toBeHidden();
  expect(consoleErrors.filter((text) => !text.includes("422"))).toEqual([]);
});

test("a party is added, refused a second time, and renamed", async ({ page, signIn }) => {
  await signIn({ to: "/settings/parties" });
  const add = async (name: string) => {
    await page.getByRole("button", { name: "Add a party" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a party" });
    await dialog.getByLabel("Company name").fill(name);
    await dialog.getByRole("button", { name: "Add party" }).click();
    return dialog;
  };
  await add("Harbour Foods");
  const list = page.getByRole("list", { name: "Parties" });
  await expect(list.getByRole("listitem").filter({ hasText: "Harbour Foods" })).toBeVisible();
  const second = await add("harbour foods");
  await expect(second.getByText(/already exists/)).toBeVisible();
  await second.getByRole("button", { name: "Cancel" }).click();
  await list.getByRole("button", { name: "Rename Harbour Foods" }).click();
  const rename = page.getByRole("dialog", { name: "Rename Harbour Foods" });
  await rename.getByLabel("Company name").fill("Harbour Foods Ltd");
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "Harbour Foods Ltd" })).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(list).toBeVisible());
});

test("the list is filtered by a range of a custom field, and by its absence", async ({ page, signIn, api }) => {
  const attributes = {
    entity_type: "Shipment",
    api_slug: "pallets",
    display_name: "Pallets",
    data_type: "number",
  };
  const definition = { data: { type: "custom_field_definition", attributes } };
  const created = await api("/v2/custom_field_definitions", { method: "POST", body: definition });
  for (const number of ["TESTDIRECT97741", "TESTDIRECT97742"]) {
    await api("/v2/tracking_requests", trackingRequest(number));
  }
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT9774&sort=bill_of_lading_number")).data as Id[];
  await expect.poll(async () => (await find()).length).toBe(2);
  const [first] = await find();
  const value = { data: { type: "custom_field", attributes: { api_slug: "pallets", value: 12 } } };
  await api(`/v2/shipments/${first?.id}/custom_fields`, { method: "POST", body: value });

  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/shipments?q=TESTDIRECT9774" });
  const rows = page.getByRole("table", { name: "Shipments" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  const filters = page.getByRole("group", { name: "Filters" });
  const dialog = page.getByRole("dialog");
  const open = async () => {
    await filters.getByRole("button", { name: "Filter", exact: true }).click();
    await dialog.getByLabel("Field", { exact: true }).selectOption("Custom field");
    await dialog.getByLabel("Custom field").selectOption("Pallets");
  };
  await open();
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByLabel("From").fill("10.5");
  await dialog.getByLabel("To", { exact: true }).fill("12");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/f\.custom_field\.start=pallets%3A10\.5&f\.custom_field\.end=pallets%3A12$/);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("TESTDIRECT97741");
  const chip = filters.getByRole("button", { name: "Pallets from 10.5 to 12", exact: true });
  await chip.click();
  await expect(dialog.getByLabel("From")).toHaveValue("10.5");
  await dialog.getByLabel("Not set").check();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("TESTDIRECT97742");
  await expect(filters.getByRole("button", { name: "Pallets is not set", exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await api(`/v2/custom_field_definitions/${(created.data as Id).id}`, { method: "DELETE" });
});
