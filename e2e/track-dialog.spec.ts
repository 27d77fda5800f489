import { createAccount, expect, test as fixtures } from "./fixtures";
import { trackingRequest } from "./sandbox";

// An account without shipments and imports.
const test = fixtures.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

const numbersField = "Bill of lading, booking or container numbers";

test("a part that was sent when the page was loaded again is completed, can be undone, and its numbers be tracked again", async ({
  page,
  signIn,
  api,
}) => {
  // With a shipment, the page has no form of its own.
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT946000"));
  const count = async () => ((await api("/v2/shipments")) as { data: object[] }).data.length;
  await expect.poll(count).toBe(1);
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const last = page.getByRole("region", { name: "Last import" });
  const creation = /tracking_requests\/bulk$/;
  const isDryRun = (body: string | null) => body?.includes('"dry_run":true') ?? false;
  const { promise: created, resolve } = Promise.withResolvers<void>();
  await page.route(creation, async (route) => {
    if (isDryRun(route.request().postData())) return route.continue();
    await route.fetch();
    // The page has no response.
    resolve();
  });
  await dialog.getByLabel(numbersField).fill("TESTDIRECT946001\nTESTDIRECT946002");
  await dialog.getByRole("button", { name: "Track 2 shipments" }).click();
  await created;
  const checks: string[] = [];
  await page.unroute(creation);
  page.on("request", (request) => isDryRun(request.postData()) && checks.push(request.url()));
  await page.reload();
  await expect(last).toContainText("2 numbers were sent");
  await expect(dialog.getByLabel(numbersField)).toHaveValue("");
  expect(checks).toEqual([]);

  await dialog.getByLabel(numbersField).fill("TESTDIRECT946001\nTESTDIRECT946002");
  await expect(dialog.getByText("Already tracked")).toHaveCount(2);
  const undo = async () => {
    await dialog.getByRole("button", { name: "Cancel tracking of this import" }).click();
    await page.getByRole("button", { name: "Stop tracking" }).click();
  };
  const errors = [{ status: "400", source: null, title: "Bad Request", detail: "It failed." }];
  const change = /tracking_requests\/bulk$/;
  await page.route(change, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 400, json: { errors } }) : route.continue(),
  );
  await undo();
  await expect(last).toContainText("0 numbers removed, 2 left. It failed.");
  await last.getByRole("button", { name: "Close the result" }).click();
  await expect(last).toContainText("The undo was interrupted: 2 numbers left.");
  await page.unroute(change);
  await last.getByRole("button", { name: "Continue" }).click();
  await expect(last).toContainText("2 numbers removed.");
  await dialog.getByRole("button", { name: "Track 2 shipments" }).click();
  await expect(dialog).toBeHidden();
  await expect(last).toContainText("2 numbers were sent");
});

test("in an account without shipments, a corrected number does not take the focus from the search", async ({
  page,
  signIn,
}) => {
  await signIn({ to: "/shipments" });
  await page.getByLabel(numbersField).fill("TESTDIRECT94ü1\nTESTDIRECT94ü2");
  const number = page.getByLabel("Correct TESTDIRECT94ü1");
  await number.fill("TESTDIRECT945001");
  const search = page.getByRole("searchbox");
  await search.click();
  await expect(page.getByLabel("Carrier for TESTDIRECT945001")).toBeVisible();
  await expect(search).toBeFocused();
});

test("carriers of a file are known before its numbers can be added", async ({ page, signIn }) => {
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  await page.route(/\/v2\/shipping_lines/, async (route) => {
    await isReady;
    await route.continue();
  });
  await signIn({ to: "/shipments?track=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const buffer = Buffer.from("MBL,Carrier\nTESTDIRECT944001,TEST\nTESTDIRECT944002,Nobody Lines\n");
  await dialog
    .getByLabel("CSV file or Excel workbook")
    .setInputFiles({ name: "lines.csv", mimeType: "text/csv", buffer });
  const add = dialog.getByRole("button", { name: "Add 2 numbers" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  resolve();
  await expect(add).toHaveAttribute("aria-disabled", "false");
  await expect(dialog.getByRole("listitem")).toContainText(/Carrier not known \(“Nobody Lines”\).*row 3\./);
});
