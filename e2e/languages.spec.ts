import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, createAccount, expect } from "./fixtures";
import { expectAccessible, expectAccessibleInAllViews, recordConsoleErrors } from "./watch-page";

const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("a visitor signs in, is refused and asks for a new password in German, or chooses English", async ({
    page,
    demo,
  }) => {
    const consoleErrors = recordConsoleErrors(page, [401]);
    await page.goto(`${demo.url}/sign-in?callbackUrl=/shipments?q=MSCU6639870`);
    await expect(page).toHaveTitle("Anmelden · Landfall");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByText("Nach der Anmeldung geht es weiter zu ")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("E-Mail").fill(demo.email);
    await page.getByLabel("Passwort", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByText("E-Mail-Adresse oder Passwort ist falsch.")).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Incorrect e-mail address or password.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(demo.email);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("link", { name: "Passwort vergessen?" }).click();
    await expect(page.getByRole("heading", { name: "Passwort vergessen?" })).toBeVisible();
    await page.getByLabel("E-Mail").fill("nobody@example.com");
    await page.getByRole("button", { name: "Link senden" }).click();
    await expect(page.getByText("Wenn nobody@example.com zu einem Benutzer mit Passwort gehört")).toBeVisible();
    await page.goto(`${demo.url}/invitations/unknown`);
    await expect(page.getByRole("heading", { name: "Dieser Einladungslink ist nicht gültig" })).toBeVisible();
    await page.goto(`${demo.url}/s/unknown`);
    await expect(page.getByRole("heading", { name: "Dieser Link ist nicht verfügbar" })).toBeVisible();
    expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
  });

  test("an invited person joins in German", async ({ page, api }) => {
    const attributes = { email: `${crypto.randomUUID()}@example.com`, role: "viewer" };
    const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
      data: { attributes: { url: string } };
    };
    await page.goto(invited.data.attributes.url);
    await expect(page.getByText("Sie sind als Betrachter eingeladen.")).toBeVisible();
    await page.getByLabel("Passwort", { exact: true }).fill("kurz");
    await page.getByRole("button", { name: "Beitreten" }).click();
    await expect(page.getByText("Dieses Feld muss ausgefüllt sein.")).toBeVisible();
    await expect(page.getByText("Mindestens 12 Zeichen.")).toHaveCount(2);
    await expectAccessible(page);
    await page.getByLabel("Ihr Name").fill("Jana Neu");
    await page.getByLabel("Passwort", { exact: true }).fill("ein langes Passwort");
    await page.getByRole("button", { name: "Beitreten" }).click();
    await page.waitForURL(/\/today$/);
  });
});

const firstVisits = [
  {
    locale: "en-US",
    title: "Track your first shipments",
    start: "Track a sandbox shipment",
    show: "See it on the map",
    hide: "Hide these steps",
    carrier: "Connect a carrier",
    numbers: "Bill of lading, booking or container numbers",
    map: /^Map of the itinerary: .*° [NS], /,
    day: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ /,
  },
  {
    locale: "de-DE",
    title: "Ihre ersten Sendungen verfolgen",
    start: "Sandbox-Sendung verfolgen",
    show: "Auf der Karte ansehen",
    hide: "Schritte ausblenden",
    carrier: "Reederei verbinden",
    numbers: "B/L-, Buchungs- oder Containernummern",
    map: /^Karte der Route: .*° [NS], /,
    day: /^(Mo|Di|Mi|Do|Fr|Sa|So) \d+\. /,
  },
];

for (const { locale, title, start, show, hide, carrier, numbers, map, day } of firstVisits)
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test("a visitor who has read nothing is led in three steps, and sees the vessel of a sandbox shipment on the map", async ({
      page,
      signIn,
    }) => {
      const consoleErrors = recordConsoleErrors(page);
      await signIn({ to: "/" });
      await expect(page).toHaveURL(/\/today$/);
      await expectAccessibleInAllViews(page, () => expect(page.getByRole("heading", { name: title })).toBeVisible());
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole("button", { name: start }).click();
      // The other steps stay, above the first shipment.
      await expect(page.getByRole("link", { name: /^TESTDIRECT/ })).toBeVisible();
      await expect(page.getByRole("link", { name: carrier })).toHaveAttribute("href", "/settings/carriers");
      await expect(page.getByLabel(numbers)).toBeVisible();
      await page.getByRole("link", { name: show }).click();
      await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]+$/);
      // The vessel is at sea now: nobody moves the clock.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("button", { name: map })).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText(day).first()).toBeVisible();
      await expectAccessible(page);
      // The other steps are still there, until they are hidden.
      await page.keyboard.press("g");
      await page.keyboard.press("t");
      await expect(page.getByRole("link", { name: show })).toBeVisible();
      await expectAccessibleInAllViews(page, () => expect(page.getByLabel(numbers)).toBeVisible());
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole("button", { name: hide }).click();
      await expect(page.getByRole("heading", { name: title })).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { name: title })).toBeHidden();
      expect(consoleErrors).toEqual([]);
    });
  });

test("the language that a user has chosen applies on every page, and to the sign-in page of the browser", async ({
  page,
  signIn,
  demo,
  api,
}) => {
  await signIn();
  await page.goto(`${demo.url}/nowhere`);
  await expect(page.getByText("There is no page at this address")).toBeVisible();
  await page.goto(`${demo.url}/settings/profile`);
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Save display preferences" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto(`${demo.url}/nowhere`);
  await expect(page.getByText("Unter dieser Adresse gibt es keine Seite")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sendungen öffnen" })).toBeVisible();
  expect(await api("/v2/users/me/preferences")).toMatchObject({ data: { attributes: { language: "de" } } });
  await page.context().clearCookies({ name: /session-token$/ });
  await page.goto(`${demo.url}/settings/profile`);
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
});

/** A carrier that refuses the credentials in its own words. */
async function startRefusingCarrier(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ message: "Invalid key" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test.describe("what the server explains, in German", () => {
  test.use({ locale: "de-DE" });

  test("numbers that cannot be tracked, or may not be a carrier's", async ({ page, signIn }) => {
    await signIn({ to: "/shipments?track=1" });
    const dialog = page.getByRole("dialog", { name: "Sendungen verfolgen" });
    const numbers = ["NGI-HBL-88172", "PO-51510", "QWERTZ", "MAEÜ123456789", "TGHU3054381"];
    await dialog.getByLabel("B/L-, Buchungs- oder Containernummern").fill(numbers.join("\n"));
    const rows = dialog.getByRole("list", { name: "Zu verfolgende Nummern" }).getByRole("listitem");
    await expect(rows).toHaveCount(numbers.length);
    const texts = [
      "Das sieht nach der Nummer eines Spediteurs aus. Reedereien kennen nur das Master-B/L",
      "Das sieht nach einer Nummer Ihrer Firma oder Ihres Lieferanten aus.",
      "Keine bekannte Reederei vergibt Nummern dieses Formats.",
      "Eine Nummer besteht nur aus Buchstaben ohne Akzente",
      "Die letzte Ziffer passt nicht.",
    ];
    for (const text of texts) await expect(dialog.getByText(text)).toBeVisible();
    await expectAccessible(page);
  });

  test("a connection that fails, with the carrier's own words as a quotation, and values that are refused", async ({
    page,
    signIn,
    api,
  }) => {
    const carrier = await startRefusingCarrier();
    const attributes = { name: "Wan Hai", scacs: ["WHLC"], base_url: carrier.url, auth: { type: "none" } };
    await api("/v2/carrier_connections", {
      method: "POST",
      body: { data: { type: "carrier_connection", attributes } },
    });
    await signIn({ to: "/settings/carriers" });
    const row = page.getByRole("list", { name: "Verbindungen" }).getByRole("listitem").filter({ hasText: "Wan Hai" });
    await row.getByRole("button", { name: "Wan Hai testen" }).click();
    await expect(
      row.getByText("Die Reederei hat mit 401 geantwortet. Die Antwort lautet: „Invalid key“."),
    ).toBeVisible();
    await expect(row.getByText("Die Reederei hat mit 401 geantwortet.")).toHaveCount(1);
    await expectAccessibleInAllViews(page, () => expect(row).toBeVisible());
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(row.getByText("Die Reederei hat mit 401 geantwortet.", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Wan Hai bearbeiten" }).click();
    const dialog = page.getByRole("dialog", { name: "Wan Hai bearbeiten" });
    await dialog.getByLabel("SCACs").fill("XXXX");
    await dialog.getByLabel("Basis-URL").fill("https://carrier.invalid/tnt?key=1");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog.getByText("Das ist nicht der SCAC einer bekannten Reederei.")).toBeVisible();
    await expect(dialog.getByText("Die Adresse darf kein ? und kein # enthalten.")).toBeVisible();
    carrier.close();
  });
});
