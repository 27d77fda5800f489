import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expect, test } from "./fixtures";
import { expectAccessible, listenTo } from "./watch-page";
import { receive, trackingRequest, webhookTo } from "./webhook-receiver";

const row = (page: Page, event: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: event, exact: true }) });

test("a webhook is created, seen to fail, sent again, and seen to succeed; another tab shows the same at once", async ({
  page,
  context,
  signIn,
  api,
  demo,
}) => {
  const receiver = await receive();
  const complaints = listenTo(page, [422]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Address").fill("http://169.254.169.254/latest");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Send a test" }).click();
  await expect(dialog.getByText("It did not take the test")).toBeVisible();
  await expect(dialog.getByText(/^500 Internal Server Error/)).toBeVisible();
  await dialog.getByLabel("Only these").check();
  await dialog.getByLabel("Tracking requests").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No deliveries in the last 24 hours" })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();
  // The stream stands once its first answer has been read.
  await page.waitForTimeout(1_000);

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
  receiver.answerWith(200);
  await panel.getByRole("button", { name: "Send again" }).click();
  for (const tab of [page, other]) await expect(row(tab, event).getByText("Delivered")).toBeVisible({ timeout: 3_000 });
  await expect(panel.getByText("200 OK").first()).toBeVisible();
  await panel.getByRole("tab", { name: "Sent" }).click();
  await expect(panel.getByText('"tracking_request.succeeded"')).toBeVisible();
  const [first, ...rest] = receiver.bodies.filter((body) => body.includes("TESTDIRECT9101"));
  for (const body of rest) expect(body).toBe(first);
  const last = receiver.requests.at(-1)?.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(receiver.bodies.at(-1) ?? "", last)).not.toThrow();
  const listed = (await api("/v2/webhooks")) as { data: { id: string; attributes: { health: { told: number } } }[] };
  expect(listed.data[0]?.attributes.health.told).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await api(`/v2/webhooks/${listed.data[0]?.id}`, { method: "DELETE" });
  await page.goto(`${demo.url}/settings/webhooks`);
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  await expect(page.getByRole("link", { name: receiver.url })).toHaveCount(0);
  receiver.close();
});

test("one that answers 410 is switched off with its reason; it is switched on, and all that failed is sent again", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const { receiver, id } = await webhookTo(api, 410, { events: ["tracking_request.succeeded"] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.goto(`${demo.url}/settings/webhooks/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: receiver.host })).toBeVisible();
  await page.waitForTimeout(1_000);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9201"));
  await expect(page.getByText("Switched off by Landfall")).toBeVisible();
  await expect(page.getByText("The receiver answered 410 Gone.").first()).toBeVisible();
  await expectAccessible(page);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9202"));
  await expect(page.getByText("the webhook was off")).toBeVisible();
  receiver.answerWith(200);
  await page.getByRole("button", { name: "Switch on again" }).click();
  await expect(page.getByText("Switched off by Landfall")).toHaveCount(0);
  await page.getByRole("button", { name: "Send failed again" }).click();
  await expect(page.getByRole("dialog").getByText(/^2 failed since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send 2 again" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Delivered" })).toHaveCount(2);

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expectAccessible(page);
  const seen = receiver.bodies.length;
  await page.getByRole("region", { name: "Selected deliveries" }).getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.bodies.length).toBe(seen + 2);
  await page.getByLabel("Result").selectOption("failed");
  await expect(page.getByRole("heading", { name: "No such delivery in the last 24 hours" })).toBeVisible();
  await expect(page).toHaveURL(/status=failed/);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).first().click();
  await expect(page.getByText("Paused.")).toHaveCount(0);
  receiver.close();
});

test("a secret is rotated, and both are shown as active; the address is edited, and the webhook deleted by name", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const { receiver, id } = await webhookTo(api, 204);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn();
  await page.goto(`${demo.url}/settings/webhooks/${id}?tab=secrets`);
  await page.getByRole("button", { name: "Rotate" }).click();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Signs along until")).toBeVisible();
  await expect(page.getByRole("list", { name: "Secrets" }).getByText("Active")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByRole("button", { name: "Send the test" }).click();
  await expect(page.getByText("204 No Content")).toBeVisible();
  const sent = receiver.requests.at(-1)?.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(receiver.bodies.at(-1) ?? "", sent)).not.toThrow();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Verify" }).click();
  await expect(page.getByText("export function verifyWebhook")).toBeVisible();
  await page.getByRole("radio", { name: "Shell, Standard Webhooks" }).click();
  await expect(page.getByText("openssl dgst")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.getByRole("textbox", { name: "Address" }).fill("ftp://nowhere.example");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("must begin with https://", { exact: false }).last()).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill(`${receiver.url}/second`);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText(`${receiver.url}/second`)).toBeVisible();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByLabel(`Type ${receiver.host} to delete it`).fill(receiver.host);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete webhook" }).last().click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await page.goto(`${demo.url}/settings/webhooks/${id}`);
  await expect(page.getByRole("heading", { name: "There is no such webhook in this account" })).toBeVisible();
  receiver.close();
});
