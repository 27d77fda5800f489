import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, trackingRequest } from "./sandbox";

// An account of its own: its connection is paused.
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

type Rows = { data: { id: string; attributes: { scacs: string[] } }[] };

test("a carrier that becomes silent is on open pages within seconds", async ({ page, signIn, api, demo }) => {
  test.setTimeout(90_000);
  const number = "TESTDIRECT9911";
  await api("/v2/tracking_requests", trackingRequest(number));
  const count = async () => ((await api(`/v2/shipments?number=${number}`)) as Rows).data.length;
  await expect.poll(count, { timeout: 30_000 }).toBe(1);
  const connections = (await api("/v2/carrier_connections")) as Rows;
  const sandbox = connections.data.find(({ attributes }) => attributes.scacs.includes("TEST"));
  const body = { data: { type: "carrier_connection", attributes: { active: false } } };
  await api(`/v2/carrier_connections/${sandbox?.id}`, { method: "PATCH", body });
  await signIn({ to: "/" });
  const groups = page.getByRole("table", { name: "What needs someone, by reason" }).getByRole("rowgroup");
  const silent = groups.filter({ hasText: "Carrier silent or lost the number" });
  const list = await page.context().newPage();
  await list.goto(`${demo.url}/shipments?freshness=no_answer`);
  await expect(list.getByText(/^No shipments with/)).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole("status").first()).toContainText("Nothing needs you");
  await expect(silent).toHaveCount(0);
  // After the estimated arrival, of which nothing can be requested.
  await advanceClock(api, 40);
  await expect(silent).toContainText(number, { timeout: 12_000 });
  await list.bringToFront();
  await expect(list.getByRole("table", { name: "Shipments" })).toContainText(number, { timeout: 12_000 });
});
