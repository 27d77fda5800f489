import { type Api, expect, type SignIn } from "./fixtures";

type Clock = { data: { attributes: { now: string } } };

/** Moves the sandbox clock forward. */
export async function advanceClock(api: Api, days: number): Promise<void> {
  const { data } = (await api("/v2/sandbox/clock")) as Clock;
  const now = new Date(Date.parse(data.attributes.now) + days * 86_400_000).toISOString();
  await api("/v2/sandbox/clock", { method: "PATCH", body: { data: { type: "sandbox_clock", attributes: { now } } } });
}

/** The API call that tracks a bill of lading of the sandbox carrier. */
export function trackingRequest(
  request_number: string,
  references: { ref_numbers?: string[]; shipment_tags?: string[] } = {},
) {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST", ...references };
  return { method: "POST", body: { data: { type: "tracking_request", attributes } } };
}

/** Signs in and opens the page of a shipment once its tracking request has created it. */
export async function openShipment(api: Api, signIn: SignIn, number: string): Promise<void> {
  const find = async () => ((await api(`/v2/shipments?number=${number}`)) as { data: { id: string }[] }).data[0];
  await expect.poll(find).toBeDefined();
  await signIn({ to: `/shipments/${(await find())?.id}` });
}
