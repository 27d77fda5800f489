import { settleAll, type TestClient } from "./test-web";

type Resource = { id: string; relationships: { tracked_object: { data: { id: string } | null } } };

/**
 * For tests: tracks a bill of lading of the sandbox carrier and does what is due. `shipmentId` is empty when no shipment came
 * of it.
 */
export async function trackNumber(
  client: TestClient,
  request_number: string,
  more: Record<string, unknown> = {},
): Promise<{ requestId: string; shipmentId: string }> {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST", ...more };
  const created = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  const requestId = (created.body.data as Resource).id;
  await settleAll();
  const { body } = await client.call("GET", `/v2/tracking_requests/${requestId}`);
  return { requestId, shipmentId: (body.data as Resource).relationships.tracked_object.data?.id ?? "" };
}
