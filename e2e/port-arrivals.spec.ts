import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews } from "./watch-page";

/** An account of its own: the test moves its sandbox clock by weeks. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

test("a port has the time of the sandbox, and a vessel past its estimate is not due there but not confirmed", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTLOST7513"));
  await openShipment(api, signIn, "TESTLOST7513");
  await advanceClock(api, 26);
  await signIn({ to: "/ports/USLAX" });
  const { data } = (await api("/v2/sandbox/clock")) as { data: { attributes: { now: string } } };
  const parts = { weekday: "short", day: "numeric", month: "short", timeZone: "America/Los_Angeles" } as const;
  const day = new Date(data.attributes.now).toLocaleDateString("en-GB", parts).replace(",", "");
  await expect(page.getByRole("region", { name: "Port", exact: true })).toContainText(`Local time${day}`);
  await expect(page.getByRole("region", { name: "Due here" })).toContainText("Nothing of yours is due here.");
  const unconfirmed = page.getByRole("region", { name: "Arrival not confirmed" });
  await expect(unconfirmed.getByRole("row", { name: /SANDBAR/ })).toContainText("1 container");
  await expect(unconfirmed).toContainText("the carrier has not reported the arrival");
  await expectAccessibleInAllViews(page, () => expect(unconfirmed).toBeVisible());
});
