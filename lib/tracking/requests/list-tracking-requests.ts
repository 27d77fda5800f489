import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { parseRequestType } from "./tracking-request";

/** Filters of the list (decisions.md row 21); unknown filters are ignored. */
export const trackingRequestsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<TrackingRequest>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    status: { column: "status", kind: "text" },
    request_number: { column: "requestNumber", kind: "text" },
    scac: { column: "scac", kind: "text", nullable: true },
  }),
  "filter[request_number]": z.string().optional(),
  request_number: z.string().optional(),
  "filter[status]": listFilter.optional(),
  "filter[scac]": listFilter.optional(),
  "filter[request_type]": listFilter.optional(),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
  "filter[updated_at][start]": timeFilter.optional(),
  "filter[updated_at][end]": timeFilter.optional(),
  q: z.string().optional(),
});

export type TrackingRequestsQuery = z.infer<typeof trackingRequestsQuery>;

function anyOf(values: string[] | undefined): { in: string[] } | undefined {
  return values?.length ? { in: values } : undefined;
}

/** Escapes the wildcards of LIKE. */
function containsNumber(number: string): Prisma.TrackingRequestWhereInput[] {
  return number === "" ? [] : [{ normalizedNumber: { contains: number.replace(/[\\%_]/g, "\\$&") } }];
}

function conditionsOf(query: TrackingRequestsQuery): Prisma.TrackingRequestWhereInput {
  const number = query["filter[request_number]"] ?? query.request_number;
  const { q } = query;
  return {
    ...(number && { normalizedNumber: normalizeNumber(number) }),
    status: anyOf(query["filter[status]"]?.map((status) => status.toLowerCase())),
    scac: anyOf(query["filter[scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase())),
    requestType: anyOf(query["filter[request_type]"]?.map(parseRequestType)),
    createdAt: { gte: query["filter[created_at][start]"], lte: query["filter[created_at][end]"] },
    updatedAt: { gte: query["filter[updated_at][start]"], lte: query["filter[updated_at][end]"] },
    ...(q?.trim() && { OR: [...containsNumber(normalizeNumber(q)), { refNumbers: { has: q.trim() } }] }),
  };
}

/** The account's tracking requests, sorted by creation time, newest first, unless `sort` is given. */
export async function listTrackingRequests(
  account: Account,
  query: TrackingRequestsQuery,
): Promise<Page<TrackingRequest>> {
  const request = parsePage(query);
  const conditions = { accountId: account.id, ...conditionsOf(query) };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().trackingRequest.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().trackingRequest.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
