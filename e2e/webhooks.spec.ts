import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expect, test } from "./fixtures";
import { saveSecret } from "./one-time-secret";
import { trackingRequest } from "./sandbox";
import { expectAccessible, expectAccessibleInAllViews, expectHydrated, recordConsoleErrors } from "./watch-page";
import { createWebhookWithReceiver, idOf, startReceiver, webhookBody } from "./webhook-receiver";

const row = (page: Page, event: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: event, exact: true }) });

test("a webhook is created, a delivery fails, is resent and succeeds; another tab shows the same immediately", async ({
  page,
  context,
  signIn,
  api,
  demo,
}) => {
  const receiver = await startReceiver();
  const consoleErrors = recordConsoleErrors(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Endpoint URL").fill("http://169.254.169.254/latest");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByLabel("Endpoint URL")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Endpoint URL").fill(receiver.url);
  await dialog.getByRole("button", { name: "Send test event" }).click();
  await expect(dialog.getByText("Test failed")).toBeVisible();
  await expect(dialog.getByText(/^500 Internal Server Error/)).toBeVisible();
  await dialog.getByLabel("Selected events").check();
  await dialog.getByLabel("Tracking requests").check();
  await dialog.getByLabel("X-T49-Webhook-Signature").selectOption("Sent");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  const secretField = page.getByRole("textbox", { name: "Signing secret" });
  await expect(secretField).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  const secret = await saveSecret(page, secretField);
  await expect(page.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No deliveries in the last 24 hours" })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();

  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9101"));
  const event = "tracking_request.succeeded";
  for (const tab of [page, other]) {
    await expect(row(tab, event).getByText("Retrying")).toBeVisible();
    await expect(row(tab, event).getByText(/^500 · next/)).toBeVisible();
    await expect(row(tab, event).getByText("TESTDIRECT9101")).toBeVisible();
  }
  await page.getByRole("link", { name: event, exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Delivery" });
  await expect(panel.getByText("500 Internal Server Error").first()).toBeVisible();
  await expect(panel.getByText('"ok"')).toBeVisible();
  await expectAccessible(page);
  receiver.respondWith(200);
  await panel.getByRole("button", { name: "Resend" }).click();
  for (const tab of [page, other]) await expect(row(tab, event).getByText("Delivered")).toBeVisible();
  await expect(panel.getByText("200 OK").first()).toBeVisible();
  await panel.getByRole("tab", { name: "Request" }).click();
  await expect(panel.getByText('"tracking_request.succeeded"')).toBeVisible();
  const [first, ...rest] = receiver.bodies.filter((body) => body.includes("TESTDIRECT9101"));
  for (const body of rest) expect(body).toBe(first);
  const last = receiver.requests.at(-1)?.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(receiver.bodies.at(-1) ?? "", last)).not.toThrow();
  expect(last).toHaveProperty("x-t49-webhook-signature");
  const listed = (await api("/v2/webhooks")) as { data: { id: string; attributes: { health: { total: number } } }[] };
  expect(listed.data[0]?.attributes.health.total).toBeGreaterThan(0);
  expect(consoleErrors).toEqual([]);
  await api(`/v2/webhooks/${listed.data[0]?.id}`, { method: "DELETE" });
  await page.goto(`${demo.url}/settings/webhooks`);
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  await expect(page.getByRole("link", { name: receiver.url })).toHaveCount(0);
  receiver.close();
});

test("a webhook whose receiver responds with 410 is disabled with the reason, re-enabled, and its failed deliveries are resent", async ({
  page,
  signIn,
  api,
}) => {
  const { receiver, id } = await createWebhookWithReceiver(api, 410, { events: ["tracking_request.succeeded"] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: `/settings/webhooks/${id}` });
  await expect(page.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9201"));
  await expect(page.getByText("Disabled by Landfall")).toBeVisible();
  await expect(page.getByText("The receiver responded with 410 Gone.").first()).toBeVisible();
  await expectAccessible(page);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9202"));
  await expect(page.getByText("webhook was inactive")).toBeVisible();
  receiver.respondWith(200);
  await page.getByRole("button", { name: "Re-enable" }).click();
  await expect(page.getByText("Disabled by Landfall")).toHaveCount(0);
  await page.getByRole("button", { name: "Resend failed" }).click();
  await expect(page.getByRole("dialog").getByText(/^2 deliveries failed since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resend 2" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Delivered" })).toHaveCount(2);

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Response" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/cols=time%2Cevent%2Csubject%2Cresult%2Cattempts%2Cresponse$/);
  await expect(page.getByRole("row").filter({ hasText: "200 OK" })).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Time" })).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary", { name: "Delivery" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/delivery=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Delivery" })).toHaveCount(0);
  await page.keyboard.press("x");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expectAccessible(page);
  const seen = receiver.bodies.length;
  await page.getByRole("region", { name: "Selected deliveries" }).getByRole("button", { name: "Resend" }).click();
  await expect.poll(() => receiver.bodies.length).toBe(seen + 2);
  await page.getByLabel("Result").selectOption("failed");
  await expect(page.getByRole("heading", { name: "No matching deliveries in the last 24 hours" })).toBeVisible();
  await expect(page).toHaveURL(/status=failed/);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).first().click();
  await expect(page.getByText("Paused.")).toHaveCount(0);
  receiver.close();
});

test("a secret is rotated and both secrets are active; the URL is edited, and the webhook is deleted after typing its host", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const { receiver, id } = await createWebhookWithReceiver(api, 204);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: `/settings/webhooks/${id}?tab=secrets` });
  await page.getByRole("button", { name: "Rotate" }).click();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  const secret = await saveSecret(page, page.getByRole("textbox", { name: "Signing secret" }));
  await expect(page.getByText("Also signs requests until")).toBeVisible();
  await expect(page.getByRole("list", { name: "Secrets" }).getByText("Active")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByRole("button", { name: "Send test", exact: true }).click();
  await expect(page.getByText("204 No Content")).toBeVisible();
  const sent = receiver.requests.at(-1)?.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(receiver.bodies.at(-1) ?? "", sent)).not.toThrow();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Verify" }).click();
  await expect(page.getByText("export function verifyWebhook")).toBeVisible();
  await page.getByRole("radio", { name: "Shell, Standard Webhooks" }).click();
  await expect(page.getByText("openssl dgst")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.getByRole("textbox", { name: "Endpoint URL" }).fill("ftp://nowhere.example");
  await page.getByRole("button", { name: "Save URL" }).click();
  await expect(page.getByText("must start with https://", { exact: false }).last()).toBeVisible();
  await page.getByRole("textbox", { name: "Endpoint URL" }).fill(`${receiver.url}/second`);
  await page.getByRole("button", { name: "Save URL" }).click();
  await expect(page.getByText(`${receiver.url}/second`)).toBeVisible();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByLabel(`Type ${receiver.host} to confirm`).fill(receiver.host);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete webhook" }).last().click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await page.goto(`${demo.url}/settings/webhooks/${id}`);
  await expect(page.getByRole("heading", { name: "Webhook not found" })).toBeVisible();
  receiver.close();
});

test("a receiver that answers 401 is explained in the results of tests, and the account enables the signature for all webhooks", async ({
  page,
  signIn,
  api,
}) => {
  const receiver = await startReceiver();
  receiver.respondWith(401);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: "/settings/webhooks" });
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Endpoint URL").fill(receiver.url);
  await dialog.getByRole("button", { name: "Send test event" }).click();
  await expect(dialog.getByText("401 Unauthorized")).toBeVisible();
  const question = "Does it expect the header X-T49-Webhook-Signature?";
  await expect(dialog.getByRole("status")).toContainText("It is not signed: the signing secret is generated");
  await expect(dialog.getByRole("status")).toContainText(`${question} Select Sent for it below.`);
  await expectAccessible(page);
  await dialog.getByLabel("X-T49-Webhook-Signature").selectOption("Sent");
  await expect(dialog.getByText(question)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const id = idOf(await api("/v2/webhooks", webhookBody({ url: receiver.url })));
  const sendTest = async () => {
    await page.getByRole("button", { name: "Send test event" }).click();
    const sending = page.getByRole("dialog", { name: "Send test event" });
    await sending.getByRole("button", { name: "Send test", exact: true }).click();
    await expect(sending.getByText("401 Unauthorized")).toBeVisible();
    return sending.getByRole("status");
  };
  await signIn({ to: `/settings/webhooks/${id}` });
  const result = await sendTest();
  await expect(result).toContainText(`${question} It can be enabled in the settings of this webhook.`);
  await expectAccessible(page);
  expect(receiver.requests.at(-1)?.headers).not.toHaveProperty("x-t49-webhook-signature");

  await signIn({ to: "/settings/webhooks" });
  const section = page.getByRole("region", { name: "Signature for all webhooks" });
  const setting = section.getByRole("checkbox", { name: /^Send X-T49-Webhook-Signature/ });
  await expectHydrated(setting);
  await setting.check();
  await expect(setting).toBeEnabled();
  await expectAccessibleInAllViews(page, () => expect(setting).toBeChecked());
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await api("/v2/account")).toMatchObject({ data: { attributes: { peer_signature: true } } });
  await signIn({ to: `/settings/webhooks/${id}` });
  await expect(await sendTest()).toContainText("Check that it has the current signing secret");
  await expect(page.getByText(question)).toHaveCount(0);
  expect(receiver.requests.at(-1)?.headers).toHaveProperty("x-t49-webhook-signature");

  const attributes = { peer_signature: false };
  await api("/v2/account", { method: "PATCH", body: { data: { type: "account", attributes } } });
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});
