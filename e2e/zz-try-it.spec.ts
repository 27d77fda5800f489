import { test } from "./fixtures";

test("pictures", async ({ page, demo }) => {
  test.setTimeout(120_000);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("about:blank");
      await page.goto(`${demo.url}/docs#/parties/createparty`);
      const panel = page.getByRole("region", { name: "Try it: Create a party", exact: true });
      await panel.waitFor();
      await page.screenshot({ path: `/tmp/h-client-pics/closed-${colorScheme}-${width}.png` });
      await panel.getByRole("button", { name: "Try it" }).click();
      await panel.getByLabel("API key", { exact: true }).fill(demo.api_key);
      await panel.getByRole("button", { name: "Add parameter" }).click();
      await panel.getByRole("button", { name: "Send", exact: true }).click();
      await page.screenshot({ path: `/tmp/h-client-pics/confirm-${colorScheme}-${width}.png` });
      await panel.getByRole("button", { name: "Send POST" }).click();
      await panel.getByText("response headers").waitFor();
      await page.screenshot({ path: `/tmp/h-client-pics/sent-${colorScheme}-${width}.png` });
    }
});
