import type { Page, Route } from "@playwright/test";
import { type Api, createAccount, type Demo, expect, test as fixtures } from "./fixtures";
import { expectAccessible, recordConsoleErrors } from "./watch-page";

// An account whose shipments no other test changes.
const test = fixtures.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "sandbox")),
});

const many = 250;
const parts = /\/v2\/shipments\/bulk$/;

/** The number of shipments of a list. */
async function countOf(api: Api, list: string): Promise<number> {
  return ((await api(list)) as { meta: { total: number } }).meta.total;
}

/** Holds the second part that is sent from now on until the returned function is called. */
async function holdSecondPart(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const hold = async (route: Route) => {
    sent += 1;
    if (sent === 2) await isReleased;
    await route.continue();
  };
  await page.route(parts, hold, { times: 2 });
  return resolve;
}

/** Opens the dialog that adds a tag to all shipments, and returns the button that does it. */
async function enterTagOfAll(page: Page, demo: Demo, tag: string) {
  await page.goto(`${demo.url}/shipments`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const selected = page.getByRole("region", { name: "Selected shipments" });
  await selected.getByRole("button", { name: `Select all ${many}` }).click();
  await selected.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the selected shipments" });
  await dialog.getByLabel("Add tags").fill(tag);
  return dialog.getByRole("button", { name: `Change ${many} shipments` });
}

test("edits, renamed tags and undos that are interrupted are continued to their end", async ({
  page,
  signIn,
  api,
  demo,
}) => {
  test.setTimeout(300_000);
  const late = () => countOf(api, "/v2/shipments?filter[tags]=late");
  const rows = Array.from({ length: many }, (_, index) => {
    return { request_type: "bill_of_lading", request_number: `TESTDIRECT${970_000 + index}`, scac: "TEST" };
  });
  await api("/v2/tracking_requests/bulk", { method: "POST", body: { rows } });
  await expect.poll(() => countOf(api, "/v2/shipments"), { timeout: 180_000 }).toBe(many);
  const result = page.getByRole("region", { name: "Bulk edit" });
  const button = (name: string) => result.getByRole("button", { name });

  await test.step("the session is lost", async () => {
    const consoleErrors = recordConsoleErrors(page, [401]);
    await signIn();
    const change = await enterTagOfAll(page, demo, "late");
    await page.context().clearCookies({ name: /session-token/ });
    await change.click();
    const signInAgain = page.getByRole("dialog", { name: "Sign in again" });
    await signInAgain.getByLabel("Password", { exact: true }).fill(demo.password);
    await page.keyboard.press("Enter");
    await expect(signInAgain).toHaveCount(0);
    await expect(result).toContainText(`0 changed, ${many} left`);
    await expect(button("Undo")).toHaveCount(0);
    await button("Continue").click();
    await expect(result).toContainText(`${many} changed`);
    expect(await late()).toBe(many);
    expect(consoleErrors).toEqual([]);
  });

  await test.step("an undo is stopped", async () => {
    const release = await holdSecondPart(page);
    await button("Undo").click();
    await expect(result).toContainText(`100 of ${many} shipments`);
    await button("Stop").click();
    release();
    await expect(result).toContainText("200 undone, 50 left");
    await expect(button("Undo")).toHaveCount(0);
    await expectAccessible(page);
    expect(await late()).toBe(50);
    await button("Continue").click();
    await expect(result).toContainText(`${many} undone`);
    expect(await late()).toBe(0);
  });

  await test.step("a response is lost", async () => {
    const keys: (string | undefined)[] = [];
    await page.route(parts, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await (await enterTagOfAll(page, demo, "late")).click();
    await expect(result).toContainText(`${many} changed`);
    expect([keys.length, new Set(keys).size, keys[1]]).toEqual([4, 3, keys[0]]);
    await page.unroute(parts);
    await button("Undo").click();
    await expect(result).toContainText(`${many} undone`);
    expect(await late()).toBe(0);
    await button("Undo").click();
    await expect(result).toContainText(`${many} changed`);
  });

  await test.step("a renaming and its undo are stopped", async () => {
    const renaming = page.getByRole("region", { name: "Renaming" });
    const stop = async (release: () => void) => {
      await expect(renaming).toContainText(`100 of ${many} records`);
      await renaming.getByRole("button", { name: "Stop" }).click();
      release();
      await expect(renaming).toContainText("50 records are left. Stopped before the end.");
      await expectAccessible(page);
      await renaming.getByRole("button", { name: "Continue" }).click();
    };
    await page.goto(`${demo.url}/settings/tags`);
    await page.getByRole("button", { name: "Rename late" }).click();
    await page.getByRole("textbox", { name: "New name of late" }).fill("delayed");
    const release = await holdSecondPart(page);
    await page.keyboard.press("Enter");
    await stop(release);
    await expect(renaming).toContainText(`“late” is now “delayed” on ${many} records.`);
    expect(await late()).toBe(0);
    const releaseUndo = await holdSecondPart(page);
    await renaming.getByRole("button", { name: "Undo" }).click();
    await stop(releaseUndo);
    await expect(renaming).toContainText(`“delayed” is now “late” on ${many} records.`);
    expect(await late()).toBe(many);
  });
});
