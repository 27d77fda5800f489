import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";

test("the lists are exported as they are filtered and sorted, as an Excel workbook and as CSV", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const reference = '=HYPERLINK("http://example.com")';
  for (const number of ["TESTDIRECT980701", "TESTDIRECT980702"]) {
    await api("/v2/tracking_requests", trackingRequest(number, { ref_numbers: [reference] }));
  }
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT98070")).data as object[];
  await expect.poll(async () => (await find()).length).toBe(2);
  await signIn();
  await page.goto(`${demo.url}/shipments?q=TESTDIRECT98070&sort=-bill_of_lading_number`);
  await expect(page.getByRole("table", { name: "Shipments" }).getByRole("row")).toHaveCount(3);
  const exportAs = async (format: RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: format }).click();
    return await (await download).path();
  };
  const [head = [], ...rows] = await readSheet(await exportAs(/^Excel, all/));
  await expect(page.getByText("Exported 2 rows")).toBeVisible();
  expect(rows.map(([number]) => number)).toEqual(["TESTDIRECT980702", "TESTDIRECT980701"]);
  const cell = (title: string) => rows[0]?.[head.indexOf(title)];
  expect(cell("References")).toBe(reference);
  expect(cell("Estimated arrival")).toBeInstanceOf(Date);
  expect(cell("Containers")).toEqual(expect.any(Number));
  await page.getByRole("button", { name: "Close the result of the export" }).click();
  await page.goto(`${demo.url}/containers?sort=number`);
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row").nth(1)).toBeVisible();
  const records: Record<string, string>[] = parse(readFileSync(await exportAs(/^CSV, all/)), {
    bom: true,
    columns: true,
  });
  const exported = records.filter(({ Shipment: number }) => number?.startsWith("TESTDIRECT98070"));
  const found = (await find()) as { relationships: { containers: { data: object[] } } }[];
  expect(exported.length).toBe(found.flatMap(({ relationships }) => relationships.containers.data).length);
  expect(new Set(records.map(({ Container: number }) => number)).size).toBe(records.length);
  expect(exported.map((record) => record["Shipment references"])).toEqual(exported.map(() => `'${reference}`));
});
