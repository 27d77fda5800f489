import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventName, eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { prisma } from "@/lib/platform/db/client";
import { postNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { faultOfEvent } from "./documented-answer";

/** A number of the sandbox and the day by which its journey tells, or what one does; or the feature it comes with. */
type Source = { number: string; day: number; call?: "mark as delivered" } | { feature: string };

const direct = "TESTDIRECT2024";
const rail = "TESTRAIL2024";
const by = (number: string, day: number): Source => ({ number, day });

/** What produces each event. */
const sources: Record<EventName, Source> = {
  "tracking_request.succeeded": by(direct, 0),
  "tracking_request.failed": by("TEST-TR-FAILED", 0),
  "tracking_request.awaiting_manifest": by("TESTBKLATE2024", 0),
  "tracking_request.tracking_stopped": by(direct, 18),
  "shipment.estimated.arrival": by(direct, 0),
  "container.created": by(direct, 0),
  "container.updated": by(direct, 10),
  "container.pod_terminal_changed": by("TESTHELD2024", 4),
  "container.pickup_lfd.changed": by(direct, 10),
  "container.pickup_lfd_line.changed": by(direct, 10),
  "container.pickup_lfd_terminal.changed": by(direct, 10),
  "container.pickup_lfd_rail.changed": by(rail, 30),
  "container.pickup_appointment.changed": by(direct, 10),
  "container.transport.empty_out": by(direct, 0),
  "container.transport.full_in": by(direct, 0),
  "container.transport.vessel_loaded": by(direct, 0),
  "container.transport.vessel_departed": by(direct, 0),
  "container.transport.transshipment_arrived": by("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_discharged": by("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_loaded": by("TESTTRANSSHIP2024", 15),
  "container.transport.transshipment_departed": by("TESTTRANSSHIP2024", 15),
  "container.transport.feeder_arrived": by("TESTFEEDER2024", 3),
  "container.transport.feeder_discharged": by("TESTFEEDER2024", 3),
  "container.transport.feeder_loaded": by("TESTFEEDER2024", 3),
  "container.transport.feeder_departed": by("TESTFEEDER2024", 3),
  "container.transport.vessel_arrived": by(direct, 10),
  "container.transport.vessel_berthed": by(direct, 10),
  "container.transport.vessel_discharged": by(direct, 10),
  "container.transport.available": by(direct, 10),
  "container.transport.not_available": by(direct, 10),
  "container.transport.full_out": by(direct, 18),
  "container.transport.delivered": { number: direct, day: 18, call: "mark as delivered" },
  "container.transport.empty_in": by(direct, 18),
  "container.transport.rail_loaded": by(rail, 30),
  "container.transport.rail_departed": by(rail, 30),
  "container.transport.rail_arrived": by(rail, 30),
  "container.transport.rail_unloaded": by(rail, 30),
  "container.transport.arrived_at_inland_destination": by(rail, 30),
  "container.transport.estimated.vessel_departed": by("TESTBKROLLED2024", 1),
  "container.transport.estimated.vessel_arrived": by(direct, 0),
  "container.transport.estimated.arrived_at_inland_destination": by(rail, 0),
  "document.extracted": { feature: "documents" },
  "document.extraction_failed": { feature: "documents" },
};

const rows = eventNames.flatMap((event) => {
  const source = sources[event];
  return "number" in source ? [{ event, ...source }] : [];
});
const journeys = [...Map.groupBy(rows, ({ number }) => number)].map(([number, own]) => ({ number, own }));

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** The events that a webhook was told, each in a body as the document has it. */
async function told(webhookId: string) {
  const sent = await prisma().webhookNotification.findMany({
    where: { webhookId },
    select: { event: true, body: true },
  });
  for (const { event, body } of sent) expect(faultOfEvent(event, JSON.parse(body))).toBeNull();
  return new Set(sent.map(({ event }) => event));
}

async function markDelivered(client: TestClient): Promise<void> {
  const { body } = await client.call("GET", "/v2/containers");
  const [first] = body.data as { id: string }[];
  const edit = { data: { attributes: { delivered_at: "2026-11-30T09:00:00Z" } } };
  expect((await client.call("PATCH", `/v2/containers/${first?.id}`, edit)).status).toBe(200);
}

test("the list names all 43 events, and what produces each of the 41 that are not about documents", () => {
  expect(Object.keys(sources).sort()).toEqual([...eventNames].sort());
  expect(eventNames).toHaveLength(43);
  expect(rows).toHaveLength(41);
});

describe("a webhook that asked for everything is told by the day named, and not by the one named before it", () => {
  test.each(journeys)("$number", async ({ number, own }) => {
    const client = await createTestClient(web);
    const attributes = { url: "http://127.0.0.1:9/", active: true };
    const asked = await client.call("POST", "/v2/webhooks", { data: { attributes } });
    const webhookId = (asked.body.data as { id: string }).id;
    await turnClock(client, 0);
    expect(await told(webhookId)).toEqual(new Set());
    await postNumber(client, number);
    let today = 0;
    for (const [day, due] of [...Map.groupBy(own, (each) => each.day)].sort(([a], [b]) => a - b)) {
      const early = await told(webhookId);
      expect(due.filter(({ event }) => early.has(event))).toEqual([]);
      await turnClock(client, day - today);
      today = day;
      if (due.some(({ call }) => call)) await markDelivered(client);
      const heard = await told(webhookId);
      expect(due.filter(({ event }) => !heard.has(event)).map(({ event }) => event)).toEqual([]);
    }
  });
});
