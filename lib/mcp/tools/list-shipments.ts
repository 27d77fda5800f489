import { z } from "zod";
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
import { camelCase, pick, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayArrival, sayCount, sayLeftOut, sayPlace, sayTime } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import { findContainerNumbers } from "@/lib/shipments/containers/find-containers";
import { listShipments as listOfAccount, shipmentsQuery } from "@/lib/shipments/list-shipments";
import { type ShipmentRow, shipmentStatuses, shipments } from "@/lib/shipments/shipment";

const containersPerRow = 20;
const rowsInText = 25;

const cargo = z.object({ id: z.uuid(), number: z.string() });

function numbersOf(account: Account, rows: ShipmentRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.containers.slice(0, containersPerRow).map(({ id }) => id));
  return findContainerNumbers(account, ids);
}

function tellRow(row: ShipmentRow, numbers: Map<string, string> | null) {
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

function briefOf(row: ShipmentRow) {
  const { id, requestNumber: number, status, scac, destinationLocode: destination } = row;
  return {
    ...{ id, number, scac, status, pod: row.portOfDischargeLocode },
    ...{ eta: row.podEtaAt, first_eta: row.podOriginalEtaAt, ata: row.podAtaAt },
    ...(destination && { destination, destination_eta: row.destinationEtaAt, destination_ata: row.destinationAtaAt }),
  };
}

function sayFirst({ podOriginalEtaAt: first, podEtaAt, podTimezone }: ShipmentRow): string[] {
  if (!first || first.getTime() === podEtaAt?.getTime()) return [];
  return [`first estimate ${sayTime(first.toISOString(), podTimezone)}`];
}

function sayInland(row: ShipmentRow): string[] {
  if (!row.destinationLocode && !row.destinationName) return [];
  const place = sayPlace(row.destinationName, row.destinationLocode);
  return [
    `${place} ${sayArrival({ actual: row.destinationAtaAt, estimated: row.destinationEtaAt, zone: row.destinationTimezone, now: row.clock })}`,
  ];
}

function sayRow(row: ShipmentRow): string {
  const port = sayPlace(row.portOfDischargeName, row.portOfDischargeLocode);
  const arrival = sayArrival({ actual: row.podAtaAt, estimated: row.podEtaAt, zone: row.podTimezone, now: row.clock });
  const stopped = row.lineTrackingStoppedAt ? [`tracking stopped (${row.lineTrackingStoppedReason})`] : [];
  const told = [`${row.status}, ${port} ${arrival}`, ...sayFirst(row), ...sayInland(row), ...stopped];
  return `${row.requestNumber} (${row.scac}): ${told.join(", ")}, ${sayCount(row.containers.length, "container")}, id ${row.id}.`;
}

export const listShipments = defineTool({
  name: "list_shipments",
  title: "List shipments",
  description:
    "The account's shipments, newest first, by status, port of discharge, shipping line or time of change. For one number use search_container; for one of the rows get_shipment_details.",
  input: z.object({
    ...cargoInput,
    number: z.string().max(255).optional().describe("Exact bill of lading or booking"),
    tracking_stopped: z.boolean().optional(),
    include_containers: z.boolean().optional().describe("Ids and numbers of containers; true unless told"),
    ...listInput,
  }),
  output: z.looseObject({
    items: z.array(
      z.looseObject({
        id: z.uuid(),
        billOfLading: z.string(),
        status: z.string(),
        containerCount: z.int(),
        containers: z.array(cargo).optional(),
      }),
    ),
    meta: listMetaOutput,
  }),
  guidance: {
    purpose: "Which shipments there are",
    can_answer: ["how many", "which are at sea, late, arrived", "by line, port or time of change"],
    requires_more_data: ["holds and fees", "events"],
    relevant_fields: ["items", "meta.total"],
    presentation_guidance: "As a table from two rows on: number, status, port, arrival. Say when there are more pages.",
    suggested_follow_ups: ["Show one of them.", "Which of them are late?"],
    suggested_tools: ["get_shipment_details", "list_containers"],
  },
  run: async (account, given) => {
    const { number, tracking_stopped, include_containers = true } = given;
    const stopped = tracking_stopped === undefined ? undefined : String(tracking_stopped);
    const filters = { ...cargoFilters(given), number, "filter[tracking_stopped]": stopped };
    const page = await listOfAccount(account, listQuery(shipmentsQuery, given, filters));
    const numbers = include_containers ? await numbersOf(account, page.rows) : null;
    const shown = page.rows.slice(0, rowsInText);
    const leftOut = page.rows.length - shown.length;
    return {
      payload: { items: page.rows.map((row) => tellRow(row, numbers)), meta: listMeta(page) },
      brief: { items: shown.map(briefOf), left_out: leftOut, meta: listMeta(page) },
      says: [
        sayPage(page, "shipment"),
        ...sayNow(page.rows),
        ...sayUnknownFilters(given),
        ...sayUnknownStatus(given.status, [...shipmentStatuses, "stopped"]),
        ...shown.map(sayRow),
        ...sayLeftOut(shown.length, page.rows.length, "rows of this page"),
      ],
    };
  },
});
