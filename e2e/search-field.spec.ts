import { expect, test } from "./fixtures";

const number = "TESTSPLIT8003";

/** Milliseconds between keys, around the pause after which the text is applied. */
const delays = { "/shipments": [50, 250, 300, 350], "/requests": [300], "/documents": [300] };

for (const path of ["/shipments", "/requests", "/documents"] as const) {
  test(`no letter is lost that is typed while the URL of ${path} catches up, and the field follows the URL otherwise`, async ({
    page,
    signIn,
  }) => {
    await signIn({ to: path });
    const field = page.getByRole("searchbox");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (const delay of delays[path]) {
      await field.fill("");
      await field.pressSequentially(number, { delay });
      await expect(field).toHaveValue(number);
      await expect(page).toHaveURL(new RegExp(`q=${number}$`));
      await expect(field).toHaveValue(number);
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await field.blur();
    await page.getByRole("navigation", { name: "Account and pages" }).getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(/settings/);
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue(number);
  });
}

test("a search that names a port finds no shipment, and offers those to it", async ({ page, signIn, api }) => {
  type Shipments = { data: { attributes: { port_of_discharge_name: string; port_of_discharge_locode: string } }[] };
  const find = async () => ((await api("/v2/shipments?sort=created_at")) as Shipments).data[0]?.attributes;
  await expect.poll(find).toBeDefined();
  const { port_of_discharge_name: name, port_of_discharge_locode: locode } = (await find()) ?? {};
  await signIn({ to: `/shipments?q=${locode}` });
  await expect(page.getByRole("heading", { name: `No shipments match “${locode}”` })).toBeVisible();
  await page.getByRole("button", { name: `Show shipments to ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/shipments\\?f\\.pod_locode=${locode}$`));
  await expect(page.getByRole("table", { name: "Shipments" }).getByRole("row").nth(1)).toContainText(name ?? "");
});
