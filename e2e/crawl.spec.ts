import type { Page } from "@playwright/test";
import { expect, type Fixtures, test } from "./fixtures";
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

type Crawler = Fixtures & { page: Page };

async function crawl({ page, signIn, api, demo }: Crawler, number: string, language: string): Promise<void> {
  test.setTimeout(180_000);
  await api("/v2/tracking_requests", trackingRequest(number));
  await api("/v2/webhooks", {
    method: "POST",
    body: { data: { type: "webhook", attributes: { url: "http://127.0.0.1:9/crawl", active: false } } },
  });
  await openShipment(api, signIn, number);
  const consoleErrors = recordConsoleErrors(page);
  const failures = recordFailedRequests(page);
  const opened = await openPages(page, demo.url, 2, (_, path) =>
    expect(page.locator("html"), path).toHaveAttribute("lang", language),
  );
  expect([...opened.keys()].sort()).toEqual(linkedRoutes);
  expect(failures).toEqual([]);
  expect(consoleErrors).toEqual([]);
}

test("every page that a link leads to opens without an error, a warning or a failed request", ({
  page,
  signIn,
  api,
  demo,
}) => crawl({ page, signIn, api, demo }, "TESTTRANSSHIP9950", "en"));

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("every page opens without a missing message, an error, a warning or a failed request", ({
    page,
    signIn,
    api,
    demo,
  }) => crawl({ page, signIn, api, demo }, "TESTTRANSSHIP9951", "de"));
});
