import { expect, test } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

type Containers = { data: unknown[]; meta: { total: number } };

test("free time that ends and a hold are listed with their reasons, and lead to the container and to the list", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  // Two shipments of three containers: more than a group shows.
  for (const number of ["TESTHELD9901", "TESTHELD9904"]) await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, "TESTHELD9901");
  const count = async (filter: string) => ((await api(`/v2/containers?${filter}`)) as Containers).data.length;
  // On a busy machine a poll can be late; it is retried minutes later on the sandbox clock, so the clock advances with each try.
  const expectEventually = (filter: string) =>
    expect(async () => {
      await advanceClock(api, 0.02);
      expect(await count(filter)).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
  await advanceClock(api, 3.2);
  await expectEventually("filter[has_holds]=true");
  await advanceClock(api, 6.6);
  await expectEventually("filter[free_days_left][end]=-1");
  const consoleErrors = recordConsoleErrors(page);
  await page.goto(`${demo.url}/shipments`);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const table = page.getByRole("table", { name: "What needs someone, by reason" });
  const group = (name: string) => table.getByRole("rowgroup").filter({ hasText: name });
  await expect(group("Free time ends by tomorrow").getByRole("row").nth(1)).toContainText(/Last free day .* past/);
  await expect(group("On hold").getByRole("row").nth(1)).toContainText(/hold/i);
  await expect(
    group("On hold")
      .getByRole("row")
      .nth(1)
      .getByRole("button", { name: /^Check now: / }),
  ).toBeVisible();
  // The first visit shows the last day.
  const changes = page.getByRole("region", { name: /^(Last 24 hours|Since your last visit)$/ });
  await expect(changes.getByRole("link", { name: "TESTHELD9901" })).toBeVisible();
  await expect(changes).toContainText(/hold placed/);
  const arriving = page.getByRole("region", { name: "Arriving in seven days" });
  await expect(arriving.getByRole("listitem")).toHaveCount(7);
  await expectAccessibleInAllViews(page, () => expect(arriving.getByRole("listitem").first()).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await expect(group("Free time ends by tomorrow").getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]+$/);
  await page.goBack();
  await page.getByRole("link", { name: "Open the list: Free time ends by tomorrow" }).click();
  await expect(page).toHaveURL(/\/containers\?free_time=by_tomorrow/);
  await expect(page.getByLabel("Free time")).toHaveValue("by_tomorrow");
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row").nth(1)).toContainText("past");
  await page.goBack();
  const { meta } = (await api("/v2/containers?filter[has_holds]=true")) as Containers;
  expect(meta.total).toBeGreaterThan(3);
  // Its name, three records, and the link to the others.
  await expect(group("On hold").getByRole("row")).toHaveCount(5);
  await expect(group("On hold").getByRole("row").first()).toContainText(`On hold${meta.total}`);
  await group("On hold")
    .getByRole("link", { name: `${meta.total - 3} more` })
    .click();
  await expect(page).toHaveURL(/\/containers\?pickup=held/);
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row")).toHaveCount(meta.total + 1);
  expect(consoleErrors).toEqual([]);
});

test("the days of arrivals open the list with the same shipments", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9902"));
  await openShipment(api, signIn, "TESTDIRECT9902");
  const found = (await api("/v2/shipments?number=TESTDIRECT9902")) as {
    data: { attributes: { pod_eta_at: string; pod_timezone: string } }[];
  };
  const { pod_eta_at: at = "", pod_timezone: timeZone } = found.data[0]?.attributes ?? {};
  const dayAtPort = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone });
  // The day before the arrival, by the clock of the browser.
  await page.clock.install({ time: new Date(Date.parse(at) - 86_400_000) });
  await page.goto(new URL("/today", page.url()).href);
  const arriving = page.getByRole("region", { name: "Arriving in seven days" });
  const day = arriving.getByRole("listitem").filter({ hasText: "TESTDIRECT9902" });
  await expect(day).toContainText(dayAtPort.format(new Date(at)).replace(",", ""));
  await day.getByRole("link").first().click();
  await expect(page).toHaveURL(/f\.pod_eta_local_date\.start=/);
  await expect(page.getByRole("table", { name: "Shipments" })).toContainText("TESTDIRECT9902");
});

test("relative times and days on an open page follow the clock", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn({ to: "/requests" });
  const age = page.getByRole("table", { name: "Tracking requests" }).getByRole("row").nth(1);
  await expect(age).toContainText(/just now|\d+ (min|h) ago/);
  const before = await age.innerText();
  await page.context().setOffline(true);
  await page.clock.fastForward("03:00:00");
  await expect(age).not.toHaveText(before);
  await page.context().setOffline(false);
});
