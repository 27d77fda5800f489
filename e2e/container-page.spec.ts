import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** Accounts of their own: a test moves its sandbox clock by weeks, and lists have only its containers. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox,documents")),
});

type ContainerList = { data: { id: string; attributes: { number: string; current_status: string } }[] };

test("the page of a container answers for it alone, not for the other containers of its shipment", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTSPLIT7903"));
  await openShipment(api, signIn, "TESTSPLIT7903");
  await advanceClock(api, 21);
  const withStatus = async (status: string) =>
    ((await api(`/v2/containers?filter[status]=${status}`)) as ContainerList).data[0];
  await expect.poll(() => withStatus("empty_returned"), { timeout: 20_000 }).toBeDefined();
  const returned = await withStatus("empty_returned");
  const others = (await api("/v2/containers")) as ContainerList;
  const other = others.data.find(({ attributes }) => attributes.current_status !== "empty_returned");
  const consoleErrors = recordConsoleErrors(page);
  const answer = (question: RegExp) => page.getByRole("button", { name: question });

  await page.goto(`${demo.url}/containers/${returned?.id}`);
  await expect(page.getByRole("list", { name: "Route", exact: true })).toBeVisible();
  await expect(answer(/Where is it/)).toContainText(/^Where is it\?Empty returned/);
  await expect(answer(/When does it arrive/)).toContainText("Arrived");
  await expect(answer(/Can I pick it up/)).toContainText("Picked up");
  await expect(page.getByRole("main")).not.toContainText(/\d of \d/);

  await page.goto(`${demo.url}/containers/${other?.id}`);
  await expect(answer(/Where is it/)).not.toContainText("Empty returned");
  await expect(answer(/Can I pick it up/)).not.toContainText("Picked up");
  await expect(page.getByRole("main")).not.toContainText(/\d of \d/);
  await expectAccessibleInAllViews(page, () => expect(answer(/Where is it/)).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Events as reported by the carrier" }).click();
  const events = page.getByRole("dialog").getByRole("table");
  await expect(events.getByRole("row").nth(1)).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(events).toBeVisible());
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`${demo.url}/containers/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "Container not found" })).toBeVisible();
  expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
});

test("a reference is added on the page of a container, and a delivery is marked and taken back", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7904"));
  await openShipment(api, signIn, "TESTDIRECT7904");
  await advanceClock(api, 40);
  const find = async () => ((await api("/v2/containers")) as ContainerList).data[0];
  await expect.poll(async () => (await find())?.attributes.current_status, { timeout: 20_000 }).not.toBe("on_ship");
  const id = (await find())?.id;
  await page.goto(`${demo.url}/containers/${id}`);
  const read = async () =>
    ((await api(`/v2/containers/${id}`)) as { data: { attributes: { ref_numbers: string[]; delivered_at: string } } })
      .data.attributes;

  await page.keyboard.press("e");
  await page.getByLabel("New reference").fill("BOX-7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit reference BOX-7" })).toBeVisible();
  expect((await read()).ref_numbers).toContain("BOX-7");

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as delivered" }).click();
  await expect.poll(async () => (await read()).delivered_at).not.toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await read()).delivered_at).toBeNull();
});

test("containers are looked through beside the list by keyboard and by pointer", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7905"));
  await openShipment(api, signIn, "TESTDIRECT7905");
  const consoleErrors = recordConsoleErrors(page);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  const table = page.getByRole("table", { name: "Containers" });
  const panel = page.getByRole("complementary", { name: "Container" });
  const rows = table.locator("[data-row-link]");
  await expect(rows.nth(1)).toBeVisible();
  const ids = await rows.evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.rowLink ?? ""));

  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(new RegExp(`peek=${ids[0]}`));
  await expect(panel.getByRole("button", { name: /Where is it/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(new RegExp(`peek=${ids[1]}`));
  await expect(rows.nth(1)).toBeFocused();
  await expect(panel.getByRole("link", { name: "Open page" })).toHaveAttribute("href", `/containers/${ids[1]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessibleInAllViews(page, () =>
    expect(panel.getByRole("button", { name: /Where is it/ })).toBeVisible(),
  );
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await expect(panel.getByRole("button", { name: /Where is it/ })).toBeVisible();
  await panel.getByRole("button", { name: "Close the panel" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/containers$/);
  await table
    .getByRole("button", { name: /^Look at / })
    .first()
    .click();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await rows.first().focus();
  await page.keyboard.press("Space");
  await panel.getByRole("link", { name: "Open page" }).click();
  await expect(page).toHaveURL(new RegExp(`/containers/${ids[0]}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`/containers/${ids[1]}$`));
  await page.goBack();
  await expect(rows.nth(1)).toBeFocused();
  expect(consoleErrors).toEqual([]);
});
