import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { booleanFilter, listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { findIdsByNumber } from "@/lib/tracking/requests/find-shipment-ids";
import { withClock, withContainers } from "./find-shipments";
import { searchShipments } from "./search-shipments";
import type { ShipmentRow } from "./shipment";
import { shipmentConditions, shipmentFilters } from "./shipment-filters";

/** Filters of the list (decisions.md row 26). Unknown ones are ignored. */
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
  number: z
    .string()
    .optional()
    .meta({ description: "Exact number: of a request for it, or of a document the carrier named" }),
  q: z.string().optional().meta({ description: "Part of a number, or a reference" }),
  "filter[tracking_stopped]": booleanFilter.optional(),
  "filter[status]": listFilter.optional().meta({ description: "Comma-separated; `stopped` too" }),
  "filter[stage]": listFilter.optional().meta({ description: "Comma-separated exact words of `status`, or `stopped`" }),
  ...shipmentFilters,
  "filter[updated_at]": timeFilter.optional().meta({ description: "Changed at or after" }),
});

type Query = z.infer<typeof shipmentsQuery>;

/** The coarse words of older clients stand for the finer ones too. */
const finer = new Map([
  ["in_transit", ["in_transit", "transshipment"]],
  ["arrived_at_pod", ["arrived_at_pod", "inland"]],
  ["delivered_to_destination", ["delivered_to_destination", "complete"]],
]);

function stageCondition(given: string[]): Prisma.ShipmentWhereInput {
  const words = given.map((word) => word.toLowerCase());
  const stopped = words.includes("stopped") ? [{ lineTrackingStoppedAt: { not: null } }] : [];
  return { OR: [{ status: { in: words } }, ...stopped] };
}

/** Null: any shipment. */
async function idsOf(account: Account, { number, q }: Query): Promise<string[] | null> {
  const named = number ? await findIdsByNumber(account, number) : null;
  if (!q?.trim()) return named;
  const found = await searchShipments(account, q);
  return named ? found.filter((id) => named.includes(id)) : found;
}

async function conditionsOf(account: Account, query: Query): Promise<Prisma.ShipmentWhereInput> {
  const ids = await idsOf(account, query);
  const stopped = query["filter[tracking_stopped]"];
  const statuses = query["filter[status]"]?.flatMap((word) => finer.get(word.toLowerCase()) ?? [word]);
  const stages = query["filter[stage]"];
  const updatedAt = query["filter[updated_at]"];
  return {
    accountId: account.id,
    ...(ids && { id: { in: ids } }),
    ...(stopped !== undefined && { lineTrackingStoppedAt: stopped ? { not: null } : null }),
    AND: [
      statuses?.length ? stageCondition(statuses) : {},
      stages?.length ? stageCondition(stages) : {},
      ...(await shipmentConditions(account, query)),
    ],
    ...(updatedAt && { updatedAt: { gte: updatedAt } }),
  };
}

/** The account's shipments, newest created first unless another order is asked for. */
export async function listShipments(account: Account, query: Query): Promise<Page<ShipmentRow>> {
  const request = parsePage(query);
  const conditions = await conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().shipment.findMany({ where: { AND: [conditions, where] }, ...range, include: withContainers }),
    prisma().shipment.count({ where: conditions }),
  ]);
  return pageOf(await withClock(account, rows), total, request);
}
