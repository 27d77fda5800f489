import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible } from "./watch-page";

test("sixty pasted numbers are tracked with one request; one that is tracked already is reported before, and stays", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT8300"));
  const shipments = async () => ((await api("/v2/shipments?number=TESTDIRECT8300")) as { data: object[] }).data.length;
  await expect.poll(shipments).toBe(1);
  const sent: string[] = [];
  page.on("request", (request) => {
    const isCreation = /tracking_requests(\/bulk)?$/.test(request.url()) && request.method() === "POST";
    if (isCreation && !request.postData()?.includes('"dry_run":true')) sent.push(request.url());
  });
  await signIn();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const numbers = Array.from({ length: 60 }, (_, index) => `TESTDIRECT${8300 + index}`);
  await dialog.getByLabel("Bill of lading, booking or container numbers").fill(numbers.join("\n"));
  await expect(dialog.getByText("Already tracked")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "Track 59 shipments" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Track 59 shipments" }).click();
  await expect(dialog.getByLabel("Bill of lading, booking or container numbers")).toHaveValue("TESTDIRECT8300");
  expect(sent).toEqual([expect.stringMatching(/\/bulk$/)]);
  await expect(dialog.getByRole("link", { name: "Open shipment" })).toBeVisible();

  const tracked = dialog.getByRole("region", { name: "Tracked numbers" });
  await expect(tracked).toContainText("Tracking of 59 numbers has started.");
  await expect(tracked.getByRole("listitem").first()).toContainText("Tracking started");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.keyboard.press("t");
  await expect(tracked.getByRole("listitem")).toHaveCount(20);
  await tracked.getByRole("button", { name: "Dismiss TESTDIRECT8301" }).click();
  await expect(tracked).toContainText("Tracking of 58 numbers has started.");
  await tracked.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(tracked).toBeHidden();
  await expect(dialog.getByText("Already tracked")).toHaveCount(1);
});

test("hundreds of pasted numbers are detected and tracked together, with the doubtful ones shown first", async ({
  page,
  signIn,
}) => {
  const detections: string[] = [];
  page.on("request", (request) => /infer_number/.test(request.url()) && detections.push(request.url()));
  await signIn();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const field = dialog.getByLabel("Bill of lading, booking or container numbers");
  const numbers = Array.from({ length: 248 }, (_, index) => `TESTUNKNOWN${82_000 + index}`);
  await field.fill([...numbers, "PO-51510", "MSCU3054380"].join("\n"));
  const rows = dialog.getByRole("list", { name: "Numbers to track" }).getByRole("listitem");
  await expect(dialog.getByRole("button", { name: "Track 248 shipments" })).toBeVisible();
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(0)).toContainText("PO-51510");
  await expect(rows.nth(1)).toContainText("Wrong check digit");
  await expect(dialog).toContainText("150 more numbers are not shown, 150 of them ready.");
  await dialog.getByRole("button", { name: "Show 100 more" }).click();
  await expect(rows).toHaveCount(200);
  await dialog.getByRole("button", { name: "Track 248 shipments" }).click();
  await expect(dialog).toContainText(/\d+ of 248 numbers sent/);
  await expect(field).toHaveValue("PO-51510\nMSCU3054380");
  expect(detections).toHaveLength(1);
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(field).toHaveValue("");
});

test("a purchase order, a house bill, a wrong digit and a container of a tracked shipment are named before anything is sent", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT8390"));
  type Included = { included?: { type: string; attributes: { number: string } }[] };
  const containers = async () => {
    const found = (await api("/v2/shipments?number=TESTDIRECT8390&include=containers")) as Included;
    return found.included?.filter(({ type }) => type === "container").map(({ attributes }) => attributes.number) ?? [];
  };
  await expect.poll(async () => (await containers()).length).toBeGreaterThan(0);
  const [container = ""] = await containers();
  await signIn();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const field = dialog.getByLabel("Bill of lading, booking or container numbers");
  await field.fill(["PO-51510", "NGI-HBL-88172", "MSCU3054380", container].join("\n"));
  const rows = dialog.getByRole("list", { name: "Numbers to track" }).getByRole("listitem");
  await expect(rows.nth(0)).toContainText("This looks like a number of your own or of your supplier.");
  await expect(rows.nth(1)).toContainText(
    "This looks like a forwarder's number. Carriers know only the master bill: ask your forwarder for it.",
  );
  await expect(rows.nth(2)).toContainText(/The last digit does not fit\. MSCU 305438 9.* would\. Use it/);
  await expect(rows.nth(3)).toContainText("Already tracked");
  await expect(dialog.getByRole("button", { name: "Track shipments" })).toHaveAttribute("aria-disabled", "true");
  await rows.nth(0).getByLabel("Carrier for PO-51510").selectOption("TEST");
  await expect(rows.nth(0)).toContainText("Doubtful");
  await expect(rows.nth(0)).toContainText("This looks like a number of your own or of your supplier.");
  await expect(dialog.getByRole("button", { name: "Track 1 shipment" })).toBeVisible();
  await expectAccessible(page);
  await rows.nth(3).getByRole("link", { name: "Open shipment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT8390");
});

test("the error of a number that could not be sent is there when the form is opened again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog.getByLabel("Bill of lading, booking or container numbers").fill("TESTDIRECT8395");
  await expect(dialog.getByRole("button", { name: "Track 1 shipment" })).toBeVisible();
  const errors = [{ status: "503", source: null, title: "Service Unavailable", detail: "Try again in a minute." }];
  await page.route(/tracking_requests\/bulk$/, (route) =>
    route.request().postData()?.includes('"dry_run":true')
      ? route.continue()
      : route.fulfill({ status: 503, contentType: "application/vnd.api+json", body: JSON.stringify({ errors }) }),
  );
  await dialog.getByRole("button", { name: "Track 1 shipment" }).click();
  await expect(dialog.getByText("Try again in a minute.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Try again in a minute.")).toBeVisible();
  await page.unroute(/tracking_requests\/bulk$/);
  await dialog.getByRole("button", { name: "Track 1 shipment" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("typed but not tracked")).toHaveCount(0);
});

test("a correction of a number that is not applied yet is there when the form is opened or the page is loaded again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const field = dialog.getByLabel("Bill of lading, booking or container numbers");
  await field.fill("TESTDIRECT83ü1\nTESTDIRECT83ü2");
  await dialog.getByLabel("Correct TESTDIRECT83ü1").fill("TESTDIRECT8396");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toHaveValue("TESTDIRECT8396\nTESTDIRECT83ü2");
  await dialog.getByLabel("Correct TESTDIRECT83ü2").fill("TESTDIRECT8397");
  await page.reload();
  await expect(field).toHaveValue("TESTDIRECT8396\nTESTDIRECT8397");
  await expect(dialog.getByRole("button", { name: "Track 2 shipments" })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("typed but not tracked")).toHaveCount(0);
});
