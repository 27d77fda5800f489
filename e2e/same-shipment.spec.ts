import { test as base, createAccount, expect } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";

type Found = { id: string; attributes: { entity_type: string; shipment_id: string | null } };
type WithContainers = { included: { id: string; attributes: { number: string } }[] };

/** An account of its own, in which only these two shipments can match. */
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "routing_data,sandbox")),
});

test("a number leads to the same shipment by the palette, the API and the deep link", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  const [number, other] = ["TESTHELD4301", "TESTDIRECT4302"];
  await api("/v2/tracking_requests", trackingRequest(number, { ref_numbers: ["PO-883104"] }));
  await api("/v2/tracking_requests", trackingRequest(other, { ref_numbers: ["PO-883105"] }));
  await openShipment(api, signIn, other);
  await openShipment(api, signIn, number);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { included } = (await api(`/v2/shipments/${id}?include=containers`)) as WithContainers;
  const container = included[0]?.attributes.number ?? "";
  expect(container).toMatch(/^[A-Z]{4}\d{7}$/);
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const queries = {
    "exact container": `${container.slice(0, 4)} ${container.slice(4, 10)}-${container.slice(10)}`,
    "exact bill of lading": number.toLowerCase(),
    reference: "PO-883104",
    "part of a container": container.slice(2, 10),
  };
  for (const [kind, query] of Object.entries(queries)) {
    const { data } = (await api(`/v2/search?query=${encodeURIComponent(query)}`)) as { data: Found[] };
    const [first] = data;
    expect(first?.attributes.entity_type === "shipment" ? first.id : first?.attributes.shipment_id, kind).toBe(id);

    await page.goto(`${demo.url}/shipments/find?q=${encodeURIComponent(query)}`);
    const isContainer = kind.endsWith("container");
    const selected = isContainer ? `?container=${first?.id}` : "";
    await expect(page, kind).toHaveURL(`${demo.url}/shipments/${id}${selected}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);

    await page.goto(`${demo.url}/today`);
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox", { name: "Find anything" })).toBeFocused();
    await page.keyboard.type(query);
    await expect(dialog.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
    await page.keyboard.press("Enter");
    await expect(page, kind).toHaveURL(`${demo.url}/${isContainer ? "containers" : "shipments"}/${first?.id}`);
    await expect(page.getByRole("main")).toBeVisible();
    if (isContainer) await expect(page.getByRole("link", { name: number }).first()).toBeVisible();
  }
});
