import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** An account of its own: the test moves its sandbox clock by days. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

const head =
  "scac,place,phase,starts_on,first_day,free_days,free_day_basis,charged_day_basis,rates,currency,valid_from";
const row = (free: string, currency: string) =>
  `TEST,US,demurrage,discharged,next_day,${free},calendar,calendar,"1-2: 100; 3+: 250.50",${currency},2020-01-01`;
const file = (...rows: string[]) => ({
  name: "tariffs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([head, ...rows].join("\r\n")),
});

type List = { meta: { total: number } };

test("a tariff is added, refused at its field, edited and deleted; a file is imported as a whole or not at all", async ({
  page,
  signIn,
  api,
}) => {
  const consoleErrors = recordConsoleErrors(page, [422]);
  const total = async () => ((await api("/v2/free_time_tariffs")) as List).meta.total;
  await signIn({ to: "/settings/free-time-tariffs" });
  await expect(page.getByText("No tariffs yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a tariff" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a tariff" });
  await dialog.getByLabel("Shipping line").selectOption({ label: "Sandbox Line" });
  await dialog.getByLabel("Place of discharge").fill("ZZZZZ");
  await dialog.getByLabel("Free days", { exact: true }).fill("4");
  await dialog.getByLabel("Rates per charged day").fill("1-4: 195.00, 4+: 340.00");
  await dialog.getByLabel("Currency").fill("USD");
  await dialog.getByLabel("Valid from").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Add tariff" }).click();
  await expect(dialog.getByLabel("Place of discharge")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Is not a known UN/LOCODE.")).toBeVisible();
  await dialog.getByLabel("Place of discharge").fill("USLGB");
  await dialog.getByRole("button", { name: "Add tariff" }).click();
  await expect(dialog.getByText("Overlaps the step before.")).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(dialog).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel("Rates per charged day").fill("1-4: 195.00, 5+: 340.00");
  await dialog.getByRole("button", { name: "Add tariff" }).click();
  const item = page.getByRole("list", { name: "Free time tariffs" }).getByRole("listitem");
  await expect(item).toContainText("Sandbox Line, Long Beach, demurrage");
  await expect(item).toContainText("USD 195.00 days 1 to 4, USD 340.00 from day 5");
  await item.getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit tariff" });
  await expect(edit.getByLabel("Place of discharge")).toHaveValue("USLGB");
  await edit.getByLabel("Free days", { exact: true }).fill("6");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(item).toContainText("6 free calendar days");
  await page.getByRole("button", { name: "Import" }).click();
  const importer = page.getByRole("dialog", { name: "Import tariffs" });
  await expect(importer.getByRole("link", { name: "Download the template" })).toHaveAttribute("download", /\.csv$/);
  const choose = importer.getByLabel("CSV file or Excel workbook");
  await choose.setInputFiles(file(row("5", "USD"), row("five", "USD")));
  await expect(importer.getByRole("alert")).toContainText("Row 3: free_days: “five” is not a whole number.");
  await choose.setInputFiles(file(row("5", "USD"), row("3", "USDD")));
  await importer.getByRole("button", { name: "Add 2 tariffs" }).click();
  await expect(importer.getByRole("alert")).toContainText("Row 3: currency: is not the ISO 4217 code of a currency.");
  expect(await total()).toBe(1);
  await expectAccessible(page);
  await choose.setInputFiles(file(row("5", "USD"), row("3", "USD")));
  await importer.getByRole("button", { name: "Add 2 tariffs" }).click();
  await expect(item).toHaveCount(3);
  await expectAccessibleInAllViews(page, () => expect(item.first()).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await item
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("button", { name: "Delete tariff" }).click();
  await expect(item).toHaveCount(2);
  expect(await total()).toBe(2);
  expect(consoleErrors).toEqual([]);
});

test("the page of a container and the board show what a tariff amounts to, as computed", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTHELD5252"));
  await openShipment(api, signIn, "TESTHELD5252");
  type Found = { data: { id: string; attributes: { pickup_lfd: string | null } }[] };
  let found: Found["data"] = [];
  await advanceClock(api, 9.8);
  await expect(async () => {
    await advanceClock(api, 0.02);
    found = ((await api("/v2/containers?filter[free_days_left][end]=-1")) as Found).data;
    expect(found.length).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  const [container] = found;
  const attributes = {
    scac: "TEST",
    phase: "demurrage",
    starts_on: "discharged",
    first_day: "next_day",
    free_days: 2,
    free_day_basis: "calendar",
    charged_day_basis: "calendar",
    rates: [{ from_day: 1, amount: "100.00" }],
    currency: "USD",
    valid_from: "2020-01-01",
  };
  await page.goto(`${demo.url}/containers/${container?.id}`);
  await expect(page.getByRole("heading", { name: "At the terminal" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Free time, computed" })).toBeHidden();
  await api("/v2/free_time_tariffs", { method: "POST", body: { data: { type: "free_time_tariff", attributes } } });
  await page.reload();
  const section = page.getByRole("region", { name: "Free time, computed" });
  await expect(section).toContainText(
    "Computed from the tariff: 2 free calendar days from the day after the discharge.",
  );
  await expect(section).toContainText(/\$\d00 so far/);
  await section.locator("summary").first().click();
  const calendar = section.getByRole("table", { name: "Demurrage, day by day" });
  await expect(calendar.getByRole("row").nth(1)).toContainText("Day of the event, not counted");
  // The terminal's last free day is later than the second free day of the tariff.
  await expect(section).toContainText("Counted from the reported last free day");
  await expect(calendar.getByRole("row").nth(4)).toContainText("Free day 3");
  await expect(calendar).toContainText("Charged day 1");
  await expectAccessibleInAllViews(page, () => expect(section).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.url}/demurrage`);
  const board = page.getByRole("table", { name: "Containers to pick up from the port, by last free day" });
  await expect(board.getByText(/reported|by tariff|tomorrow/).first()).toBeVisible();
  await expectAccessible(page);
});
