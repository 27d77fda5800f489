import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, anonymous, features } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { cancelTrackingRequest, findChangedRequests } from "@/lib/tracking/requests/cancel-tracking-request";
import { recordFailedRequest } from "@/test/support/record-failed-request";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = await Promise.all([createTestClient(web), createTestClient(web)]);
});

afterAll(() => web.stop());

type Result = { status: string; undo: object | null; errors: { status: string; detail: string }[] };

async function cancel(ids: string[], by = client) {
  const rows = ids.map((id) => ({ id, cancel: true }));
  const { body } = await by.call("PATCH", "/v2/tracking_requests/bulk", { rows });
  return (body as { results: Result[] }).results;
}

/** The status of each result, with the reason of a failure. */
const summaryOf = (results: Result[]) => results.map(({ status, errors: [error] }) => error?.detail ?? status);

async function stateOf(id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { status, dismissed_at: at } = (body as { data: ResourceObject }).data.attributes;
  return { status, isDismissed: at !== null };
}

async function stoppedReasonOf(shipmentId: string) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
  return (body as { data: ResourceObject }).data.attributes.line_tracking_stopped_reason;
}

const cancelled = { status: "tracking_stopped", isDismissed: true };

test("no webhook is notified that tracking stopped, where there was no shipment", async () => {
  const webhookId = crypto.randomUUID();
  await sql(
    "INSERT INTO webhooks (account_id, id, url, events, updated_at) VALUES ($1, $2, 'https://example.test/', '{}', now())",
    [client.accountId, webhookId],
  );
  const { requestId } = await trackNumber(client, "TESTDIRECT7412");
  const pending = await createTrackingRequest(client, "TESTDIRECT7411");
  await cancel([pending, requestId]);
  await runDueWork();
  const notified = await sql<{ id: string }>(
    "SELECT reference_id AS id FROM webhook_notifications WHERE webhook_id = $1 AND event = 'tracking_request.tracking_stopped'",
    [webhookId],
  );
  expect(notified.map(({ id }) => id)).toEqual([requestId]);
});

test("a pending request is no longer checked, leaves the lists, and its number can be tracked again", async () => {
  const id = await createTrackingRequest(client, "TESTDIRECT7401");
  expect(await cancel([id])).toMatchObject([{ status: "changed", undo: null, errors: [] }]);
  await runDueWork();
  expect(await stateOf(id)).toEqual(cancelled);
  const { body } = await client.call("GET", "/v2/shipments?number=TESTDIRECT7401");
  expect(body.data).toEqual([]);
  expect((await trackNumber(client, "TESTDIRECT7401")).shipmentId).not.toBe("");
});

test("a cancelled request without shipment is not restored, but starts again when it is retried", async () => {
  const id = await createTrackingRequest(client, "TESTDIRECT7402");
  await cancel([id]);
  const rows = [{ id, dismissed: false }];
  const { body } = await client.call("PATCH", "/v2/tracking_requests/bulk", { rows });
  expect(summaryOf((body as { results: Result[] }).results)).toEqual([
    "A cancelled request cannot be restored. Retry it instead.",
  ]);
  expect(await stateOf(id)).toEqual(cancelled);
  expect((await client.call("POST", `/v2/tracking_requests/${id}/retry`)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ status: "pending", isDismissed: false });
});

test("tracking of the shipment that the request has created stops, once, with a change by the user; it can be resumed", async () => {
  const { requestId, shipmentId } = await trackNumber(client, "TESTDIRECT7403");
  const results = await Promise.all([cancel([requestId]), cancel([requestId])]);
  expect(summaryOf(results.flat()).sort()).toEqual(["changed", "unchanged"]);
  expect(await stateOf(requestId)).toEqual(cancelled);
  expect(await stoppedReasonOf(shipmentId)).toBe("cancelled_by_user");
  const changes = await sql<{ type: string; status: unknown }>(
    `SELECT resource_type AS type, changeset->'status' AS status FROM changes
     WHERE account_id = $1 AND shipment_id = $2 AND reason = 'user' ORDER BY sequence`,
    [client.accountId, shipmentId],
  );
  expect(changes).toEqual([
    { type: "tracking_request", status: ["created", "tracking_stopped"] },
    { type: "shipment", status: null },
  ]);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/resume_tracking`);
  expect(await stateOf(requestId)).toEqual({ status: "created", isDismissed: false });
});

test("a shipment is tracked as long as another of its requests is active", async () => {
  const { requestId, shipmentId } = await trackNumber(client, "TESTDIRECT7404");
  const second = await createTrackingRequest(client, "TESTDIRECT7405");
  await sql("UPDATE tracking_requests SET status = 'created', shipment_id = $3 WHERE account_id = $1 AND id = $2", [
    client.accountId,
    second,
    shipmentId,
  ]);
  expect(summaryOf(await cancel([requestId]))).toEqual(["changed"]);
  expect(await stoppedReasonOf(shipmentId)).toBeNull();
  expect(summaryOf(await cancel([second]))).toEqual(["changed"]);
  expect(await stoppedReasonOf(shipmentId)).toBe("cancelled_by_user");
});

test("what a user has changed since is kept: the request, its shipment, and tracking that was stopped", async () => {
  const pending = await createTrackingRequest(client, "TESTDIRECT7406");
  await client.call("PATCH", "/v2/tracking_requests/bulk", { rows: [{ id: pending, add_tags: ["urgent"] }] });
  const tagged = await trackNumber(client, "TESTDIRECT7407");
  await client.call("POST", "/v2/shipments/bulk", { rows: [{ id: tagged.shipmentId, add_tags: ["urgent"] }] });
  const stopped = await trackNumber(client, "TESTDIRECT7408");
  await client.call("PATCH", `/v2/shipments/${stopped.shipmentId}/stop_tracking`);
  const ended = await createTrackingRequest(client, "TESTDIRECT7411");
  await sql("UPDATE tracking_requests SET status = 'tracking_stopped' WHERE account_id = $1 AND id = $2", [
    client.accountId,
    ended,
  ]);
  const old = await createTrackingRequest(client, "TESTDIRECT7409");
  await sql("UPDATE tracking_requests SET created_at = now() - interval '25 hours' WHERE account_id = $1 AND id = $2", [
    client.accountId,
    old,
  ]);
  expect(summaryOf(await cancel([pending, tagged.requestId, stopped.requestId, ended, old]))).toEqual([
    "It was changed since.",
    "It was changed since.",
    "It was changed since.",
    "Its tracking has stopped already.",
    expect.stringContaining("Only a request of the last 24 hours can be cancelled."),
  ]);
  expect(await stateOf(tagged.requestId)).toEqual({ status: "created", isDismissed: false });
  expect(await stoppedReasonOf(tagged.shipmentId)).toBeNull();
});

test("a change that is made after the check is found under the locks", async () => {
  const { requestId, shipmentId } = await trackNumber(client, "TESTDIRECT7412");
  const account: Account = { ...anonymous, id: client.accountId, features: [...features], role: "member" };
  const changes = await findChangedRequests(account, [requestId]);
  expect(changes.ids.size).toBe(0);
  await client.call("POST", "/v2/shipments/bulk", { rows: [{ id: shipmentId, add_tags: ["urgent"] }] });
  await expect(cancelTrackingRequest(account, requestId, changes)).rejects.toThrow("It was changed since.");
});

test("a failed request is dismissed; another account's request is not found and stays as it is", async () => {
  const failed = await recordFailedRequest(client.accountId);
  expect((await cancel([failed], other))[0]?.errors[0]?.status).toBe("404");
  expect(await stateOf(failed)).toEqual({ status: "failed", isDismissed: false });
  expect(summaryOf(await cancel([failed, failed]))).toEqual(["changed", "unchanged"]);
  expect(await stateOf(failed)).toEqual({ status: "failed", isDismissed: true });
});

test("422 for a row that also changes something else", async () => {
  const id = await createTrackingRequest(client, "TESTDIRECT7410");
  const rows = [{ id, cancel: true, dismissed: true }];
  expect((await client.call("PATCH", "/v2/tracking_requests/bulk", { rows })).status).toBe(422);
  expect(await stateOf(id)).toMatchObject({ isDismissed: false });
});
