import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, expectHydrated, recordConsoleErrors } from "./watch-page";

/** An account of its own: all of its records are counted. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

type List = { meta: { total: number } };

test("the sidebar has the numbers of its pages, as their lists and Today have them, where it is open and wide", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTHELD9961"));
  await openShipment(api, signIn, "TESTHELD9961");
  const totalOf = async (path: string) => ((await api(path)) as List).meta.total;
  const ending = () => totalOf("/v2/containers?filter[free_days_left][end]=1");
  await advanceClock(api, 3.2);
  await expect(async () => {
    await advanceClock(api, 0.5);
    expect(await ending()).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });

  const consoleErrors = recordConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.url}/today`);
  const pages = page.getByRole("navigation", { name: "Account and pages" });
  const link = (name: string | RegExp) => pages.getByRole("link", { name });
  const [shipments, containers, urgent] = [
    await totalOf("/v2/shipments"),
    await totalOf("/v2/containers"),
    await ending(),
  ];
  await expect(link(`Shipments ${shipments} in total`)).toBeVisible();
  await expect(link(`Containers ${containers} in total`)).toBeVisible();
  const demurrage = link(`Demurrage ${urgent} with free time that is over or ends by tomorrow`);
  await expect(demurrage.getByText(String(urgent), { exact: true })).toHaveClass(/text-bad/);
  const group = page.getByRole("rowgroup").filter({ hasText: "Free time ends by tomorrow" });
  await expect(group.getByRole("row").first()).toContainText(`Free time ends by tomorrow${urgent}`);
  // Nothing is counted without documents, and requests that wait for nothing are not.
  for (const name of ["Documents", "Requests", "Map"]) await expect(link(name)).toHaveText(name);

  await demurrage.click();
  await expect(page).toHaveURL(/\/demurrage$/);
  const bad = page.getByRole("rowgroup").filter({ hasText: /^(Past free time|Today and tomorrow)/ });
  await expect(bad.locator("[data-row-link]")).toHaveCount(urgent);
  await expect(demurrage).toHaveAttribute("aria-current", "page");
  await expectAccessibleInAllViews(page, () => expect(bad.first()).toBeVisible());

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(demurrage).toBeVisible();
  await page.keyboard.press("[");
  await expect(link("Demurrage")).toHaveAccessibleName("Demurrage");
  await page.keyboard.press("[");
  await expect(demurrage).toBeVisible();
  const counted: string[] = [];
  page.on("request", (request) => request.url().includes("page%5Bsize%5D=1&fields") && counted.push(request.url()));
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${demo.url}/requests`);
  await expectHydrated(link("Today"));
  await page.waitForTimeout(5_000);
  await expect(link("Demurrage")).toHaveAccessibleName("Demurrage");
  expect([counted, consoleErrors]).toEqual([[], []]);
});
