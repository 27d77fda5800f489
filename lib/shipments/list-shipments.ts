import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { booleanFilter, listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { findShipmentIdsByNumber } from "@/lib/tracking/requests/find-shipment-ids";
import { shipmentInclude, toShipmentRows } from "./find-shipments";
import { searchShipments } from "./search-shipments";
import type { ShipmentRow } from "./shipment";
import { shipmentConditions, shipmentFilters } from "./shipment-filters";

/** Sorting and filters of the list. Unknown filters are ignored. */
export const shipmentsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Shipment>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    bill_of_lading_number: { column: "requestNumber", kind: "text" },
    shipping_line_scac: { column: "scac", kind: "text" },
    pol_etd_at: { column: "polEtdAt", kind: "time", nullable: true },
    pol_atd_at: { column: "polAtdAt", kind: "time", nullable: true },
    pod_eta_at: { column: "podEtaAt", kind: "time", nullable: true },
    pod_ata_at: { column: "podAtaAt", kind: "time", nullable: true },
    destination_eta_at: { column: "destinationEtaAt", kind: "time", nullable: true },
    destination_ata_at: { column: "destinationAtaAt", kind: "time", nullable: true },
  }),
  number: z.string().optional().meta({
    description: "Exact number of a tracking request of the shipment, or of a document reported by the carrier",
  }),
  q: z.string().optional().meta({ description: "Part of a number or reference" }),
  "filter[tracking_stopped]": booleanFilter.optional(),
  "filter[status]": listFilter.optional().meta({ description: "Statuses, comma-separated; also `stopped`" }),
  "filter[stage]": listFilter
    .optional()
    .meta({ description: "Exact values of `status`, comma-separated; also `stopped`" }),
  ...shipmentFilters,
  "filter[updated_at]": timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
});

type Query = z.infer<typeof shipmentsQuery>;

/** `filter[status]` knows coarse statuses only, which include the finer ones of the `status` attribute. */
const finerStatuses = new Map([
  ["in_transit", ["in_transit", "transshipment"]],
  ["arrived_at_pod", ["arrived_at_pod", "inland"]],
  ["delivered_to_destination", ["delivered_to_destination", "complete"]],
]);

function statusCondition(values: string[]): Prisma.ShipmentWhereInput {
  const statuses = values.map((value) => value.toLowerCase());
  const stopped = statuses.includes("stopped") ? [{ lineTrackingStoppedAt: { not: null } }] : [];
  return { OR: [{ status: { in: statuses } }, ...stopped] };
}

/** Ids of the shipments that `number` and `q` match; null if neither is given. */
async function findMatchingIds(account: Account, { number, q }: Query): Promise<string[] | null> {
  const named = number ? await findShipmentIdsByNumber(account, number) : null;
  if (!q?.trim()) return named;
  const found = await searchShipments(account, q);
  return named ? found.filter((id) => named.includes(id)) : found;
}

async function conditionsOf(account: Account, query: Query): Promise<Prisma.ShipmentWhereInput> {
  const ids = await findMatchingIds(account, query);
  const stopped = query["filter[tracking_stopped]"];
  const statuses = query["filter[status]"]?.flatMap((status) => finerStatuses.get(status.toLowerCase()) ?? [status]);
  const stages = query["filter[stage]"];
  const updatedAt = query["filter[updated_at]"];
  return {
    accountId: account.id,
    ...(ids && { id: { in: ids } }),
    ...(stopped !== undefined && { lineTrackingStoppedAt: stopped ? { not: null } : null }),
    AND: [
      statuses?.length ? statusCondition(statuses) : {},
      stages?.length ? statusCondition(stages) : {},
      ...(await shipmentConditions(account, query)),
    ],
    ...(updatedAt && { updatedAt: { gte: updatedAt } }),
  };
}

/** The account's shipments, newest first unless `sort` is given. */
export async function listShipments(account: Account, query: Query): Promise<Page<ShipmentRow>> {
  const request = parsePage(query);
  const conditions = await conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().shipment.findMany({ where: { AND: [conditions, where] }, ...range, include: shipmentInclude }),
    prisma().shipment.count({ where: conditions }),
  ]);
  return pageOf(await toShipmentRows(account, rows), total, request);
}
