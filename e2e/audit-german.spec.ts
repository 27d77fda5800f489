import { test as base, createAccount, expect } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

test.use({ locale: "de-DE" });

test("records, attributes and values are named in German, and every type can be looked for", async ({
  page,
  signIn,
  api,
}) => {
  const create = async (type: string, path: string, attributes: object) => {
    const { data } = await api(path, { method: "POST", body: { data: { type, attributes } } });
    return (data as { id: string }).id;
  };
  const id = await create("invitation", "/v2/invitations", { email: "eva@example.com", role: "viewer" });
  await api(`/v2/invitations/${id}`, { method: "DELETE" });
  const field = { entity_type: "Shipment", display_name: "Saison", api_slug: "season", data_type: "enum" };
  const definition = await create("custom_field_definition", "/v2/custom_field_definitions", field);
  const options = `/v2/custom_field_definitions/${definition}/options`;
  await create("custom_field_option", options, { label: "Sommer", value: "summer" });
  const tariff = { scac: "MAEU", phase: "detention", starts_on: "full_out", free_days: 5, valid_from: "2026-03-12" };
  const days = { free_day_basis: "calendar", charged_day_basis: "working", weekend_days: ["saturday", "sunday"] };
  await create("free_time_tariff", "/v2/free_time_tariffs", { ...tariff, ...days, first_day: "next_day" });
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/audit" });
  const changes = page.getByRole("list", { name: "Änderungen" }).getByRole("listitem");
  await expect(changes).toHaveCount(5);
  await expect(changes.nth(0)).toContainText("hat Freetime-Tarif erstellt");
  for (const change of await changes.all()) await change.locator("summary").click();
  const rowOf = (index: number, name: string) =>
    changes
      .nth(index)
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(rowOf(0, "Phase")).toContainText("— → Detention");
  await expect(rowOf(0, "Gebührentage sind")).toContainText("— → Arbeitstage");
  await expect(rowOf(0, "Wochenende")).toContainText("— → Samstag, Sonntag");
  await expect(rowOf(0, "Gültig ab")).toContainText("— → Do 12. März");
  await expect(changes.nth(1)).toContainText("hat Option eines eigenen Felds erstellt");
  await expect(rowOf(2, "Datentyp")).toContainText("— → Eine von mehreren Optionen");
  await expect(rowOf(2, "Feld für")).toContainText("— → Sendungen");
  await expect(rowOf(3, "widerrufen am")).toContainText("— → ");
  await expect(rowOf(4, "Rolle")).toContainText("— → Betrachter");
  await expectAccessibleInAllViews(page, () => expect(changes.nth(0)).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Datensatz").selectOption({ label: "Einladung" });
  await expect(changes).toHaveCount(2);
  await expect(changes.nth(0)).toContainText("hat Einladung gelöscht");
  expect(consoleErrors).toEqual([]);
});
