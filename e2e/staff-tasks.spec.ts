import type { Locator } from "@playwright/test";
import { formatEtaReason } from "@/components/values/eta-reason";
import { formatMoney } from "@/lib/shipments/containers/fees";
import { english } from "@/test/english";
import { test as base, createAccount, expect } from "./fixtures";
import { printPage } from "./print-page";
import { type Day, held, hold, linkTo, list, openToday, type Row, report, slipped, track } from "./staff-day";
import { expectHydrated } from "./watch-page";

// The tasks of somebody's day, each from Today by keyboard or mouse. What the pages state is compared with what the API returns.

/** An account of its own: its clock is moved by days, and it has no other records. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

/** What needs me: each group has the number of records that the API finds. */
async function seeWhatNeedsMe(day: Day): Promise<void> {
  const needs = await openToday(day);
  const reasons = {
    "Free time ends by tomorrow": "filter[free_days_left][end]=1",
    "Ready without appointment":
      "filter[available_for_pickup]=true&filter[has_holds]=false&filter[pickup_appointment_at][exists]=false",
    "On hold": "filter[has_holds]=true",
  };
  let sum = 0;
  for (const [reason, filter] of Object.entries(reasons)) {
    const { meta } = await list(day.api, `/v2/containers?${filter}`);
    expect(meta.total, reason).toBeGreaterThan(0);
    const group = needs.getByRole("rowgroup").filter({ hasText: reason });
    await expect(group.getByRole("row").first()).toContainText(`${reason}${meta.total}`);
    sum += meta.total;
  }
  await expect(day.page.getByText(`${sum} entries need someone`)).toBeVisible();
  await expect(linkTo(needs, day.onHold)).toBeVisible();
  const records = await needs
    .getByRole("row")
    .filter({ has: day.page.locator("[data-row-link]") })
    .all();
  for (const record of records) {
    const [, sentence, action] = await record.getByRole("cell").all();
    await expect(sentence as Locator).toContainText(/\w/);
    await expect((action as Locator).locator("a, button")).toHaveCount(1);
  }
}

/** What runs out tomorrow, and what does it cost? */
async function seeWhatRunsOut(day: Day): Promise<void> {
  await openToday(day);
  await day.page.keyboard.press("g");
  await day.page.keyboard.press("d");
  await expect(day.page.getByRole("heading", { level: 1, name: "Demurrage" })).toBeVisible();
  const group = day.page.getByRole("rowgroup").filter({ hasText: "Today and tomorrow" });
  const { meta } = await list(
    day.api,
    "/v2/containers?filter[free_days_left][start]=0&filter[free_days_left][end]=1&filter[pickup_place]=port",
  );
  await expect(group.getByRole("row").first()).toContainText(`Today and tomorrow ${meta.total}`);
  for (const container of day.ready) {
    const { data } = (await day.api(`/v2/containers/${container.id}/free_time`)) as { data: Row };
    const { currency, cost_ahead: ahead } = data.attributes.demurrage as {
      currency: string;
      cost_ahead: { days: number; amount: string }[];
    };
    const first = ahead.find(({ amount }) => Number(amount) > 0);
    const row = group.getByRole("row").filter({ has: linkTo(day.page, container) });
    await expect(row).toContainText("Tomorrow");
    await expect(row).toContainText(`${formatMoney(Number(first?.amount), currency)} in ${first?.days} days`);
  }
}

/** Who has no appointment? */
async function seeWhoHasNoAppointment(day: Day): Promise<void> {
  const needs = await openToday(day);
  await needs.getByRole("link", { name: "Open the list: Ready without appointment" }).click();
  const table = day.page.getByRole("table", { name: "Containers" });
  const { data } = await list(
    day.api,
    "/v2/containers?filter[available_for_pickup]=true&filter[has_holds]=false&filter[pickup_appointment_at][exists]=false",
  );
  expect(data.map(({ id }) => id).sort()).toEqual(day.ready.map(({ id }) => id).sort());
  for (const container of data) await expect(linkTo(table, container)).toBeVisible();
  await expect(linkTo(table, day.onHold)).toHaveCount(0);
}

/** A caller reads half of a reference. */
async function findByHalfOfReference(day: Day): Promise<void> {
  const { page } = day;
  await openToday(day);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  await expect(dialog.getByRole("combobox", { name: "Find anything" })).toBeFocused();
  await page.keyboard.type("7712");
  const found = dialog.getByRole("option", { name: new RegExp(held) });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(found.locator("mark")).toHaveText("7712");
  const { data } = await list(day.api, "/v2/search?query=7712");
  // Its containers follow.
  expect(data[0]?.id).toBe(day.heldId);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${day.url}/shipments/${day.heldId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(held);
}

/** Why did the arrival change? */
async function seeWhyArrivalChanged(day: Day): Promise<void> {
  const { page } = day;
  await openToday(day);
  // On the page of all changes each is by itself, also that of a shipment that is new since the last visit.
  await page.getByRole("link", { name: /^All \d+ changes$/ }).click();
  const changed = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: slipped }) })
    .filter({ hasText: /Estimated arrival .* later: / })
    .first();
  await changed.getByRole("link", { name: slipped }).click();
  const estimates = page.getByRole("region", { name: "Arrival estimates" });
  const { data } = await list(day.api, `/v2/shipments/${day.slippedId}/eta_changes`);
  const newest = data.toSorted((a, b) =>
    String(a.attributes.observed_at) < String(b.attributes.observed_at) ? 1 : -1,
  );
  const reason = formatEtaReason(english("eta-reasons"), String(newest[0]?.attributes.reason)).text;
  await expect(estimates.getByRole("listitem").first()).toContainText(reason);
  await expect(estimates.getByRole("listitem").first()).toContainText(/\+\d/);
}

/** Send the customer a link, and revoke it. */
async function shareAndRevoke(day: Day): Promise<void> {
  const { page } = day;
  await openToday(day);
  await page
    .getByRole("region", { name: /^(Last 24 hours|Since your last visit)$/ })
    .getByRole("link", { name: held })
    .click();
  const share = page.getByRole("button", { name: "Share", exact: true });
  await expectHydrated(share);
  await share.click();
  const dialog = page.getByRole("dialog", { name: `Share ${held}` });
  await dialog.getByLabel("For whom (optional)").fill("Northgate");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy link Northgate" })).toBeFocused();
  const links = async () => (await list(day.api, "/v2/share_links")).data;
  const [link] = await links();
  const visitor = await page.context().browser()?.newContext();
  const opened = await visitor?.newPage();
  if (!visitor || !opened) throw new Error("no browser");
  await opened.goto(String(link?.attributes.url));
  await expect(opened.getByRole("heading", { name: held })).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke link Northgate" }).click();
  await dialog.getByRole("button", { name: "Revoke link", exact: true }).press("Enter");
  await expect(dialog.getByText("No link works yet.")).toBeVisible();
  await opened.reload();
  await expect(opened.getByRole("heading", { name: "This link is not available" })).toBeVisible();
  expect((await links()).map(({ attributes }) => attributes.status)).toEqual(["revoked"]);
  await visitor.close();
}

/** An alert fires once for each container that is put on hold, however often its data change after that. */
async function alertOnce(day: Day): Promise<void> {
  const { page, api, ready } = day;
  const needs = await openToday(day);
  await needs.getByRole("link", { name: "Open the list: On hold" }).click();
  await expectHydrated(page.getByRole("button", { name: "Views" }));
  await page.keyboard.press("v");
  await page.getByRole("menuitem", { name: "Alert me…" }).click();
  await expect(page).toHaveURL(/\/alerts\/new\?list=containers&query=/);
  await page.getByLabel("Name", { exact: true }).fill("Put on hold");
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByRole("table", { name: "Alert rules" })).toContainText("Put on hold");
  const fired = async () => (await list(api, "/v2/alerts")).data.map(({ attributes }) => attributes.resource_id);
  await report(api, ready[0], hold);
  await expect.poll(fired, { timeout: 30_000 }).toEqual([ready[0].id]);
  await report(api, ready[0], { ...hold, fees: [{ type: "exam", amount: 420, currency_code: "USD" }] });
  await report(api, ready[1], hold);
  // Newest first: the later change of the first one was read before that of the second one.
  await expect.poll(fired, { timeout: 30_000 }).toEqual([ready[1].id, ready[0].id]);
  await openToday(day);
  const bell = page.getByRole("button", { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName("Alerts, 2 unread");
  await bell.click();
  const newest = page.getByRole("list", { name: "Newest alerts" }).getByRole("listitem");
  await expect(newest).toHaveCount(2);
  await expect(newest.first()).toContainText("Put on hold");
}

/** Print what a customer may get. */
async function print(day: Day): Promise<void> {
  const { page } = day;
  const needs = await openToday(day);
  await linkTo(needs, day.onHold).click();
  await expect(page).toHaveURL(`${day.url}/containers/${day.onHold.id}`);
  const actions = page.getByRole("button", { name: "More actions" });
  await expectHydrated(actions);
  await actions.click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Printed \w{3} \d{1,2} \w{3} .*\/containers\//)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Account and pages" })).toBeHidden();
  const { data } = (await day.api(`/v2/containers/${day.onHold.id}`)) as { data: Row };
  const [first] = data.attributes.holds_at_pod_terminal as { name: string }[];
  await expect(page.getByRole("main")).toContainText(new RegExp(`${first?.name} hold`, "i"));
  await page.emulateMedia({ media: null });
  const { heads } = await printPage(page);
  for (const head of heads) expect(head).toContain("Printed");
}

test("the eight tasks of a day, each from Today", async ({ page, signIn, api, demo }) => {
  test.setTimeout(180_000);
  await signIn({ to: "/today" });
  const day = { ...(await track(api)), page, api, url: demo.url };
  await test.step("what needs me", () => seeWhatNeedsMe(day));
  await test.step("what runs out tomorrow, and what does it cost", () => seeWhatRunsOut(day));
  await test.step("who has no appointment", () => seeWhoHasNoAppointment(day));
  await test.step("a caller reads half of a reference", () => findByHalfOfReference(day));
  await test.step("why did the arrival change", () => seeWhyArrivalChanged(day));
  await test.step("send the customer a link, and revoke it", () => shareAndRevoke(day));
  await test.step("an alert fires once", () => alertOnce(day));
  await test.step("print", () => print(day));
});
