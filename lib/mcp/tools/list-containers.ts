import { z } from "zod";
import { lastFreeDayZone, leftAt } from "@/lib/mcp/output/free-time";
import {
  cargoFilters,
  cargoInput,
  listInput,
  listMeta,
  listMetaOutput,
  listQuery,
  sayNow,
  sayPage,
  sayUnknownFilters,
  sayUnknownStatus,
} from "@/lib/mcp/output/list-query";
import { type Attributes, camelCase, pick, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayArrival, sayLeftOut, sayPlace, sayTime } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import { type ContainerRow, containerStatuses, containers } from "@/lib/shipments/containers/container";
import { containersQuery, listContainers as listOfAccount } from "@/lib/shipments/containers/list-containers";

const rowsInText = 25;

/** What stands under names of its own in a row. */
const grouped = ["freshness", "import_deadlines", "ind_facility_holds", "ind_facility_fees"];

function tellRow(row: ContainerRow) {
  const attributes = plainAttributes(containers, row);
  const flat = Object.fromEntries(Object.entries(attributes).filter(([name]) => !grouped.includes(name)));
  const { shipment } = row;
  return {
    id: row.id,
    ...camelCase(flat),
    status: attributes.current_status,
    equipment: { type: row.equipmentType, length: row.equipmentLength, height: row.equipmentHeight },
    location: camelCase(pick(attributes, "available_for_pickup", "pod_arrived_at", "pod_discharged_at")),
    demurrage: {
      pickupLfd: attributes.pickup_lfd,
      pickupAppointmentAt: attributes.pickup_appointment_at,
      fees: attributes.fees_at_pod_terminal,
      holds: attributes.holds_at_pod_terminal,
    },
    terminals: { podTerminal: row.podTerminalId, pickupFacility: row.pickupFacilityId },
    rail: camelCase(pick(attributes, "pod_rail_loaded_at", "ind_eta_at", "ind_ata_at")),
    shipment: { id: shipment.id, billOfLading: shipment.requestNumber, shippingLineScac: shipment.scac },
    lineFreshness: (attributes.freshness as Attributes).state,
    eventCount: row.transportEvents.length,
  };
}

function statusOf(row: ContainerRow): string {
  return String(plainAttributes(containers, row).current_status);
}

type Hold = { name: string; status: string };

/** Null: nobody has told of any, nor that there are none. */
function holdsOf(row: ContainerRow): string[] | null {
  const { holdsAtPodTerminal: atPort } = row.provenance as Record<string, string>;
  if (!atPort && row.indFacilityHolds === null) return null;
  const told = [row.holdsAtPodTerminal, row.indFacilityHolds ?? []] as unknown as Hold[][];
  return told.flat().map(({ name, status }) => `${name} ${status}`);
}

function briefOf(row: ContainerRow) {
  const { id, number, shipment, pickupLfd } = row;
  const { destinationLocode: destination } = shipment;
  return {
    ...{ id, number, status: statusOf(row), shipment: shipment.requestNumber, scac: shipment.scac },
    ...{ pod: shipment.portOfDischargeLocode, eta: shipment.podEtaAt, ata: row.podArrivedAt, pickup_lfd: pickupLfd },
    ...{ available_for_pickup: row.availableForPickup, holds: holdsOf(row), left_at: leftAt(row) },
    ...(destination && { destination, destination_eta: row.indEtaAt, destination_ata: row.indAtaAt }),
  };
}

function sayInland({ shipment, indAtaAt, indEtaAt, clock }: ContainerRow): string[] {
  if (!shipment.destinationLocode && !shipment.destinationName) return [];
  const place = sayPlace(shipment.destinationName, shipment.destinationLocode);
  return [
    `${place} ${sayArrival({ actual: indAtaAt, estimated: indEtaAt, zone: shipment.destinationTimezone, now: clock })}`,
  ];
}

function sayRow(row: ContainerRow): string {
  const { shipment } = row;
  const port = sayPlace(shipment.portOfDischargeName, shipment.portOfDischargeLocode);
  const arrival = sayArrival({
    actual: row.podArrivedAt,
    estimated: shipment.podEtaAt,
    zone: row.podTimezone ?? shipment.podTimezone,
    now: row.clock,
  });
  const lastFreeDay = `last free day ${sayTime(row.pickupLfd?.toISOString(), lastFreeDayZone(row))}`;
  const holds = holdsOf(row) ?? [];
  const told = [
    `${statusOf(row)}, ${port} ${arrival}`,
    ...sayInland(row),
    ...(leftAt(row) ? [] : [lastFreeDay]),
    ...(holds.length > 0 ? [`holds: ${holds.join(" and ")}`] : []),
  ];
  return `${row.number}: ${told.join(", ")}, id ${row.id}.`;
}

export const listContainers = defineTool({
  name: "list_containers",
  title: "List containers",
  description:
    "The account's containers, newest first, by status, port of discharge, shipping line or time of change. For one number use search_container; for one of the rows get_container.",
  input: z.object({
    ...cargoInput,
    number: z.string().max(255).optional().describe("Exact container number"),
    include: z
      .union([z.string().max(500), z.array(z.string().max(100)).max(20)])
      .optional()
      .describe("Older clients name relations here; every row carries them anyway"),
    ...listInput,
  }),
  output: z.looseObject({
    items: z.array(
      z.looseObject({
        id: z.uuid(),
        number: z.string(),
        status: z.string(),
        shipment: z.object({ id: z.uuid(), billOfLading: z.string(), shippingLineScac: z.string() }).nullable(),
      }),
    ),
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "Which containers there are",
    can_answer: [
      "how many",
      "which are at sea, at the terminal, picked up",
      "arrivals, last free days and holds",
      "by line, port, change",
    ],
    requires_more_data: ["the timeline of one", "days left until the last free day"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance:
      "As a table from two rows on: number, status, port, arrival, last free day, holds. Say when there are more pages.",
    suggested_follow_ups: ["Which of them are closest to their last free day?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, given) => {
    const filters = { ...cargoFilters(given), "filter[number]": given.number };
    const page = await listOfAccount(account, listQuery(containersQuery, given, filters));
    const shown = page.rows.slice(0, rowsInText);
    return {
      payload: { items: page.rows.map(tellRow), meta: listMeta(page) },
      brief: { items: shown.map(briefOf), left_out: page.rows.length - shown.length, meta: listMeta(page) },
      says: [
        sayPage(page, "container"),
        ...sayNow(page.rows.map(({ clock, shipment }) => ({ clock, scac: shipment.scac }))),
        ...sayUnknownFilters(given),
        ...sayUnknownStatus(given.status, containerStatuses),
        ...shown.map(sayRow),
        ...sayLeftOut(shown.length, page.rows.length, "rows of this page"),
      ],
      links: shown.map(({ id, number }) => ({ uri: `svc://container/${id}`, name: number })),
    };
  },
});
