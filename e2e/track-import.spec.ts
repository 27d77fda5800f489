import { type Api, createAccount, expect, test as fixtures } from "./fixtures";
import { expectAccessibleInAllViews } from "./watch-page";

// A thousand shipments would be in the lists of all other tests.
const test = fixtures.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

const resource = (type: string, attributes: object) => ({ method: "POST", body: { data: { type, attributes } } });

type Created = { data: { id: string } };
type Total = { meta: { total: number } };
type Shipments = { data: { id: string }[] };

async function definePriority(api: Api): Promise<void> {
  const attributes = { entity_type: "Shipment", api_slug: "priority", display_name: "Priority", data_type: "enum" };
  const created = await api("/v2/custom_field_definitions", resource("custom_field_definition", attributes));
  const path = `/v2/custom_field_definitions/${(created as Created).data.id}/options`;
  for (const [value, label] of [
    ["high", "High priority"],
    ["low", "Low priority"],
  ]) {
    await api(path, resource("custom_field_option", { value, label }));
  }
}

async function definePallets(api: Api): Promise<void> {
  const attributes = {
    entity_type: "Shipment",
    api_slug: "pallets",
    display_name: "Pallets",
    data_type: "number",
    validation: { min: 1 },
  };
  await api("/v2/custom_field_definitions", resource("custom_field_definition", attributes));
}

const rowCount = 1_000;
const head = ["MBL", "Carrier", "PO", "Customer", "Prio"];

/** Each is one more than the check digit of MSCU 663980, 663981 and so on. */
const wrongDigits = [3, 9, 4, 0, 5, 1, 6, 1, 7, 2];

/** Rows of which 40 have an error: a wrong check digit, no certain carrier, no number of a carrier, an unknown option. */
function rowsWithErrors(): string[][] {
  const rows = Array.from({ length: rowCount }, (_, index) => [
    `TESTDIRECT${940_000 + index}`,
    "TEST",
    `PO-${index}`,
    "Harbour Foods",
    index % 2 === 0 ? "High priority" : "low",
  ]);
  for (let index = 0; index < 10; index++) {
    rows[index * 4 + 100] = [`MSCU66398${index}${wrongDigits[index]}`, "TEST", "", "", ""];
    rows[index * 4 + 101] = [String(1_234_567_890 + index), "", "", "", ""];
    rows[index * 4 + 102] = [`TESTDIRECT94ü${index}`, "TEST", "", "", ""];
    rows[index * 4 + 103] = [`TESTDIRECT${949_000 + index}`, "TEST", "", "", "Urgent!"];
  }
  return rows;
}

test("a file of 1,000 rows with 40 errors is corrected in place, tracked and undone, but for what was changed since", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(600_000);
  await definePriority(api);
  const party = (await api("/v2/parties", resource("party", { company_name: "Harbour Foods" }))) as Created;
  const buffer = Buffer.from([head, ...rowsWithErrors()].map((row) => row.join(";")).join("\r\n"));
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog
    .getByLabel("CSV file or Excel workbook")
    .setInputFiles({ name: "numbers.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByLabel("Customer")).toHaveValue("3");
  await dialog.getByLabel("Priority").selectOption({ label: "Prio" });
  await dialog.getByRole("button", { name: "Add 1,000 numbers" }).click();
  await expect(dialog.getByRole("button", { name: "Track 960 shipments" })).toBeVisible();

  await expect(dialog.getByText(/^10 numbers could be of COSCO.* or 1 other\.$/)).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(dialog.getByText(/^10 numbers could be of/)).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel("Carrier for all 10 numbers").selectOption("TEST");
  await dialog.getByLabel("Carrier for 1234567890").selectOption("TEST");
  await expect(dialog.getByText("9 numbers could be of")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Track 970 shipments" })).toBeVisible();
  for (let count = 10; count > 0; count--) {
    await expect(dialog.getByRole("button", { name: "Use it" })).toHaveCount(count);
    await dialog.getByRole("button", { name: "Use it" }).first().click();
  }
  await expect(dialog.getByRole("button", { name: "Track 980 shipments" })).toBeVisible();
  for (let index = 0; index < 10; index++) {
    const number = dialog.getByLabel(`Correct TESTDIRECT94ü${index}`);
    await number.fill(`TESTDIRECT${948_000 + index}`);
    await number.press("Enter");
    await expect(number).toBeHidden();
  }
  await expect(dialog.getByRole("button", { name: "Track 990 shipments" })).toBeVisible();
  await expect(dialog.getByText(/Row 105, column “Prio”: “Urgent!” must be the value of one of/)).toBeVisible();
  const priorityOf = (index: number) => dialog.getByLabel(`Priority of TESTDIRECT${949_000 + index}`);
  await priorityOf(0).focus();
  await priorityOf(0).selectOption("high");
  await expect(dialog.getByText(/Row 105, column “Prio”/)).toBeHidden();
  // The value is accepted, and a key still changes it, not that of the next number.
  await page.keyboard.press("ArrowDown");
  await expect(priorityOf(0)).toHaveValue("low");
  await page.keyboard.press("Enter");
  await expect(priorityOf(0)).toBeHidden();
  for (let index = 1; index < 10; index++) {
    await expect(priorityOf(index)).toBeFocused();
    await expect(priorityOf(index)).toHaveValue("Urgent!");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(priorityOf(index)).toBeHidden();
  }
  await dialog.getByRole("button", { name: "Track 1,000 shipments" }).click();
  await expect(dialog.getByText(/of 1,000 numbers sent/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const find = async (number: string) => ((await api(`/v2/shipments?number=${number}`)) as Shipments).data[0]?.id;
  await expect.poll(() => find("TESTDIRECT949000"), { timeout: 180_000 }).toBeDefined();
  const kept = await find("TESTDIRECT949000");
  const values = await api(`/v2/shipments/${kept}/custom_fields`);
  expect(values).toMatchObject({ data: [{ attributes: { api_slug: "priority", value: "low" } }] });
  await api("/v2/shipments/bulk", { method: "POST", body: { rows: [{ id: kept, add_tags: ["keep"] }] } });
  await expect.poll(() => find("TESTDIRECT940000"), { timeout: 180_000 }).toBeDefined();
  const other = await api(`/v2/shipments/${await find("TESTDIRECT940000")}`);
  expect(other).toMatchObject({ data: { relationships: { customer: { data: { id: party.data.id } } } } });

  await page.reload();
  const last = page.getByRole("region", { name: "Last import" });
  await expect(last).toContainText(/1,000 numbers were sent at \d\d:\d\d\./);
  await last.getByRole("button", { name: "Cancel tracking of this import" }).click();
  const confirmation = page.getByRole("dialog", { name: "Cancel tracking of this import?" });
  await expect(confirmation).toContainText("1,000 numbers will no longer be tracked.");
  await confirmation.getByRole("button", { name: "Stop tracking" }).click();
  await expect(last).toContainText("999 numbers removed, 1 kept.", { timeout: 300_000 });
  await expect(last).toContainText("It was changed since: TESTDIRECT949000.");
  await expectAccessibleInAllViews(page, () => expect(last).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await last.getByRole("button", { name: "Close the result" }).click();
  await expect(last).toBeHidden();
  const total = async (path: string) => ((await api(path)) as Total).meta.total;
  await expect.poll(() => total("/v2/shipments?filter[tracking_stopped]=false")).toBe(1);
  expect(await total("/v2/tracking_requests?filter[dismissed]=false")).toBe(1);
});

test("the customer and custom fields of all numbers are entered once, and a refused value is named at its field", async ({
  page,
  signIn,
  api,
}) => {
  await definePallets(api);
  const party = (await api("/v2/parties", resource("party", { company_name: "Baltic Imports" }))) as Created;
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog.getByLabel("Bill of lading, booking or container numbers").fill("TESTDIRECT947001\nTESTDIRECT947002");
  await dialog.getByText("Customer and custom fields").click();
  await dialog.getByLabel("Customer").selectOption("Baltic Imports");
  await dialog.getByLabel("Pallets").fill("0");
  await dialog.getByLabel("Pallets").press("Enter");
  await expect(dialog.getByText("value: must be at least 1.")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "Track shipments" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleInAllViews(page, () => expect(dialog.getByText("value: must be at least 1.")).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("t");
  await expect(dialog.getByLabel("Pallets")).toHaveValue("0");
  await dialog.getByLabel("Pallets").fill("12");
  await dialog.getByLabel("Pallets").press("Enter");
  await dialog.getByRole("button", { name: "Track 2 shipments" }).click();
  await expect(dialog).toBeHidden();
  const tracked = async () =>
    (await api("/v2/shipments?q=TESTDIRECT94700")) as { data: { id: string; relationships: object }[] };
  await expect.poll(async () => (await tracked()).data.length).toBe(2);
  const { data } = await tracked();
  for (const { id, relationships } of data) {
    expect(relationships).toMatchObject({ customer: { data: { id: party.data.id } } });
    expect(await api(`/v2/shipments/${id}/custom_fields`)).toMatchObject({ data: [{ attributes: { value: 12 } }] });
  }
});

test("a value of one number that is corrected, and not applied yet, is there when the form is opened again", async ({
  page,
  signIn,
  api,
}) => {
  await definePallets(api);
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const buffer = Buffer.from("MBL,Carrier,Pallets\nTESTDIRECT943001,TEST,0\nTESTDIRECT943002,TEST,-1\n");
  await dialog
    .getByLabel("CSV file or Excel workbook")
    .setInputFiles({ name: "pallets.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Add 2 numbers" }).click();
  await expect(dialog.getByText("must be at least 1.")).toHaveCount(2);
  await dialog.getByLabel("Pallets of TESTDIRECT943001").fill("12");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("t");
  await expect(dialog.getByRole("button", { name: "Track 1 shipment" })).toBeVisible();
  await expect(dialog.getByText("Pallets: 12")).toBeVisible();
  await dialog.getByLabel("Pallets of TESTDIRECT943002").fill("7");
  await page.reload();
  await expect(dialog.getByRole("button", { name: "Track 2 shipments" })).toBeVisible();
  await expect(dialog.getByText("Pallets: 7")).toBeVisible();
});
