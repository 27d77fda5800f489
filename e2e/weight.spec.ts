// Last of the tests of pages: it tracks thirty shipments, which the others would have in their lists.
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { test as base, createAccount, expect } from "./fixtures";
import { advanceClock, openShipment, trackingRequest } from "./sandbox";

// What other tests track would be weighed too.
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox,documents")),
});

const javascriptBytesMax = 200_000;
const sentJavascriptBytesMax = 250_000;
const listBytesMax = 60_000;
const shipmentsPerPage = 30;

/** The largest pages of each kind; pages with maps and the reference have their own, larger, libraries. */
const paths = ["/shipments", "/containers", "/today", "/demurrage", "/requests", "/documents", "/settings/webhooks"];

type Transfers = { javascript: number; sentJavascript: number; html: number; dataPaths: string[] };

/**
 * What a page without a cache transfers: its JavaScript with gzip, as the target is stated, its JavaScript and HTML as they are sent with
 * their headers, and the paths of `/v2` that it fetches. `isShown`: resolves when all of it is on the page.
 */
async function transfersOf(page: Page, url: string, isShown = async () => {}): Promise<Transfers> {
  // Scripts that the page before still loads are not those of this one, and cannot be read once it is left.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const types = new Map<string, string>();
  const transfers: Transfers = { javascript: 0, sentJavascript: 0, html: 0, dataPaths: [] };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    const { pathname } = new URL(response.url);
    if (pathname.startsWith("/v2/")) transfers.dataPaths.push(pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    if (types.get(requestId) === "Document") transfers.html += bytes;
    if (types.get(requestId) === "Script") transfers.sentJavascript += bytes;
  });
  const scripts: Promise<Buffer>[] = [];
  const keepScript = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  };
  page.on("response", keepScript);
  await page.goto(url, { waitUntil: "load" });
  // The change stream is connected once the page is interactive.
  await expect.poll(() => transfers.dataPaths).toContain("/v2/changes/stream");
  await isShown();
  await page.waitForTimeout(300);
  await session.detach();
  page.off("response", keepScript);
  transfers.javascript = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  return transfers;
}

test("the pages of a shipment and a container load at most 250 kB of JavaScript, as it is sent", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT8100"));
  await openShipment(api, signIn, "TESTDIRECT8100");
  const shipmentUrl = page.url();
  const containerPath = await page
    .getByRole("link", { name: /^Open / })
    .first()
    .getAttribute("href");
  const containerUrl = `${demo.url}${containerPath}`;
  const picture = page.getByRole("button", { name: /^Map of the itinerary/ });
  const weights = {
    "/shipments/{id}": await transfersOf(page, shipmentUrl, () => expect(picture).toBeVisible()),
    "/containers/{id}": await transfersOf(page, containerUrl, () => expect(picture).toBeVisible()),
  };
  for (const [path, { sentJavascript }] of Object.entries(weights)) {
    test.info().annotations.push({ type: "JavaScript as sent", description: `${path} ${sentJavascript} bytes` });
    expect(sentJavascript, path).toBeGreaterThan(100_000);
    expect(sentJavascript, path).toBeLessThanOrEqual(sentJavascriptBytesMax);
  }
});

test("a page of 30 shipments is at most 60 kB", async ({ page, signIn, demo, api }) => {
  await Promise.all(
    Array.from({ length: shipmentsPerPage }, (_, n) =>
      api("/v2/tracking_requests", trackingRequest(`TESTDIRECT${8101 + n}`)),
    ),
  );
  await signIn();
  const list = `/v2/shipments?page[size]=${shipmentsPerPage}`;
  const countListed = async () => ((await api(list)) as { data: object[] }).data.length;
  await expect.poll(countListed, { timeout: 20_000 }).toBe(shipmentsPerPage);
  const { html } = await transfersOf(page, `${demo.url}/shipments`);
  expect(html).toBeLessThanOrEqual(listBytesMax);
});

test("no page without a map loads more than 200 kB of JavaScript, with gzip", async ({ page, signIn, demo, api }) => {
  test.setTimeout(120_000);
  // The texts about failures and holds are loaded where there are some.
  for (const number of ["TESTDIRECT8097", "TESTUNKNOWN8098", "TESTHELD8099"])
    await api("/v2/tracking_requests", trackingRequest(number));
  const failed = "/v2/tracking_requests?filter[status]=failed&page[size]=1";
  await advanceClock(api, 8);
  await expect(async () => {
    await advanceClock(api, 0.02);
    expect(((await api(failed)) as { meta: { total: number } }).meta.total).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  await signIn();
  for (const path of paths) {
    const { javascript } = await transfersOf(page, demo.url + path);
    test.info().annotations.push({ type: "JavaScript with gzip", description: `${path} ${javascript} bytes` });
    expect(javascript, path).toBeGreaterThan(100_000);
    expect(javascript, path).toBeLessThanOrEqual(javascriptBytesMax);
  }
});
