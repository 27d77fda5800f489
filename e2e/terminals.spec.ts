import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews } from "./watch-page";

type Clock = { data: { attributes: { now: string } } };
type ContainerRow = { attributes: { number: string } };

test("terminal reports appear on the page of the shipment, at both widths and in both themes", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTHELD7101"));
  await openShipment(api, signIn, "TESTHELD7101");
  // On a busy machine a poll can be late; it is retried minutes later on the sandbox clock, so the clock advances with each try.
  const expectEventually = (part: Locator, text: string) =>
    expect(async () => {
      await advanceClock(api, 0.02);
      await expect(part).toContainText(text, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  const answers = page.getByRole("region", { name: "At a glance" });
  const terminal = page.getByRole("region", { name: /At the terminal/ });
  await expect(terminal).toHaveCount(0);

  await advanceClock(api, 3.2);
  await expectEventually(answers, "No, on hold");
  await expect(answers).toContainText(/Terminal\. Carrier reports/);
  await expect(terminal).toContainText("Customs hold");
  await expect(terminal).toContainText("TraPac Container Terminal");

  await advanceClock(api, 6.6);
  await expectEventually(terminal, "VACIS hold");
  await expect(terminal).toContainText("$370 Demurrage");
  await expect(answers).toContainText(/Free time expired \d+ days? ago/);

  // A report sent by API appears like one from the sandbox.
  const shipmentId = new URL(page.url()).pathname.split("/").at(-1);
  const shipment = (await api(`/v2/shipments/${shipmentId}?include=containers`)) as { included: ContainerRow[] };
  const { data: clock } = (await api("/v2/sandbox/clock")) as Clock;
  const report = { reported_at: clock.attributes.now, available_for_pickup: true, holds: [], location: "B-12" };
  const rows = shipment.included.map((row) => ({ container_number: row.attributes.number, ...report }));
  await api("/v2/terminal_reports", { method: "POST", body: { rows } });
  // The demurrage is still to be paid.
  await expect(answers).toContainText(`${rows.length} of ${rows.length} after payment`);
  await expect(terminal).toContainText("B-12");

  // Where the value comes from, by mouse and by keyboard.
  const available = terminal.getByRole("button", { name: "Available", exact: true });
  const why = page.getByRole("dialog", { name: /^Why this value\? Available for pickup/ });
  await available.click();
  await expect(why).toContainText("the newest one that names the value counts");
  await expect(why.getByRole("region", { name: "Not used" })).toContainText("No");
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await expect(available).toBeFocused();
  await page.keyboard.press("w");
  await expect(why).toBeVisible();
  // The report itself, as it was sent.
  await why.getByRole("button", { name: "Show the received message" }).click();
  await expect(why.getByRole("region", { name: "Received message" })).toContainText('"location": "B-12"');
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await expectAccessibleInAllViews(page, () => expect(terminal).toBeVisible());
});
