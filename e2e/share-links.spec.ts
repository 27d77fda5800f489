import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { printPage } from "./print-page";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, expectHydrated, recordConsoleErrors } from "./watch-page";

/** A page of somebody else: a browser without a session. */
async function openAsVisitor(browser: Browser, options: { width?: number; colorScheme?: "light" | "dark" } = {}) {
  const { width = 1280, colorScheme = "light" } = options;
  const context = await browser.newContext({ reducedMotion: "reduce", colorScheme, viewport: { width, height: 900 } });
  return context.newPage();
}

/** Creates a link in the open dialog and returns its URL. */
async function createLink(page: Page, name: string, hidden: string[]): Promise<string> {
  const dialog = page.getByRole("dialog", { name: /^Share / });
  await dialog.getByLabel("For whom (optional)").fill(name);
  for (const field of hidden) await dialog.getByLabel(field, { exact: true }).check();
  const created = page.waitForResponse((response) => response.request().method() === "POST");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const { data } = (await (await created).json()) as { data: { attributes: { url: string } } };
  await expect(dialog.getByRole("button", { name: `Copy link ${name}` })).toBeFocused();
  return data.attributes.url;
}

test("a shipment is shared without a session and without what is hidden, until the link is revoked", async ({
  page,
  browser,
  signIn,
  api,
  demo,
}) => {
  const number = "TESTTRANSSHIP9970";
  const references = { ref_numbers: ["PO-9970"], shipment_tags: ["internal"] };
  await api("/v2/tracking_requests", trackingRequest(number, references));
  await openShipment(api, signIn, number);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("No link works yet.")).toBeVisible();
  await expectAccessible(page);
  const consoleErrors = recordConsoleErrors(page);
  const open = await createLink(page, "Northgate", []);
  const redacted = await createLink(page, "Harbour", ["References", "Last free days", "Fees"]);
  expect(consoleErrors).toEqual([]);

  const visitor = await openAsVisitor(browser);
  const visitorErrors = recordConsoleErrors(visitor);
  const opened = await visitor.goto(open);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.getByRole("heading", { name: number })).toBeVisible();
  await expect(visitor.getByText("Read-only")).toBeVisible();
  await expect(visitor.getByText(/^Link works until/)).toBeVisible();
  await expect(visitor.getByText("When does free time end?")).toBeVisible();
  await expect(visitor.getByRole("columnheader", { name: "Last free day" })).toBeVisible();
  const shown = (await opened?.text()) ?? "";
  expect([shown.includes("PO-9970"), shown.includes("internal")]).toEqual([true, false]);
  // Nothing leads into the product, and nothing of it is read with the browser.
  await expect(visitor.getByRole("link")).toHaveCount(0);
  expect(visitorErrors).toEqual([]);
  const { text: printed, heads, isLandscape } = await printPage(visitor);
  expect(isLandscape).toBe(true);
  const asOf = /Shared by .+ with Landfall, as of \w{3} \d{1,2} \w{3} \d\d:\d\d UTC/;
  for (const fact of [number, "PO-9970", asOf, "When does free time end?", "Milestones"]) expect(printed).toMatch(fact);
  for (const head of heads) expect(head).toMatch(asOf);
  for (const text of ["internal", "Reload the page"]) expect(printed).not.toContain(text);

  const other = await visitor.goto(redacted);
  const html = (await other?.text()) ?? "";
  expect(html).toContain(number);
  for (const text of ["PO-9970", "Last free day", "When does free time end?", "Can I pick it up?", "Fees"]) {
    expect(html, text).not.toContain(text);
  }

  // A look without a page is no opening.
  expect((await visitor.request.head(open)).status()).toBe(200);
  await page.goto(`${demo.url}/settings/share-links`);
  const row = page.getByRole("listitem").filter({ hasText: "Northgate" });
  await expect(row).toContainText("page requested once");
  await expect(row.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: "Revoke link Northgate" }).click();
  await expect(row.getByRole("button", { name: "Revoke link" })).toBeFocused();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Revoke link Northgate" }).click();
  await page.keyboard.press("Enter");
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Show expired and revoked links" }).click();
  await expect(row).toContainText("revoked");

  const [revoked, unknown] = [await visitor.goto(open), await visitor.request.get(open.replace(/.{8}$/, "AAAAAAAA"))];
  expect([revoked?.status(), unknown.status()]).toEqual([404, 404]);
  await expect(visitor.getByRole("heading", { name: "This link is not available" })).toBeVisible();
  await expect(visitor.getByText(demo.email)).toHaveCount(0);
  expect(await visitor.title()).toBe("Shared · Landfall");
  await visitor.context().close();
});

/** Moves the clock of an open page to the next end of a day in some time zone. */
async function endDay(page: Page): Promise<void> {
  const quarterMs = 15 * 60_000;
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(quarterMs - (now % quarterMs));
}

test("an open page is rendered again when a day ends, which is no opening, and ends with its link", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const number = "TESTDIRECT9973";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  const path = `/v2/shipments/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const setReference = (reference: string) =>
    api(path, { method: "PATCH", body: { data: { type: "shipment", attributes: { ref_numbers: [reference] } } } });
  await setReference("FIRST");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const url = await createLink(page, "Consignee", []);
  const findLink = async () => {
    const { data } = (await api("/v2/share_links")) as { data: { id: string; attributes: Record<string, unknown> }[] };
    return data.find(({ attributes }) => attributes.url === url);
  };

  const visitor = await openAsVisitor(browser);
  const errors = recordConsoleErrors(visitor, [404]);
  const documents: string[] = [];
  visitor.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await visitor.clock.install();
  await visitor.goto(url);
  const references = visitor.getByText(/^References: /);
  await expect(references).toHaveText("References: FIRST");
  await expectHydrated(visitor.getByRole("main"));
  await setReference("SECOND");
  await endDay(visitor);
  await expect(references).toHaveText("References: SECOND");

  await visitor.context().setOffline(true);
  await setReference("THIRD");
  await endDay(visitor);
  await expect(references).toHaveText("References: SECOND");
  await visitor.context().setOffline(false);
  await expect(references).toHaveText("References: THIRD");
  expect([documents, errors]).toEqual([[url], []]);
  expect((await findLink())?.attributes.opened_count).toBe(1);

  await api(`/v2/share_links/${(await findLink())?.id}`, { method: "DELETE" });
  await endDay(visitor);
  await expect(visitor.getByRole("heading", { name: "This link is not available" })).toBeVisible();
  await expect(visitor.getByText(number)).toHaveCount(0);
  await visitor.context().close();
});

test("a container and a view are shared, accessible in both themes and on a phone", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const number = "TESTDIRECT9971";
  await api("/v2/tracking_requests", trackingRequest(number));
  await openShipment(api, signIn, number);
  const shipmentId = new URL(page.url()).pathname.split("/").at(-1);
  const { data } = (await api(`/v2/shipments/${shipmentId}?include=containers`)) as {
    data: { relationships: { containers: { data: { id: string }[] } } };
  };
  const containerId = data.relationships.containers.data[0]?.id;
  await signIn({ to: `/containers/${containerId}` });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const ofContainer = await createLink(page, "Consignee", ["Holds"]);
  const view = (await api("/v2/saved_views", {
    method: "POST",
    body: {
      data: { type: "saved_view", attributes: { name: "Shared 9971", list: "shipments", query: `q=${number}` } },
    },
  })) as { data: { id: string } };
  await signIn({ to: `/shipments?q=${number}&view=${view.data.id}` });
  await page.getByRole("button", { name: "Shared 9971" }).click();
  await page.getByRole("menuitem", { name: "Share by link…" }).click();
  const ofView = await createLink(page, "Warehouse", []);

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1280, 390]) {
      const visitor = await openAsVisitor(browser, { width, colorScheme });
      for (const [url, heading] of [
        [ofContainer, /^[A-Z]{4}\d{7}$/],
        [ofView, "Shared 9971"],
        [`${ofView.slice(0, -4)}AAAA`, "This link is not available"],
      ] as const) {
        await visitor.goto(url);
        await expect(visitor.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expectAccessible(visitor);
        const wide = await visitor.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(wide, `${width} ${heading}`).toBe(false);
      }
      await visitor.goto(ofView);
      await expect(visitor.getByText("1 shipment", { exact: true })).toBeVisible();
      await expect(visitor.getByRole("table", { name: "Shared 9971" })).toContainText(number);
      await visitor.context().close();
    }
  }
  // Users without a view load no code for views, which is measured later; the link ends with its view.
  await api(`/v2/saved_views/${view.data.id}`, { method: "DELETE" });
  expect((await page.request.get(ofView)).status()).toBe(404);
});
