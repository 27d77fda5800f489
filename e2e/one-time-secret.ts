import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Expects that a secret stays visible after Esc and a click outside its dialog, until the user confirms to have saved it; returns it. */
export async function saveSecret(page: Page, field: Locator): Promise<string> {
  const text = await field.inputValue();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(text);
  await page.mouse.click(4, 4);
  await expect(field).toHaveValue(text);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await expect(field).toBeHidden();
  return text;
}
