import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews } from "./watch-page";

/** An account of its own: the test moves its sandbox clock by weeks. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

test("a split shipment has a route for each vessel, and answers for the container that is still at sea", async ({
  page,
  signIn,
  api,
}) => {
  const number = "TESTSPLIT7803";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  const routes = page.getByRole("list", { name: /^Route of / });
  await expect(routes).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Route", exact: true })).toHaveCount(0);
  await expect(routes.nth(0)).toContainText("SANDBAR EBB");
  await expect(routes.nth(1)).toContainText("SANDBAR BOREAS");
  await expect(routes.nth(0)).toContainText("Departed");
  await expect(routes.nth(1)).toContainText("Departs");

  await advanceClock(api, 21);
  const where = page.getByRole("button", { name: /Where is it/ });
  await expect(async () => {
    await page.reload();
    await expect(where).toContainText(/1 of \d; \d empty returned/, { timeout: 1_000 });
  }).toPass();
  await expect(where).toContainText(/Los Angeles/);
  // What is still to arrive comes first.
  await expect(routes.nth(0)).toContainText("SANDBAR BOREAS");
  await expect(routes.nth(1)).toContainText("Arrived");
  await expectAccessibleInAllViews(page, async () => {
    await expect(routes).toHaveCount(2);
  });
});
