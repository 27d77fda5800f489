import type { Page } from "@playwright/test";
import { type Api, type Demo, expect } from "./fixtures";

type Clock = { data: { attributes: { now: string } } };

/** Moves the sandbox clock forward. */
export async function advanceClock(api: Api, days: number): Promise<void> {
  const { data } = (await api("/v2/sandbox/clock")) as Clock;
  const now = new Date(Date.parse(data.attributes.now) + days * 86_400_000).toISOString();
  await api("/v2/sandbox/clock", { method: "PATCH", body: { data: { type: "sandbox_clock", attributes: { now } } } });
}

/** The API call that tracks a bill of lading of the sandbox carrier. */
export function trackingRequest(request_number: string, references: { ref_numbers?: string[] } = {}) {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST", ...references };
  return { method: "POST", body: { data: { type: "tracking_request", attributes } } };
}

/** Opens the page of a shipment once its tracking request has created it. */
export async function openShipment(page: Page, demo: Demo, number: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${demo.url}/shipments/find?q=${number}`);
    await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}/, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}
