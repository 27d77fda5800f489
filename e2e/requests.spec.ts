import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const containerRequest = (request_number: string) => ({
  method: "POST",
  body: {
    data: {
      type: "tracking_request",
      attributes: { request_type: "container", request_number, scac: "TEST", ref_numbers: ["PO 9400"] },
    },
  },
});

type Request = { data: { id: string; attributes: { status: string } } };

test("a failed request is dismissed, restored, and its number replaced by one that is tracked", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  const { data } = (await api("/v2/tracking_requests", containerRequest("ZZTU9400011"))) as Request;
  const statusOf = async () => ((await api(`/v2/tracking_requests/${data.id}`)) as Request).data.attributes.status;
  await expect.poll(statusOf).toBe("failed");
  await signIn({ to: "/shipments" });
  await expect(page.getByRole("row", { name: /ZZTU9400011/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tracking requests" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Requests \d+ without a shipment$/ })).toBeVisible();

  await page.getByRole("link", { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/\/requests\?status=failed$/);
  const row = page.getByRole("row", { name: /ZZTU 940001 1|ZZTU9400011/ });
  await expect(row).toContainText("The carrier does not know this number");
  await expect(row).toContainText("The last digit does not fit. ZZTU 940001 2 would");
  await expectAccessibleInAllViews(page, () => expect(row).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole("button", { name: "Dismiss" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: "Replace" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Replace/ });
  await dialog.getByLabel("Number", { exact: true }).fill("7");
  await dialog.getByRole("button", { name: "Replace and track" }).click();
  await expect(dialog.getByLabel("Number", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Number", { exact: true }).fill("TESTDIRECT9401");
  await dialog.getByLabel("Number type").selectOption({ label: "Bill of lading" });
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Replace and track" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(statusOf).toBe("created");
  await page.goto(`${demo.url}/requests?q=TESTDIRECT9401`);
  await expect(page.getByRole("row", { name: /TESTDIRECT9401/ })).toContainText("PO 9400");
  await page.getByRole("link", { name: "Open the shipment of TESTDIRECT9401" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT9401");
});

test("a number that its carrier does not know yet is one line above the shipments, and named with the carrier's answer", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTUNKNOWN9403"));
  const find = async () =>
    ((await api("/v2/tracking_requests?filter[request_number]=TESTUNKNOWN9403")) as { data: Request["data"][] })
      .data[0];
  await expect.poll(async () => (await find())?.attributes.status).toBe("awaiting_manifest");
  await signIn({ to: "/shipments?q=TESTUNKNOWN9403" });
  await expect(page.getByText("1 number waits.")).toBeVisible();
  await page.getByRole("link", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/\/requests\?q=TESTUNKNOWN9403&status=awaiting_manifest$/);
  const row = page.getByRole("row", { name: /TESTUNKNOWN9403/ });
  await expect(row).toContainText("Sandbox does not know this number yet");
  await expect(row).toContainText(/We look every day until \w{3} \d+ \w{3}/);
  await expect(row.getByRole("button", { name: "Check TESTUNKNOWN9403 now" })).toBeVisible();
});

test("failed requests are sorted, dismissed together, which is taken back, and checked again together", async ({
  page,
  signIn,
  api,
}) => {
  const numbers = ["ZZTU9405511", "ZZTU9405522"];
  for (const number of numbers) await api("/v2/tracking_requests", containerRequest(number));
  const failed = async () =>
    ((await api("/v2/tracking_requests?q=ZZTU94055&filter[status]=failed")).data as object[]).length;
  await expect.poll(failed).toBe(2);
  await signIn({ to: "/requests?q=ZZTU94055&status=failed" });
  const consoleErrors = recordConsoleErrors(page);
  const table = page.getByRole("table", { name: "Tracking requests" });
  const rows = table.getByRole("row");
  await expect(rows).toHaveCount(3);
  await table.getByRole("button", { name: "Number", exact: true }).click();
  await expect(page).toHaveURL(/sort=request_number/);
  await expect(rows.nth(1)).toContainText("940551");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Carrier" }).check();
  await page.keyboard.press("Escape");
  await expect(table.getByRole("columnheader", { name: "Carrier" })).toBeVisible();

  const filters = page.getByRole("group", { name: "Filters" });
  const filterBy = async (field: string, value: RegExp) => {
    await filters.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Field").selectOption(field);
    await dialog.getByRole("checkbox", { name: value }).check();
    await dialog.getByRole("button", { name: "Filter the list" }).click();
  };
  await filterBy("Carrier", /^Sandbox.* TEST$/);
  await expect(filters.getByRole("button", { name: /^Carrier is Sandbox/ })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await filterBy("Type", /^Booking/);
  await expect(page).toHaveURL(/f\.scac=TEST&f\.request_type=booking_number/);
  await expect(page.getByRole("heading", { name: "No requests match these filters" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Failed 0" })).toBeVisible();
  await expectAccessible(page);
  await filters.getByRole("button", { name: "Type is Booking", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Booking" })).toBeChecked();
  await page.getByRole("dialog").getByRole("checkbox", { name: "Container" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Filter the list" }).click();
  await expect(filters.getByRole("button", { name: "Type is any of Booking, Container", exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await filters.getByRole("button", { name: "Clear" }).click();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const selected = page.getByRole("region", { name: "Selected requests" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Dismiss" }).click();
  const result = page.getByRole("region", { name: "Bulk edit" });
  await expect(result).toContainText("2 changed");
  await expect(page.getByText("No requests match “ZZTU94055”")).toBeVisible();
  await result.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(3);

  for (const number of numbers) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  await selected.getByRole("button", { name: "Check now" }).click();
  await expect(result).toContainText("2 changed");
  await expect(result.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test("numbers that are not tracked yet survive closing the form, and are discarded with undo", async ({
  page,
  signIn,
}) => {
  await signIn({ to: "/shipments" });
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const numbers = dialog.getByLabel("Bill of lading, booking or container numbers");
  await numbers.fill("PO-51510\nZZTU9400012");
  await dialog.getByLabel("References").fill("PO 9402");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 numbers are typed but not tracked.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(numbers).toHaveValue("PO-51510\nZZTU9400012");
  await expect(dialog.getByLabel("References")).toHaveValue("PO 9402");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(numbers).toHaveValue("");
  await page.getByRole("button", { name: "Undo discard" }).click();
  await expect(numbers).toHaveValue("PO-51510\nZZTU9400012");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("typed but not tracked")).toHaveCount(0);
});

test("pages are hydrated as the server rendered them while numbers wait, so that no click is lost", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const number = "TESTUNKNOWN9471";
  await api("/v2/tracking_requests", trackingRequest(number));
  await signIn();
  const consoleErrors = recordConsoleErrors(page);
  // Loading four pages with a slow processor takes most of the default on a busy machine.
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const path of ["/shipments", "/requests", "/shipments", "/today"]) {
    await page.goto(demo.url + path);
    await page.getByRole("button", { name: "Track" }).first().click();
    await expect(page.getByRole("dialog", { name: "Track shipments" }).getByRole("textbox").first()).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);
});

test("a viewer, who cannot track numbers, is not offered it by an empty search", async ({ page, api, demo }) => {
  const attributes = { email: "vic@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Vic");
  await page.getByLabel("Password", { exact: true }).fill("a password that is long");
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/today$/);
  await page.goto(`${demo.url}/requests?q=MEDUK9400013`);
  await expect(page.getByText("No requests match “MEDUK9400013”")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Track/ })).toHaveCount(0);
});
