import type { Browser, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { type Demo, expect, test } from "./fixtures";
import { saveSecret } from "./one-time-secret";
import { startServer } from "./server";
import { expectAccessible, expectHydrated, recordConsoleErrors } from "./watch-page";

const password = "a password that is long";
const newPassword = "a harbour full of gulls";

async function signInWith(page: Page, { url, email, password: current }: Demo): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await expectHydrated(page.getByLabel("E-mail"));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(current);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((at) => at.pathname !== "/sign-in");
}

/** Sets a new password with a link, after one that is too short, and expects to be signed in, and the link to be of no use any more. */
async function setPasswordWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expectHydrated(page.getByLabel("New password"));
  await expect(page.getByText("The link works once, within 30 minutes of its creation.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.waitForURL(/\/(shipments|today)/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
}

const newPage = async (browser: Browser) => (await browser.newContext({ reducedMotion: "reduce" })).newPage();

test("a lost password is replaced with the link of an e-mail, once, and other sessions end", async ({ browser }) => {
  test.setTimeout(240_000);
  const mails = await startMailServer();
  const server = await startServer({ SMTP_URL: mails.url });
  try {
    const demo = JSON.parse(server.demo) as Demo;
    const elsewhere = await newPage(browser);
    await signInWith(elsewhere, demo);
    const page = await newPage(browser);
    const consoleErrors = recordConsoleErrors(page, [404, 422]);
    // The page says the same of an address that nobody has, which gets no e-mail.
    for (const email of ["nobody@northgate.example", demo.email]) {
      await page.goto(`${demo.url}/sign-in`);
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
      await expectHydrated(page.getByLabel("E-mail"));
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Send a link" }).click();
      await expect(page.getByText(/a link is on its way/)).toBeVisible();
    }
    await expectAccessible(page);
    await expect.poll(() => mails.received.length).toBe(1);
    expect(mails.received[0]?.to).toEqual([demo.email]);
    const { text = "" } = await PostalMime.parse(mails.received[0]?.raw ?? "");
    const link = /\S+\/password-reset\/[0-9A-Za-z]{43}/.exec(text)?.[0] ?? "";
    await setPasswordWith(page, demo.url + new URL(link).pathname);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/sign-in/);
    expect(mails.received).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  } finally {
    await server.stop();
    await mails.close();
  }
});

test("a lost password is replaced with the link of an admin, which stays visible until it is saved", async ({
  page,
  browser,
  signIn,
  demo,
  api,
}) => {
  const attributes = { email: "lee@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  const elsewhere = await newPage(browser);
  await elsewhere.goto(invited.data.attributes.url);
  await elsewhere.getByLabel("Your name").fill("Lee");
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Join" }).click();
  await elsewhere.waitForURL(/\/(shipments|today)/);
  await elsewhere.goto(`${demo.url}/settings/people`);
  await expect(elsewhere.getByText(/^Viewers can read.* Ask .* help with a lost password\.$/)).toBeVisible();

  await signIn({ to: "/settings/people" });
  await page.getByRole("button", { name: /role of Lee/ }).click();
  await page.getByRole("menuitem", { name: "Create a password link" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this link to Lee" });
  await expect(dialog.getByLabel("Link")).toHaveValue(/\/password-reset\/[0-9A-Za-z]{43}$/);
  const link = await saveSecret(page, dialog.getByLabel("Link"));
  await setPasswordWith(await newPage(browser), link);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
});
