import { z } from "zod";
import { coarseStatus, describeShipment } from "@/lib/mcp/output/describe-shipment";
import { plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayLeftOut, sayPlace, sayTime, sayTimes } from "@/lib/mcp/output/say";
import { type shipmentContainersOutput, shipmentOutput } from "@/lib/mcp/output/shipment-output";
import { defineTool } from "@/lib/mcp/server/tool";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { findShipment } from "@/lib/shipments/find-shipments";
import type { ShipmentRow } from "@/lib/shipments/shipment";

const containersMax = 200;
const containersInText = 20;

function tellContainer(row: ContainerRow) {
  const attributes = plainAttributes(containers, row);
  return {
    id: row.id,
    number: row.number,
    status: attributes.current_status,
    equipment_type: row.equipmentType,
    equipment_length: row.equipmentLength,
    available_for_pickup: attributes.available_for_pickup,
    pod_arrived_at: row.podArrivedAt,
    pod_discharged_at: row.podDischargedAt,
    pickup_lfd: row.pickupLfd,
  };
}

const iso = (time: Date | null) => time?.toISOString();

/** Under the name that the data has, and where the shipment's own says more, under both. */
function sayStatus({ status }: ShipmentRow): string {
  const coarse = coarseStatus(status);
  return coarse === status ? status : `${coarse} (more exactly: ${status})`;
}

function sayShipment(row: ShipmentRow): string[] {
  const zone = row.podTimezone;
  const lading = sayPlace(row.portOfLadingName, row.portOfLadingLocode);
  const discharge = sayPlace(row.portOfDischargeName, row.portOfDischargeLocode);
  const inland = sayPlace(row.destinationName, row.destinationLocode);
  const arrival = {
    actual: iso(row.podAtaAt),
    estimated: iso(row.podEtaAt),
    original: iso(row.podOriginalEtaAt),
    zone,
    now: row.clock,
  };
  const departure = { actual: iso(row.polAtdAt), estimated: iso(row.polEtdAt), zone: row.polTimezone, now: row.clock };
  const end = {
    actual: iso(row.destinationAtaAt),
    estimated: iso(row.destinationEtaAt),
    zone: row.destinationTimezone,
    now: row.clock,
  };
  const ship = row.podVesselName
    ? [`Ship to the port of discharge: ${row.podVesselName}, voyage ${row.podVoyageNumber ?? "unknown"}.`]
    : [];
  const stopped = row.lineTrackingStoppedAt ? [`Tracking stopped: ${row.lineTrackingStoppedReason}.`] : [];
  return [
    `Shipment ${row.requestNumber} (${row.scac}): status ${sayStatus(row)}.`,
    sayTimes(`Departure from ${lading}`, departure),
    sayTimes(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(row.destinationLocode || row.destinationName ? [sayTimes(`Arrival at ${inland}`, end)] : []),
    ...ship,
    ...stopped,
    `The shipping line last answered ${sayTime(iso(row.lineTrackingLastSucceededAt))}. It is now ${sayTime(iso(row.clock))}.`,
  ];
}

export const getShipmentDetails = defineTool({
  name: "get_shipment_details",
  title: "Read a shipment",
  description:
    "One shipment by its id: ports, times, ship, references, tracking, and its containers. Find the id with search_container or list_shipments. For one of its containers go on with get_container.",
  input: z.object({
    id: z.uuid().describe("Id of the shipment"),
    include_containers: z.boolean().optional().describe("True unless told"),
  }),
  output: shipmentOutput,
  guidance: {
    purpose: "One shipment and its containers",
    can_answer: ["route and times", "delay against the first estimate", "ship and voyage", "which containers"],
    requires_more_data: ["holds and fees of a container", "timeline of a container"],
    relevant_fields: ["status", "routing", "vessel_at_pod", "containers", "tracking"],
    presentation_guidance: "Begin with status and arrival; call estimates estimates. Then the containers as a table.",
    suggested_follow_ups: ["Which of its containers can be picked up?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, { id, include_containers = true }) => {
    const row = await findShipment(account, id);
    const described = describeShipment(row);
    const ids = row.containers.map((container) => container.id);
    if (!include_containers) {
      const containersHint = `${ids.length} containers, not asked for: set include_containers to true.`;
      return { payload: { ...described, containers: containersHint }, says: sayShipment(row) };
    }
    const read = await findContainers(account, ids.slice(0, containersMax));
    const rows = read.sort((a, b) => (a.number < b.number ? -1 : 1)).map(tellContainer);
    const part = (count: number): z.input<typeof shipmentContainersOutput> => ({
      count: ids.length,
      containers: rows.slice(0, count) as never,
      left_out: ids.length - Math.min(count, rows.length),
    });
    return {
      payload: { ...described, containers: part(containersMax) },
      brief: { ...described, containers: part(containersInText) },
      says: [
        ...sayShipment(row),
        ...rows
          .slice(0, containersInText)
          .map(({ number, status, id: one }) => `Container ${number}: ${status}, id ${one}.`),
        ...sayLeftOut(Math.min(containersInText, rows.length), ids.length, "containers", rows.length),
      ],
    };
  },
});
