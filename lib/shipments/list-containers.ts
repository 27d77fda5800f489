import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/jsonapi/page";
import { findPort } from "@/lib/reference/find-port";
import type { ContainerRow } from "./container";
import { withEvents } from "./find-containers";
import { timeFilter } from "./list-shipments";

/** Filters of the list (decisions.md row 27). Unknown ones are ignored. */
export const containersQuery = z.object({
  ...pageQuery,
  "filter[number]": z.string().optional().meta({ description: "Exact container number" }),
  "filter[status]": z.string().optional().meta({ description: "Comma-separated current_status" }),
  "filter[pod_locode]": z.string().optional(),
  "filter[line_scac]": z.string().optional(),
  "filter[updated_at]": timeFilter.optional().meta({ description: "Changed at or after" }),
});

type Query = z.infer<typeof containersQuery>;

const listOf = (value: string) => value.split(",").map((item) => item.trim());

function conditionsOf(account: Account, query: Query): Prisma.ContainerWhereInput {
  const ports = query["filter[pod_locode]"];
  const lines = query["filter[line_scac]"];
  const statuses = query["filter[status]"];
  const number = query["filter[number]"];
  const updatedAt = query["filter[updated_at]"];
  return {
    accountId: account.id,
    ...(number && { number: normalizeNumber(number) }),
    ...(statuses && { currentStatus: { in: listOf(statuses.toLowerCase()) } }),
    ...(updatedAt && { updatedAt: { gte: updatedAt } }),
    ...((ports || lines) && {
      shipment: {
        ...(ports && {
          portOfDischargeLocode: { in: listOf(ports).map((code) => findPort(code)?.locode ?? code.toUpperCase()) },
        }),
        ...(lines && { scac: { in: listOf(lines.toUpperCase()) } }),
      },
    }),
  };
}

/** The account's containers, newest created first. */
export async function listContainers(account: Account, query: Query): Promise<Page<ContainerRow>> {
  const request = parsePage(query);
  const conditions = conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().container.findMany({ where: { AND: [conditions, where] }, ...range, include: withEvents }),
    prisma().container.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
