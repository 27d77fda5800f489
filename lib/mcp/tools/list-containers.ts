import { z } from "zod";
import { formatArrival, formatOmitted, formatPlace, formatTime } from "@/lib/mcp/output/format-text";
import { isRowAtPort, lastFreeDaysOf, leftTerminalAt, stageOfRow } from "@/lib/mcp/output/free-time";
import {
  cargoFilters,
  cargoInput,
  currentTimeText,
  furtherInput,
  listInput,
  listLinks,
  listLinksOutput,
  listMeta,
  listMetaOutput,
  listQuery,
  pageText,
  unknownFiltersText,
  unknownStatusText,
} from "@/lib/mcp/output/list-query";
import { camelCase, pick } from "@/lib/mcp/output/plain-attributes";
import { containerStateText } from "@/lib/mcp/output/state-text";
import { terminalNameOf } from "@/lib/mcp/output/terminal-name";
import { scheduleZones } from "@/lib/mcp/output/time-zones";
import { defineTool } from "@/lib/mcp/server/tool";
import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { type ContainerRow, containerStatuses, containers } from "@/lib/shipments/containers/container";
import { hasLeft } from "@/lib/shipments/containers/container-state";
import { hasHolds } from "@/lib/shipments/containers/holds-and-fees";
import { containersQuery, listContainers as findPage } from "@/lib/shipments/containers/list-containers";
import { customsHoldsInForceOf, terminalFeesOf, terminalHoldsOf } from "@/lib/shipments/containers/pickup-attributes";
import type { Problem } from "@/lib/shipments/problems/problem";
import { problemsOfRows } from "@/lib/shipments/problems/row-problems";

const rowsInText = 25;

/** Attributes that a row contains in groups of its own. */
const groupedAttributes = [
  "freshness",
  "import_deadlines",
  "deadline_sources",
  "ind_facility_holds",
  "ind_facility_fees",
];

function rowOf(row: ContainerRow) {
  const attributes = jsonAttributes(containers, row);
  const flat = Object.fromEntries(Object.entries(attributes).filter(([name]) => !groupedAttributes.includes(name)));
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
      fees: terminalFeesOf(attributes),
      holds: terminalHoldsOf(attributes),
    },
    terminals: { podTerminal: row.podTerminalId, pickupFacility: row.pickupFacilityId },
    rail: camelCase(pick(attributes, "pod_rail_loaded_at", "ind_eta_at", "ind_ata_at")),
    shipment: { id: shipment.id, billOfLading: shipment.requestNumber, shippingLineScac: shipment.scac },
    lineFreshness: attributes.freshness.state,
    eventCount: row.transportEvents.length,
  };
}

function statusOf(row: ContainerRow): string {
  return jsonAttributes(containers, row).current_status;
}

/** Holds at the facility of pickup, and those by customs that the carrier reports; null: not reported. */
function holdsOf(row: ContainerRow): string[] | null {
  const attributes = jsonAttributes(containers, row);
  const { holdsAtPodTerminal: atPort } = row.provenance as Record<string, string>;
  const byTerminal = terminalHoldsOf(attributes).map(({ name, status }) => `${name} ${status}`);
  const byCarrier = customsHoldsInForceOf(attributes).map(({ type }) => `customs ${type} (by the carrier)`);
  const isReported = atPort || row.indFacilityHolds !== null || byCarrier.length > 0;
  return isReported ? [...byTerminal, ...byCarrier] : null;
}

/** `dry 40 high_cube`; null: not known. */
function equipmentText({ equipmentType, equipmentLength, equipmentHeight }: ContainerRow): string | null {
  return [equipmentType, equipmentLength, equipmentHeight].filter((part) => part !== null).join(" ") || null;
}

function summaryOf(row: ContainerRow) {
  const { id, number, shipment, pickupLfd } = row;
  const { destinationLocode: destination } = row;
  return {
    ...{ id, number, status: statusOf(row), shipment: shipment.requestNumber, scac: shipment.scac },
    ...{ ref_numbers: row.refNumbers, equipment: equipmentText(row), pol: row.polLocode },
    ...{ pod_terminal: terminalNameOf(row.podTerminalId) },
    ...{ pod: row.podLocode, eta: row.podEtaAt, ata: row.podArrivedAt, pickup_lfd: pickupLfd },
    ...{ available_for_pickup: row.availableForPickup, holds: holdsOf(row), left_at: leftTerminalAt(row) },
    ...(destination && { destination, destination_eta: row.indEtaAt, destination_ata: row.indAtaAt }),
  };
}

/** Holds are listed by themselves. */
const isHold = ({ kind }: Problem) => kind === "hold" || kind === "hold_pending";

function inlandText(row: ContainerRow): string[] {
  if (!row.destinationLocode && !row.destinationName) return [];
  const place = formatPlace(row.destinationName, row.destinationLocode);
  const arrival = formatArrival({
    actual: row.indAtaAt,
    estimated: row.indEtaAt,
    zone: row.finalDestinationTimezone,
    zones: scheduleZones(row, { actual: "ind_ata_at", estimated: "ind_eta_at" }, row.finalDestinationTimezone),
    now: row.clock,
  });
  return [`${place} ${arrival}`];
}

function rowText(row: ContainerRow): string {
  const port = formatPlace(row.podName, row.podLocode);
  const arrival = formatArrival({
    actual: row.podArrivedAt,
    estimated: row.podEtaAt,
    zone: row.podTimezone,
    zones: scheduleZones(row, { actual: "pod_arrived_at", estimated: "pod_eta_at" }, row.podTimezone),
    isEvident: isRowAtPort(row),
    now: row.clock,
  });
  const [day] = lastFreeDaysOf(row);
  const lastFreeDay = `last free day ${formatTime(day?.at, day?.zone)}`;
  const isPickedUp = hasLeft(stageOfRow(row));
  const holds = hasHolds(row) ? (holdsOf(row) ?? []) : [];
  const [worst] = problemsOfRows(null, [row], row.clock);
  const parts = [
    `${containerStateText(row)}, ${port} ${arrival}`,
    ...inlandText(row),
    ...((day ? day.isRunning : !isPickedUp) ? [lastFreeDay] : []),
    ...(holds.length > 0 ? [`holds: ${holds.join(" and ")}`] : []),
    ...(worst && !isHold(worst) ? [`problem: ${worst.headline}`] : []),
  ];
  return `${row.number}: ${parts.join(", ")}, id ${row.id}.`;
}

export const listContainers = defineTool({
  name: "list_containers",
  title: "List containers",
  description:
    "Lists the containers of the account, newest first, filtered by status, port of discharge, shipping line or time of change. Use search_container to find a number, and get_container for the details of a row.",
  input: z.object({
    ...cargoInput,
    number: z.string().max(255).optional().describe("Exact container number"),
    include: z
      .union([z.string().max(500), z.array(z.string().max(100)).max(20)])
      .optional()
      .describe("Ignored; accepted for compatibility. Every row contains the related data"),
    ...furtherInput,
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
    links: listLinksOutput,
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "The containers of the account",
    can_answer: [
      "number of containers",
      "which are at sea, at the terminal, picked up",
      "arrivals, last free days and holds",
      "by shipping line, port or time of change",
    ],
    requires_more_data: ["the timeline of a container", "days left until the last free day"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance:
      "Show two or more rows as a table: number, status, port, arrival, last free day, holds. Mention further pages.",
    suggested_follow_ups: ["Which of them are closest to their last free day?"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  run: async (account, args) => {
    const filters = { ...cargoFilters(args), "filter[number]": args.number };
    const list = listQuery(containersQuery, args, filters);
    const page = await findPage(account, list.query);
    const shown = page.rows.slice(0, rowsInText);
    return {
      payload: { items: page.rows.map(rowOf), links: listLinks("/v2/containers", list, page), meta: listMeta(page) },
      textPayload: { items: shown.map(summaryOf), left_out: page.rows.length - shown.length, meta: listMeta(page) },
      sentences: [
        pageText(page, "container"),
        ...currentTimeText(page.rows.map(({ clock, shipment }) => ({ clock, scac: shipment.scac }))),
        ...unknownFiltersText(args),
        ...unknownStatusText(args.status, containerStatuses),
        ...shown.map(rowText),
        ...formatOmitted(shown.length, page.rows.length, "rows of this page"),
      ],
      links: shown.map(({ id, number }) => ({ uri: `svc://container/${id}`, name: number })),
    };
  },
});
