import type { Page } from "@playwright/test";
import { createPdf, dropFiles } from "./document-files";
import { type Api, expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectHydrated, expectNoHorizontalScroll, recordConsoleErrors } from "./watch-page";

type Shipment = { attributes: { port_of_lading_name: string; port_of_discharge_name: string } };
type Container = { type: string; id: string; attributes: { number: string } };

const readTimeout = { timeout: 60_000 };

/** A bill of lading of a tracked shipment with a wrong seal, and one of a number that is not tracked. */
async function createBills(api: Api, page: Page, number: string) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { data, included } = (await api(`/v2/shipments/${id}?include=containers`)) as {
    data: Shipment;
    included: Container[];
  };
  const container = included.find(({ type }) => type === "container")?.attributes.number ?? "";
  const fields = {
    "Bill of Lading No.": number,
    "Port of Loading": data.attributes.port_of_lading_name,
    "Port of Discharge": data.attributes.port_of_discharge_name,
    Vessel: "HALCYON STRAIT",
    "Voyage No.": "646E",
    Consignee: "Northgate Imports Ltd",
  };
  const tracked = await createPdf("bill.pdf", [
    { title: "BILL OF LADING", fields: { ...fields, "Container No.": container, "Seal No.": "ZZ99887766" } },
  ]);
  const untracked = await createPdf("untracked.pdf", [
    { title: "BILL OF LADING", fields: { ...fields, "Bill of Lading No.": "TESTDIRECT9602" } },
    { title: "TERMS AND CONDITIONS", fields: { Clause: "Carriage is subject to the terms of the carrier." } },
  ]);
  return { tracked, untracked };
}

/** Adds a container that was overlooked, with a seal, and removes it again. */
async function addContainer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add container" }).click();
  await expect(page.getByRole("textbox", { name: "Container", exact: true })).toBeFocused();
  await page.keyboard.type("MSCU 663987 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The last digit does not fit. It would be 0.")).toBeVisible();
  await page.getByRole("textbox", { name: "Container", exact: true }).fill("MSCU 663987 0");
  await page.keyboard.press("Enter");
  const added = page.getByRole("region", { name: "Container 2" });
  await expect(added).toContainText("Added by hand");
  await expect(page.getByRole("region", { name: "New container" })).toHaveCount(0);
  await added.getByRole("button", { name: "Add to Container 2" }).click();
  await page.getByRole("menuitem", { name: "Seal" }).click();
  await expect(page.getByRole("textbox", { name: "Seal" })).toBeFocused();
  await page.keyboard.type("SL4410098");
  await page.keyboard.press("Enter");
  await expect(added).toContainText("SL4410098");
  await expectAccessible(page);
  await added.getByRole("button", { name: "Remove : Container" }).click();
  await expect(added).toHaveCount(0);
}

test("dropped files are uploaded and read; a value is corrected, a page rotated, and a difference leads to its shipment", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  const consoleErrors = recordConsoleErrors(page, [409]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9601"));
  await openShipment(api, signIn, "TESTDIRECT9601");
  const { tracked, untracked } = await createBills(api, page, "TESTDIRECT9601");

  await page
    .getByRole("navigation", { name: "Account and pages" })
    .getByRole("link", { name: /^Documents/ })
    .click();
  await expect(page.getByRole("link", { name: "Bill of lading TESTDIRECT905.pdf" })).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/documents?q=zebra`);
  await expect(page.getByRole("heading", { name: "No documents match “zebra”" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show all" }).click();
  const broken = { name: "broken.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7 and nothing else") };
  const list = { name: "list.csv", type: "text/csv", bytes: Buffer.from("number,weight\n1,2\n") };
  await dropFiles(page, [tracked, untracked, broken, list, { ...tracked, name: "copy.pdf" }]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText("5 of 5 files processed")).toBeVisible();
  await expect(uploads.getByText("Uploaded.")).toHaveCount(4);
  await expect(uploads.getByText("Same content as")).toHaveCount(1);
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(row("broken.pdf")).toContainText("Could not read", readTimeout);
  const bill = row("bill.pdf").or(row("copy.pdf"));
  await expect(bill).toContainText("Differs", readTimeout);
  await expect(bill).toContainText("TESTDIRECT9601");
  await expect(row("untracked.pdf")).toContainText("1 number not tracked", readTimeout);
  await expectAccessible(page);
  const tabs = page.getByRole("navigation", { name: "Documents by state" });
  await expect(tabs.getByRole("link", { name: "Could not read 1", exact: true })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "E-mails 0", exact: true })).toBeVisible();

  await tabs.getByRole("link", { name: /^Differs [1-9]/ }).click();
  await expect(row("untracked.pdf")).toHaveCount(0);
  await expect(bill).toBeVisible();
  await tabs.getByRole("link", { name: /^All [1-9]/ }).click();
  await expect(row("list.csv")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-row-link]").first()).toBeFocused();
  await page.getByLabel("Type").selectOption("bill_of_lading");
  await expect(page).toHaveURL(/type=bill_of_lading/);
  await expect(row("list.csv")).toHaveCount(0);
  await bill.getByRole("link").first().click();

  const vessel = page.locator('[data-field="vessel_name"]');
  await expect(vessel).toContainText("HALCYON STRAIT");
  await vessel.hover();
  await expect(page.locator('[data-mark="1 vessel_name"][data-active]')).toBeVisible();
  await expectAccessible(page);
  await vessel.getByRole("button", { name: "Correct Vessel" }).click();
  await page.getByRole("textbox", { name: "Vessel" }).fill("Halcyon Bay");
  await page.keyboard.press("Enter");
  await expect(vessel).toContainText("Corrected. Extracted: HALCYON STRAIT");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(vessel).not.toContainText("Corrected");

  await addContainer(page);

  const image = page.getByRole("img", { name: "Page 1" });
  await expect(image).toBeVisible(readTimeout);
  const before = await image.boundingBox();
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect
    .poll(async () => {
      const after = await image.boundingBox();
      return after && before && after.width > after.height && before.height > before.width;
    }, readTimeout)
    .toBe(true);

  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences).toContainText("HALCYON STRAIT", readTimeout);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await differences.getByRole("link", { name: "Shipment TESTDIRECT9601" }).first().click();
  const card = page.getByRole("region", { name: /^Documents/ });
  await expect(card.getByRole("link", { name: "Bill of lading" })).toBeVisible();
  await expect(card).toContainText("HALCYON STRAIT");
  expect(consoleErrors).toEqual([]);
});

test("a number of a document is tracked with one click, and pages and documents are reached by key", async ({
  demo,
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.goto(`${demo.url}/documents?q=untracked`);
  await page.getByRole("link", { name: "untracked.pdf" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible(readTimeout);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Page 1", exact: true }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Track TESTDIRECT9602" }).click();
  await expect(page.getByRole("link", { name: /^TESTDIRECT9602/ })).toBeVisible(readTimeout);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/documents\?q=untracked/);
  await expect(page.getByRole("link", { name: "untracked.pdf" })).toBeFocused();
});

test("the account's address and settings are on a page of their own, and the list of e-mails is empty", async ({
  demo,
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`${demo.url}/settings/documents`);
  await expect(page.getByText("This installation receives no e-mail.")).toBeVisible();
  const track = page.getByRole("checkbox", { name: /Track the numbers of documents/ });
  await expectHydrated(track);
  const isSaved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await track.check();
  await isSaved;
  await page.reload();
  await expect(track).toBeChecked();
  await expectHydrated(track);
  await track.uncheck();
  await expectAccessible(page);
  await page.goto(`${demo.url}/documents/emails`);
  await expect(page.getByRole("heading", { name: "No e-mails yet" })).toBeVisible();
  await expectAccessible(page);
});
