import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma, type TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { booleanFilter, listFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import {
  conditionsOf,
  filterBy,
  isSet,
  oneOf,
  schemasOf,
  timeRangesOf,
  valuesBut,
} from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { searchRequests } from "./search-requests";
import { tagFilters } from "./tags-filter";
import { parseRequestType, requestStatuses, requestTypes, trackingRequestRows } from "./tracking-request";

const hasNumber = (number: string) => Prisma.sql`r.normalized_number = ${normalizeNumber(number)}`;

const otherFilters = {
  "filter[request_number]": filterBy(z.string().optional(), hasNumber),
  request_number: filterBy(z.string().optional(), hasNumber),
  "filter[scac]": filterBy(listFilter.optional(), (codes) =>
    oneOf(
      "r.scac",
      codes.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase()),
    ),
  ),
  "filter[request_type]": filterBy(valuesFilter([...requestTypes, "booking"]), (types) =>
    oneOf("r.request_type", types.map(parseRequestType)),
  ),
  ...timeRangesOf(["created_at", "updated_at"]),
  "filter[dismissed]": filterBy(
    booleanFilter.optional().meta({ description: "Whether a user has removed the failed request from the lists" }),
    (dismissed) => isSet("r.dismissed_at", dismissed),
  ),
  ...tagFilters,
  q: filterBy(
    z.string().optional().meta({ description: "Part of a number, or a whole reference" }),
    async (text, { account }) => Prisma.sql`r.id = ANY(${await searchRequests(account, text)}::uuid[])`,
  ),
};

const filters = {
  "filter[status]": filterBy(valuesFilter(requestStatuses), (statuses) => oneOf("r.status", statuses)),
  "filter[status][not]": filterBy(
    valuesFilter(requestStatuses, "Statuses, comma-separated; requests with none of them"),
    (statuses) => oneOf("r.status", valuesBut(requestStatuses, statuses)),
  ),
  ...otherFilters,
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
  ...schemasOf(filters),
});

export type TrackingRequestsQuery = z.infer<typeof trackingRequestsQuery>;

/** The filters of the counts, which are those of the list without the status. */
export const requestCountsQuery = z.object(schemasOf(otherFilters));

export type RequestCountsQuery = z.infer<typeof requestCountsQuery>;

/** The conditions of all filters except the status. */
export const otherConditions = (account: Account, query: RequestCountsQuery): Promise<Sql[]> =>
  conditionsOf(otherFilters, account, query);

/** The account's tracking requests, newest first unless `sort` is given, with the related rows of `include`. */
export async function listTrackingRequests(
  account: Account,
  query: TrackingRequestsQuery,
  include?: Include,
): Promise<Page<TrackingRequest>> {
  const conditions = await conditionsOf(filters, account, query);
  return readPage(account, { source: trackingRequestRows, conditions, request: parsePage(query), include });
}
