import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventName, eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { prisma } from "@/lib/platform/db/client";
import { advanceClock } from "@/test/support/advance-clock";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { createTrackingRequest } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { eventViolation } from "./documented-response";

/** The sandbox number and day that produce an event, with the call it needs; or the feature or rule that it belongs to, which have their own tests. */
type Source = { number: string; day: number; call?: "mark as delivered" } | { feature: string };

const direct = "TESTDIRECT2024";
const rail = "TESTRAIL2024";
const on = (number: string, day: number): Source => ({ number, day });

/** What produces each event. */
const sources: Record<EventName, Source> = {
  "tracking_request.succeeded": on(direct, 0),
  "tracking_request.failed": on("TEST-TR-FAILED", 0),
  "tracking_request.awaiting_manifest": on("TESTBKLATE2024", 0),
  "tracking_request.tracking_stopped": on(direct, 18),
  "shipment.estimated.arrival": on(direct, 0),
  "container.created": on(direct, 0),
  "container.updated": on(direct, 10),
  "container.pod_terminal_changed": on("TESTHELD2024", 4),
  "container.pickup_lfd.changed": on(direct, 10),
  "container.pickup_lfd_line.changed": on(direct, 10),
  "container.pickup_lfd_terminal.changed": on(direct, 10),
  "container.pickup_lfd_rail.changed": on(rail, 30),
  "container.pickup_appointment.changed": on(direct, 10),
  "container.transport.empty_out": on(direct, 0),
  "container.transport.full_in": on(direct, 0),
  "container.transport.vessel_loaded": on(direct, 0),
  "container.transport.vessel_departed": on(direct, 0),
  "container.transport.transshipment_arrived": on("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_discharged": on("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_loaded": on("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_departed": on("TESTTRANSSHIP2024", 15),
  "container.transport.feeder_arrived": on("TESTFEEDER2024", 3),
  "container.transport.feeder_discharged": on("TESTFEEDER2024", 3),
  "container.transport.feeder_loaded": on("TESTFEEDER2024", 3),
  "container.transport.feeder_departed": on("TESTFEEDER2024", 3),
  "container.transport.vessel_arrived": on(direct, 10),
  "container.transport.vessel_berthed": on(direct, 10),
  "container.transport.vessel_discharged": on(direct, 10),
  "container.transport.available": on(direct, 10),
  "container.transport.not_available": on(direct, 10),
  "container.transport.full_out": on(direct, 18),
  "container.transport.delivered": { number: direct, day: 18, call: "mark as delivered" },
  "container.transport.empty_in": on(direct, 18),
  "container.transport.rail_loaded": on(rail, 30),
  "container.transport.rail_departed": on(rail, 30),
  "container.transport.rail_arrived": on(rail, 30),
  "container.transport.rail_unloaded": on(rail, 30),
  "container.transport.arrived_at_inland_destination": on(rail, 30),
  "container.transport.estimated.vessel_departed": on("TESTBKROLLED2024", 1),
  "container.transport.estimated.vessel_arrived": on(direct, 0),
  "container.transport.estimated.arrived_at_inland_destination": on(rail, 0),
  "document.extracted": { feature: "documents" },
  "document.extraction_failed": { feature: "documents" },
  "link.created": { feature: "documents" },
  "email_submission.created": { feature: "documents" },
  "alert.triggered": { feature: "alert rules" },
};

const rows = eventNames.flatMap((event) => {
  const source = sources[event];
  return "number" in source ? [{ event, ...source }] : [];
});
const cases = [...Map.groupBy(rows, ({ number }) => number)].map(([number, events]) => ({ number, events }));

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** The events that were sent to a webhook; checks each body against the OpenAPI document. */
async function sentEvents(webhookId: string) {
  const notifications = await prisma().webhookNotification.findMany({
    where: { webhookId },
    select: { event: true, body: true },
  });
  for (const { event, body } of notifications) expect(eventViolation(event, JSON.parse(body))).toBeNull();
  return new Set(notifications.map(({ event }) => event));
}

async function markDelivered(client: TestClient): Promise<void> {
  const { body } = await client.call("GET", "/v2/containers");
  const [first] = body.data as { id: string }[];
  const clock = await client.call("GET", "/v2/sandbox/clock");
  const { now } = (clock.body.data as { attributes: { now: string } }).attributes;
  const request = { data: { attributes: { delivered_at: now } } };
  expect((await client.call("PATCH", `/v2/containers/${first?.id}`, request)).status).toBe(200);
  await consumeOutbox();
}

test("the sources cover all 46 events: 41 of tracking, 4 of documents and 1 of alert rules", () => {
  expect(Object.keys(sources).sort()).toEqual([...eventNames].sort());
  expect(eventNames).toHaveLength(46);
  expect(rows).toHaveLength(41);
});

describe("a webhook receives each event on its day and not before", () => {
  test.each(cases)("$number", async ({ number, events }) => {
    const client = await createTestClient(web);
    const attributes = { url: "http://127.0.0.1:9/", active: true };
    const created = await client.call("POST", "/v2/webhooks", { data: { attributes } });
    const webhookId = (created.body.data as { id: string }).id;
    await advanceClock(client, 0);
    expect(await sentEvents(webhookId)).toEqual(new Set());
    await createTrackingRequest(client, number);
    let today = 0;
    for (const [day, due] of [...Map.groupBy(events, (each) => each.day)].sort(([a], [b]) => a - b)) {
      const before = await sentEvents(webhookId);
      expect(due.filter(({ event }) => before.has(event))).toEqual([]);
      await advanceClock(client, day - today);
      today = day;
      if (due.some(({ call }) => call)) await markDelivered(client);
      const after = await sentEvents(webhookId);
      expect(due.filter(({ event }) => !after.has(event)).map(({ event }) => event)).toEqual([]);
    }
  });
});
