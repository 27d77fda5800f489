import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

/** A carrier that knows no number, and whose credentials are the header `X-Key: right`. */
async function startCarrier(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const isKnown = request.headers["x-key"] === "right";
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(isKnown ? "[]" : JSON.stringify({ message: "Invalid key" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tnt/v2`, close: () => server.close() };
}

test("a carrier is connected with wrong credentials, which are named and corrected; it is paused, and deleted by its name", async ({
  page,
  signIn,
}) => {
  const carrier = await startCarrier();
  const consoleErrors = recordConsoleErrors(page);
  await signIn({ to: "/settings/carriers" });
  const list = page.getByRole("list", { name: "Connections" });
  await expect(list.getByRole("listitem").filter({ hasText: "part of Landfall" })).toBeVisible();
  await page.getByRole("button", { name: "Connect a carrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a carrier" });
  await expect(dialog.getByLabel("Token URL")).toHaveValue(/maersk/);
  await expectAccessibleInAllViews(page, () => expect(dialog.getByLabel("Client secret")).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel("Carrier", { exact: true }).selectOption({ label: "Another carrier" });
  await dialog.getByLabel("Name", { exact: true }).first().fill("Wan Hai");
  await dialog.getByLabel("SCACs").fill("XXXX");
  await dialog.getByLabel("Base URL").fill(carrier.url);
  await dialog.getByLabel("Name", { exact: true }).nth(1).fill("X-Key");
  await dialog.getByLabel("Value").fill("wrong");
  await dialog.getByRole("button", { name: "Connect carrier" }).click();
  await expect(dialog.getByText(/not the SCAC of a known shipping line/)).toBeVisible();
  await dialog.getByLabel("SCACs").fill("WHLC");
  await dialog.getByRole("button", { name: "Connect carrier" }).click();
  const row = list.getByRole("listitem").filter({ hasText: "Wan Hai" });
  await expect(row).toContainText("no response yet");
  await row.getByRole("button", { name: "Test Wan Hai" }).click();
  await expect(row.getByText("Check the credentials")).toBeVisible();
  await row.getByRole("button", { name: "Edit Wan Hai" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Wan Hai" });
  await expect(edit.getByLabel("Value")).toHaveValue("");
  await edit.getByLabel("Value").fill("right");
  await edit.getByRole("button", { name: "Save" }).click();
  await row.getByRole("button", { name: "Test Wan Hai" }).click();
  await expect(row.getByText(/does not know the test number, as expected/)).toBeVisible();
  await row.getByRole("button", { name: "Pause Wan Hai" }).click();
  await expect(row).toContainText("Paused");
  await expectAccessibleInAllViews(page, () => expect(row).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole("button", { name: "Delete Wan Hai" }).click();
  const confirmation = page.getByRole("dialog", { name: "Delete Wan Hai?" });
  await confirmation.getByRole("button", { name: "Delete connection" }).click();
  await expect(confirmation).toContainText("This is not Wan Hai.");
  await confirmation.getByLabel("Type Wan Hai to confirm").fill("Wan Hai");
  await confirmation.getByRole("button", { name: "Delete connection" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row).toBeHidden();
  carrier.close();
  expect(consoleErrors.filter((text) => !text.includes("422"))).toEqual([]);
});

/** A carrier that fails in the way that the path names. */
async function startFailingCarrier(): Promise<{ url: string; close: () => void }> {
  const statuses: Record<string, number> = { refused: 401, limited: 429, broken: 500, page: 200, token: 400 };
  const server = createServer((request, response) => {
    const way = request.url?.split("/")[1] ?? "";
    const isToken = way === "token";
    const isJson = isToken || way === "refused";
    response.writeHead(statuses[way] ?? 404, { "content-type": isJson ? "application/json" : "text/html" });
    if (isToken) return response.end(JSON.stringify({ error: "invalid_client" }));
    response.end(isJson ? JSON.stringify({ error: { message: "Unknown <b>key</b>" } }) : `<h1>Welcome to ${way}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test("a connection that fails is explained in each of six ways, with what can be done", async ({
  page,
  signIn,
  api,
}) => {
  const carrier = await startFailingCarrier();
  const none = { type: "none" };
  const token = {
    type: "oauth2_client_credentials",
    token_url: `${carrier.url}/token`,
    client_id: "id",
    client_secret: "secret",
  };
  const connections = [
    {
      name: "Refused",
      scac: "WHLC",
      way: "refused",
      auth: none,
      texts: ["answered 401", "“Unknown <b>key</b>”", "Check the credentials"],
    },
    {
      name: "Limited",
      scac: "YMLU",
      way: "limited",
      auth: none,
      texts: ["answered 429", "“Welcome to limited”", "limits requests"],
    },
    {
      name: "Broken",
      scac: "ZIMU",
      way: "broken",
      auth: none,
      texts: ["answered 500", "“Welcome to broken”", "The failure is the carrier's"],
    },
    {
      name: "Website",
      scac: "EGLV",
      way: "page",
      auth: none,
      texts: ["JSON", "“Welcome to page”", "not as DCSA Track & Trace"],
    },
    { name: "Token", scac: "ONEY", way: "events", auth: token, texts: ["invalid_client", "Check the credentials"] },
    { name: "Closed", scac: "HDMU", auth: none, texts: ["Check the base URL and, for OAuth, the token URL"] },
  ];
  const ids: string[] = [];
  for (const { name, scac, way, auth } of connections) {
    const base_url = way ? `${carrier.url}/${way}` : "http://127.0.0.1:9";
    const attributes = { name, scacs: [scac], base_url, auth };
    const body = { data: { type: "carrier_connection", attributes } };
    const created = await api("/v2/carrier_connections", { method: "POST", body });
    ids.push((created.data as { id: string }).id);
  }
  await signIn({ to: "/settings/carriers" });
  const list = page.getByRole("list", { name: "Connections" });
  for (const { name, texts } of connections) {
    const row = list.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Test ${name}` }) });
    await page.getByRole("button", { name: `Test ${name}` }).click();
    const tested = list.getByRole("listitem").filter({ hasText: texts[0] as string });
    for (const text of texts) await expect(tested.filter({ hasText: name })).toContainText(text);
    await expect(row).toContainText("Failing");
  }
  await expectAccessibleInAllViews(page, () => expect(list.getByText("invalid_client").first()).toBeVisible());
  for (const id of ids) await api(`/v2/carrier_connections/${id}`, { method: "DELETE" });
  carrier.close();
});

test("the reliability of a connection opens beneath it with the keyboard, and after a failed request, and has no figure of too few observations", async ({
  page,
  signIn,
  api,
}) => {
  const attributes = { scacs: ["YMLU", "ZIMU"], base_url: "http://127.0.0.1:4899", auth: { type: "none" } };
  const created = await api("/v2/carrier_connections", {
    method: "POST",
    body: { data: { type: "carrier_connection", attributes: { ...attributes, name: "Keelung" } } },
  });
  const path = `/v2/carrier_connections/${(created.data as { id: string }).id}`;
  await signIn({ to: "/settings/carriers" });
  const row = page.getByRole("list", { name: "Connections" }).getByRole("listitem").filter({ hasText: "Keelung" });
  const button = row.getByRole("button", { name: "Reliability of Keelung" });
  const panel = row.getByRole("region", { name: "Reliability of Keelung" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.route(`**${path}/reliability`, (route) => route.abort());
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(panel.getByRole("alert")).toContainText("could not be loaded", { timeout: 30_000 });
  await page.unroute(`**${path}/reliability`);
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(panel.getByText("Failed requests")).toBeVisible();
  // The requests, and three figures of each of two lines.
  await expect(panel.getByText("Not enough yet (n = 0)")).toHaveCount(7);
  await expect(panel.getByRole("heading", { name: /ZIMU/ })).toBeVisible();
  await expectAccessibleInAllViews(page, () => expect(panel.getByText("Failed requests")).toBeVisible());
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await api(path, { method: "DELETE" });
});
