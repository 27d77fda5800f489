import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

// What other tests track would be counted, too.
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

type Containers = { data: { id: string; attributes: { number: string } }[]; meta: { total: number } };

const reference = "PO 4500168";

test("the board is filtered as the list of containers is, in its phases, figures and groups", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(180_000);
  for (const number of ["TESTHELD98101", "TESTHELD98102"]) await api("/v2/tracking_requests", trackingRequest(number));
  const find = async (filter: string) => (await api(`/v2/containers?${filter}`)) as Containers;
  await expect.poll(async () => ((await api("/v2/shipments")).data as object[]).length).toBe(2);
  await advanceClock(api, 5);
  const { total } = (await find("")).meta;
  await expect.poll(async () => (await find("filter[pickup_place]=port")).meta.total, { timeout: 60_000 }).toBe(total);
  const findHeld = () => find("filter[pickup_place]=port&filter[has_holds]=true");
  await expect.poll(async () => (await findHeld()).meta.total, { timeout: 60_000 }).toBeGreaterThan(0);
  const [container] = (await findHeld()).data;
  await api(`/v2/containers/${container?.id}`, {
    method: "PATCH",
    body: { data: { type: "container", id: container?.id, attributes: { ref_numbers: [reference] } } },
  });
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/demurrage" });
  const table = page.getByRole("table", { name: "Containers to pick up from the port, by last free day" });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Phase" }).getByRole("link", { name, exact: true });
  await expect(tab(`Pick up from port ${total}`)).toBeVisible();
  await expect(table.getByRole("link")).toHaveCount(total);

  const filters = page.getByRole("group", { name: "Filters" });
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("f");
  await expect(filters.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Field").selectOption("Reference");
  await dialog.getByLabel("Value", { exact: true }).fill(reference);
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(page).toHaveURL(/\/demurrage\?f\.ref_numbers=PO\+4500168$/);
  const expectOne = async () => {
    await expect(table.getByRole("link")).toHaveCount(1);
    await expect(table.getByRole("link")).toContainText(/\d/);
    await expect(tab("Pick up from port 1")).toBeVisible();
    await expect(tab("Deliver 0")).toBeVisible();
    await expect(page.getByRole("link", { name: "1 On hold" })).toBeVisible();
  };
  await expectOne();
  await page.reload();
  await expectOne();
  await expectAccessibleInAllViews(page, () => expect(table.getByRole("link")).toHaveCount(1));
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV, columns as shown" }).click();
  const [head = [], ...rows]: string[][] = parse(readFileSync(await (await download).path()), { bom: true });
  expect(head.slice(0, 4)).toEqual(["Container", "Type", "Shipment", "Shipment references"]);
  expect(rows.map(([number]) => number)).toEqual([container?.attributes.number]);

  await page.getByRole("link", { name: "1 On hold" }).click();
  await expect(page).toHaveURL(/\/containers\?pickup=held&f\.ref_numbers=PO\+4500168&f\.pickup_place=port$/);
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row")).toHaveCount(2);
  await page.goBack();

  await tab("Deliver 0").click();
  await expect(page).toHaveURL(/\/demurrage\?phase=deliver&f\.ref_numbers=PO\+4500168$/);
  await expect(page.getByRole("heading", { name: `No containers here with reference ${reference}` })).toBeVisible();
  await tab("Pick up from port 1").click();
  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByLabel("Field").selectOption("Port of discharge");
  await dialog.getByLabel("Value", { exact: true }).fill("NLRTM");
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(
    page.getByRole("heading", { name: `No containers here with reference ${reference} and port of discharge NLRTM` }),
  ).toBeVisible();
  await expect(page.getByText("Without the filter port of discharge NLRTM, 1 container matches.")).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(table).toHaveCount(0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Remove this filter" }).click();
  await expectOne();
  await filters.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/demurrage$/);
  await expect(table.getByRole("link")).toHaveCount(total);
  await expect(tab(`Pick up from port ${total}`)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
