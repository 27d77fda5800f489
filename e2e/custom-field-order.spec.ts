import { test as base, createAccount, expect } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

test("the fields of shipments are put in order, which their pages and the choice of columns have, too", async ({
  page,
  signIn,
  api,
}) => {
  for (const [entity_type, name] of [
    ["Shipment", "Season"],
    ["Shipment", "Buyer"],
    ["Container", "Door"],
    ["Shipment", "Store"],
  ] as const) {
    const attributes = { entity_type, display_name: name, api_slug: name.toLowerCase(), data_type: "short_text" };
    const body = { data: { type: "custom_field_definition", attributes } };
    await api("/v2/custom_field_definitions", { method: "POST", body });
  }
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT98551"));
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/custom-fields" });
  const rows = page.getByRole("list", { name: "Shipments" }).getByRole("listitem");
  await expect(rows).toContainText(["Season", "Buyer", "Store"]);
  await expect(page.getByRole("list", { name: "Containers" }).getByRole("listitem")).toContainText(["Door"]);
  await expect(page.getByRole("button", { name: "Move Door up" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Move Season up" })).toHaveAttribute("aria-disabled", "true");
  const up = page.getByRole("button", { name: "Move Store up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(rows).toContainText(["Season", "Store", "Buyer"]);
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows).toContainText(["Store", "Season", "Buyer"]);
  type List = { data: { attributes: { api_slug: string; position: number | null } }[] };
  const positions = async () => {
    const { data } = (await api("/v2/custom_field_definitions")) as List;
    return Object.fromEntries(data.map(({ attributes }) => [attributes.api_slug, attributes.position]));
  };
  await expect.poll(positions).toEqual({ store: 0, season: 1, buyer: 2, door: null });
  await expectAccessibleInAllViews(page, () => expect(rows).toHaveCount(3));
  await page.setViewportSize({ width: 1280, height: 800 });

  await openShipment(api, signIn, "TESTDIRECT98551");
  const values = page.getByRole("region", { name: "Custom fields" }).getByRole("term");
  await expect(values).toHaveText(["Store", "Season", "Buyer"]);
  await signIn({ to: "/shipments" });
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" }).getByRole("listitem");
  await expect(columns.filter({ hasText: /Store|Season|Buyer/ })).toContainText(["Store", "Season", "Buyer"]);
  expect(consoleErrors).toEqual([]);
});
