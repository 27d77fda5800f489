import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews } from "./watch-page";

type Clock = { data: { attributes: { now: string } } };
type Shipments = {
  data: { attributes: { port_of_discharge_locode: string; pod_timezone: string; pod_vessel_name: string } }[];
};

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
  const [shipment] = ((await api("/v2/shipments")) as Shipments).data;
  if (!shipment) throw new Error("no shipment");
  const { port_of_discharge_locode: locode, pod_timezone: timeZone, pod_vessel_name: vessel } = shipment.attributes;
  await advanceClock(api, 40);
  await signIn({ to: `/ports/${locode}` });
  const { data } = (await api("/v2/sandbox/clock")) as Clock;
  const parts = { weekday: "short", day: "numeric", month: "short", timeZone } as const;
  const day = new Date(data.attributes.now).toLocaleDateString("en-GB", parts).replace(",", "");
  await expect(page.getByRole("region", { name: "Port", exact: true })).toContainText(`Local time${day}`);
  await expect(page.getByRole("region", { name: "Due here" })).toContainText("Nothing of yours is due here.");
  const unconfirmed = page.getByRole("region", { name: "Arrival not confirmed" });
  await expect(unconfirmed.getByRole("link", { name: vessel })).toBeVisible();
  await expect(unconfirmed).toContainText(/the carrier has not reported the arrival/i);
  await expectAccessibleInAllViews(page, () => expect(unconfirmed).toBeVisible());
});
