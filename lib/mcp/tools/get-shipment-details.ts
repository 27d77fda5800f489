import { z } from "zod";
import { describeShipment } from "@/lib/mcp/output/describe-shipment";
import { etaChangeText } from "@/lib/mcp/output/eta-change-text";
import { customsHoldTexts } from "@/lib/mcp/output/format-customs-hold";
import { formatFreshness } from "@/lib/mcp/output/format-freshness";
import { formatOmitted, formatPlace, formatSchedule, formatTime } from "@/lib/mcp/output/format-text";
import { plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { describeProblems, findContradictionOfShipment, problemsText } from "@/lib/mcp/output/problem-output";
import { type shipmentContainersOutput, shipmentOutput } from "@/lib/mcp/output/shipment-output";
import { containerStateText, shipmentStatusText, stoppedText } from "@/lib/mcp/output/state-text";
import { scheduleZones } from "@/lib/mcp/output/time-zones";
import { defineTool } from "@/lib/mcp/server/tool";
import type { EtaChange } from "@/lib/platform/db/generated/client";
import { isShipmentAtDestination, isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { etaChanges } from "@/lib/shipments/eta-changes/eta-change";
import { findLastEtaChange } from "@/lib/shipments/eta-changes/list-eta-changes";
import { findShipment } from "@/lib/shipments/find-shipments";
import { freshnessOf } from "@/lib/shipments/freshness";
import { type DescribedProblem, problemsOfRows } from "@/lib/shipments/problems/row-problems";
import type { ShipmentRow } from "@/lib/shipments/shipment";

const containersMax = 200;
const containersInText = 20;

function containerResult(row: ContainerRow) {
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

function documentTexts({ transportDocuments, bookings }: ShipmentRow): string[] {
  return [
    ...(transportDocuments.length > 0 ? [`Transport documents: ${transportDocuments.join(", ")}.`] : []),
    ...(bookings.length > 0 ? [`Bookings: ${bookings.join(", ")}.`] : []),
  ];
}

function shipmentText(row: ShipmentRow, lastChange: EtaChange | null, problems: DescribedProblem[]): string[] {
  const zone = row.podTimezone;
  const lading = formatPlace(row.portOfLadingName, row.portOfLadingLocode);
  const discharge = formatPlace(row.portOfDischargeName, row.portOfDischargeLocode);
  const inland = formatPlace(row.destinationName, row.destinationLocode);
  const arrival = {
    actual: iso(row.podAtaAt),
    estimated: iso(row.podEtaAt),
    original: iso(row.podOriginalEtaAt),
    zone,
    zones: scheduleZones(row, { actual: "pod_ata_at", estimated: "pod_eta_at", original: "pod_original_eta_at" }, zone),
    isEvident: isShipmentAtPort(row.status),
    now: row.clock,
  };
  const departure = {
    actual: iso(row.polAtdAt),
    estimated: iso(row.polEtdAt),
    zone: row.polTimezone,
    zones: scheduleZones(row, { actual: "pol_atd_at", estimated: "pol_etd_at" }, row.polTimezone),
    now: row.clock,
  };
  const end = {
    actual: iso(row.destinationAtaAt),
    estimated: iso(row.destinationEtaAt),
    zone: row.destinationTimezone,
    zones: scheduleZones(
      row,
      { actual: "destination_ata_at", estimated: "destination_eta_at" },
      row.destinationTimezone,
    ),
    isEvident: isShipmentAtDestination(row.status),
    now: row.clock,
  };
  const vessel = row.podVesselName
    ? [`Vessel to the port of discharge: ${row.podVesselName}, voyage ${row.podVoyageNumber ?? "unknown"}.`]
    : [];
  const stopped = row.lineTrackingStoppedAt ? [`Tracking stopped: ${stoppedText(row.lineTrackingStoppedReason)}.`] : [];
  return [
    `Shipment ${row.requestNumber} (${row.scac}): status ${shipmentStatusText(row)}.`,
    problemsText(problems),
    ...documentTexts(row),
    formatSchedule(`Departure from ${lading}`, departure),
    formatSchedule(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(row.destinationLocode || row.destinationName ? [formatSchedule(`Arrival at ${inland}`, end)] : []),
    ...vessel,
    ...(lastChange ? [etaChangeText(lastChange)] : []),
    ...customsHoldTexts(row.customsHolds),
    ...stopped,
    `${formatFreshness(freshnessOf(row, row.clock))} Current time: ${formatTime(iso(row.clock))}.`,
  ];
}

export const getShipmentDetails = defineTool({
  name: "get_shipment_details",
  title: "Get a shipment",
  description:
    "Returns a shipment by id: ports, times, vessel, references, tracking state and containers. Get the id from search_container or list_shipments. Use get_container for one of its containers.",
  input: z.object({
    id: z.uuid().describe("Id of the shipment"),
    include_containers: z.boolean().optional().describe("Whether to include the containers; default: true"),
  }),
  output: shipmentOutput,
  guidance: {
    purpose: "One shipment and its containers",
    can_answer: [
      "route and times",
      "bill of lading and booking numbers",
      "what is wrong, the costliest first",
      "delay compared with the first estimate",
      "why the estimated arrival last changed",
      "vessel and voyage",
      "which containers",
    ],
    requires_more_data: ["holds and fees of a container", "timeline of a container"],
    relevant_fields: ["status", "problems", "routing", "vessel_at_pod", "containers", "tracking"],
    presentation_guidance:
      "Start with status and arrival; mark estimates as estimates. Then list the containers as a table.",
    suggested_follow_ups: ["Which of its containers can be picked up?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, { id, include_containers = true }) => {
    const row = await findShipment(account, id);
    const lastChange = await findLastEtaChange(account, row.id);
    const last_eta_change = lastChange && plainAttributes(etaChanges, { ...lastChange, rawEventId: null });
    const ids = row.containers.map((container) => container.id);
    const read = await findContainers(account, ids.slice(0, containersMax));
    const problems = problemsOfRows(row, read, row.clock, await findContradictionOfShipment(account, row, read));
    const described = { ...describeShipment(row), problems: describeProblems(problems), last_eta_change };
    const texts = shipmentText(row, lastChange, problems);
    if (!include_containers) {
      const containersHint = `${ids.length} containers, not included: set include_containers to true.`;
      return { payload: { ...described, containers: containersHint }, sentences: texts };
    }
    const sorted = read.sort((a, b) => (a.number < b.number ? -1 : 1));
    const rows = sorted.map(containerResult);
    const part = (count: number): z.input<typeof shipmentContainersOutput> => ({
      count: ids.length,
      containers: rows.slice(0, count) as never,
      left_out: ids.length - Math.min(count, rows.length),
    });
    return {
      payload: { ...described, containers: part(containersMax) },
      textPayload: { ...described, containers: part(containersInText) },
      sentences: [
        ...texts,
        ...sorted
          .slice(0, containersInText)
          .map((each) => `Container ${each.number}: ${containerStateText(each)}, id ${each.id}.`),
        ...formatOmitted(Math.min(containersInText, rows.length), ids.length, "containers", rows.length),
      ],
    };
  },
});
