import type { Response } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessibleInAllViews } from "./watch-page";

/** The carriers whose API is known: what each requires, and where it is; without addresses, because the carrier gives them. */
const knownCarriers = [
  {
    label: "Maersk",
    scacs: ["MAEU"],
    baseUrl: "https://api.maersk.com/track-and-trace-private",
    tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
    credentials: ["Client id", "Client secret", "Consumer-Key"],
    portal: "developer.maersk.com",
  },
  {
    label: "Hapag-Lloyd",
    scacs: ["HLCU"],
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    credentials: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
    portal: "api-portal.hlag.com",
  },
  {
    label: "CMA CGM, APL and ANL (API key)",
    scacs: ["CMDU", "APLU", "ANNU"],
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    credentials: ["KeyId"],
    portal: "api-portal.cma-cgm.com",
  },
  {
    label: "CMA CGM, APL and ANL (OAuth 2)",
    scacs: ["CMDU", "APLU", "ANNU"],
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    tokenUrl: "https://auth.cma-cgm.com/as/token.oauth2",
    scope: "tandtcommercial:read:be tandtpublic:read:be",
    credentials: ["Client id", "Client secret"],
    portal: "api-portal.cma-cgm.com",
  },
  {
    label: "Ocean Network Express (ONE)",
    scacs: ["ONEY"],
    baseUrl: "https://apis.one-line.com/v2/cargotracking",
    tokenUrl: "https://apis.one-line.com/v1/oauth/accesstoken",
    credentials: ["Client id", "Client secret", "apikey"],
    portal: "developers.one-line.com",
  },
  {
    label: "ZIM",
    scacs: ["ZIMU"],
    baseUrl: "https://apigw.zim.com/trackAndTrace/v2",
    credentials: ["Ocp-Apim-Subscription-Key"],
    portal: "api.zim.com",
  },
  {
    label: "Evergreen",
    scacs: ["EGLV"],
    baseUrl: "",
    tokenUrl: "",
    credentials: ["Client id", "Client secret"],
    portal: "www.shipmentlink.com",
  },
];

/** What is sent for a carrier with these fields. */
function authOf(credentials: string[]) {
  const secrets = credentials.filter((name) => !name.startsWith("Client "));
  const headers = secrets.map((name) => ({ name, value: `value of ${name}` }));
  if (!credentials.includes("Client id")) return { type: "headers", headers };
  const client = { client_id: "value of Client id", client_secret: "value of Client secret" };
  return { type: "oauth2_client_credentials", ...client, headers };
}

test("the form of each known carrier asks for what it requires only, when it is connected and when it is edited", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(180_000);
  await signIn({ to: "/settings/carriers" });
  const dialog = page.getByRole("dialog");
  const fields = dialog.locator("input").filter({ visible: true });
  const settings = dialog.getByText("Address and other settings");
  const isSaved = (response: Response) =>
    response.url().endsWith("/v2/carrier_connections") && response.request().method() === "POST";
  for (const { label, scacs, baseUrl, tokenUrl, scope, credentials, portal } of knownCarriers) {
    await page.getByRole("button", { name: "Connect a carrier" }).click();
    await dialog.getByLabel("Carrier", { exact: true }).selectOption({ label });
    const asked = baseUrl === "" ? [...credentials, "Base URL", "Token URL"] : credentials;
    await expect(fields).toHaveCount(asked.length);
    await expect(dialog.getByRole("link", { name: `Open ${portal}` })).toHaveAttribute("href", /^https:/);
    for (const credential of credentials) {
      await dialog.getByLabel(credential, { exact: true }).fill(`value of ${credential}`);
    }
    await settings.click();
    // Addresses of this machine, because tests have no network.
    await expect(dialog.getByLabel("Base URL")).toHaveValue(baseUrl);
    await dialog.getByLabel("Base URL").fill("http://127.0.0.1:9/events");
    if (tokenUrl !== undefined) {
      await expect(dialog.getByLabel("Token URL")).toHaveValue(tokenUrl);
      await dialog.getByLabel("Token URL").fill("http://127.0.0.1:9/token");
      await expect(dialog.getByLabel("Scope")).toHaveValue(scope ?? "");
    }
    const saved = page.waitForResponse(isSaved);
    await dialog.getByRole("button", { name: "Connect carrier" }).click();
    const response = await saved;
    const attributes = { name: label, scacs, auth: authOf(credentials) };
    expect(response.request().postDataJSON()).toMatchObject({ data: { attributes } });
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `Edit ${label}` }).click();
    await expect(fields).toHaveCount(asked.length);
    for (const name of asked) await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
    await expect(dialog.getByText("Leave empty to keep the stored value.").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const { data } = (await response.json()) as { data: { id: string } };
    await api(`/v2/carrier_connections/${data.id}`, { method: "DELETE" });
  }
  await page.getByRole("button", { name: "Connect a carrier" }).click();
  await settings.click();
  await expectAccessibleInAllViews(page, () => expect(dialog.getByLabel("Token URL")).toBeVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel("SCACs").fill("XXXX");
  // The error of a field that is not shown opens what it is in.
  await settings.click();
  await dialog.getByRole("button", { name: "Connect carrier" }).click();
  await expect(dialog.getByText(/not the SCAC of a known shipping line/)).toBeVisible();
});

test("of other carriers the form says what is not public, and that some cannot be connected", async ({
  page,
  signIn,
}) => {
  await signIn({ to: "/settings/carriers" });
  await page.getByRole("button", { name: "Connect a carrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a carrier" });
  const carrier = dialog.getByLabel("Carrier", { exact: true });
  const others = [
    { label: "Yang Ming", note: "are given on request", scac: "YMLU" },
    { label: "PIL", note: "No description of an API is public", scac: "PCIU" },
    { label: "MSC", note: "requires a client certificate" },
    { label: "HMM", note: "requires the booking and the container" },
    { label: "COSCO", note: "requires signed requests" },
    { label: "OOCL", note: "OOCL has no public tracking API" },
    { label: "Wan Hai", note: "Wan Hai has no public tracking API" },
    { label: "Another carrier", note: "Any carrier that offers DCSA Track & Trace 2", scac: "" },
  ];
  const known = knownCarriers.map(({ label }) => label);
  await expect(carrier.locator("option")).toHaveText([...known, ...others.map(({ label }) => label)]);
  for (const { label, note, scac } of others) {
    await carrier.selectOption({ label });
    await expect(dialog).toContainText(note);
    const connect = dialog.getByRole("button", { name: "Connect carrier" });
    if (scac === undefined) {
      await expect(dialog.locator("input")).toHaveCount(0);
      await expect(connect).toBeHidden();
    } else {
      await expect(dialog.getByLabel("SCACs")).toHaveValue(scac);
      await expect(dialog.getByLabel("Base URL")).toHaveValue("");
      await expect(connect).toBeVisible();
    }
  }
});

test("the error of a header stands at that header, also below one that is empty", async ({ page, signIn }) => {
  await signIn({ to: "/settings/carriers" });
  await page.getByRole("button", { name: "Connect a carrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a carrier" });
  await dialog.getByLabel("Carrier", { exact: true }).selectOption({ label: "Another carrier" });
  await dialog.getByLabel("SCACs").fill("WHLC");
  await dialog.getByLabel("Base URL").fill("https://carrier.example/v2");
  const headers = dialog.getByRole("group", { name: "Headers with credentials" });
  for (const name of ["X-Key", "X Id"]) {
    await dialog.getByRole("button", { name: "Add a header" }).click();
    await headers.getByLabel("Name").last().fill(name);
    await headers.getByLabel("Value").last().fill("secret");
  }
  await dialog.getByRole("button", { name: "Connect carrier" }).click();
  const names = headers.getByLabel("Name");
  await expect(names).toHaveCount(2);
  await expect(names.last()).toHaveValue("X Id");
  await expect(names.last()).toHaveAccessibleDescription(/must be an HTTP header name/i);
  await expect(names.first()).toHaveValue("X-Key");
  await expect(headers.getByText(/must be an HTTP header name/i)).toHaveCount(1);
});
