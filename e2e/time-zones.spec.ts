import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { recordConsoleErrors } from "./watch-page";

/** The day begins in the first one and ends in the last one; two have half hours. */
const zones = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata", "Pacific/Pago_Pago"];

test("the times of a journey are the same for users in every time zone", async ({
  page,
  browser,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTRAIL9941"));
  await openShipment(api, signIn, "TESTRAIL9941");
  const address = new URL(page.url()).pathname;
  const cookies = await page.context().cookies();
  const seen: { zone: string; route: string[]; arrival: string }[] = [];
  for (const timezoneId of zones) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 1280, height: 800 } });
    await context.addCookies(cookies);
    const there = await context.newPage();
    const consoleErrors = recordConsoleErrors(there);
    await there.goto(demo.url + address);
    const stops = there.getByRole("list", { name: "Route" }).getByRole("listitem");
    await expect(stops).toHaveCount(3);
    const route = (await stops.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
    await there.goto(`${demo.url}/shipments?q=TESTRAIL9941`);
    const row = there.getByRole("table", { name: "Shipments" }).getByRole("row").nth(1);
    const arrival = (await row.getByRole("cell").filter({ hasText: "Est." }).innerText()).replaceAll(/\s+/g, " ");
    seen.push({ zone: timezoneId, route, arrival });
    expect(consoleErrors, timezoneId).toEqual([]);
    await context.close();
  }
  expect(seen[0]?.arrival).toMatch(/\d{2}:\d{2}/);
  for (const { zone, ...texts } of seen) expect({ zone, ...texts }).toEqual({ ...seen[0], zone });
});
