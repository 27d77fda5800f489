import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoHorizontalScroll, recordConsoleErrors } from "./watch-page";

/** Opens the reference at an operation, and its form. Returns the panel. */
async function openForm(page: Page, url: string, hash: string, summary: string) {
  await page.goto(`${url}/docs#${hash}`);
  const panel = page.getByRole("region", { name: `Try it: ${summary}`, exact: true });
  await panel.getByRole("button", { name: "Try it" }).click();
  await expect(panel.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  return panel;
}

test("a read is sent with the user's own key, and its response is shown", async ({ page, demo }) => {
  const consoleErrors = recordConsoleErrors(page);
  const panel = await openForm(page, demo.url, "/account/getaccount", "Retrieve the current account");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("Enter an API key.")).toBeVisible();
  await expect(panel.getByLabel("API key", { exact: true })).toBeFocused();
  await panel.getByLabel("API key", { exact: true }).fill(demo.api_key);
  const sent = page.waitForRequest("**/v2/account");
  await page.keyboard.press("Enter");
  const headers = await (await sent).allHeaders();
  expect(headers.authorization).toBe(`Token ${demo.api_key}`);
  expect(headers).not.toHaveProperty("cookie");
  await expect(panel.getByRole("status")).toContainText(/200.*ms.*\d B/);
  await expect(panel.getByRole("region", { name: "Response body" })).toContainText('"type": "account"');
  await panel.getByText("response headers").click();
  await expect(panel.getByText("x-request-id")).toBeVisible();
  await expectAccessible(page, "serious");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page, "serious");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  expect(consoleErrors).toEqual([]);
});

test("parameters are added and removed, and a refused key is shown as the response", async ({ page, demo }) => {
  const panel = await openForm(page, demo.url, "/shipments/listshipments", "List shipments");
  await panel.getByLabel("API key", { exact: true }).fill("unknown");
  await panel.getByLabel("Optional").selectOption("page[size]");
  await panel.getByRole("button", { name: "Add parameter" }).click();
  await expect(panel.getByLabel("page[size]", { exact: true })).toBeFocused();
  await page.keyboard.type("1");
  const sent = page.waitForRequest("**/v2/shipments?*");
  await page.keyboard.press("Enter");
  expect(new URL((await sent).url()).searchParams.get("page[size]")).toBe("1");
  await expect(panel.getByRole("status")).toContainText("401");
  await panel.getByRole("button", { name: "Remove page[size]" }).click();
  const again = page.waitForRequest("**/v2/shipments");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await again;
});

test("a request that writes names what it changes, and is sent by a second click", async ({ page, demo, api }) => {
  const panel = await openForm(page, demo.url, "/parties/createparty", "Create a party");
  const name = `Try it ${crypto.randomUUID()}`;
  await panel.getByLabel("API key", { exact: true }).fill(demo.api_key);
  const body = panel.getByLabel(/^Body/);
  await body.fill("{");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText(/^This is not JSON/)).toBeVisible();
  await expect(body).toBeFocused();
  await body.fill(JSON.stringify({ data: { type: "party", attributes: { company_name: name } } }));
  const count = async () => {
    const { data } = (await api("/v2/parties?page[size]=100")) as { data: { attributes: { company_name: string } }[] };
    return data.filter(({ attributes }) => attributes.company_name === name).length;
  };
  await panel.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(panel.getByRole("alert").filter({ hasText: "changes data" })).toContainText("create a party");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  expect(await count()).toBe(0);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Send POST" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status")).toContainText("201");
  expect(await count()).toBe(1);
  await expect(panel.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await body.fill("{");
  await expect(panel.getByRole("alert").filter({ hasText: "changes data" })).toBeHidden();
});

test("the key is dropped when the page is left, and is neither stored nor copied", async ({ page, demo, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = await openForm(page, demo.url, "/account/getaccount", "Retrieve the current account");
  await panel.getByLabel("API key", { exact: true }).fill(demo.api_key);
  await panel.getByRole("button", { name: "Copy as curl" }).click();
  await expect(panel.getByText("Copied")).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toBe(`curl '${demo.url}/v2/account' \\\n  -H "Authorization: Token $LANDFALL_API_KEY"`);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(demo.api_key);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(panel.getByLabel("API key", { exact: true })).toHaveValue("");
});

test("without a connection the form states it, and a stream can be stopped", async ({ page, demo, context }) => {
  const panel = await openForm(page, demo.url, "/account/getaccount", "Retrieve the current account");
  await panel.getByLabel("API key", { exact: true }).fill(demo.api_key);
  await context.setOffline(true);
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByRole("alert")).toContainText("No response");
  await context.setOffline(false);
  const document = await (await fetch(`${demo.url}/openapi.json`)).json();
  const { summary, operationId } = document.paths["/v2/changes/stream"].get;
  const stream = await openForm(page, demo.url, `/changes/${operationId.toLowerCase()}`, summary);
  await stream.getByLabel("API key", { exact: true }).fill(demo.api_key);
  await stream.getByRole("button", { name: "Send", exact: true }).click();
  await expect(stream.getByRole("status")).toContainText("Receiving…");
  await stream.getByRole("button", { name: "Stop" }).click();
  await expect(stream.getByRole("status")).toContainText("Stopped.");
  await expect(stream.getByRole("status")).toContainText("200");
});
