import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "./watch-page";

type Clock = { data: { attributes: { now: string } } };
type Row = { attributes: { number: string } };

test("what terminals say of a container is on its shipment's page, at both widths and in both themes", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  test.setTimeout(180_000);
  const attributes = { request_type: "bill_of_lading", request_number: "TESTHELD7101", scac: "TEST" };
  await api("/v2/tracking_requests", { method: "POST", body: { data: { type: "tracking_request", attributes } } });
  await signIn();
  const find = async () => {
    await page.goto(`${demo.url}/shipments/find?q=TESTHELD7101`);
    await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}/, { timeout: 1_000 });
  };
  await expect(find).toPass({ timeout: 15_000 });
  const turn = async (days: number) => {
    const { data } = (await api("/v2/sandbox/clock")) as Clock;
    const now = new Date(Date.parse(data.attributes.now) + days * 86_400_000).toISOString();
    await api("/v2/sandbox/clock", { method: "PATCH", body: { data: { type: "sandbox_clock", attributes: { now } } } });
  };
  // A poll that a busy machine did not get done in time is tried again minutes later, by the sandbox's clock.
  const showing = (part: Locator, text: string) =>
    expect(async () => {
      await turn(0.02);
      await expect(part).toContainText(text, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  const answers = page.getByRole("region", { name: "Answers" });
  const terminal = page.getByRole("region", { name: /At the terminal/ });
  await expect(terminal).toHaveCount(0);

  await turn(3.2);
  await showing(answers, "No, on hold");
  await expect(answers).toContainText(/Carrier\. Terminal says/);
  await expect(terminal).toContainText("Customs hold");
  await expect(terminal).toContainText("TraPac Container Terminal");

  await turn(6.6);
  await showing(terminal, "VACIS hold");
  await expect(terminal).toContainText("$370 Demurrage");
  await expect(answers).toContainText(/Free time over for \d/);

  // What is sent in shows as well as what the sandbox tells.
  const shipmentId = new URL(page.url()).pathname.split("/").at(-1);
  const shipment = (await api(`/v2/shipments/${shipmentId}?include=containers`)) as { included: Row[] };
  const { data: clock } = (await api("/v2/sandbox/clock")) as Clock;
  const told = { reported_at: clock.attributes.now, available_for_pickup: true, holds: [], location: "B-12" };
  const rows = shipment.included.map((row) => ({ container_number: row.attributes.number, ...told }));
  await api("/v2/terminal_reports", { method: "POST", body: { rows } });
  await expect(answers).toContainText(`${rows.length} of ${rows.length} now`);
  await expect(terminal).toContainText("B-12");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(terminal).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
