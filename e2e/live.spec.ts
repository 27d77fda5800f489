import { expect, test } from "./fixtures";

type ShipmentList = { data: { id: string; attributes: { bill_of_lading_number: string } }[] };

test("two tabs show a change within a second over one shared stream, which continues when the first tab is closed", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/v2/changes/stream")) streams.push(request.url());
  });
  await signIn();
  const newest = async () => ((await api("/v2/shipments?page[size]=1")) as ShipmentList).data[0];
  await expect.poll(newest).toBeDefined();
  const shipment = await newest();
  const number = shipment?.attributes.bill_of_lading_number ?? "";
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  const second = await context.newPage();
  await second.goto(new URL(`/shipments/${shipment?.id}`, page.url()).href);
  await expect(second.getByRole("heading", { level: 1 })).toContainText(number);
  await expect.poll(() => streams.length).toBe(1);
  const setReference = (reference: string) =>
    api(`/v2/shipments/${shipment?.id}`, {
      method: "PATCH",
      body: { data: { type: "shipment", attributes: { ref_numbers: [reference] } } },
    });
  // The stream is established once its first response has been read.
  await page.waitForTimeout(1_000);
  await setReference("LIVE 1");
  await expect(page.getByText("LIVE 1").first()).toBeVisible({ timeout: 1_500 });
  await expect(second.getByText("LIVE 1").first()).toBeVisible({ timeout: 1_500 });
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await second.waitForTimeout(1_000);
  await setReference("LIVE 2");
  await expect(second.getByText("LIVE 2").first()).toBeVisible({ timeout: 1_500 });
});

test("a rendered page does not fetch its data again when the stream connects", async ({ page, signIn }) => {
  await signIn();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const isConnected = page.waitForResponse((response) => response.url().includes("/v2/changes/stream"));
  await page.reload();
  await isConnected;
  await page.waitForTimeout(1_000);
  expect(paths).not.toContain("/v2/shipments");
});
