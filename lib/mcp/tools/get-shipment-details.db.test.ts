import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { type Handler, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { carrierBill, itinerary } from "@/test/fixtures/repeating-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const events = itinerary("2026-12-04T16:00:00.000Z");
const booking = "12345678";

/** A shipment of a tracked booking, of a carrier whose responses the test controls. */
async function track() {
  let handler: Handler = (_request, response) => sendJson(response, events);
  const client = await connectCarrier(web, await serveCarrier((...exchange) => handler(...exchange)));
  const { shipmentId } = await trackNumber(client, booking, { scac: "HLCU", request_type: "booking_number" });
  const mcp = await connectMcp(`${web.url}/mcp`, client.key);
  const read = async () => {
    const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
    return (body.data as ResourceObject).attributes;
  };
  const respondWith = (next: Handler) => {
    handler = next;
  };
  return { shipmentId, mcp, read, respondWith };
}

test("a shipment names the documents that the carrier names", async () => {
  const { shipmentId, mcp, read } = await track();
  const documents = { transport_documents: [carrierBill], bookings: [booking] };
  expect(await read()).toMatchObject({ bill_of_lading_number: booking, ...documents });
  const { data, text } = await callTool(mcp, "get_shipment_details", { id: shipmentId });
  expect(data).toMatchObject(documents);
  expect(text).toContain(`Transport documents: ${carrierBill}.`);
  expect(text).toContain(`Bookings: ${booking}.`);
});

test("the tools state since when the number is not found, and the lists filter by it", async () => {
  const { shipmentId, mcp, read, respondWith } = await track();
  respondWith((_request, response) => response.writeHead(404).end());
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await runDueTracking();
  const { since } = (await read()).freshness as { since: string };
  expect(since).not.toBeNull();
  const { id } = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  for (const [tool, record] of [
    ["get_shipment_details", shipmentId],
    ["get_container", id],
  ] as const) {
    const { data, text } = await callTool(mcp, tool, { id: record });
    expect(data.as_of).toMatchObject({ line_freshness: "no_longer_found", line_not_found_since: since });
    expect(text).toContain("The carrier no longer finds this number, since ");
  }
  for (const [tool, expected] of [
    ["list_shipments", shipmentId],
    ["list_containers", id],
  ] as const) {
    const found = await callTool(mcp, tool, { freshness: "no_longer_found" });
    expect((found.data.items as { id: string }[]).map((item) => item.id)).toEqual([expected]);
    expect((await callTool(mcp, tool, { freshness: "quiet" })).data.items).toEqual([]);
  }
  const unknown = await callTool(mcp, "list_containers", { freshness: "lost" });
  expect(unknown.text).toContain("Unknown freshness: lost.");
});
