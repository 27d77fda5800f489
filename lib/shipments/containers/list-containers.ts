import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Container } from "@/lib/platform/db/generated/client";
import { listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { shipmentConditions, shipmentFilters } from "@/lib/shipments/shipment-filters";
import type { ContainerRow } from "./container";
import { containerInclude, toContainerRows } from "./find-containers";

/** Sorting and filters of the list. Unknown filters are ignored. */
export const containersQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Container>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    number: { column: "number", kind: "text" },
    pod_arrived_at: { column: "podArrivedAt", kind: "time", nullable: true },
    pod_discharged_at: { column: "podDischargedAt", kind: "time", nullable: true },
    pod_full_out_at: { column: "podFullOutAt", kind: "time", nullable: true },
    ind_eta_at: { column: "indEtaAt", kind: "time", nullable: true },
    ind_ata_at: { column: "indAtaAt", kind: "time", nullable: true },
    empty_terminated_at: { column: "emptyTerminatedAt", kind: "time", nullable: true },
  }),
  "filter[number]": z.string().optional().meta({ description: "Exact container number" }),
  "filter[status]": listFilter.optional().meta({ description: "Values of `current_status`, comma-separated" }),
  "filter[current_vessel_imo]": z
    .string()
    .optional()
    .meta({ description: "IMO number of the vessel that the containers are aboard" }),
  ...shipmentFilters,
  "filter[updated_at]": timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
});

type Query = z.infer<typeof containersQuery>;

/** Selects by the status that the resource shows: a delivery mark replaces every status except empty_returned. */
function statusCondition(values: string[]): Prisma.ContainerWhereInput {
  const statuses = values.map((value) => value.toLowerCase());
  const unmarked = { OR: [{ deliveredAt: null }, { currentStatus: "empty_returned" }] };
  const delivered = { deliveredAt: { not: null }, currentStatus: { not: "empty_returned" } };
  const byEvents = { currentStatus: { in: statuses }, ...unmarked };
  return { OR: statuses.includes("delivered") ? [byEvents, delivered] : [byEvents] };
}

const markCondition = (kinds: string[]): Prisma.ContainerWhereInput => ({
  OR: kinds.map((kind) => ({ dataMarks: { array_contains: [{ kind: kind.toLowerCase() }] } })),
});

async function conditionsOf(account: Account, query: Query): Promise<Prisma.ContainerWhereInput> {
  const number = query["filter[number]"];
  const statuses = query["filter[status]"];
  const updatedAt = query["filter[updated_at]"];
  const marks = query["filter[data_mark]"];
  const imo = query["filter[current_vessel_imo]"];
  const shipmentFilterConditions = await shipmentConditions(account, query);
  return {
    accountId: account.id,
    ...(number && { number: normalizeNumber(number) }),
    ...(imo && { currentVesselImo: imo.replace(/^IMO\s*/i, "") }),
    ...(updatedAt && { updatedAt: { gte: updatedAt } }),
    AND: [...(statuses?.length ? [statusCondition(statuses)] : []), ...(marks?.length ? [markCondition(marks)] : [])],
    ...(shipmentFilterConditions.length > 0 && { shipment: { AND: shipmentFilterConditions } }),
  };
}

/** The account's containers, newest first unless `sort` is given. */
export async function listContainers(account: Account, query: Query): Promise<Page<ContainerRow>> {
  const request = parsePage(query);
  const conditions = await conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().container.findMany({ where: { AND: [conditions, where] }, ...range, include: containerInclude }),
    prisma().container.count({ where: conditions }),
  ]);
  return pageOf(await toContainerRows(account, rows), total, request);
}
