import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolveTime } from "@/lib/ingest/resolve-event";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { parseReport } from "@/test/fixtures/parse-report";
import { contradictingAnswers } from "@/test/scenarios/contradicting-answers";
import { expectReported } from "@/test/scenarios/expect-reported";
import { findContradictions } from "@/test/scenarios/find-contradictions";
import type { ShipmentStep } from "@/test/scenarios/read-step";
import { statementsOf } from "@/test/scenarios/statements";
import {
  readScenarios,
  type ScenarioStep,
  stepDays,
  type TrackedScenario,
  trackScenarios,
} from "@/test/scenarios/walk-scenarios";
import { advanceClock } from "@/test/support/advance-clock";
import { readTrackingRequest } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const scenarios = [
  { number: "TESTDIRECT4101", legs: 1, rail: false },
  { number: "TESTTRANSSHIP4101", legs: 2, rail: false },
  { number: "TESTBKROLLED4101", legs: 1, rail: false },
  { number: "TESTETASLIP4101", legs: 1, rail: false },
  { number: "TESTRAIL4101", legs: 1, rail: true },
];

let web: TestWeb;
let client: TestClient;
let tracked: TrackedScenario[];
const shipmentIds = new Map<string, string>();
const walk: ScenarioStep[][] = [];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"], 1_000_000);
  await advanceClock(client, 0);
  tracked = await trackScenarios(client, "4101");
  for (const { number, requestId } of tracked) {
    shipmentIds.set(number, (await readTrackingRequest(client, requestId)).shipmentId);
  }
}, 60_000);

afterAll(() => web.stop());

async function readShipment(number: string) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get(number)}?include=containers`);
  const { data, included } = body as unknown as { data: ResourceObject; included: ResourceObject[] };
  return { attributes: data.attributes, containers: included.map((container) => container.attributes) };
}

const hasArrived = ({ container }: ShipmentStep["containers"][number]) => container.attributes.pod_arrived_at !== null;

test("at every stage a shipment and its containers show exactly what the sandbox carrier has reported", async () => {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentIds.get("TESTDIRECT4101")}?include=containers`);
  for (const { relationships } of body.included as ResourceObject[]) {
    expect(relationships?.transport_events?.data).toHaveLength(4);
  }
  const polledAt: Date[] = [];
  for (const [index, days] of stepDays.entries()) {
    polledAt.push(await advanceClock(client, days - (stepDays[index - 1] ?? 0)));
    for (const scenario of scenarios) await expectReported(scenario, polledAt, await readShipment(scenario.number));
    walk.push(await readScenarios(client, tracked));
  }
}, 120_000);

const answerFindings = (step: ShipmentStep) =>
  contradictingAnswers(statementsOf(step)).map((text) => ({ where: "answers", text }));

/** The shipment of a scenario at each step. */
function stepsOf(key: string): ShipmentStep[] {
  return walk.flatMap((steps) => steps.find(({ scenario }) => scenario.key === key)?.shipment ?? []);
}

test("REST, change feed, MCP and pages agree on every scenario at every step", () => {
  const found = walk.flatMap((steps, index) =>
    steps.flatMap(({ scenario, shipment }) => {
      const all = shipment ? [...findContradictions(shipment), ...answerFindings(shipment)] : [];
      return all.map(({ where, text }) => `${scenario.key}, day ${stepDays[index]}, ${where}: ${text}`);
    }),
  );
  expect(found).toEqual([]);
  const shipments = walk.flat().filter(({ shipment }) => shipment !== null);
  expect(shipments.length).toBeGreaterThan(100);
});

describe("the scenarios in which sources change their minds", () => {
  const portOf = ({ shipment }: ShipmentStep) => shipment.attributes.port_of_discharge_locode;

  test("of a split shipment each container has its own arrival, and the shipment waits for the last", () => {
    const step = stepsOf("split_shipment").find(({ containers }) => containers.some(hasArrived));
    const [arrived, waiting] = [true, false].map((isArrived) =>
      step?.containers.find((each) => hasArrived(each) === isArrived),
    );
    expect(step?.shipment.attributes).toMatchObject({ containers_differ: true, pod_ata_at: null });
    expect(arrived?.container.attributes.pod_vessel_name).not.toBe(waiting?.container.attributes.pod_vessel_name);
    expect(step?.shipment.attributes.pod_eta_at).toBe(waiting?.container.attributes.pod_eta_at);
  });

  test("the changed port of discharge replaces the first, which is no transshipment", () => {
    const steps = stepsOf("port_change");
    expect(steps.map(portOf)).toEqual(["USLAX", "USLAX", ...Array(6).fill("USOAK")]);
    expect(steps.at(-1)?.input.itinerary.stops.map(({ locode }) => locode)).toEqual(["CNNGB", "USOAK"]);
  });

  test("the train to the port of loading fills no attribute of the import side", () => {
    for (const { containers } of stepsOf("export_rail")) {
      for (const { container } of containers) {
        expect(container.attributes).toMatchObject({ pod_rail_loaded_at: null, ind_ata_at: null, pol_locode: "USLGB" });
      }
    }
  });

  test("the cut-offs of an export and the day on which an empty container is due are shown", () => {
    const [, before] = stepsOf("export_rail");
    for (const { container } of before?.containers ?? []) {
      expect(container.attributes.export_cutoffs).toMatchObject({
        cy: expect.any(String),
        vgm: expect.any(String),
        documents: expect.any(String),
      });
    }
    const pickedUp = stepsOf("inland_rail").find(({ containers }) =>
      containers.every(({ container }) => container.attributes.current_status === "picked_up"),
    );
    expect(pickedUp?.containers[0]?.container.attributes.empty_return_due_at).toEqual(expect.any(String));
  });

  test("a query by container shows the voyage under way, not the earlier one", () => {
    const steps = stepsOf("earlier_voyage");
    expect(steps.map(portOf)).toEqual(Array(8).fill("USLGB"));
    expect(steps[0]?.shipment.attributes.status).toBe("in_transit");
    expect(JSON.stringify(steps.map(({ shipment }) => shipment.attributes))).not.toContain("PREVIOUS");
  });

  test("a number that the carrier stops finding keeps its state and says so", () => {
    const states = stepsOf("no_longer_found").map(({ shipment }) => shipment.attributes.freshness.state);
    expect(states.slice(0, 2)).not.toContain("no_longer_found");
    expect(new Set(states.slice(2, -1))).toEqual(new Set(["no_longer_found"]));
  });
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
      const { events: parsed } = await parseReport(page.body);
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
