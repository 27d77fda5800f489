import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/jsonapi/page";
import { findPort } from "@/lib/reference/find-port";
import { withClock, withContainers } from "./find-shipments";
import { searchShipments } from "./search-shipments";
import type { ShipmentRow } from "./shipment";

export const timeFilter = z.iso
  .datetime({ offset: true, local: true })
  .or(z.iso.date())
  .transform((text) => new Date(text))
  .meta({ override: { type: "string", format: "date-time" } });

/** Filters of the list (decisions.md row 26). Unknown ones are ignored. */
export const shipmentsQuery = z.object({
  ...pageQuery,
  number: z.string().optional().meta({ description: "Exact bill of lading or booking number" }),
  q: z.string().optional().meta({ description: "Part of a number, or a reference" }),
  "filter[tracking_stopped]": z.enum(["true", "false"]).optional(),
  "filter[status]": z.string().optional().meta({ description: "Comma-separated; `stopped` too" }),
  "filter[pod_locode]": z.string().optional(),
  "filter[line_scac]": z.string().optional(),
  "filter[updated_at]": timeFilter.optional().meta({ description: "Changed at or after" }),
});

type Query = z.infer<typeof shipmentsQuery>;

/** The coarse words of older clients stand for the finer ones too. */
const finer: Record<string, string[]> = {
  in_transit: ["in_transit", "transshipment"],
  arrived_at_pod: ["arrived_at_pod", "inland"],
  delivered_to_destination: ["delivered_to_destination", "complete"],
};

const listOf = (value: string) => value.split(",").map((item) => item.trim());

function statusCondition(value: string | undefined): Prisma.ShipmentWhereInput {
  if (!value) return {};
  const words = listOf(value.toLowerCase());
  const statuses = words.flatMap((word) => finer[word] ?? [word]);
  const stopped = words.includes("stopped") ? [{ lineTrackingStoppedAt: { not: null } }] : [];
  return { OR: [{ status: { in: statuses } }, ...stopped] };
}

function stoppedCondition(value: "true" | "false" | undefined): Prisma.ShipmentWhereInput {
  if (!value) return {};
  return { lineTrackingStoppedAt: value === "true" ? { not: null } : null };
}

async function conditionsOf(account: Account, query: Query): Promise<Prisma.ShipmentWhereInput[]> {
  const { number, q } = query;
  const ports = query["filter[pod_locode]"];
  const lines = query["filter[line_scac]"];
  return [
    { accountId: account.id },
    number ? { normalizedNumber: normalizeNumber(number) } : {},
    q?.trim() ? { id: { in: await searchShipments(account, q) } } : {},
    statusCondition(query["filter[status]"]),
    stoppedCondition(query["filter[tracking_stopped]"]),
    ports
      ? { portOfDischargeLocode: { in: listOf(ports).map((code) => findPort(code)?.locode ?? code.toUpperCase()) } }
      : {},
    lines ? { scac: { in: listOf(lines.toUpperCase()) } } : {},
    query["filter[updated_at]"] ? { updatedAt: { gte: query["filter[updated_at]"] } } : {},
  ];
}

/** The account's shipments, newest created first. */
export async function listShipments(account: Account, query: Query): Promise<Page<ShipmentRow>> {
  const request = parsePage(query);
  const conditions = await conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().shipment.findMany({ where: { AND: [...conditions, where] }, ...range, include: withContainers }),
    prisma().shipment.count({ where: { AND: conditions } }),
  ]);
  return pageOf(await withClock(account, rows), total, request);
}
