import type { Locator } from "@playwright/test";
import { createAccount, expect, test as fixtures } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible } from "./watch-page";

// Of an account whose numbers no other test has tracked.
const test = fixtures.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

const numbersField = "Bill of lading, booking or container numbers";

const series = (count: number, numberOf: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => numberOf(i));

const tracked = "TESTDIRECT975001";

/** Numbers as they are pasted from a sheet, by the result that each has. */
const numbersByResult = {
  Ready: [...series(12, (i) => `TESTDIRECT${970_001 + i}`), ...series(6, (i) => `TESTBKDIRECT${971_001 + i}`)],
  "Already tracked": [tracked],
  // Right and wrong check digits, of a line that is known by the prefix and of an owner that is not.
  "Wrong check digit": [
    ...["MSCU6639803", "MSCU6639819", "MSCU6639824", "MSCU6639840", "MSCU6639855", "MSCU6639861"],
    ...["TCLU4265807", "TCLU4265818"],
  ],
  "Not connected": [
    ...["MSCU6639802", "MSCU6639818", "MSCU6639823", "MSCU6639844"],
    ...[
      "MAEU123456789",
      "HLCUSHA2401ABCD1",
      "ONEYSHAG12345600",
      "EGLV143456789012",
      "OOLU2641234560",
      "COSU6291234560",
    ],
    ...["203456789", "203456790"],
  ],
  "Select carrier": [...series(5, (i) => String(1_234_567_890 + i)), "ABCU1234560"],
  // House bills and purchase orders.
  Doubtful: [...series(5, (i) => `NGI-HBL-${88_172 + i}`), ...series(7, (i) => `PO-${51_510 + i}`)],
  "Cannot be tracked": series(3, (i) => `TESTDIRECT97ü${i}`),
};

type Result = keyof typeof numbersByResult;

const results = Object.keys(numbersByResult) as Result[];
const numbers = Object.values(numbersByResult).flat();

/** The lines with empty ones, and with three that repeat a number in another notation. */
const pasted = [
  "",
  ...numbers.slice(0, 30),
  "",
  "testdirect970001",
  "MSCU 663980-2",
  ...numbers.slice(30),
  "",
  "po 51510",
  "",
];

/** The texts of the rows without those of the choices in them. */
const textsOf = (rows: Locator) =>
  rows.evaluateAll((items) =>
    items.map((item) => {
      const copy = item.cloneNode(true) as HTMLElement;
      for (const select of copy.querySelectorAll("select")) select.remove();
      return copy.textContent ?? "";
    }),
  );

const resultOf = (text: string) => results.filter((result) => text.includes(result)).join() || text;

test("sixty mixed lines have sixty results; what cannot be tracked stays in the field after Esc and a reload", async ({
  page,
  signIn,
  api,
}) => {
  test.setTimeout(120_000);
  expect(numbers).toHaveLength(60);
  await api("/v2/tracking_requests", trackingRequest(tracked));
  const count = async () => ((await api("/v2/shipments")) as { data: object[] }).data.length;
  await expect.poll(count).toBe(1);
  await signIn({ to: "/track?paste=1" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  const field = dialog.getByLabel(numbersField);
  await expect(field).toBeFocused();
  await field.fill(pasted.join("\n"));
  const rows = dialog
    .getByRole("list", { name: "Numbers to track" })
    .getByRole("listitem")
    .filter({ has: page.locator("select") });
  await expect(rows).toHaveCount(60);
  const expected = results.flatMap((result) => numbersByResult[result].map(() => result));
  await expect.poll(async () => (await textsOf(rows)).map(resultOf), { timeout: 30_000 }).toEqual(expected);
  await expectAccessible(page);

  const left = numbers.filter((number) => !numbersByResult.Ready.includes(number));
  await dialog.getByRole("button", { name: "Track 18 shipments" }).click();
  await expect(dialog.getByText("Tracking of 18 numbers has started.")).toBeVisible();
  const kept = async () => (await field.inputValue()).split("\n").map((line) => line.trim().toUpperCase());
  const expectKept = () => expect.poll(kept).toEqual(left.map((number) => number.toUpperCase()));
  await expectKept();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("t");
  await expectKept();
  await page.reload();
  await expectKept();
  await expect(rows).toHaveCount(left.length);
});

test("the form opens at its own address, with the numbers of it", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest(tracked));
  await signIn({ to: "/track?paste=1&q=TESTDIRECT970101%0ATESTDIRECT970102" });
  const dialog = page.getByRole("dialog", { name: "Track shipments" });
  await expect(dialog.getByLabel(numbersField)).toBeFocused();
  await expect(dialog.getByLabel(numbersField)).toHaveValue("TESTDIRECT970101\nTESTDIRECT970102");
  await expect(dialog.getByRole("button", { name: "Track 2 shipments" })).toBeVisible();
});

const notConnected = [
  {
    locale: "en-US",
    field: numbersField,
    text: "Maersk is not connected. Connect it in Settings, Carriers",
    link: "Connect it in Settings, Carriers",
    advice: "Connect Maersk (MAEU) in Settings, Carriers",
    title: "Carriers",
  },
  {
    locale: "de-DE",
    field: "B/L-, Buchungs- oder Containernummern",
    text: "Maersk ist nicht verbunden. Unter Einstellungen, Reedereien verbinden",
    link: "Unter Einstellungen, Reedereien verbinden",
    advice: "Maersk (MAEU) verbinden unter Einstellungen, Reedereien",
    title: "Reedereien",
  },
];

for (const { locale, field, text, link, advice, title } of notConnected)
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test("a number of a line without a connection says what to connect, in the form and in the list, and leads there", async ({
      page,
      signIn,
      api,
      demo,
    }) => {
      await signIn({ to: "/track?q=MAEU123456789" });
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(field)).toHaveValue("MAEU123456789");
      await expect(dialog).toContainText(text);
      await dialog.getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(/\/settings\/carriers\?connect=MAEU$/);
      const form = page.getByRole("dialog");
      await expect(form.locator("select").first()).toHaveValue("maersk");
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/settings\/carriers$/);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const attributes = {
        request_type: "bill_of_lading",
        request_number: "MAEU987654321",
        auto_detect_vocc_scac: true,
      };
      await api("/v2/tracking_requests", { method: "POST", body: { data: { type: "tracking_request", attributes } } });
      await page.goto(`${demo.url}/requests`);
      const connect = page.getByRole("link", { name: advice });
      await expect(connect).toHaveAttribute("href", "/settings/carriers?connect=MAEU", { timeout: 30_000 });
    });
  });
