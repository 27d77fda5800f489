import { type Api, expect, test } from "./fixtures";

type ShipmentList = { data: { id: string; attributes: { bill_of_lading_number: string } }[] };

const setReference = (api: Api, id: string | undefined, reference: string) =>
  api(`/v2/shipments/${id}`, {
    method: "PATCH",
    body: { data: { type: "shipment", attributes: { ref_numbers: [reference] } } },
  });

test("two tabs show a change over one shared stream, which continues when the first tab is closed", async ({
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
  await setReference(api, shipment?.id, "LIVE 1");
  await expect(page.getByText("LIVE 1").first()).toBeVisible();
  await expect(second.getByText("LIVE 1").first()).toBeVisible();
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await setReference(api, shipment?.id, "LIVE 2");
  await expect(second.getByText("LIVE 2").first()).toBeVisible();
});

test("a rendered page does not fetch its data again when the stream connects", async ({ page, signIn, api }) => {
  await signIn();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
  const paths: string[] = [];
  // The number in the sidebar is not part of the page.
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get("page[size]") !== "1") paths.push(pathname);
  });
  const isConnected = page.waitForResponse((response) => response.url().includes("/v2/changes/stream"));
  await page.reload();
  await isConnected;
  // The only reason to fetch the list is this change, which arrives after all that connecting causes.
  const shipment = ((await api("/v2/shipments?page[size]=1")) as ShipmentList).data[0];
  await setReference(api, shipment?.id, "LIVE 3");
  await expect(page.getByText("LIVE 3").first()).toBeVisible();
  expect(paths.filter((path) => path === "/v2/shipments")).toHaveLength(1);
});

test("the freshness of a shipment changes on its open page when its check becomes due", async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  const shipment = ((await api("/v2/shipments?page[size]=1")) as ShipmentList).data[0];
  const path = `/v2/shipments/${shipment?.id}`;
  let answers = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const body = await response.json();
      const now = Date.parse(body.data.attributes.clock_now ?? new Date().toISOString());
      body.data.attributes.freshness = {
        ...body.data.attributes.freshness,
        state: answers === 0 ? "checked" : "due",
        last_success_at: new Date(now - 3_600_000).toISOString(),
        next_check_at: new Date(now - 54_000).toISOString(),
        last_news_at: null,
      };
      answers += 1;
      await route.fulfill({ response, json: body });
    },
  );
  const isConnected = page.waitForResponse((response) => response.url().includes("/v2/changes/stream"));
  await page.goto(new URL(`/shipments/${shipment?.id}`, page.url()).href);
  await isConnected;
  await setReference(api, shipment?.id, "LIVE 4");
  await expect(page.getByText("next check due now")).toBeVisible();
  // With a change stream the page is otherwise refreshed every two minutes.
  await expect(page.getByText("Check due", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
});
