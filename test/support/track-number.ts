import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueWork, type TestClient } from "./web";

/** For tests: creates a tracking request, by default for a bill of lading of the sandbox carrier; returns its id. */
export async function createTrackingRequest(
  client: TestClient,
  request_number: string,
  attributes: Record<string, unknown> = {},
): Promise<string> {
  const request_type = request_number.startsWith("TESTBK") ? "booking_number" : "bill_of_lading";
  const data = { attributes: { request_type, request_number, scac: "TEST", ...attributes } };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data });
  if (status !== 201) throw new Error(`tracking ${request_number} returned ${status}`);
  return (body.data as ResourceObject).id;
}

/** For tests: the state of a tracking request. `shipmentId` is empty while there is no shipment. */
export async function readTrackingRequest(client: TestClient, id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { attributes, relationships } = body.data as ResourceObject;
  const { status, failed_reason, is_retrying, retry_count } = attributes;
  const tracked = relationships?.tracked_object?.data as { id: string } | null;
  return { status, failed_reason, is_retrying, retry_count, shipmentId: tracked?.id ?? "" };
}

/** For tests: tracks a number and runs due work. `shipmentId` is empty if no shipment was found. */
export async function trackNumber(
  client: TestClient,
  request_number: string,
  attributes: Record<string, unknown> = {},
): Promise<{ requestId: string; shipmentId: string }> {
  const requestId = await createTrackingRequest(client, request_number, attributes);
  await runDueWork();
  const { shipmentId } = await readTrackingRequest(client, requestId);
  return { requestId, shipmentId };
}
