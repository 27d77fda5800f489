import writeExcelFile from "write-excel-file/node";
import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews } from "./watch-page";

type Shipments = { data: { attributes: { bill_of_lading_number: string; ref_numbers: string[]; tags: string[] } }[] };

test("a file of 1,000 rows is imported, its errors are corrected in place, and the import is undone and repeated", async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  const rows = Array.from({ length: 1_000 }, (_, index) => [`TESTDIRECT${985_000 + index}`, "TEST", `PO-${index}`]);
  rows[3] = ["MSCU6639871", "MSCU", ""];
  rows[4] = ["", "TEST", "PO-4"];
  rows[5] = ["TESTDIRECT985000", "TEST", "PO-5"];
  rows[6] = ["TESTDIRECT985006", "Nobody Lines", "PO-6"];
  const buffer = Buffer.from([["MBL", "Carrier", "PO"], ...rows].map((row) => row.join(";")).join("\r\n"));
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const choose = async (name: string) =>
    dialog.getByLabel("CSV file or Excel workbook").setInputFiles({ name, mimeType: "text/csv", buffer });
  await choose("numbers.pdf");
  await expect(dialog.getByRole("alert")).toContainText("neither a CSV file nor an Excel workbook");
  await choose("numbers.csv");
  await expect(dialog.getByLabel("Number", { exact: true })).toHaveValue("0");
  await expect(dialog.getByLabel("References")).toHaveValue("2");
  const samples = dialog.getByRole("region", { name: "First rows of the file" });
  await expect(samples.getByRole("columnheader")).toHaveText(["MBLNumber", "CarrierCarrier (SCAC)", "POReferences"]);
  await expect(samples.getByRole("row")).toHaveText([
    /./,
    ...["0", "1", "2"].map((n) => `TESTDIRECT98500${n}TESTPO-${n}`),
  ]);
  await dialog.getByLabel("References").selectOption({ label: "Not in the file" });
  await expect(samples.getByRole("columnheader").nth(2)).toHaveText("POnot read");
  await dialog.getByLabel("References").selectOption({ label: "PO" });
  const problems = dialog.getByRole("listitem");
  await expect(problems).toContainText([
    /Without a number.*row 6\./,
    /earlier row.*row 7\./,
    /“Nobody Lines”.*row 8\./,
  ]);
  await expectAccessibleInAllViews(page, () => expect(samples).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Add 998 numbers" }).click();
  await expect(dialog.getByText("998 numbers from numbers.csv added.")).toBeVisible();
  await expect(dialog.getByText("Wrong check digit")).toBeVisible();
  await dialog.getByRole("button", { name: "Use it" }).click();
  await expect(dialog.getByText("Wrong check digit")).toBeHidden();
  await expect(dialog.getByText(/Mediterranean Shipping Company .*has no API that Landfall can ask/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Track 997 shipments" })).toBeVisible();
  await expect(dialog.getByText("PO-999")).toBeHidden();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  const numbers = dialog.getByLabel("Bill of lading, booking or container numbers");
  await expect(numbers).toHaveValue("MSCU 663987 0");
  await choose("numbers.csv");
  await dialog.getByRole("button", { name: "Add 998 numbers" }).click();
  await expect(dialog.getByRole("button", { name: /Track 99\d shipments/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(numbers).toHaveValue("");
});

test("a file whose columns are not assigned yet stays when the form is closed, and the page loaded again", async ({
  page,
  signIn,
}) => {
  const rows = [
    ["Where", "What"],
    ["TESTDIRECT980811", "here"],
    ["TESTDIRECT980812", "there"],
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(",")).join("\n"));
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog
    .getByLabel("CSV file or Excel workbook")
    .setInputFiles({ name: "places.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByRole("region", { name: "Import places.csv" })).toBeVisible();
  await dialog.getByLabel("References").selectOption({ label: "What" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("places.csv is not imported yet.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("region", { name: "Import places.csv" })).toBeVisible();
  await expect(dialog.getByLabel("References")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Add 2 numbers" }).click();
  await expect(dialog.getByRole("button", { name: "Track 2 shipments" })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
});

test("the numbers of a workbook are tracked with their own references and tags", async ({ page, signIn, api }) => {
  const text = (value: string) => ({ type: String, value });
  const rows = [
    ["Booking or B/L", "Line", "Order", "Labels"],
    ["TESTDIRECT980801", "TEST", "PO-980801", "import a"],
    ["TESTDIRECT980802", "TEST", "PO-980802; SO-7", ""],
  ].map((row) => row.map(text));
  const buffer = await writeExcelFile(rows).toBuffer();
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog
    .getByLabel("CSV file or Excel workbook")
    .setInputFiles({ name: "orders.xlsx", mimeType: "application/octet-stream", buffer });
  await dialog.getByRole("button", { name: "Add 2 numbers" }).click();
  await dialog.getByLabel("References").fill("Autumn");
  await dialog.getByRole("button", { name: "Track 2 shipments" }).click();
  const tracked = async () => {
    const { data } = (await api("/v2/shipments?q=TESTDIRECT98080&sort=bill_of_lading_number")) as Shipments;
    return data.map(({ attributes: { ref_numbers: references, tags } }) => [references, tags]);
  };
  await expect.poll(tracked).toEqual([
    [["Autumn", "PO-980801"], ["import a"]],
    [["Autumn", "PO-980802", "SO-7"], []],
  ]);
});
