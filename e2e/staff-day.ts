import type { Locator, Page } from "@playwright/test";
import { type Api, expect } from "./fixtures";
import { advanceClock, trackingRequest } from "./sandbox";
import { expectHydrated } from "./watch-page";

export const held = "TESTHELD4104";
export const slipped = "TESTETASLIP4105";

export type Row = { id: string; attributes: Record<string, unknown> };
type List = { data: Row[]; meta: { total: number } };

/** The containers of the held shipment: two that are ready on the last day but one of their free time, and one on hold. */
export type Tracked = { heldId: string; slippedId: string; ready: [Row, Row]; onHold: Row };

export const list = async (api: Api, path: string) => (await api(path)) as List;

async function trackedId(api: Api, number: string): Promise<string> {
  const find = async () => (await list(api, `/v2/shipments?number=${number}`)).data[0]?.id;
  await expect.poll(find).toBeDefined();
  return (await find()) as string;
}

export async function report(api: Api, container: Row, values: object): Promise<void> {
  const clock = (await api("/v2/sandbox/clock")) as { data: Row };
  const row = { container_number: container.attributes.number, reported_at: clock.data.attributes.now, ...values };
  const { results } = (await api("/v2/terminal_reports", { method: "POST", body: { rows: [row] } })) as {
    results: { status: string }[];
  };
  expect(results.map(({ status }) => status)).toEqual(["accepted"]);
}

export const hold = { available_for_pickup: false, holds: [{ name: "customs", status: "hold", description: null }] };

/** Tracks a shipment that is held in port and one whose arrival moves, and reports two containers as ready. */
export async function track(api: Api): Promise<Tracked> {
  const tariff = {
    scac: "TEST",
    phase: "demurrage",
    starts_on: "discharged",
    first_day: "next_day",
    free_days: 2,
    free_day_basis: "calendar",
    charged_day_basis: "calendar",
    rates: [{ from_day: 1, amount: "195.00" }],
    currency: "USD",
    valid_from: "2020-01-01",
  };
  await api("/v2/free_time_tariffs", {
    method: "POST",
    body: { data: { type: "free_time_tariff", attributes: tariff } },
  });
  await api("/v2/tracking_requests", trackingRequest(held, { ref_numbers: ["PO-771204"] }));
  await api("/v2/tracking_requests", trackingRequest(slipped));
  const [heldId, slippedId] = [await trackedId(api, held), await trackedId(api, slipped)];
  await advanceClock(api, 3.2);
  // A late poll is retried minutes later on the sandbox clock.
  await expect(async () => {
    await advanceClock(api, 0.02);
    expect((await list(api, "/v2/containers?filter[has_holds]=true")).data).toHaveLength(3);
    expect((await list(api, `/v2/shipments/${slippedId}/eta_changes`)).data.length).toBeGreaterThan(1);
  }).toPass({ timeout: 60_000 });
  const { data } = await list(api, "/v2/containers?filter[has_holds]=true&sort=number");
  const [first, second, onHold] = data as [Row, Row, Row];
  const { data: clock } = (await api("/v2/sandbox/clock")) as { data: Row };
  const tomorrow = new Date(Date.parse(String(clock.attributes.now)) + 86_400_000).toISOString();
  const last_free_days = { terminal: tomorrow, line: null, rail: null };
  for (const each of [first, second])
    await report(api, each, { available_for_pickup: true, holds: [], pickup_appointment_at: null, last_free_days });
  return { heldId, slippedId, ready: [first, second], onHold };
}

export type Day = Tracked & { page: Page; api: Api; url: string };

export async function openToday({ page, url }: Day): Promise<Locator> {
  await page.goto(`${url}/today`);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const needs = page.getByRole("table", { name: "What needs someone, by reason" });
  await expectHydrated(needs.getByRole("link", { name: /^Open the list: / }).first());
  return needs;
}

export const linkTo = (part: Locator | Page, { id }: Row) => part.locator(`a[href="/containers/${id}"]`);
