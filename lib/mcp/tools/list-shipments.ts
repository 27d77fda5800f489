import { z } from "zod";
import { formatArrival, formatCount, formatOmitted, formatPlace, formatTime } from "@/lib/mcp/output/format-text";
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
import { camelCase, pick, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { shipmentStatusText, stoppedText } from "@/lib/mcp/output/state-text";
import { terminalNameOf } from "@/lib/mcp/output/terminal-name";
import { scheduleZones, zonesOf } from "@/lib/mcp/output/time-zones";
import { defineTool } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import { isShipmentAtDestination, isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { findContainerNumbers, findContainers } from "@/lib/shipments/containers/find-containers";
import { listShipments as findPage, shipmentsQuery } from "@/lib/shipments/list-shipments";
import { problemsOfRows } from "@/lib/shipments/problems/row-problems";
import { type ShipmentRow, shipmentStatuses, shipments } from "@/lib/shipments/shipment";

const containersPerRow = 20;
const rowsInText = 25;

const containerRef = z.object({ id: z.uuid(), number: z.string() });

const containerIdsOf = (rows: ShipmentRow[]) =>
  rows.flatMap((row) => row.containers.slice(0, containersPerRow).map(({ id }) => id));

/** The containers of the rows of the text, by shipment: of each the first ones. */
async function containersOf(account: Account, rows: ShipmentRow[]): Promise<Map<string, ContainerRow[]>> {
  return Map.groupBy(await findContainers(account, containerIdsOf(rows)), ({ shipmentId }) => shipmentId);
}

function rowOf(row: ShipmentRow, numbers: Map<string, string> | null) {
  const attributes = plainAttributes(shipments, row);
  const known = row.containers.flatMap(({ id }) => {
    const number = numbers?.get(id);
    return number ? [{ id, number }] : [];
  });
  return {
    id: row.id,
    ...camelCase(attributes),
    billOfLading: row.requestNumber,
    containerCount: row.containers.length,
    ...(numbers && { containers: known }),
    vesselAtPod: { name: row.podVesselName, imo: row.podVesselImo, voyageNumber: row.podVoyageNumber },
    ports: {
      portOfLading: { locode: row.portOfLadingLocode, name: row.portOfLadingName },
      portOfDischarge: { locode: row.portOfDischargeLocode, name: row.portOfDischargeName },
      destination: { locode: row.destinationLocode, name: row.destinationName },
    },
    tracking: camelCase(pick(attributes, "line_tracking_last_succeeded_at", "line_tracking_stopped_at", "freshness")),
  };
}

function summaryOf(row: ShipmentRow) {
  const { id, requestNumber: number, status, scac, destinationLocode: destination } = row;
  return {
    ...{ id, number, scac, status, ref_numbers: row.refNumbers },
    ...{ pol: row.portOfLadingLocode, pod: row.portOfDischargeLocode, pod_terminal: terminalNameOf(row.podTerminalId) },
    ...{ eta: row.podEtaAt, first_eta: row.podOriginalEtaAt, ata: row.podAtaAt },
    ...(destination && { destination, destination_eta: row.destinationEtaAt, destination_ata: row.destinationAtaAt }),
  };
}

function firstEstimateText(row: ShipmentRow): string[] {
  const { podOriginalEtaAt: first, podEtaAt, podTimezone } = row;
  if (!first || first.getTime() === podEtaAt?.getTime()) return [];
  return [`first estimate ${formatTime(first.toISOString(), zonesOf(row, podTimezone)("pod_original_eta_at"))}`];
}

function inlandText(row: ShipmentRow): string[] {
  if (!row.destinationLocode && !row.destinationName) return [];
  const place = formatPlace(row.destinationName, row.destinationLocode);
  const names = { actual: "destination_ata_at", estimated: "destination_eta_at" };
  const arrival = formatArrival({
    actual: row.destinationAtaAt,
    estimated: row.destinationEtaAt,
    zone: row.destinationTimezone,
    zones: scheduleZones(row, names, row.destinationTimezone),
    isEvident: isShipmentAtDestination(row.status),
    now: row.clock,
  });
  return [`${place} ${arrival}`];
}

/** The costliest problem of a shipment and of its first containers. */
function problemTexts(row: ShipmentRow, containers: ContainerRow[]): string[] {
  const [worst] = problemsOfRows(row, containers, row.clock).filter(({ kind }) => kind !== "tracking_stopped");
  return worst ? [`problem: ${worst.headline}`] : [];
}

function rowText(row: ShipmentRow, containers: ContainerRow[]): string {
  const port = formatPlace(row.portOfDischargeName, row.portOfDischargeLocode);
  const arrival = formatArrival({
    actual: row.podAtaAt,
    estimated: row.podEtaAt,
    zone: row.podTimezone,
    zones: scheduleZones(row, { actual: "pod_ata_at", estimated: "pod_eta_at" }, row.podTimezone),
    isEvident: isShipmentAtPort(row.status),
    now: row.clock,
  });
  const stopped = row.lineTrackingStoppedAt ? [`tracking stopped: ${stoppedText(row.lineTrackingStoppedReason)}`] : [];
  const parts = [
    `${shipmentStatusText(row)}, ${port} ${arrival}`,
    ...firstEstimateText(row),
    ...inlandText(row),
    ...problemTexts(row, containers),
    ...stopped,
  ];
  return `${row.requestNumber} (${row.scac}): ${parts.join(", ")}, ${formatCount(row.containers.length, "container")}, id ${row.id}.`;
}

export const listShipments = defineTool({
  name: "list_shipments",
  title: "List shipments",
  description:
    "Lists the shipments of the account, newest first, filtered by status, port of discharge, shipping line or time of change. Use search_container to find a number, and get_shipment_details for the details of a row.",
  input: z.object({
    ...cargoInput,
    number: z.string().max(255).optional().describe("Exact bill of lading or booking number"),
    tracking_stopped: z.boolean().optional().describe("Whether tracking has stopped"),
    include_containers: z
      .boolean()
      .optional()
      .describe("Whether to include ids and numbers of containers; default: true"),
    ...furtherInput,
    ...listInput,
  }),
  output: z.looseObject({
    items: z.array(
      z.looseObject({
        id: z.uuid(),
        billOfLading: z.string(),
        status: z.string(),
        containerCount: z.int(),
        containers: z.array(containerRef).optional(),
      }),
    ),
    links: listLinksOutput,
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "The shipments of the account",
    can_answer: [
      "number of shipments",
      "which are at sea, late, arrived",
      "the costliest problem of each",
      "by shipping line, port or time of change",
    ],
    requires_more_data: ["all problems", "events"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance: "Show two or more rows as a table: number, status, port, arrival. Mention further pages.",
    suggested_follow_ups: ["Show the details of one of them.", "Which of them are late?"],
    suggested_tools: ["get_shipment_details", "list_containers"],
  },
  run: async (account, args) => {
    const { number, tracking_stopped, include_containers = true } = args;
    const stopped = tracking_stopped === undefined ? undefined : String(tracking_stopped);
    const filters = { ...cargoFilters(args), number, "filter[tracking_stopped]": stopped };
    const list = listQuery(shipmentsQuery, args, filters);
    const page = await findPage(account, list.query);
    const numbers = include_containers ? await findContainerNumbers(account, containerIdsOf(page.rows)) : null;
    const shown = page.rows.slice(0, rowsInText);
    const containers = await containersOf(account, shown);
    const leftOut = page.rows.length - shown.length;
    return {
      payload: {
        items: page.rows.map((row) => rowOf(row, numbers)),
        links: listLinks("/v2/shipments", list, page),
        meta: listMeta(page),
      },
      textPayload: { items: shown.map(summaryOf), left_out: leftOut, meta: listMeta(page) },
      sentences: [
        pageText(page, "shipment"),
        ...currentTimeText(page.rows),
        ...unknownFiltersText(args),
        ...unknownStatusText(args.status, [...shipmentStatuses, "stopped"]),
        ...shown.map((row) => rowText(row, containers.get(row.id) ?? [])),
        ...formatOmitted(shown.length, page.rows.length, "rows of this page"),
      ],
    };
  },
});
