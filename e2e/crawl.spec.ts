import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { linkedRoutes, openPages } from "./open-pages";
import { openShipment, trackingRequest } from "./sandbox";
import { recordConsoleErrors } from "./watch-page";

/** Failed requests and responses that report an error, from now on. A request that a navigation aborts has not failed. */
function recordFailedRequests(page: Page): string[] {
  const failures: string[] = [];
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") failures.push(`${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.url()} ${response.status()}`);
  });
  return failures;
}

test("every page that a link leads to opens without an error, a warning or a failed request", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest("TESTTRANSSHIP9950"));
  await api("/v2/webhooks", {
    method: "POST",
    body: { data: { type: "webhook", attributes: { url: "http://127.0.0.1:9/crawl", active: false } } },
  });
  await openShipment(api, signIn, "TESTTRANSSHIP9950");
  const consoleErrors = recordConsoleErrors(page);
  const failures = recordFailedRequests(page);
  const opened = await openPages(page, demo.url, 2);
  expect([...opened.keys()].sort()).toEqual(linkedRoutes);
  expect(failures).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
