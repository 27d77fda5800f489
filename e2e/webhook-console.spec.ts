import { expect, test } from "./fixtures";
import { trackingRequest } from "./sandbox";
import {
  expectAccessible,
  expectAccessibleInAllViews,
  expectNoHorizontalScroll,
  recordConsoleErrors,
} from "./watch-page";
import { createWebhookWithReceiver } from "./webhook-receiver";

test("a viewer can read the console but not change anything", async ({ page, api, demo }) => {
  const { receiver, id } = await createWebhookWithReceiver(api, 500, { events: ["tracking_request.succeeded"] });
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9311"));
  const attributes = { email: "vera@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Vera");
  await page.getByLabel("Password", { exact: true }).fill("a password that is long");
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/today$/);
  await page.goto(`${demo.url}/settings/webhooks/${id}`);
  const row = page.getByRole("row").filter({ hasText: "TESTDIRECT9311" });
  await row.getByRole("link", { name: "tracking_request.succeeded", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Delivery" }).getByText("500 Internal").first()).toBeVisible();
  for (const name of ["Resend", "Send test event", "Pause", "Resend failed"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto(`${demo.url}/settings/webhooks/${id}?tab=settings`);
  await expect(page.getByRole("textbox", { name: "Endpoint URL" })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("button", { name: /Delete|Save|Pause/ })).toHaveCount(0);
  await page.goto(`${demo.url}/settings/webhooks`);
  await expect(page.getByRole("checkbox", { name: /^Send X-T49-Webhook-Signature/ })).toBeDisabled();
  await expect(page.getByText("Only admins can change this setting.")).toBeVisible();
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});

test("rows do not move while the user reads; newer deliveries are announced and shown on request", async ({
  page,
  signIn,
  api,
}) => {
  const { receiver, id } = await createWebhookWithReceiver(api, 200, { events: ["tracking_request.succeeded"] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: `/settings/webhooks/${id}` });
  await expect(page.getByRole("heading", { name: /^No deliveries/ })).toBeVisible();
  const row = (number: string) => page.getByRole("row").filter({ hasText: number });
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9321"));
  await expect(row("TESTDIRECT9321").getByText("Delivered")).toBeVisible();
  await row("TESTDIRECT9321").hover();
  const before = await row("TESTDIRECT9321").boundingBox();
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9322"));
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9323"));
  const show = page.getByRole("button", { name: "Show 2 newer deliveries" });
  await expect(show).toBeVisible();
  await expectAccessible(page);
  expect(await row("TESTDIRECT9321").boundingBox()).toEqual(before);
  await expect(row("TESTDIRECT9322")).toHaveCount(0);
  await show.click();
  await expect(row("TESTDIRECT9323").getByRole("link", { name: "tracking_request.succeeded" })).toBeFocused();
  await expect(row("TESTDIRECT9322")).toBeVisible();
  await expect(show).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(2, 2);
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9324"));
  await expect(row("TESTDIRECT9324")).toBeVisible();
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});

test("custom headers are added, validated, changed and removed, and sent with every request", async ({
  page,
  signIn,
  api,
}) => {
  const { receiver, id } = await createWebhookWithReceiver(api, 200, { events: ["tracking_request.succeeded"] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn({ to: `/settings/webhooks/${id}?tab=settings` });
  const section = page.getByRole("region", { name: "Custom headers" });
  await section.getByRole("button", { name: "Add header" }).click();
  await expect(section.getByLabel("Name")).toBeFocused();
  await section.getByLabel("Name").fill("webhook-id");
  await section.getByRole("button", { name: "Save headers" }).click();
  await expect(section.getByText("Is a header set by the service")).toBeVisible();
  await expect(section.getByText("This field is required.")).toBeVisible();
  await expect(section.getByLabel("Name")).toBeFocused();
  await section.getByLabel("Name").fill("X-Api-Key");
  await section.getByLabel("Value", { exact: true }).fill("first s3cret");
  await expect(section.getByLabel("Value", { exact: true })).toHaveAttribute("type", "password");
  await section.getByRole("button", { name: "Add header" }).click();
  await section.getByLabel("Name").nth(1).fill("X-Tenant");
  await section.getByLabel("Value", { exact: true }).nth(1).fill("northgate");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
  await section.getByRole("button", { name: "Save headers" }).click();
  await expect(section.getByRole("button", { name: "Saved" })).toBeVisible();
  await section.getByLabel("Value", { exact: true }).first().fill("second s3cret");
  await section.getByRole("button", { name: "Remove X-Tenant" }).click();
  await section.getByRole("button", { name: "Save headers" }).click();
  await expect(section.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.reload();
  await expect(section.getByLabel("Name")).toHaveValue("X-Api-Key");
  await expect(section.getByLabel("Value", { exact: true })).toHaveValue("second s3cret");
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9331"));
  await expect.poll(() => receiver.requests.at(-1)?.headers["x-api-key"]).toBe("second s3cret");
  expect(receiver.requests.at(-1)?.headers["x-tenant"]).toBeUndefined();
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});

const views = [
  { what: "deliveries", paths: ["", "/{id}", "/{id}?delivery={delivery}"] },
  { what: "tabs", paths: ["events", "secrets", "verify", "settings"].map((tab) => `/{id}?tab=${tab}`) },
];

for (const { what, paths } of views) {
  test(`the console has no accessibility violation, console error or horizontal scrolling in both themes: ${what}`, async ({
    page,
    signIn,
    api,
  }) => {
    const { receiver, id } = await createWebhookWithReceiver(api, 500);
    await api("/v2/tracking_requests", trackingRequest(`TESTTRANSSHIP94${what.length}`));
    const consoleErrors = recordConsoleErrors(page);
    const deliveries = `/v2/webhook_notifications?filter[webhook]=${id}&filter[event]=container.created`;
    const first = async () => ((await api(deliveries)) as { data: { id: string }[] }).data[0]?.id;
    await expect.poll(first).toBeDefined();
    const delivery = (await first()) ?? "";
    for (const path of paths) {
      const to = `/settings/webhooks${path.replace("{id}", id).replace("{delivery}", delivery)}`;
      await expectAccessibleInAllViews(page, async () => {
        await signIn({ to });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText("Loading")).toHaveCount(0);
      });
    }
    expect(consoleErrors).toEqual([]);
    await api(`/v2/webhooks/${id}`, { method: "DELETE" });
    receiver.close();
  });
}
