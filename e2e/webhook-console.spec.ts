import { expect, test } from "./fixtures";
import { expectAccessible, expectNoSidewaysScroll, listenTo } from "./watch-page";
import { idIn, receive, trackingRequest, webhookOf } from "./webhook-receiver";

test("a viewer reads all of it, and is offered nothing to change", async ({ page, api, demo }) => {
  const receiver = await receive();
  const id = idIn(await api("/v2/webhooks", webhookOf({ url: receiver.url, events: ["tracking_request.succeeded"] })));
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9311"));
  const attributes = { email: "vera@northgate.example", role: "viewer" };
  const invited = (await api("/v2/invitations", { method: "POST", body: { data: { attributes } } })) as {
    data: { attributes: { url: string } };
  };
  await page.goto(invited.data.attributes.url);
  await page.getByLabel("Your name").fill("Vera");
  await page.getByLabel("Password", { exact: true }).fill("a password that is long");
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/shipments/);
  await page.goto(`${demo.url}/settings/webhooks/${id}`);
  const row = page.getByRole("row").filter({ hasText: "TESTDIRECT9311" });
  await row.getByRole("link", { name: "tracking_request.succeeded", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Delivery" }).getByText("500 Internal").first()).toBeVisible();
  for (const name of ["Send again", "Send a test", "Pause", "Send failed again"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto(`${demo.url}/settings/webhooks/${id}?tab=settings`);
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("button", { name: /Delete|Save|Pause/ })).toHaveCount(0);
  await api(`/v2/webhooks/${id}`, { method: "DELETE" });
  receiver.close();
});

const looks = (["light", "dark"] as const).flatMap((colorScheme) => [
  { colorScheme, what: "deliveries", paths: ["", "/{id}", "/{id}?delivery={delivery}"] },
  { colorScheme, what: "tabs", paths: ["events", "secrets", "verify", "settings"].map((tab) => `/{id}?tab=${tab}`) },
]);

for (const { colorScheme, what, paths } of looks) {
  test(`the console has no accessibility fault, no console error and no sideways scroll: ${what}, ${colorScheme}`, async ({
    page,
    signIn,
    api,
    demo,
  }) => {
    const receiver = await receive();
    const id = idIn(await api("/v2/webhooks", webhookOf({ url: receiver.url })));
    await api("/v2/tracking_requests", trackingRequest(`TESTTRANSSHIP94${what.length}${colorScheme.length}`));
    const complaints = listenTo(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn();
    const deliveries = `/v2/webhook_notifications?filter[webhook]=${id}&filter[event]=container.created`;
    const first = async () => ((await api(deliveries)) as { data: { id: string }[] }).data[0]?.id;
    await expect.poll(first).toBeDefined();
    const delivery = (await first()) ?? "";
    for (const path of paths) {
      const address = `${demo.url}/settings/webhooks${path.replace("{id}", id).replace("{delivery}", delivery)}`;
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText("Loading")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(complaints).toEqual([]);
    await api(`/v2/webhooks/${id}`, { method: "DELETE" });
    receiver.close();
  });
}
