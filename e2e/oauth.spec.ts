import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { newMcpClient } from "@/test/support/mcp-client";
import { createMemoryAuth } from "@/test/support/oauth-client";
import { createAccount, expect, test } from "./fixtures";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** The part of a client that receives the browser after the consent. */
async function receiveCallback(): Promise<{ server: Server; url: string; received: Promise<URL> }> {
  const { promise: received, resolve } = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/callback") resolve(url);
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Signed in</title>You can close this page.");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, received };
}

/** Allow is disabled while another window has the focus, and shortly after. */
async function expectGuardedAgainstStrayClicks(page: Page): Promise<void> {
  const allow = page.getByRole("button", { name: "Allow" });
  await expect(allow).toBeEnabled();
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event("blur"));
  });
  await expect(allow).toBeDisabled();
  await allow.click({ force: true });
  await expect(page.getByText("Continuing")).toBeHidden();
  await page.evaluate(() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event("focus"));
  });
  await expect(allow).toBeEnabled();
}

for (const version of ["2025-11-25", "2026-07-28"] as const) {
  test(`a client of revision ${version} is signed in by its URL, uses a tool, and loses its access in the settings`, async ({
    page,
    demo,
    signIn,
  }) => {
    const consoleErrors = recordConsoleErrors(page);
    const callback = await receiveCallback();
    const auth = createMemoryAuth(callback.url);
    const transport = () => new StreamableHTTPClientTransport(new URL(`${demo.url}/mcp`), { authProvider: auth });
    const first = transport();
    await expect(newMcpClient(version).connect(first)).rejects.toThrow(UnauthorizedError);

    await page.goto(auth.authorizationUrl().href);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.getByLabel("E-mail").fill(demo.email);
    await page.getByLabel("Password", { exact: true }).fill(demo.password);
    await page.keyboard.press("Enter");
    const question = page.getByRole("heading", { name: "Allow Test assistant to access Landfall?" });
    await expect(question).toBeVisible();
    await expect(page.getByText(demo.email)).toBeVisible();
    await expectAccessibleInAllViews(page, async () => {
      await page.reload();
      await expect(question).toBeVisible();
    });
    await page.getByRole("checkbox", { name: "It may also start tracking" }).uncheck();
    await expectGuardedAgainstStrayClicks(page);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveTitle("Signed in");
    await first.finishAuth((await callback.received).searchParams);
    callback.server.close();

    const client = newMcpClient(version);
    await client.connect(transport());
    const shipments = await client.callTool({ name: "list_shipments", arguments: {} });
    expect(shipments.isError ?? false).toBe(false);
    const tracked = await client.callTool({ name: "track_container", arguments: { number: "TESTDIRECT9302" } });
    expect(tracked.isError).toBe(true);

    await signIn({ to: "/settings/ai-clients" });
    const connected = page.getByRole("list", { name: "Connected clients" });
    await expect(connected.getByText("Test assistant", { exact: true })).toBeVisible();
    await expect(connected).toContainText("reads only");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Revoke the access of Test assistant" }).click();
    await page.getByRole("button", { name: "Revoke access" }).click();
    await expect(page.getByText("No AI client has signed in.")).toBeVisible();
    await expect(client.callTool({ name: "list_shipments", arguments: {} })).rejects.toThrow();
    await client.close();
    expect(consoleErrors).toEqual([]);
  });
}

test("the page states that it can be closed when an application continues", async ({ page, demo, signIn }) => {
  const redirectUri = "com.example.assistant:/callback";
  const response = await fetch(`${demo.url}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Installed assistant", redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  const parameters = { client_id, redirect_uri: redirectUri, response_type: "code", code_challenge_method: "S256" };
  await signIn({ to: "/settings/profile" });
  const search = new URLSearchParams({ ...parameters, code_challenge: "x".repeat(43) });
  await page.goto(`${demo.url}/oauth/authorize?${search}`);
  await expect(page.getByText("com.example.assistant:")).toBeVisible();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You can close this page.")).toBeVisible();
  await expectAccessible(page);
});

test("a request that cannot be answered to the client is explained", async ({ page, demo }) => {
  await page.goto(`${demo.url}/oauth/authorize?client_id=unknown&response_type=code`);
  await expect(page.getByRole("heading", { name: "The AI client could not be signed in" })).toBeVisible();
  await expectAccessible(page);
});

test("a consent page that was opened in another browser has nothing to decide", async ({ page, demo, signIn }) => {
  await signIn({ to: "/settings/profile" });
  await page.goto(`${demo.url}/oauth/consent/unknown`);
  await expect(page.getByRole("heading", { name: "This request is not valid any more" })).toBeVisible();
  await expectAccessible(page);
});

const limitedTest = test.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox", ["--requests-per-minute", "2"])),
});

limitedTest("a consent page that cannot read its request offers to try again", async ({ page, demo, signIn }) => {
  await signIn({ to: "/settings/profile" });
  const headers = { authorization: `Token ${demo.api_key}` };
  await expect.poll(async () => (await fetch(`${demo.url}/v2/account`, { headers })).status).toBe(429);
  await page.goto(`${demo.url}/oauth/consent/unknown`);
  await expect(page.getByRole("heading", { name: "This request cannot be shown now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/oauth/consent/unknown");
  await expectAccessible(page);
});
