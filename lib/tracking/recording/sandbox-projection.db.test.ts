import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEvents } from "@/lib/ingest/carriers/dcsa/parse-event";
import { resolveTime } from "@/lib/ingest/resolve-event";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { timetableAt } from "@/test/fixtures/timetable-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const scenarios = [
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
  await advanceClock(client, 0);
  for (const { number } of scenarios) {
    shipmentIds.set(number, (await trackNumber(client, number)).shipmentId);
  }
});

afterAll(() => web.stop());

async function readShipment(number: string) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get(number)}?include=containers`);
  const { data, included } = body as unknown as { data: ResourceObject; included: ResourceObject[] };
  return { attributes: data.attributes, containers: included.map((container) => container.attributes) };
}

type Scenario = (typeof scenarios)[number];

async function expectReported({ number, legs, rail }: Scenario, polledAt: Date[]): Promise<void> {
  const timetable = await timetableAt(number, polledAt);
  const { attributes, containers } = await readShipment(number);
  const last = legs - 1;
  const [from, to, ramp] = [
    timetable.call("leg/0/load/0"),
    timetable.call(`leg/${last}/arrive`),
    timetable.call("leg/1/arrive"),
  ];
  expect(attributes).toMatchObject({
    port_of_lading_locode: from?.place.locode,
    pol_timezone: from?.place.zone,
    pol_atd_at: timetable.actual("leg/0/depart"),
    pol_etd_at: timetable.estimate("leg/0/depart"),
    pol_original_etd_at: timetable.firstEstimate("leg/0/depart"),
    port_of_discharge_locode: to?.place.locode,
    port_of_discharge_name: to?.place.name,
    pod_timezone: to?.place.zone,
    pod_vessel_name: to?.vessel?.name,
    pod_vessel_imo: to?.vessel?.imo,
    pod_voyage_number: to?.importVoyage,
    pod_eta_at: timetable.estimate(`leg/${last}/arrive`),
    pod_original_eta_at: timetable.firstEstimate(`leg/${last}/arrive`),
    pod_ata_at: timetable.actual(`leg/${last}/arrive`),
    destination_locode: rail ? ramp?.place.locode : null,
    destination_timezone: rail ? ramp?.place.zone : null,
    destination_eta_at: rail ? timetable.estimate("leg/1/arrive") : null,
    destination_original_eta_at: rail ? timetable.firstEstimate("leg/1/arrive") : null,
    destination_ata_at: rail ? timetable.actual("leg/1/arrive") : null,
  });
  expect(containers.map((each) => each.number).sort()).toEqual(timetable.containers.map((each) => each.number).sort());
  for (const [index, { number: containerNumber }] of timetable.containers.entries()) {
    const out = timetable.actual(`gate/gateOut/${index}`);
    expect(containers.find((each) => each.number === containerNumber)).toMatchObject({
      empty_out_at: timetable.actual(`gate/emptyOut/${index}`),
      pol_full_in_at: timetable.actual(`gate/gateIn/${index}`),
      pol_vessel_loaded_at: timetable.actual(`leg/0/load/${index}`),
      pol_vessel_departed_at: timetable.actual("leg/0/depart"),
      pod_arrived_at: timetable.actual(`leg/${last}/arrive`),
      pod_discharged_at: timetable.actual(`leg/${last}/discharge/${index}`),
      pod_rail_loaded_at: rail ? timetable.actual(`leg/1/load/${index}`) : null,
      pod_rail_departed_at: rail ? timetable.actual("leg/1/depart") : null,
      ind_ata_at: rail ? timetable.actual("leg/1/arrive") : null,
      ind_rail_unloaded_at: rail ? timetable.actual(`leg/1/discharge/${index}`) : null,
      pod_full_out_at: rail ? null : out,
      final_destination_full_out_at: rail ? out : null,
      empty_terminated_at: timetable.actual(`gate/emptyIn/${index}`),
    });
  }
}

test("at every stage a shipment and its containers show exactly what the sandbox carrier has reported", async () => {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get("TESTDIRECT4101")}?include=containers`);
  for (const { relationships } of body.included as ResourceObject[]) {
    expect(relationships?.transport_events?.data).toHaveLength(4);
  }
  const polledAt: Date[] = [];
  for (const [index, days] of stages.entries()) {
    polledAt.push(await advanceClock(client, days - (stages[index - 1] ?? 0)));
    for (const scenario of scenarios) await expectReported(scenario, polledAt);
  }
});

describe("after ninety days", () => {
  type Row = Record<string, unknown> & { provenance: unknown };

  /** Every time of a row must come from an event in its stored evidence. */
  async function expectEvidence(shipmentId: string, row: Row, columns: string[]): Promise<number> {
    const provenance = row.provenance as Record<string, string>;
    const timed = columns.filter((column) => row[column] !== null);
    for (const column of timed) {
      const event = await prisma().carrierEvent.findFirstOrThrow({
        where: { shipmentId, contentHash: provenance[column] ?? `no provenance of ${column}` },
      });
      expect(event.occurredAt, column).toEqual(row[column]);
      const page = await prisma().evidence.findFirstOrThrow({ where: { id: event.evidenceId } });
      const parsed = parseEvents([{ body: Buffer.from(page.body) }], { zuluIsLocalTime: false }).events;
      const source = parsed.find(({ contentHash }) => contentHash === event.contentHash);
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

  test.each(scenarios)("$number: every time has evidence, and tracking has stopped", async ({ number, rail }) => {
    const shipmentId = shipmentIds.get(number) ?? "";
    const { containers, ...shipment } = await prisma().shipment.findFirstOrThrow({
      where: { id: shipmentId },
      include: { containers: true, trackingRequests: true },
    });
    expect(await expectEvidence(shipmentId, shipment, shipmentTimes)).toBeGreaterThanOrEqual(rail ? 7 : 4);
    for (const container of containers) {
      expect(await expectEvidence(shipmentId, container, containerTimes)).toBeGreaterThanOrEqual(rail ? 12 : 8);
    }
    expect(shipment).toMatchObject({ status: "complete", lineTrackingStoppedReason: "all_containers_terminated" });
    expect(shipment.trackingRequests.map(({ status }) => status)).toEqual(["tracking_stopped"]);
  });

  test.each(scenarios)("$number: its containers have every milestone once, in order", async ({ number }) => {
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
  });
});
