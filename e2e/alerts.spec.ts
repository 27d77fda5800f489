import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const desktop = { width: 1280, height: 800 };

test("a rule is made from a list by key, tested, and its alert is shown once by the bell until it is read", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(150_000);
  await signIn({ to: "/shipments?f.tags=alert981&sort=status" });
  const consoleErrors = recordConsoleErrors(page);
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.type("Alert");
  await expect(page.getByRole("menuitem", { name: "Alert me…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/alerts\/new\?list=shipments&query=/);

  const backtest = page.getByRole("region", { name: "On the last 30 days" });
  await expect(backtest.getByText(/^(Would not have fired|Would have fired|At least)/)).toBeVisible();
  await expect(backtest.getByText("None matches now.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Filters" })).toContainText("alert981");
  await page.getByRole("button", { name: "Create rule" }).focus();
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Name", { exact: true });
  await expect(page.getByText("This field is required.")).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type("Tagged 981");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(name).toHaveValue("Tagged 981");
  await page.getByRole("checkbox", { name: "E-mail to me" }).check();
  await page.getByRole("checkbox", { name: "Quiet hours" }).check();
  await expect(page.getByText(/^Times of /)).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(backtest.getByText("None matches now.")).toBeVisible());
  await page.setViewportSize(desktop);
  await page.getByRole("checkbox", { name: "E-mail to me" }).uncheck();
  await name.press("Enter");
  await expect(page).toHaveURL(/\/alerts$/);
  const row = page.getByRole("table", { name: "Alert rules" }).getByRole("row", { name: /Tagged 981/ });
  await expect(row).toContainText("Shipments that begin to match");
  await expect(row).toContainText("Not yet");
  await expectAccessibleInAllViews(page, () => expect(row).toBeVisible());
  await page.setViewportSize(desktop);

  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9810", { shipment_tags: ["alert981"] }));
  const bell = page.getByRole("button", { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName("Alerts, 1 unread", { timeout: 75_000 });
  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Alerts" });
  const newest = panel.getByRole("list", { name: "Newest alerts" }).getByRole("listitem");
  await expect(newest).toHaveCount(1);
  await expect(newest).toContainText("Tagged 981");
  await expect(newest.getByRole("link")).toHaveText("TESTDIRECT9810");
  await expectAccessibleInAllViews(page, () => expect(newest).toBeVisible());
  await page.setViewportSize(desktop);
  await newest.getByRole("button", { name: /Mark the alert about TESTDIRECT9810 as read/ }).press("Enter");
  await expect(newest.getByRole("button", { name: /as unread/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell).toHaveAccessibleName("Alerts");
  await expect(bell).toBeFocused();

  await page.getByRole("link", { name: "Fired" }).click();
  const fired = page.getByRole("list", { name: "Alerts" }).getByRole("listitem");
  await expect(fired).toHaveCount(1);
  await fired.getByRole("button", { name: /as unread/ }).click();
  await expect(page.getByText("1 unread", { exact: true })).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(fired).toBeVisible());
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All read")).toBeVisible();
  await fired.getByRole("link", { name: "TESTDIRECT9810" }).click();
  await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}$/);

  await page.goto(`${demo.url}/alerts`);
  await expect(row.getByRole("cell").nth(2)).toContainText("1");
  expect(consoleErrors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("a rule is changed, switched off, deleted and restored; errors are beside their fields", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const attributes = { name: "Held 982", list: "containers", query: "pickup=held", trigger: "match" };
  const created = await api("/v2/alert_rules", { method: "POST", body: { data: { type: "alert_rule", attributes } } });
  const { id } = created.data as { id: string };
  await signIn({ to: `/alerts/${id}` });
  const filter = page.getByLabel("Pickup");
  await expect(filter).toHaveValue("held");
  await expect(page.getByText(/containers? match|None matches|container matches/)).toBeVisible();
  await filter.selectOption("");
  await expect(page.getByText(/Add a filter or choose/)).toBeVisible();
  await page.getByRole("radio", { name: "Shipments" }).check();
  await page.getByLabel("Fires when").selectOption("arrival_moved");
  const hours = page.getByLabel("By more than, in hours");
  await hours.fill("1000");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAttribute("aria-invalid", "true");
  await hours.fill("24");
  await expect(page.getByText(/watched now\./)).toBeVisible();
  await page.getByRole("button", { name: "Save rule" }).click();

  const row = page.getByRole("table", { name: "Alert rules" }).getByRole("row", { name: /Held 982/ });
  await expect(row).toContainText("Arrivals that move by more than 24 h");
  const active = row.getByRole("switch", { name: "Rule Held 982" });
  await active.press("Space");
  await expect(active).toHaveAttribute("aria-checked", "false");
  await expect(active).toHaveAttribute("aria-busy", "false");
  await row.getByRole("button", { name: "Delete rule Held 982" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("switch")).toHaveAttribute("aria-checked", "false");

  await page.route(/\/v2\/alerts\?/, (route) => route.abort());
  await page.goto(`${demo.url}/alerts?tab=fired`);
  await expect(page.getByText("The alerts could not be loaded")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: /^Alerts/ }).click();
  await expect(page.getByRole("dialog", { name: "Alerts" }).getByRole("alert")).toContainText("could not be loaded");
  await page.keyboard.press("Escape");
  await page.unroute(/\/v2\/alerts\?/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The alerts could not be loaded")).toBeHidden();
});
