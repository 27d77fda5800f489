import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { settleAll, type TestClient } from "./web";

/** For tests: asks for a number, by default a bill of lading of the sandbox carrier; gives the tracking request's id. */
export async function postNumber(
  client: TestClient,
  request_number: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const request_type = request_number.startsWith("TESTBK") ? "booking_number" : "bill_of_lading";
  const attributes = { request_type, request_number, scac: "TEST", ...more };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  if (status !== 201) throw new Error(`${request_number} is answered with ${status}`);
  return (body.data as ResourceObject).id;
}

/** For tests: how a tracking request stands. `shipmentId` is empty while no shipment came of it. */
export async function readRequest(client: TestClient, id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { attributes, relationships } = body.data as ResourceObject;
  const { status, failed_reason, is_retrying, retry_count } = attributes;
  const tracked = relationships?.tracked_object?.data as { id: string } | null;
  return { status, failed_reason, is_retrying, retry_count, shipmentId: tracked?.id ?? "" };
}

/** For tests: asks for a number and does what is due. `shipmentId` is empty when no shipment came of it. */
export async function trackNumber(
  client: TestClient,
  request_number: string,
  more: Record<string, unknown> = {},
): Promise<{ requestId: string; shipmentId: string }> {
  const requestId = await postNumber(client, request_number, more);
  await settleAll();
  const { shipmentId } = await readRequest(client, requestId);
  return { requestId, shipmentId };
}
