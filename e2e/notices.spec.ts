import { expect, test } from "./fixtures";
import { expectAccessible, listenTo } from "./watch-page";
import { idIn, receive, trackingRequest, webhookOf } from "./webhook-receiver";

test("who chose so is told by e-mail, which the demo keeps to be read", async ({ page, signIn, api, demo }) => {
  const receiver = await receive();
  receiver.answerWith(410);
  const complaints = listenTo(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.goto(`${demo.url}/settings/profile`);
  await expect(page.getByLabel("When a webhook is switched off")).toBeChecked();
  await page.getByLabel("When a number cannot be tracked").selectOption("all");
  await page.getByLabel(/^Each day:/).check();
  await page.getByLabel("Daily from").selectOption("6");
  await page.getByLabel("Time zone").fill("Mars/Base");
  await page.getByRole("button", { name: "Save notices" }).click();
  await expect(page.getByText("Is no time zone of the IANA database")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save notices" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Daily from")).toHaveValue("6");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");

  const id = idIn(await api("/v2/webhooks", webhookOf({ url: receiver.url, events: ["tracking_request.succeeded"] })));
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9501"));
  const subject = `Webhook switched off: ${receiver.host}`;
  const subjects = async () =>
    ((await api("/v2/mails")) as { data: { attributes: { subject: string; status: string } }[] }).data
      .filter(({ attributes }) => attributes.status === "captured")
      .map(({ attributes }) => attributes.subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain(subject);
  await page.getByRole("link", { name: "E-mail" }).click();
  await page.getByText(subject).click();
  await expect(page.getByText("The receiver answered 410 Gone.").first()).toBeVisible();
  await expect(page.getByText("Times are in Europe/Berlin (GMT+").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.url}/settings/webhooks/${id}?status=failed&range=30d`);
  await expect(page.getByText("answered 410 Gone").first()).toBeVisible();
  expect(complaints).toEqual([]);
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});
