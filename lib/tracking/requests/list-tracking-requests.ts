import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma, type TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { booleanFilter, listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { oneOf } from "@/lib/platform/jsonapi/filter-conditions";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { searchRequests } from "./search-requests";
import { parseRequestType, requestStatuses, requestTypes, trackingRequestRows } from "./tracking-request";

const otherFilters = {
  "filter[request_number]": z.string().optional(),
  request_number: z.string().optional(),
  "filter[scac]": listFilter.optional(),
  "filter[request_type]": valuesFilter([...requestTypes, "booking"]),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
  "filter[updated_at][start]": timeFilter.optional(),
  "filter[updated_at][end]": timeFilter.optional(),
  "filter[dismissed]": booleanFilter
    .optional()
    .meta({ description: "Whether a user has removed the failed request from the lists" }),
  q: z.string().optional().meta({ description: "Part of a number, or a whole reference" }),
};

/** Filters of the list (decisions.md row 21); unknown filters are ignored. */
export const trackingRequestsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<TrackingRequest>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    status: { column: "status", kind: "text", isShared: true },
    request_number: { column: "requestNumber", kind: "text" },
    scac: { column: "scac", kind: "text", nullable: true, isShared: true },
  }),
  "filter[status]": valuesFilter(requestStatuses),
  ...otherFilters,
});

export type TrackingRequestsQuery = z.infer<typeof trackingRequestsQuery>;

/** The filters of the counts, which are those of the list without the status. */
export const requestCountsQuery = z.object(otherFilters);

export type RequestCountsQuery = z.infer<typeof requestCountsQuery>;

function between(column: Sql, start: Date | undefined, end: Date | undefined): Sql[] {
  return [...(start ? [Prisma.sql`${column} >= ${start}`] : []), ...(end ? [Prisma.sql`${column} <= ${end}`] : [])];
}

export function statusConditions(values: string[] | undefined): Sql[] {
  return oneOf(
    "r.status",
    values?.map((status) => status.toLowerCase()),
  );
}

/** The conditions of all filters except the status. */
export async function otherConditions(account: Account, query: RequestCountsQuery): Promise<Sql[]> {
  const found = query.q?.trim() ? await searchRequests(account, query.q) : null;
  const number = query["filter[request_number]"] ?? query.request_number;
  const dismissed = query["filter[dismissed]"];
  const scacs = query["filter[scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase());
  return [
    ...(number ? [Prisma.sql`r.normalized_number = ${normalizeNumber(number)}`] : []),
    ...oneOf("r.scac", scacs),
    ...oneOf("r.request_type", query["filter[request_type]"]?.map(parseRequestType)),
    ...between(Prisma.sql`r.created_at`, query["filter[created_at][start]"], query["filter[created_at][end]"]),
    ...between(Prisma.sql`r.updated_at`, query["filter[updated_at][start]"], query["filter[updated_at][end]"]),
    ...(dismissed === undefined
      ? []
      : [dismissed ? Prisma.sql`r.dismissed_at IS NOT NULL` : Prisma.sql`r.dismissed_at IS NULL`]),
    ...(found ? [Prisma.sql`r.id = ANY(${found}::uuid[])`] : []),
  ];
}

/** The account's tracking requests, newest first unless `sort` is given, with the related rows of `include`. */
export async function listTrackingRequests(
  account: Account,
  query: TrackingRequestsQuery,
  include?: Include,
): Promise<Page<TrackingRequest>> {
  const conditions = [...statusConditions(query["filter[status]"]), ...(await otherConditions(account, query))];
  return readPage(account, { source: trackingRequestRows, conditions, request: parsePage(query), include });
}
