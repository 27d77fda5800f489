import { expect, test } from "./fixtures";
import { openShipment, trackingRequest } from "./sandbox";
import { expectAccessible, recordConsoleErrors } from "./watch-page";

test("the containers are sorted and filtered by key, and one opens on its page", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9801"));
  await openShipment(api, signIn, "TESTDIRECT9801");
  const consoleErrors = recordConsoleErrors(page);
  const table = page.getByRole("table", { name: "Containers" });
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { level: 1, name: "Containers" })).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toContainText("TEST");

  await table.getByRole("button", { name: "Container" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=number$/);
  await expect(table.getByRole("columnheader", { name: "Container" })).toHaveAttribute("aria-sort", "ascending");
  const isSorted = async (step: 1 | -1) => {
    const numbers = await table.getByRole("link").allTextContents();
    return numbers.every((number, index) => index === 0 || step * number.localeCompare(numbers[index - 1] ?? "") >= 0);
  };
  await expect.poll(() => isSorted(1)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-number$/);
  await expect.poll(() => isSorted(-1)).toBe(true);

  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByLabel("Status").selectOption({ value: "on_ship" });
  await filters.getByLabel("Pickup").selectOption({ label: "Available" });
  await expect(page.getByRole("heading", { name: "No containers match these filters" })).toBeVisible();
  await expectAccessible(page);
  // No container at sea is available; those at sea are.
  await expect(page.getByText(/^Without the filter pickup Available, \d+ containers? match/)).toBeVisible();
  await page.getByRole("button", { name: "Remove this filter" }).click();
  await expect(page).toHaveURL(/\/containers\?status=on_ship&sort=-number$/);
  await expect(table.getByRole("row").nth(1)).toContainText("On ship");
  await filters.getByLabel("Pickup").selectOption({ label: "Available" });
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page).toHaveURL(/\/containers\?sort=-number$/);

  const first = table.getByRole("link").first();
  await expect(first).toBeVisible();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/containers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("1 of");
  expect(consoleErrors).toEqual([]);
});

test("rows of containers stay in place when others arrive, until these are shown", async ({ page, signIn, api }) => {
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9802"));
  await openShipment(api, signIn, "TESTDIRECT9802");
  await signIn({ to: "/containers" });
  const links = page.getByRole("table", { name: "Containers" }).getByRole("link");
  await links.first().hover();
  const numbers = await links.allTextContents();
  await api("/v2/tracking_requests", trackingRequest("TESTDIRECT9803"));
  const newer = page.getByRole("button", { name: /^\d+ new$/ });
  await expect(newer).toBeVisible();
  expect(await links.allTextContents()).toEqual(numbers);
  await newer.click();
  await expect(links.first()).not.toHaveText(numbers[0] ?? "");
  await expect(links.first()).toBeFocused();
});
