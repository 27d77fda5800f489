import { expect, test } from "./fixtures";
import { printPage } from "./print-page";
import { openShipment, trackingRequest } from "./sandbox";
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
  const ticksOf = (index: number) => stops.nth(index).locator("span.size-4 svg");
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

test("a shipment and a container are printed with their facts, and on every sheet with the time, without the frame of the application", async ({
  page,
  signIn,
  api,
}) => {
  const number = "TESTDIRECT7803";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
  const expectPrinted = async (name: string | RegExp) => {
    // What a browser announces before it prints; the note is loaded with the first input.
    await page.keyboard.press("Tab");
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
        return page.locator("p", { hasText: "Printed" }).count();
      })
      .toBe(1);
    const { text, heads, isLandscape } = await printPage(page);
    expect(isLandscape).toBe(true);
    expect(heads.length).toBeGreaterThan(1);
    for (const head of heads) expect(head).toMatch(/^.+ · Printed \w{3} \d{1,2} \w{3} .*\d{2}:\d{2} .+ · http/);
    for (const fact of [name, "When does free time end?", "Milestones", page.url()]) expect(text).toMatch(fact);
    for (const control of ["Find anything", "Settings", "Upload", "Refresh"]) expect(text).not.toContain(control);
  };
  await expectPrinted(number);
  await page
    .getByRole("link", { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]+$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expectPrinted(/[A-Z]{4} ?\d{6} ?\d/);
});

test("a refresh shows which carrier is asked, and then what it has reported", async ({ page, signIn, api }) => {
  const number = "TESTDIRECT7804";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  const button = page.getByRole("button", { name: "Refresh" });
  await button.click();
  await expect(page.getByRole("button", { name: /^Checking / })).toBeVisible();
  const result = page.getByText(/ responded: \d+ event reports? so far, (none|\d+) new\.$/);
  await expect(result).toBeVisible({ timeout: 20_000 });
  await expect(button).toBeVisible();
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
