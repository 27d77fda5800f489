import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Clock = { data: { attributes: { now: string } } };
type ShipmentWithContainers = { included: { attributes: { number: string } }[] };

const dayMs = 86_400_000;

test("the route of a feeder starts where the barge does, and nothing is sailed before it departs", async ({
  page,
  signIn,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTFEEDER7801"));
  await openShipment(api, signIn, "TESTFEEDER7801");
  const stops = page.getByRole("list", { name: "Route" }).getByRole("listitem");
  await expect(stops).toHaveText([/Antwerp/, /Rotterdam/, /New York/]);
  const ticksOf = (index: number) => stops.nth(index).locator("svg.lucide-check");
  await expect(ticksOf(0)).toHaveCount(1);
  await expect(ticksOf(1)).toHaveCount(0);
  await expect(stops.nth(0)).toContainText("Departs");

  // Each answer is one line.
  const answers = page.getByRole("region", { name: "At a glance" }).getByRole("button");
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.locator(".text-15").all())
    expect((await answer.boundingBox())?.height).toBeLessThan(30);
  await expectAccessibleInAllViews(page, async () => {
    await expect(stops).toHaveCount(3);
  });
});

test("a last free day passes on the open page at midnight of the port without a request", async ({
  page,
  signIn,
  api,
}) => {
  const errors = recordConsoleErrors(page);
  const number = "TESTDIRECT7802";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  const shipmentId = new URL(page.url()).pathname.split("/").at(-1);
  const { included } = (await api(`/v2/shipments/${shipmentId}?include=containers`)) as ShipmentWithContainers;
  const { now } = ((await api("/v2/sandbox/clock")) as Clock).data.attributes;
  const inThreeDays = new Date(Date.parse(now) + 3 * dayMs).toISOString();
  const last_free_days = { terminal: now, line: inThreeDays, rail: null };
  const rows = included.map(({ attributes }) => ({
    container_number: attributes.number,
    reported_at: now,
    last_free_days,
  }));
  await api("/v2/terminal_reports", { method: "POST", body: { rows } });
  const freeTime = page.getByRole("button", { name: /When does free time end/ });
  await expect(freeTime).toContainText(", today");
  await expect(freeTime).toContainText("Terminal. Carrier reports");

  await page.clock.install();
  await page.reload();
  await expect(freeTime).toContainText(", today");
  expect(errors).toEqual([]);
  await page.context().setOffline(true);
  await page.clock.fastForward(dayMs);
  await expect(freeTime).toContainText("1 day past", { timeout: 5_000 });
  await expect(page.getByRole("button", { name: /Is anything wrong/ })).toContainText(
    /Free time expired \d+ days? ago/,
  );

  // On a phone the list has it as well.
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn({ to: `/shipments?q=${number}` });
  await expect(page.getByText(/^Free until .*, today$/)).toBeVisible();
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
    await expect(where).toContainText("2 empty returned", { timeout: 1_000 });
  }).toPass();
  await expect(where).toContainText("1 of 3");
  await expect(where).toContainText(/Los Angeles/);
  // What is still to arrive comes first.
  await expect(routes.nth(0)).toContainText("SANDBAR BOREAS");
  await expect(routes.nth(1)).toContainText("Arrived");
  await expectAccessibleInAllViews(page, async () => {
    await expect(routes).toHaveCount(2);
  });
});
