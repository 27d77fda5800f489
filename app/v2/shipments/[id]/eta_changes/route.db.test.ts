import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { markForReprojection } from "@/lib/tracking/reprojection/mark-for-reprojection";
import { reprojectOutdated } from "@/lib/tracking/reprojection/run-reprojection";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { connectCarrier } from "@/test/support/connect-carrier";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Attributes = Record<string, unknown>;
type List = { data: ResourceObject[]; included?: ResourceObject[]; meta: Attributes; links: { next?: string } };

async function list(client: TestClient, path: string): Promise<List> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as List;
}

const attributesOf = ({ data }: List) => data.map(({ attributes }) => attributes);

/** The published bodies of an event, in order. */
async function published(client: TestClient, event: string): Promise<Attributes[]> {
  const where = { accountId: client.accountId, event };
  const rows = await prisma().webhookNotification.findMany({ where, orderBy: { sequence: "asc" } });
  return rows.map(({ body }) => JSON.parse(body).included[0].attributes);
}

test("the log of an estimate that changes four times agrees with shipment, container, feed, webhook and tool", async () => {
  const client = await createTestClient(web);
  await createTestWebhook(client.accountId, "https://example.test/");
  const { shipmentId } = await trackNumber(client, "TESTETASLIP41");
  for (const days of [1.5, 2, 2, 2]) await advanceClock(client, days);
  await consumeOutbox();
  const path = `/v2/shipments/${shipmentId}`;
  const { data } = (await client.call("GET", path)).body as { data: ResourceObject };
  const log = await list(client, `${path}/eta_changes?include=raw_event,shipment`);
  const rows = attributesOf(log);
  expect(rows.map(({ reason }) => reason)).toEqual([null, "WEA", "STR", "unknown", "WEA"]);
  expect(rows.at(-1)?.new_eta_at).toBe(data.attributes.pod_eta_at);
  expect(rows[0]).toMatchObject({
    old_eta_at: null,
    delta_minutes: null,
    new_eta_at: data.attributes.pod_original_eta_at,
  });
  expect(rows.slice(1).map(({ old_eta_at }) => old_eta_at)).toEqual(
    rows.slice(0, -1).map(({ new_eta_at }) => new_eta_at),
  );
  expect(rows.slice(1).map(({ delta_minutes }) => Number(delta_minutes) / 60)).toEqual([38, 36, -12, 36]);
  expect(rows[3]).toMatchObject({ remark: "Speed increased", source: "shipping_line" });
  expect(log.meta).toMatchObject({
    total: 5,
    baselines: { first_published_eta_at: data.attributes.pod_original_eta_at },
  });
  expect(
    log.included?.filter(({ type }) => type === "raw_event").map(({ attributes }) => attributes.timestamp),
  ).toEqual(expect.arrayContaining(rows.map(({ new_eta_at }) => new_eta_at)));
  const [container] = (data.relationships?.containers?.data ?? []) as { id: string }[];
  const ofContainer = await list(client, `/v2/containers/${container?.id}/eta_changes`);
  expect(attributesOf(ofContainer)).toEqual(rows);
  expect(ofContainer.data[0]?.relationships?.container?.data).toEqual({ type: "container", id: container?.id });
  const events = await published(client, "shipment.estimated.arrival");
  expect(
    events.map(({ previous_estimated_timestamp: old, estimated_timestamp: eta, reason }) => [old, eta, reason]),
  ).toEqual(rows.map(({ old_eta_at, new_eta_at, reason }) => [old_eta_at, new_eta_at, reason]));
  const feed = await list(client, "/v2/changes?types=shipment&page[size]=1000");
  expect(attributesOf(feed).flatMap(({ eta_change_reason }) => eta_change_reason ?? [])).toEqual(
    rows.slice(1).map(({ reason }) => reason),
  );
  const mcp = await connectMcp(`${web.url}/mcp`, client.key);
  const tool = await callTool(mcp, "get_shipment_details", { id: shipmentId });
  expect(tool.data.last_eta_change).toEqual(rows.at(-1));
  expect(tool.text).toContain("1 day 12 hours later; delay reason WEA, bad weather; remark “Bad weather”");
  const first = await list(client, `${path}/eta_changes?page[size]=2`);
  const second = (
    await client.call("GET", new URL(first.links.next ?? "").pathname + new URL(first.links.next ?? "").search)
  ).body;
  expect([...attributesOf(first), ...attributesOf(second as List)]).toEqual(rows.slice(0, 4));
});

const number = "MSCU6639870";
const call = (
  eventID: string,
  code: string,
  classifier: string,
  at: string,
  created: string,
  vessel: [string, string],
  more = {},
) => ({
  eventID,
  eventType: "TRANSPORT",
  transportEventTypeCode: code,
  eventClassifierCode: classifier,
  eventDateTime: at,
  eventCreatedDateTime: created,
  references: [{ referenceType: "EQ", referenceValue: number }],
  transportCall: {
    UNLocationCode: code === "DEPA" ? "CNSHA" : "USLGB",
    modeOfTransport: "VESSEL",
    carrierVoyageNumber: "101E",
    vessel: { vesselName: vessel[0], vesselIMONumber: vessel[1] },
  },
  ...more,
});

const aurelia: [string, string] = ["AURELIA STRAIT", "9312042"];
const borealis: [string, string] = ["BOREALIS TRADER", "9428736"];

test("a vessel swap with unchanged dates is in the log, and published with old and new values and the reason", async () => {
  const departure = "2026-12-01T00:00:00Z";
  const eta = "2026-12-20T00:00:00Z";
  let vessel = aurelia;
  let created = "2026-11-01T00:00:00Z";
  const base = await serveCarrier((_request, response) =>
    sendJson(response, [
      call(`dep ${vessel[0]}`, "DEPA", "EST", departure, created, vessel),
      call(`eta ${vessel[0]}`, "ARRI", "EST", eta, created, vessel),
    ]),
  );
  const client = await connectCarrier(web, base);
  await createTestWebhook(client.accountId, "https://example.test/");
  const { shipmentId } = await trackNumber(client, "HLCUSHA2610KTYW4", { scac: "HLCU" });
  vessel = borealis;
  created = "2026-11-05T00:00:00Z";
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date() } });
  await runDueWork();
  await consumeOutbox();
  const rows = attributesOf(await list(client, `/v2/shipments/${shipmentId}/eta_changes`));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    old_eta_at: "2026-12-20T00:00:00Z",
    delta_minutes: 0,
    old_vessel_name: aurelia[0],
    new_vessel_name: borealis[0],
    new_vessel_imo: borealis[1],
    reason: "inferred:vessel_changed",
  });
  const [event, ...others] = await published(client, "container.updated");
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    changeset: { pod_vessel_name: [aurelia[0], borealis[0]], pod_vessel_imo: [aurelia[1], borealis[1]] },
    reason: "inferred:vessel_changed",
    data_source: "shipping_line",
  });
  const before = await sql("SELECT * FROM eta_changes WHERE shipment_id = $1 ORDER BY id", [shipmentId]);
  await markForReprojection({ accountId: client.accountId });
  await reprojectOutdated();
  expect(await sql("SELECT * FROM eta_changes WHERE shipment_id = $1 ORDER BY id", [shipmentId])).toEqual(before);
});
