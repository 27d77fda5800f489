import { createAccount, test as fixtures } from "./fixtures";

const test = fixtures.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});
const resource = (type: string, attributes: object) => ({ method: "POST", body: { data: { type, attributes } } });

test("pictures", async ({ page, signIn, api }) => {
  test.setTimeout(240_000);
  const views = [
    [1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"],
  ] as const;
  const shoot = async (name: string) => {
    for (const [width, colorScheme] of views) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `test-results/zz/${name}-${width}-${colorScheme}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const make = async (entity_type: string, api_slug: string, display_name: string, data_type: string) =>
    ((await api("/v2/custom_field_definitions", resource("custom_field_definition", { entity_type, api_slug, display_name, data_type }))) as { data: { id: string } }).data.id;
  const id = await make("Shipment", "priority", "Priority", "enum");
  for (const [value, label] of [["high", "High priority"], ["low", "Low priority"]])
    await api(`/v2/custom_field_definitions/${id}/options`, resource("custom_field_option", { value, label }));
  await make("Container", "due", "Delivery due", "date");
  await make("Shipment", "slot", "Slot", "datetime");
  await api("/v2/parties", resource("party", { company_name: "Harbour Foods" }));
  const rows = Array.from({ length: 130 }, (_, i) => [`TESTDIRECT${960_000 + i}`, "TEST", `PO-${i}`, "Harbour Foods", "high", "2026-12-01"]);
  for (let i = 0; i < 14; i++) rows[i] = [String(123_456_780 + i), "", "", "", "", ""];
  rows[20] = ["TESTDIRECT961020", "TEST", "PO-9", "Nobody Ltd", "Urgent!", "31.31.2026"];
  rows[21] = ["TESTDIRECT96ü", "TEST", "PO-9", "", "", ""];
  rows[22] = ["PLAIN1234", "", "", "", "", ""];
  rows[23] = ["PLAIN1235", "", "", "", "", ""];
  const buffer = Buffer.from([["MBL", "Carrier", "PO", "Customer", "Priority", "Delivery due"], ...rows].map((row) => row.join(";")).join("\r\n"));
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog.getByLabel("CSV file or Excel workbook").setInputFiles({ name: "numbers.csv", mimeType: "text/csv", buffer });
  await page.waitForTimeout(1500);
  await shoot("1-mapping");
  await dialog.getByRole("button", { name: /Add \d+ numbers/ }).click();
  await page.waitForTimeout(2500);
  await shoot("2-lines");
  await dialog.getByLabel("Correct TESTDIRECT96ü").scrollIntoViewIfNeeded();
  await shoot("3-correct");
  await dialog.getByLabel("Carrier for all 14 numbers").selectOption("TEST");
  await page.waitForTimeout(1500);
  await shoot("4-chosen");
  await dialog.getByText("Customer and custom fields").click();
  await dialog.getByLabel("Slot").scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await shoot("5-common");
  await dialog.getByRole("button", { name: /Track \d+ shipments/ }).click();
  await page.waitForTimeout(4000);
  await dialog.getByRole("region", { name: "Last import" }).scrollIntoViewIfNeeded();
  await shoot("6-sent");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(3000);
  const found = (await api("/v2/shipments?page[size]=3")) as { data: { id: string }[] };
  await api("/v2/shipments/bulk", { method: "POST", body: { rows: found.data.map(({ id }) => ({ id, add_tags: ["keep"] })) } });
  await shoot("7-offered");
  const last = page.getByRole("region", { name: "Last import" });
  await page.route(/tracking_requests\/bulk$/, async (route) => { await new Promise((r) => setTimeout(r, 4000)); await route.continue(); });
  await last.getByRole("button", { name: "Undo import" }).click();
  await shoot("8-running");
  await page.waitForTimeout(9000);
  await shoot("9-done");
});
