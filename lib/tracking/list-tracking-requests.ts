import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { prisma } from "@/lib/db/client";
import type { Prisma, TrackingRequest } from "@/lib/db/generated/client";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/jsonapi/page";

const time = z.iso
  .datetime({ offset: true, local: true })
  .or(z.iso.date())
  .transform((text) => new Date(text));

/** Filters of the list (decisions.md row 21). Unknown ones are ignored. */
export const trackingRequestsQuery = z.object({
  ...pageQuery,
  "filter[request_number]": z.string().optional(),
  request_number: z.string().optional(),
  "filter[status]": z.string().optional(),
  "filter[scac]": z.string().optional(),
  "filter[request_type]": z.string().optional(),
  "filter[created_at][start]": time.optional(),
  "filter[created_at][end]": time.optional(),
  "filter[updated_at][start]": time.optional(),
  "filter[updated_at][end]": time.optional(),
  q: z.string().optional(),
});

export type TrackingRequestsQuery = z.infer<typeof trackingRequestsQuery>;

function listOf(value: string | undefined): { in: string[] } | undefined {
  return value ? { in: value.split(",").map((item) => item.trim()) } : undefined;
}

function conditionsOf(query: TrackingRequestsQuery): Prisma.TrackingRequestWhereInput {
  const number = query["filter[request_number]"] ?? query.request_number;
  const { q } = query;
  return {
    ...(number && { normalizedNumber: normalizeNumber(number) }),
    status: listOf(query["filter[status]"]),
    scac: listOf(query["filter[scac]"]?.toUpperCase()),
    requestType: listOf(query["filter[request_type]"]),
    createdAt: { gte: query["filter[created_at][start]"], lte: query["filter[created_at][end]"] },
    updatedAt: { gte: query["filter[updated_at][start]"], lte: query["filter[updated_at][end]"] },
    ...(q && { OR: [{ normalizedNumber: { contains: normalizeNumber(q) } }, { refNumbers: { has: q.trim() } }] }),
  };
}

/** The account's tracking requests, newest created first. */
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
