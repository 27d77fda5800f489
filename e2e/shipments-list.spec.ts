import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, expectHydrated } from "./watch-page";

type List = { meta: { total: number } };

test("J, K and the next shipment pass the borders of list pages, and rows stay in place when a shipment arrives", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const reference = "PAGED 9700";
  const rows = Array.from({ length: 32 }, (_, index) => ({
    request_type: "bill_of_lading",
    request_number: `TESTDIRECT${9700 + index}`,
    scac: "TEST",
    ref_numbers: [reference],
  }));
  await api("/v2/tracking_requests/bulk", { method: "POST", body: { rows } });
  const total = async () =>
    ((await api(`/v2/shipments?q=${encodeURIComponent(reference)}&page[size]=1`)) as List).meta.total;
  await expect.poll(total).toBe(32);
  await signIn({ to: `/shipments?q=${encodeURIComponent(reference)}` });
  const links = page.getByRole("table").getByRole("link", { name: /^TESTDIRECT97/ });
  await expect(links).toHaveCount(30);

  await links.last().focus();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/page=2/);
  await expect(links).toHaveCount(2);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("k");
  await expect(links).toHaveCount(30);
  await expect(links.last()).toBeFocused();

  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: /^TESTDIRECT/ });
  await expect(page.getByText("30 of 32", { exact: true })).toBeVisible();
  const last = await heading.textContent();
  await page.getByRole("button", { name: "Next shipment" }).click();
  await expect(page.getByText("31 of 32", { exact: true })).toBeVisible();
  await expect(heading).not.toHaveText(last ?? "");
  await page.keyboard.press("k");
  await expect(page.getByText("30 of 32", { exact: true })).toBeVisible();
  await expect(heading).toHaveText(last ?? "");
  await page.keyboard.press("j");
  await expect(page.getByText("31 of 32", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/page=2/);
  await expect(links.first()).toBeFocused();

  await page.getByRole("button", { name: "Previous page" }).click();
  await expect(links).toHaveCount(30);
  const third = page.getByRole("link", { name: (await links.nth(2).textContent()) ?? "", exact: true });
  await third.hover();
  const before = await third.boundingBox();
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9740", { ref_numbers: [reference] }));
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  expect(await third.boundingBox()).toEqual(before);
  await expect(page.getByRole("link", { name: "TESTDIRECT9740" })).toHaveCount(0);
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(page.getByRole("link", { name: "TESTDIRECT9740" })).toBeFocused();
  await expect(page.getByRole("button", { name: "1 new" })).toHaveCount(0);

  await page.goto(`${demo.url}/requests?q=${encodeURIComponent(reference)}`);
  const requests = page.getByRole("table").locator("[data-row-link]");
  await expect(requests).toHaveCount(30);
  await requests.last().focus();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/page=2/);
  await expect(requests).toHaveCount(3);
  await expect(requests.first()).toBeFocused();
  await page.keyboard.press("k");
  await expect(requests).toHaveCount(30);
  await expect(requests.last()).toBeFocused();
});

test("a shipment opened without a connection is named as not stored, and opens when it is back", async ({
  page,
  signIn,
  api,
}) => {
  const numbers = ["TESTDIRECT9760", "TESTDIRECT9761"];
  for (const number of numbers) {
    await api("/v2/tracking_requests", trackingRequest(number, { ref_numbers: ["OFFLINE 9760"] }));
  }
  const total = async () => ((await api("/v2/shipments?q=OFFLINE%209760")) as List).meta.total;
  await expect.poll(total).toBe(2);
  await signIn({ to: "/shipments?q=OFFLINE%209760" });
  const links = page.getByRole("table").getByRole("link", { name: /^TESTDIRECT976/ });
  await expect(links).toHaveCount(2);
  const [newer, older] = await links.allTextContents();
  await page.context().setOffline(true);
  await expect(page.getByText("No connection since")).toBeVisible();
  await links.first().click();
  const message = page.getByText("This shipment is not stored on this device. It opens when the connection is back.");
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await links.last().focus();
  await page.keyboard.press("Enter");
  await expect(message).toHaveCount(1);
  await page.context().setOffline(false);
  const heading = page.getByRole("heading", { level: 1, name: /^TESTDIRECT/ });
  await expect(heading).toHaveText(older ?? "");
  await expect(message).toHaveCount(0);
  await page.context().setOffline(true);
  await page.keyboard.press("k");
  await expect(message).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading).toHaveText(newer ?? "");
});

test("filters that are chosen one right after the other are all in effect", async ({ page, signIn }) => {
  await signIn();
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters.getByLabel("Delay")).toBeVisible();
  // In one task: the page cannot be rendered in between.
  await filters.evaluate((group) => {
    const choose = (label: string, value: string) => {
      const field = [...group.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
      if (!(field instanceof HTMLSelectElement)) throw new Error(`no filter ${label}`);
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("Updates", "checked");
    choose("Delay", "1d");
  });
  await expect(page).toHaveURL(/freshness=checked&delay=1d/);
});

test("the list is filtered by a tag and by days that are entered, and an empty result names them", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT97731", { shipment_tags: ["bonded 21"] }));
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT97732"));
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT9773")).data as object[];
  await expect.poll(async () => (await find()).length).toBe(2);
  await signIn({ to: "/shipments?q=TESTDIRECT9773" });
  const rows = page.getByRole("table", { name: "Shipments" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  const filters = page.getByRole("group", { name: "Filters" });
  const dialog = page.getByRole("dialog");

  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Value").fill("bonded 21");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=TESTDIRECT9773&f\.tags=bonded\+21$/);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);

  // What the server rendered stays until its code is loaded, so that a click on the button after it does not miss.
  const held = Promise.withResolvers<void>();
  const html = (await (await page.reload())?.text()) ?? "";
  await page.route("**/_next/static/**/*.js", async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await held.promise;
    await route.continue();
  });
  const listed = page.waitForResponse(/\/v2\/saved_views/);
  await page.reload();
  await expectHydrated(filters);
  await listed;
  const chip = filters.getByRole("button", { name: "Tag has bonded 21", exact: true });
  await page.waitForTimeout(500);
  await expect(chip).toBeVisible({ timeout: 1 });
  held.resolve();

  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByLabel("Field").selectOption("Estimated arrival");
  await dialog.getByLabel("To").fill("2001-01-31");
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(
    page.getByText(/without the filters tag bonded 21 and estimated arrival to 31 Jan 2001 UTC/),
  ).toBeVisible();
  await expect(
    page.getByText("Without the filter estimated arrival to 31 Jan 2001 UTC, 1 shipment matches."),
  ).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(rows).toHaveCount(0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Remove this filter" }).click();
  await expect(rows).toHaveCount(2);
  await filters.getByRole("button", { name: "Tag has bonded 21", exact: true }).click();
  await expect(dialog.getByLabel("Value")).toHaveValue("bonded 21");
  await page.keyboard.press("Escape");
  await filters.getByRole("button", { name: "Clear" }).click();
  await expect(rows).toHaveCount(3);

  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByLabel("Field").selectOption("Carrier");
  await dialog.getByRole("checkbox", { name: /^Sandbox.* TEST 2$/ }).check();
  await expect(dialog.getByLabel("Value")).toHaveValue("TEST");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(page).toHaveURL(/q=TESTDIRECT9773&f\.line_scac=TEST$/);
  await expect(rows).toHaveCount(3);
  await expect(filters.getByRole("button", { name: /^Carrier is Sandbox/ })).toBeVisible();
});

test("the list is filtered by a tag that records do not have, and by a part of a reference", async ({
  page,
  signIn,
  api,
}) => {
  const attributes = { shipment_tags: ["bonded 22"], ref_numbers: ["PO-977-4400"] };
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT97741", attributes));
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT97742"));
  const find = async () => (await api("/v2/shipments?q=TESTDIRECT9774")).data as object[];
  await expect.poll(async () => (await find()).length).toBe(2);
  await signIn({ to: "/shipments?q=TESTDIRECT9774" });
  const rows = page.getByRole("table", { name: "Shipments" }).getByRole("row");
  const filters = page.getByRole("group", { name: "Filters" });
  const dialog = page.getByRole("dialog");
  await expect(rows).toHaveCount(3);

  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByLabel("Condition").selectOption("is not");
  await dialog.getByLabel("Value", { exact: true }).fill("bonded 22");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/f\.tags\.not=bonded\+22$/);
  await expect(rows).toHaveCount(2);
  await filters.getByRole("button", { name: "Tag does not have bonded 22", exact: true }).click();
  await expect(dialog.getByLabel("Condition")).toHaveValue("not");
  await page.keyboard.press("Escape");
  await filters.getByRole("button", { name: "Clear" }).click();

  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  await dialog.getByLabel("Field").selectOption("Reference");
  await dialog.getByLabel("Condition").selectOption("contains");
  await dialog.getByLabel("Value", { exact: true }).fill("7-4");
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(dialog.getByText("Enter at least 4 characters besides spaces and dashes.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Value", { exact: true }).fill("977 44");
  await dialog.getByRole("button", { name: "Filter the list" }).click();
  await expect(page).toHaveURL(/f\.ref_numbers\.contains=977\+44$/);
  await expect(rows).toHaveCount(2);
  await expect(filters.getByRole("button", { name: "Reference contains 977 44", exact: true })).toBeVisible();
});
