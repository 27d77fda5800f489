import { expect, test } from "./fixtures";
import { saveSecret } from "./one-time-secret";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const password = "a password that is long";

/** The pages of the settings for admins, with what only they can do. */
const adminPages = [
  ["carriers", "Only admins can see and change connections."],
  ["audit", "Only admins can see who changed what."],
  ["outbox", "Only admins can see this account's e-mails."],
  ["data", "Only admins can export this account's data and delete the account."],
] as const;

test("an admin invites a person, who joins and is deactivated; the session ends", async ({
  page,
  browser,
  demo,
  signIn,
}) => {
  const consoleErrors = recordConsoleErrors(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByText("The only admin")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must be an e-mail address.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill("nina@northgate.example");
  await page.getByRole("button", { name: "Create link" }).click();
  const linkField = page.getByRole("textbox", { name: "Link" });
  await expect(linkField).toHaveValue(/\/invitations\/[0-9A-Za-z]{43}$/);
  await expectAccessible(page);
  const link = await saveSecret(page, linkField);
  await expect(page.getByText("nina@northgate.example")).toBeVisible();

  const invitedPage = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const invitedConsoleErrors = recordConsoleErrors(invitedPage, [401, 404, 422]);
  await invitedPage.goto(link);
  await expect(invitedPage.getByRole("heading", { name: "Join Northgate Imports" })).toBeVisible();
  await expectAccessible(invitedPage);
  await invitedPage.getByLabel("Your name").fill("Nina New");
  await invitedPage.getByLabel("Password", { exact: true }).fill("short");
  await invitedPage.getByRole("button", { name: "Join" }).click();
  await expect(invitedPage.getByText("Must have at least 12 characters")).toBeVisible();
  await invitedPage.getByLabel("Password", { exact: true }).fill(password);
  await invitedPage.getByRole("button", { name: "Join" }).click();
  await invitedPage.waitForURL(/\/today$/);
  await invitedPage.goto(`${demo.url}/settings/people`);
  await expect(invitedPage.getByRole("main").getByText(/Ask .* to invite people/)).toBeVisible();
  await expect(invitedPage.getByRole("button", { name: "Invite" })).toHaveCount(0);
  for (const [path, reason] of adminPages) {
    await invitedPage.goto(`${demo.url}/settings/${path}`);
    await expect(invitedPage.getByText(`${reason} You are a member of this account.`)).toBeVisible();
    await expect(invitedPage.getByText(/^Ask .+ for it, or for another role\.$/)).toBeVisible();
  }
  await expectAccessible(invitedPage);
  await invitedPage.getByRole("main").getByRole("link", { name: "People and roles" }).click();
  await expect(invitedPage).toHaveURL(/\/settings\/people$/);
  await invitedPage.goto(link);
  await expect(invitedPage.getByRole("heading", { name: "This invitation link is not valid" })).toBeVisible();
  await invitedPage.goto(`${demo.url}/settings/profile`);

  await page.reload();
  await page.getByRole("button", { name: "Member: role of Nina New" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reactivate Nina New" })).toBeVisible();
  await invitedPage.getByLabel("Name", { exact: true }).fill("Still Nina");
  await invitedPage.getByRole("button", { name: "Save name" }).click();
  await expect(invitedPage.getByText("You are signed out.")).toBeVisible();
  await invitedPage.reload();
  await expect(invitedPage).toHaveURL(/\/sign-in/);
  expect([...consoleErrors, ...invitedConsoleErrors]).toEqual([]);
});

test("a key is created, shown once, used by a program and revoked; the next request is refused", async ({
  page,
  demo,
  signIn,
}) => {
  const consoleErrors = recordConsoleErrors(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: "/settings/api-keys" });
  await page.getByRole("button", { name: "New key" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Nightly export");
  await page.getByLabel("Read-only, regardless of the role").check();
  await page.getByRole("button", { name: "Create key" }).click();
  const keyField = page.getByRole("textbox", { name: "Key" });
  await expect(keyField).toHaveValue(/^lf_live_/);
  await expectAccessible(page);
  const key = await saveSecret(page, keyField);
  const asProgram = (method: string) =>
    fetch(`${demo.url}/v2/account`, { method, headers: { authorization: `Token ${key}` } }).then(
      ({ status }) => status,
    );
  expect([await asProgram("GET"), await asProgram("PATCH")]).toEqual([200, 403]);
  await page.reload();
  expect(await page.content()).not.toContain(key);
  await page.getByRole("button", { name: "Revoke Nightly export" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Revoke Nightly export" })).toHaveCount(0);
  expect(await asProgram("GET")).toBe(401);
  await page.getByRole("button", { name: "Show revoked and expired keys" }).click();
  await expect(page.getByText("Nightly export")).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("changing the password keeps this session and ends the others", async ({ page, browser, demo, api }) => {
  const attributes = { email: "pat@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Pat");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/today$/);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(`${demo.url}/settings/profile`);
  await page.goto(`${demo.url}/settings/profile`);
  await page.getByLabel("Current password").fill("not this one at all");
  await page.getByLabel("New password").fill("another password, longer");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
});

for (const section of ["profile", "account", "people", "api-keys", "outbox"]) {
  test(`/settings/${section} has no accessibility violation, console error or horizontal scrolling in both themes`, async ({
    page,
    signIn,
  }) => {
    const consoleErrors = recordConsoleErrors(page);
    await expectAccessibleInAllViews(page, async () => {
      await signIn({ to: `/settings/${section}` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
    expect(consoleErrors).toEqual([]);
  });
}
