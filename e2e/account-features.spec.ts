import type { Page, Response } from "@playwright/test";
import { test as base, createAccount, expect } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** The tests sign in to an account with the sandbox only. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

/** Records the requests to `/v2` from now on. Returns a function that waits for their responses and returns the paths of those with 403. */
function recordForbiddenRequests(page: Page): () => Promise<string[]> {
  const responses: Promise<Response | null>[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v2/") && !pathname.endsWith("/stream")) responses.push(request.response());
  });
  return async () => {
    const received = (await Promise.all(responses)).flatMap((response) => response ?? []);
    expect(received.length).toBeGreaterThan(0);
    return received.filter((response) => response.status() === 403).map((response) => new URL(response.url()).pathname);
  };
}

test("without vessel positions and documents, no page requests them, and pages say what is missing and who enables it", async ({
  page,
  signIn,
  api,
}) => {
  const readForbidden = recordForbiddenRequests(page);
  const errors = recordConsoleErrors(page);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT7412"));
  await openShipment(api, signIn, "TESTDIRECT7412");
  await expect(page.getByRole("region", { name: "At a glance" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Map", exact: true })).toContainText(
    "not enabled for this account. The operator of this installation can enable them.",
  );
  await expect(page.getByRole("region", { name: "Documents" })).toHaveCount(0);
  // Once the page responds to input, it has sent what it requests when it is opened.
  await page.getByRole("button", { name: /^Where is it/ }).click();
  await expect(page.getByRole("term").filter({ hasText: "Source" })).toBeVisible();
  expect(await readForbidden()).toEqual([]);

  const shipments = (await api("/v2/shipments")) as { data: { attributes: { pod_vessel_imo: string } }[] };
  const imo = shipments.data[0]?.attributes.pod_vessel_imo;
  const missing = page.getByRole("heading", { name: "Vessel positions and routes are not enabled for this account" });
  for (const path of ["/map", `/vessels/${imo}`, "/ports/USLAX"]) {
    await signIn({ to: path });
    await expect(missing).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("The operator of this installation can enable them.");
    await expect(main).not.toContainText("routing_data");
    await expect(main.getByRole("group", { name: "Filters" })).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Port", exact: true })).toContainText("America/Los_Angeles");
  await expectAccessibleInAllViews(page, () => expect(missing).toBeVisible());
  expect(await readForbidden()).toEqual([]);
  await page.goto(new URL("/map", page.url()).href);
  await expectAccessibleInAllViews(page, () => expect(missing).toBeVisible());
  expect(errors).toEqual([]);
});
