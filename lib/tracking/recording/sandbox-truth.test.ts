import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEvents } from "@/lib/ingest/carriers/dcsa/parse-events";
import { resolveTime } from "@/lib/ingest/resolve-event";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { toldAt } from "@/test/fixtures/timetable-fixture";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const journeys = [
  { number: "TESTDIRECT4101", legs: 1, rail: false },
  { number: "TESTTRANSSHIP4101", legs: 2, rail: false },
  { number: "TESTBKROLLED4101", legs: 1, rail: false },
  { number: "TESTETASLIP4101", legs: 1, rail: false },
  { number: "TESTRAIL4101", legs: 1, rail: true },
];
const stages = [0, 1.2, 8, 12, 15, 20, 26, 90];

let web: TestWeb;
let client: TestClient;
const shipmentIds = new Map<string, string>();

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  await turnClock(client, 0);
  for (const { number } of journeys) {
    shipmentIds.set(number, (await trackNumber(client, number)).shipmentId);
  }
});

afterAll(() => web.stop());

async function readShipment(number: string) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get(number)}?include=containers`);
  const { data, included } = body as unknown as { data: ResourceObject; included: ResourceObject[] };
  return { attributes: data.attributes, boxes: included.map((box) => box.attributes) };
}

type Journey = (typeof journeys)[number];

async function expectTold({ number, legs, rail }: Journey, asked: Date[]): Promise<void> {
  const said = await toldAt(number, asked);
  const { attributes, boxes } = await readShipment(number);
  const last = legs - 1;
  const [from, to, ramp] = [said.call("leg/0/load/0"), said.call(`leg/${last}/arrive`), said.call("leg/1/arrive")];
  expect(attributes).toMatchObject({
    port_of_lading_locode: from?.place.locode,
    pol_timezone: from?.place.zone,
    pol_atd_at: said.happened("leg/0/depart"),
    pol_etd_at: said.expected("leg/0/depart"),
    pol_original_etd_at: said.firstExpected("leg/0/depart"),
    port_of_discharge_locode: to?.place.locode,
    port_of_discharge_name: to?.place.name,
    pod_timezone: to?.place.zone,
    pod_vessel_name: to?.vessel?.name,
    pod_vessel_imo: to?.vessel?.imo,
    pod_voyage_number: to?.importVoyage,
    pod_eta_at: said.expected(`leg/${last}/arrive`),
    pod_original_eta_at: said.firstExpected(`leg/${last}/arrive`),
    pod_ata_at: said.happened(`leg/${last}/arrive`),
    destination_locode: rail ? ramp?.place.locode : null,
    destination_timezone: rail ? ramp?.place.zone : null,
    destination_eta_at: rail ? said.expected("leg/1/arrive") : null,
    destination_original_eta_at: rail ? said.firstExpected("leg/1/arrive") : null,
    destination_ata_at: rail ? said.happened("leg/1/arrive") : null,
  });
  expect(boxes.map((box) => box.number).sort()).toEqual(said.containers.map((box) => box.number).sort());
  for (const [index, { number: box }] of said.containers.entries()) {
    const out = said.happened(`gate/gateOut/${index}`);
    expect(boxes.find((each) => each.number === box)).toMatchObject({
      empty_out_at: said.happened(`gate/emptyOut/${index}`),
      pol_full_in_at: said.happened(`gate/gateIn/${index}`),
      pol_vessel_loaded_at: said.happened(`leg/0/load/${index}`),
      pol_vessel_departed_at: said.happened("leg/0/depart"),
      pod_arrived_at: said.happened(`leg/${last}/arrive`),
      pod_discharged_at: said.happened(`leg/${last}/discharge/${index}`),
      pod_rail_loaded_at: rail ? said.happened(`leg/1/load/${index}`) : null,
      pod_rail_departed_at: rail ? said.happened("leg/1/depart") : null,
      ind_ata_at: rail ? said.happened("leg/1/arrive") : null,
      ind_rail_unloaded_at: rail ? said.happened(`leg/1/discharge/${index}`) : null,
      pod_full_out_at: rail ? null : out,
      final_destination_full_out_at: rail ? out : null,
      empty_terminated_at: said.happened(`gate/emptyIn/${index}`),
    });
  }
}

test("at every stage a shipment and its containers show what the sandbox carrier has told, and no more", async () => {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get("TESTDIRECT4101")}?include=containers`);
  for (const { relationships } of body.included as ResourceObject[]) {
    expect(relationships?.transport_events?.data).toHaveLength(4);
  }
  const asked: Date[] = [];
  for (const [index, days] of stages.entries()) {
    asked.push(await turnClock(client, days - (stages[index - 1] ?? 0)));
    for (const journey of journeys) await expectTold(journey, asked);
  }
});

describe("ninety days on", () => {
  type Row = Record<string, unknown> & { provenance: unknown };

  /** Every time of a row must be that of an event which its evidence, read again, still holds. */
  async function expectEvidence(shipmentId: string, row: Row, columns: string[]): Promise<number> {
    const provenance = row.provenance as Record<string, string>;
    const timed = columns.filter((column) => row[column] !== null);
    for (const column of timed) {
      const event = await prisma().carrierEvent.findFirstOrThrow({
        where: { shipmentId, contentHash: provenance[column] ?? `no provenance of ${column}` },
      });
      expect(event.occurredAt, column).toEqual(row[column]);
      const page = await prisma().evidence.findFirstOrThrow({ where: { id: event.evidenceId } });
      const read = parseEvents([{ body: Buffer.from(page.body) }], { zuluIsLocalTime: false }).events;
      const source = read.find(({ contentHash }) => contentHash === event.contentHash);
      expect(resolveTime(source?.time ?? null, event.timezone).occurredAt, column).toEqual(row[column]);
      expect(source?.classifier, column).toBe(/(eta|etd)/i.test(column) ? "estimated" : "actual");
    }
    return timed.length;
  }

  const shipmentTimes = [
    "polEtdAt",
    "polOriginalEtdAt",
    "polAtdAt",
    "podEtaAt",
    "podOriginalEtaAt",
    "podAtaAt",
    "destinationEtaAt",
    "destinationOriginalEtaAt",
    "destinationAtaAt",
  ];
  const containerTimes = [
    "emptyOutAt",
    "polFullInAt",
    "polVesselLoadedAt",
    "polVesselDepartedAt",
    "podArrivedAt",
    "podDischargedAt",
    "podFullOutAt",
    "podRailLoadedAt",
    "podRailDepartedAt",
    "indEtaAt",
    "indAtaAt",
    "indRailUnloadedAt",
    "finalDestinationFullOutAt",
    "emptyTerminatedAt",
  ];

  test.each(journeys)(
    "$number: there is evidence behind every time, and tracking has stopped",
    async ({ number, rail }) => {
      const shipmentId = shipmentIds.get(number) ?? "";
      const { containers, ...shipment } = await prisma().shipment.findFirstOrThrow({
        where: { id: shipmentId },
        include: { containers: true, trackingRequests: true },
      });
      expect(await expectEvidence(shipmentId, shipment, shipmentTimes)).toBeGreaterThanOrEqual(rail ? 7 : 4);
      for (const box of containers) {
        expect(await expectEvidence(shipmentId, box, containerTimes)).toBeGreaterThanOrEqual(rail ? 12 : 8);
      }
      expect(shipment).toMatchObject({ status: "complete", lineTrackingStoppedReason: "all_containers_terminated" });
      expect(shipment.trackingRequests.map(({ status }) => status)).toEqual(["tracking_stopped"]);
    },
  );

  test.each(journeys)(
    "$number: its containers went their way in the right order, each step once",
    async ({ number }) => {
      const shipmentId = shipmentIds.get(number) ?? "";
      for (const { id } of await prisma().container.findMany({ where: { shipmentId } })) {
        const { body } = await client.call("GET", `/v2/containers/${id}/transport_events`);
        const moves = (body.data as ResourceObject[]).filter(
          ({ attributes: { event, data_source } }) =>
            data_source === "shipping_line" && !String(event).endsWith(".changed"),
        );
        const steps = moves.map(({ attributes }) => String(attributes.event).split(".")[2]);
        const sea = number.startsWith("TESTTRANSSHIP") ? ["arrived", "discharged", "loaded", "departed"] : [];
        const rail = ["rail_loaded", "rail_departed", "arrived_at_inland_destination", "rail_arrived", "rail_unloaded"];
        const inOrder = [
          ...["empty_out", "full_in", "vessel_loaded", "vessel_departed"],
          ...sea.map((step) => `transshipment_${step}`),
          ...["vessel_arrived", "vessel_discharged"],
          ...(number.startsWith("TESTRAIL") ? rail : []),
          ...["full_out", "empty_in"],
        ];
        expect(steps.filter((step) => !step?.includes("arriv"))).toEqual(
          inOrder.filter((step) => !step.includes("arriv")),
        );
        expect(steps.toSorted()).toEqual(inOrder.toSorted());
      }
    },
  );
});
