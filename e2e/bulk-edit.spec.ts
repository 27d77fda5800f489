import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { recordConsoleErrors } from "./watch-page";

type Shipments = { data: { id: string; attributes: { tags: string[]; line_tracking_stopped_at: string | null } }[] };

const numbers = ["TESTDIRECT980601", "TESTDIRECT980602", "TESTDIRECT980603"];

test("shipments are selected by key and by range, changed together, and the change is taken back", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const tagsOf = async () => {
    const { data } = (await api("/v2/shipments?q=TESTDIRECT98060&sort=bill_of_lading_number")) as Shipments;
    return data.map(({ attributes }) => attributes.tags);
  };
  for (const number of numbers) await api("/v2/tracking_requests", trackingRequest(number));
  await expect.poll(async () => (await tagsOf()).length).toBe(3);
  await signIn();
  const consoleErrors = recordConsoleErrors(page);
  await page.goto(`${demo.url}/shipments?q=TESTDIRECT98060`);
  const table = page.getByRole("table", { name: "Shipments" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await table.getByRole("button", { name: "Shipment", exact: true }).click();
  await expect(page).toHaveURL(/sort=bill_of_lading_number/);
  await expect(table.getByRole("row").nth(1)).toContainText("TESTDIRECT980601");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  const selected = page.getByRole("region", { name: "Selected shipments" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the selected shipments" });
  await dialog.getByRole("button", { name: "Change 2 shipments" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter what to add or to remove.");
  await dialog.getByLabel("Add tags").fill("urgent, peak");
  await dialog.getByRole("button", { name: "Change 2 shipments" }).click();
  const result = page.getByRole("region", { name: "Bulk edit" });
  await expect(result).toContainText("2 changed");
  await expect(selected).toBeHidden();
  expect(await tagsOf()).toEqual([["urgent", "peak"], ["urgent", "peak"], []]);
  await result.getByRole("button", { name: "Undo" }).click();
  await expect(result).toContainText("2 undone");
  await expect.poll(tagsOf).toEqual([[], [], []]);
  expect(consoleErrors).toEqual([]);
});

test("all shipments of a filtered list are selected but one, which stays as it is; the selection lasts on return", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  await signIn();
  await page.goto(`${demo.url}/shipments?q=TESTDIRECT98060&sort=bill_of_lading_number`);
  const checkbox = (number: string) => page.getByRole("checkbox", { name: `Select ${number}` });
  await checkbox("TESTDIRECT980601").check();
  const selected = page.getByRole("region", { name: "Selected shipments" });
  await selected.getByRole("button", { name: "Select all 3" }).click();
  await checkbox("TESTDIRECT980602").uncheck();
  await expect(selected).toContainText("2 selected");
  await page.getByRole("link", { name: "TESTDIRECT980603" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT980603");
  await page.goBack();
  await expect(checkbox("TESTDIRECT980603")).toBeChecked();
  await selected.getByRole("button", { name: "Stop tracking" }).click();
  const result = page.getByRole("region", { name: "Bulk edit" });
  await expect(result).toContainText("2 changed");
  const stopped = async () => {
    const { data } = (await api("/v2/shipments?q=TESTDIRECT98060&sort=bill_of_lading_number")) as Shipments;
    return data.map(({ attributes }) => attributes.line_tracking_stopped_at !== null);
  };
  expect(await stopped()).toEqual([true, false, true]);
  await result.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stopped).toEqual([false, false, false]);
});

test("containers are selected in their list, given a reference together, and that is taken back", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT980611"));
  type Containers = { data: { id: string; attributes: { number: string; ref_numbers: string[] } }[] };
  const list = "/v2/containers?filter[ref_numbers]=BULK-11";
  const withReference = async () => ((await api(list)) as Containers).data.length;
  await signIn();
  await page.goto(`${demo.url}/containers`);
  const table = page.getByRole("table", { name: "Containers" });
  await expect(table.getByRole("row").nth(2)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  const selected = page.getByRole("region", { name: "Selected containers" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the selected containers" });
  await expect(dialog.getByLabel("Customer")).toHaveCount(0);
  await dialog.getByLabel("Add references").fill("BULK-11");
  await dialog.getByRole("button", { name: "Change 2 containers" }).click();
  const result = page.getByRole("region", { name: "Bulk edit" });
  await expect(result).toContainText("2 changed");
  expect(await withReference()).toBe(2);
  await result.getByRole("button", { name: "Undo" }).click();
  await expect.poll(withReference).toBe(0);
});
