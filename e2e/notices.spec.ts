import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import { expectAccessible, recordConsoleErrors } from "./watch-page";
import { idOf, startReceiver, webhookBody } from "./webhook-receiver";

test("e-mail notifications follow the preferences, and the demo stores them to be read", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const receiver = await startReceiver();
  receiver.respondWith(410);
  const consoleErrors = recordConsoleErrors(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: "/settings/profile" });
  await expect(page.getByLabel("When a webhook is disabled")).toBeChecked();
  await page.getByLabel("When a number cannot be tracked").selectOption("all");
  await page.getByLabel(/^Daily summary:/).check();
  await page.getByLabel("Send summary after").selectOption("6");
  await page.getByLabel("Time zone", { exact: true }).fill("Mars/Base");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Is not an IANA time zone")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Time zone", { exact: true }).fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Send summary after")).toHaveValue("6");
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveValue("Europe/Berlin");

  const id = idOf(
    await api("/v2/webhooks", webhookBody({ url: receiver.url, events: ["tracking_request.succeeded"] })),
  );
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9501"));
  const subject = `Webhook deactivated: ${receiver.host}`;
  const subjects = async () =>
    ((await api("/v2/mails")) as { data: { attributes: { subject: string; status: string } }[] }).data
      .filter(({ attributes }) => attributes.status === "captured")
      .map(({ attributes }) => attributes.subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain(subject);
  await page.getByRole("link", { name: "E-mail" }).click();
  await page.getByText(subject).click();
  await expect(page.getByText("The receiver responded with 410 Gone.").first()).toBeVisible();
  await expect(page.getByText("Times are in Europe/Berlin (GMT+").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.url}/settings/webhooks/${id}?status=failed&range=30d`);
  await expect(page.getByText("responded with 410 Gone").first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});
