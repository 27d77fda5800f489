import { type Api, createAccount, expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Tags = { data: { attributes: { name: string; shipments_count: number } }[] };
type Created = { data: { id: string } };

/** The numbers of shipments by tag, of the tags that contain `part`. */
async function countsOf(api: Api, part: string): Promise<Record<string, number>> {
  const { data } = (await api(`/v2/tags?q=${part}`)) as Tags;
  return Object.fromEntries(data.map(({ attributes }) => [attributes.name, attributes.shipments_count]));
}

async function track(api: Api, number: string, shipment_tags: string[]): Promise<void> {
  await api("/v2/tracking_requests", trackingRequest(number, { shipment_tags }));
}

test("a tag is renamed in place with the views that name it, merged into another after a question, and taken back", async ({
  page,
  signIn,
  api,
}) => {
  await track(api, "TESTDIRECT98801", ["tide-urgent", "tide-spring"]);
  await track(api, "TESTDIRECT98802", ["tide-urgent"]);
  await track(api, "TESTDIRECT98803", ["tide-rush"]);
  await expect.poll(() => countsOf(api, "tide")).toEqual({ "tide-urgent": 2, "tide-spring": 1, "tide-rush": 1 });
  const attributes = { name: "Tide", list: "shipments", query: "f.tags=tide-urgent" };
  const view = (await api("/v2/saved_views", {
    method: "POST",
    body: { data: { type: "saved_view", attributes } },
  })) as Created;
  const queryOf = async () =>
    ((await api(`/v2/saved_views/${view.data.id}`)) as { data: { attributes: { query: string } } }).data.attributes
      .query;
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/profile" });
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Tags" }).click();
  const list = page.getByRole("list", { name: "Tags" });
  const row = (name: string) => list.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("tide-urgent")).toContainText("2 shipments");
  await expectAccessibleInAllViews(page, () => expect(row("tide-urgent")).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });

  await list.getByRole("button", { name: "Rename tide-urgent" }).click();
  const name = page.getByRole("textbox", { name: "New name of tide-urgent" });
  await expect(name).toBeFocused();
  await name.fill(" ");
  await name.press("Enter");
  await expect(page.getByText("Enter the new name.")).toBeVisible();
  await expectAccessible(page);
  await name.press("Escape");
  await expect(list.getByRole("button", { name: "Rename tide-urgent" })).toBeFocused();
  await page.keyboard.press("Enter");
  await name.fill("tide-late");
  await name.press("Enter");
  const result = page.getByRole("region", { name: "Renaming" });
  await expect(result.getByRole("status")).toContainText(/“tide-urgent” is now “tide-late” on \d+ records/);
  await expect(result).toContainText("Changed with it: the saved view “Tide”.");
  await expect(row("tide-late")).toContainText("2 shipments");
  await expect(row("tide-urgent")).toHaveCount(0);
  expect(await countsOf(api, "tide")).toEqual({ "tide-late": 2, "tide-spring": 1, "tide-rush": 1 });
  expect(await queryOf()).toBe("f.tags=tide-late");

  await list.getByRole("button", { name: "Rename tide-late" }).click();
  const again = page.getByRole("textbox", { name: "New name of tide-late" });
  await again.fill("tide-rush");
  await again.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge “tide-late” into “tide-rush”" });
  await expect(dialog).toContainText(/becomes “tide-rush” on 2 shipments/);
  await expectAccessibleInAllViews(page, () => expect(dialog).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Merge tags" }).click();
  await expect(row("tide-rush")).toContainText("3 shipments");
  expect(await queryOf()).toBe("f.tags=tide-rush");

  await result.getByRole("button", { name: "Undo" }).click();
  await expect(row("tide-late")).toContainText("2 shipments");
  await expect(row("tide-rush")).toContainText("1 shipment");
  expect(await countsOf(api, "tide")).toEqual({ "tide-late": 2, "tide-spring": 1, "tide-rush": 1 });
  await expect.poll(queryOf).toBe("f.tags=tide-late");

  await row("tide-late").getByRole("link", { name: "2 shipments with the tag tide-late" }).click();
  await expect(page).toHaveURL(/\/shipments\?f\.tags=tide-late/);
  const table = page.getByRole("table", { name: "Shipments" });
  await expect(table.getByRole("row").filter({ hasText: "TESTDIRECT9880" })).toHaveCount(2);
  expect(consoleErrors).toEqual([]);
  await api(`/v2/saved_views/${view.data.id}`, { method: "DELETE" });
});

test("a viewer sees the tags, but cannot rename them", async ({ page, api, demo }) => {
  await track(api, "TESTDIRECT98804", ["ebb"]);
  await expect.poll(() => countsOf(api, "ebb")).toEqual({ ebb: 1 });
  const attributes = { email: "tara@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Tara");
  await page.getByLabel("Password", { exact: true }).fill("a password that is long");
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/today$/);
  await page.goto(`${demo.url}/settings/tags`);
  await expect(page.getByRole("link", { name: "1 shipment with the tag ebb" })).toBeVisible();
  await expect(page.getByText("Members and admins can rename them.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Rename/ })).toHaveCount(0);
});

const ofNewAccount = test.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

ofNewAccount("an account without tags is shown where tags come from", async ({ page, signIn, api }) => {
  await signIn({ to: "/settings/tags" });
  await expect(page.getByText(/^Tags appear here when a shipment/)).toBeVisible();
  await expectAccessible(page);
  await track(api, "TESTDIRECT98805", ["slack"]);
  await page.reload();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(1);
});
