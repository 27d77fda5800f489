import type { Browser, Page } from "@playwright/test";
import { expect, type Fixtures, test } from "./fixtures";
import { openPages, routes } from "./open-pages";
import { openShipment, trackingRequest } from "./sandbox";
import { consentPath, inviteViewer, shareShipment, storeEmail, visitorPassword } from "./unlinked-pages";
import { watchCrawl } from "./watch-crawl";

const missingPath = "/nowhere";

type Crawler = Fixtures & { page: Page; browser: Browser };
type Language = { language: string; locale: string; number: string; perRoute: number };

/** Watches a browser, and returns how it opens a page and checks it, and what was found. */
function watch(page: Page, language: string) {
  const { problems, check } = watchCrawl(page, [missingPath]);
  const visit = async (url: string) => {
    await page.goto(url, { waitUntil: "load" });
    await expect(page.getByRole("heading").first(), url).toBeVisible();
    await check(language);
  };
  return { problems, check: () => check(language), visit };
}

/**
 * Opens the pages for those who are not signed in, and signs in as a viewer, who has the fewest rights. Returns the browser of the viewer, and the
 * routes of the pages.
 */
async function startViewer({ api, demo, browser, page: ofAdmin }: Crawler, { language, locale }: Language) {
  const email = `${crypto.randomUUID()}@northgate.example`;
  const invitation = await inviteViewer(api, email);
  const page = await browser.newContext({ locale }).then((context) => context.newPage());
  const { visit, problems } = watch(page, language);
  const urls = new Map([
    ["/password-reset", `${demo.url}/password-reset`],
    ["/oauth/error", `${demo.url}/oauth/authorize?client_id=unknown&response_type=code`],
    ["/invitations/[token]", invitation.url],
    ["/s/[token]", await shareShipment(api, ofAdmin.url().split("/").at(-1) ?? "")],
  ]);
  for (const url of urls.values()) await visit(url);
  await visit(demo.url + missingPath);
  const newPassword = await invitation.accept();
  await visit(newPassword);
  await visit(`${demo.url}/sign-in`);
  await page.getByLabel(/^E-mail$/i).fill(email);
  await page.getByLabel(/^(Password|Passwort)$/).fill(visitorPassword);
  await page.getByRole("button", { name: /^(Sign in|Anmelden)$/ }).click();
  await page.waitForURL((url) => url.pathname !== "/sign-in");
  return { page, visit, problems, opened: [...urls.keys(), "/password-reset/[token]", "/sign-in"] };
}

async function crawl(crawler: Crawler, options: Language): Promise<void> {
  test.setTimeout(300_000);
  const { page, signIn, api, demo } = crawler;
  const { language, number, perRoute } = options;
  await api("/v2/tracking_requests", trackingRequest(number));
  await api("/v2/webhooks", {
    method: "POST",
    body: { data: { type: "webhook", attributes: { url: "http://127.0.0.1:9/crawl", active: false } } },
  });
  const removeEmail = await storeEmail(api);
  try {
    await openShipment(api, signIn, number);
    const viewer = await startViewer(crawler, options);
    const admin = watch(page, language);
    const ofViewer = new Set<string>();
    const opened = await openPages(page, demo.url, perRoute, async (route, path) => {
      const isFirst = !ofViewer.has(route);
      ofViewer.add(route);
      await Promise.all([admin.check(), isFirst && viewer.visit(demo.url + path)]);
    });
    const others = { "/[...path]": missingPath, "/oauth/consent/[uid]": await consentPath(demo) };
    for (const path of Object.values(others))
      await Promise.all([admin, viewer].map(({ visit }) => visit(demo.url + path)));
    expect([...opened.keys(), ...Object.keys(others), ...viewer.opened].sort()).toEqual(routes);
    expect({ admin: admin.problems(), viewer: viewer.problems() }).toEqual({ admin: [], viewer: [] });
    await viewer.page.context().close();
  } finally {
    await removeEmail();
  }
}

test("every page opens without an error, a warning or a failed request, for an admin, a viewer and visitors", ({
  page,
  browser,
  signIn,
  api,
  demo,
}) =>
  crawl(
    { page, browser, signIn, api, demo },
    { language: "en", locale: "en-US", number: "TESTTRANSSHIP9950", perRoute: 2 },
  ));

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("every page opens without a missing message, an error, a warning or a failed request", ({
    page,
    browser,
    signIn,
    api,
    demo,
  }) =>
    crawl(
      { page, browser, signIn, api, demo },
      { language: "de", locale: "de-DE", number: "TESTTRANSSHIP9951", perRoute: 1 },
    ));
});

test("what no page may have is noticed", async ({ page, demo }) => {
  await page.route(`${demo.url}/sign-in`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(<h1[^>]*>)Sign in/, "$1Sign out");
    await route.fulfill({
      response,
      body: html.replace("</body>", '<img src="/nowhere.png"><script>1</script></body>'),
    });
  });
  const watched = watchCrawl(page);
  await page.goto(`${demo.url}/sign-in`);
  // React renders the page anew after the error, without what was added to it before.
  await expect.poll(() => watched.problems().some((problem) => problem.includes("error #418"))).toBe(true);
  await page.evaluate(() => document.body.append("sign-in.signIn.title"));
  await watched.check("en");
  const expected = [/Content Security Policy/i, /Minified React error #418/, /nowhere\.png 404$/, /lacks the message/];
  for (const problem of expected) expect(watched.problems()).toContainEqual(expect.stringMatching(problem));
});
