import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, expectHydrated, recordConsoleErrors } from "./watch-page";

type CreatedRequest = {
  data: {
    id: string;
    attributes: { status: string };
    relationships: { tracked_object: { data: { id: string } | null } };
  };
};
type ContainerList = { data: { id: string; attributes: { number: string } }[] };

test("a user signs in, tracks a number, and opens the shipment when it appears", async ({ page, signIn, demo }) => {
  await signIn({ withForm: true, to: "/sign-in" });
  await expect(page).toHaveURL(`${demo.url}/today`);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.goto(demo.url);
  await expect(page).toHaveURL(`${demo.url}/today`);
  await page.getByRole("navigation", { name: "Account and pages" }).getByRole("link", { name: "Shipments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
  await page.getByRole("button", { name: "Track" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await dialog.getByLabel("Bill of lading, booking or container numbers").fill("TESTTRANSSHIP7001");
  await dialog.getByLabel("References").fill("PO 7001");
  await dialog.getByRole("button", { name: /Track 1 shipment/ }).click();
  const row = page.getByRole("link", { name: /TESTTRANSSHIP7001/ });
  await expect(row).toBeVisible({ timeout: 10_000 });
  await row.click();
  await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTTRANSSHIP7001");
  await expect(page.getByText("PO 7001").first()).toBeVisible();
  await expect(page.getByText("Vessel departed").first()).toBeVisible();
});

test("a deep link opened while signed out opens its container after sign-in", async ({ page, demo, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7002", { ref_numbers: ["PO 7002"] }));
  await expect
    .poll(
      async () =>
        (
          (await api("/v2/tracking_requests?filter[request_number]=TESTDIRECT7002")) as {
            data: CreatedRequest["data"][];
          }
        ).data[0]?.attributes.status,
    )
    .toBe("created");
  const [request] = (
    (await api("/v2/tracking_requests?filter[request_number]=TESTDIRECT7002")) as { data: CreatedRequest["data"][] }
  ).data;
  const shipmentId = request?.relationships.tracked_object.data?.id ?? "";
  const shipment = (await api(`/v2/shipments/${shipmentId}?include=containers`)) as { included: ContainerList["data"] };
  const container = shipment.included[0];
  const number = container?.attributes.number ?? "";
  const formatted = `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`.toLowerCase();

  await page.goto(`${demo.url}/shipments/find?q=${encodeURIComponent(formatted)}`);
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  await page.getByLabel("E-mail").fill(demo.email);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${demo.url}/shipments/${shipmentId}?container=${container?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TESTDIRECT7002");

  await page.goto(`${demo.url}/shipments/find?q=po%207002`);
  await expect(page).toHaveURL(`${demo.url}/shipments/${shipmentId}`);
  await page.goto(`${demo.url}/shipments/find?q=nothing-like-it`);
  await expect(page).toHaveURL(/\/shipments\?q=nothing-like-it$/);
  await expect(page.getByRole("searchbox")).toHaveValue("nothing-like-it");
});

test("input before the scripts have loaded takes effect, whichever of them is late", async ({ page, signIn, demo }) => {
  test.setTimeout(120_000);
  await signIn();
  const requested = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && requested.add(request.url()));
  await page.reload();
  const scripts = [...requested];
  expect(scripts.length).toBeGreaterThan(3);
  for (const late of ["**/_next/static/**/*.js", ...scripts]) {
    const held = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${demo.url}/shipments`, { waitUntil: "commit" });
    await page.getByRole("group", { name: "Filters" }).getByLabel("Updates").selectOption({ label: "No longer found" });
    await page.getByRole("button", { name: "Track" }).first().click();
    held.resolve();
    await expect(page, late).toHaveURL(/freshness=no_longer_found/);
    await expect(page.getByRole("dialog", { name: "Track shipments" })).toBeVisible();
    await page.unroute(late);
  }
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${demo.url}/shipments`, { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("TESTDIRECT");
  held.resolve();
  await expect(page).toHaveURL(/q=TESTDIRECT/);
});

test("shortcuts pressed before the scripts have loaded take effect in their order", async ({ page, signIn, demo }) => {
  await signIn();
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${demo.url}/shipments`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const key of ["[", "g", "t", "Control+k"]) await page.keyboard.press(key);
  held.resolve();
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.locator("[data-collapsed]")).toBeVisible();
});

test("code that cannot be loaded is reported, and loaded on the next try", async ({ page, signIn, demo }) => {
  await signIn();
  const scripts = "**/_next/static/**/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "Track" }).first().click();
  const alert = page.getByRole("alert").filter({ hasText: "A part of this page could not be loaded." });
  await expect(alert).toBeVisible();
  await page.unroute(scripts);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Track shipments" })).toBeVisible();
  await expect(alert).toBeHidden();

  await page.goto(`${demo.url}/containers`);
  await expect(page.getByRole("table", { name: "Containers" }).getByRole("row").nth(1)).toBeVisible();
  // The router takes over the history with hydration, and does not see what is pushed before.
  await expectHydrated(page.getByRole("group", { name: "Filters" }));
  await page.route(scripts, (route) => route.abort());
  await page.evaluate(() => window.history.pushState(null, "", "/containers?page=99"));
  await expect(alert).toBeVisible();
  // Reported while it is needed only.
  await page.evaluate(() => window.history.pushState(null, "", "/containers"));
  await expect(alert).toBeHidden();
  await page.evaluate(() => window.history.pushState(null, "", "/containers?page=99"));
  await expect(alert).toBeVisible();
  await page.unroute(scripts);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Page 99 does not exist" })).toBeVisible();
  await expect(alert).toBeHidden();
});

test("an address without a page keeps the navigation, and is a 404 for everyone", async ({ page, signIn, demo }) => {
  await signIn();
  for (const path of ["/nothing/here", "/sandbox/nothing", "/docs/nothing", "/api/nothing"]) {
    const response = await page.goto(demo.url + path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    await expect(page.getByRole("heading", { name: "There is no page at this address" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Account and pages" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.context().clearCookies();
  expect((await page.goto(`${demo.url}/nothing/here`))?.status()).toBe(404);
});

test("wrong credentials show one message and keep the typed e-mail address", async ({ page, demo }) => {
  await page.goto(`${demo.url}/sign-in`);
  await page.getByLabel("E-mail").fill("nobody@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.test");
});

test("references are edited in place, and tracking is stopped and resumed", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTETASLIP7003", { ref_numbers: ["PO 7003"] }));
  await openShipment(api, signIn, "TESTETASLIP7003");
  await page.getByRole("button", { name: /Reference/ }).click();
  await page.getByLabel("New reference").fill("SO 99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("SO 99")).toBeVisible();
  await page.reload();
  await expect(page.getByText("SO 99")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /Stop tracking/ }).click();
  await expect(page.getByText(/Stopped manually/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /Resume tracking/ })
    .first()
    .click();
  await expect(page.getByText(/Stopped manually/)).toHaveCount(0);
});

for (const path of ["/sign-in", "/shipments", "/shipments?track=1", "/shipments/find?q=TESTDIRECT"]) {
  test(`${path} has no accessibility violations, console errors or horizontal scroll in both themes`, async ({
    page,
    signIn,
    demo,
  }) => {
    const consoleErrors = recordConsoleErrors(page);
    await expectAccessibleInAllViews(page, async () => {
      await (path === "/sign-in" ? page.goto(demo.url + path) : signIn({ to: path }));
      await expect(page.getByRole("heading").first()).toBeVisible();
    });
    expect(consoleErrors).toEqual([]);
  });
}
