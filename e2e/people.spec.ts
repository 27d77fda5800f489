import { expect, test } from "./fixtures";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const password = "a password that is long";

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
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/\/invitations\/[0-9A-Za-z]{43}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
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
  await invitedPage.waitForURL(/\/shipments/);
  await invitedPage.goto(`${demo.url}/settings/people`);
  await expect(invitedPage.getByRole("main").getByText(/Ask .* to invite people/)).toBeVisible();
  await expect(invitedPage.getByRole("button", { name: "Invite" })).toHaveCount(0);
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
  const key = await page.getByRole("textbox", { name: "Key" }).inputValue();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
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
  await page.waitForURL(/\/shipments/);
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

test("a lost password is replaced with the link of an e-mail, or of an admin, whose dialog stays open until it is done", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  const attributes = { email: "lee@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Lee");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/shipments/);
  await page.goto(`${demo.url}/settings/people`);
  await expect(page.getByText(/^Viewers can read.* Ask .* help with a lost password\.$/)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${demo.url}/sign-in`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail").fill("lee@northgate.example");
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await expectAccessible(page);
  type Mails = { data: { attributes: { to: string; text: string; status: string } }[] };
  const link = async () =>
    ((await api("/v2/mails")) as Mails).data
      .find(({ attributes: mail }) => mail.to === "lee@northgate.example" && mail.status === "captured")
      ?.attributes.text.match(/\/password-reset\/\S+/)?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto(demo.url + (await link()));
  await expectAccessible(page);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password").fill("a harbour full of gulls");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.waitForURL(/\/shipments/);
  await page.goto(demo.url + (await link()));
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();

  await page.context().clearCookies();
  await signIn({ to: "/settings/people" });
  await page.getByRole("button", { name: /role of Lee/ }).click();
  await page.getByRole("menuitem", { name: "Create a password link" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this link to Lee" });
  await expect(dialog.getByLabel("Link")).toHaveValue(/\/password-reset\//);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});

for (const section of ["profile", "people", "api-keys", "outbox"]) {
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
