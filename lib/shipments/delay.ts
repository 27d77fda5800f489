import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";

/**
 * SQL of the hours by which the estimated arrival of a shipment or container at its port of discharge is later than the first one; null
 * when they cannot be compared. Local times without a time zone cannot be compared with instants; dates without a time are compared by
 * calendar days.
 */
export const delayHoursSql = (row: string) => `CASE
      WHEN ('pod_eta_at' = ANY(${row}.times_without_timezone)) <> ('pod_original_eta_at' = ANY(${row}.times_without_timezone)) THEN NULL
      WHEN ${row}.pod_eta_date_only THEN 24.0 * ((${row}.pod_eta_at AT TIME ZONE coalesce(${row}.pod_timezone, 'UTC'))::date
                                          - (${row}.pod_original_eta_at AT TIME ZONE coalesce(${row}.pod_timezone, 'UTC'))::date)
      ELSE extract(epoch FROM ${row}.pod_eta_at - ${row}.pod_original_eta_at) / 3600 END`;

/** Selects the shipments `r` that are still expected, by how many hours they are later than first published. */
export function delayCondition(operator: ">=" | "<=", hours: number): Sql {
  // As written in the index `shipments_late`, which has only these.
  const isLater = operator === ">=" && hours > 0 ? Prisma.sql`AND r.pod_eta_at > r.pod_original_eta_at` : Prisma.empty;
  return Prisma.sql`r.pod_ata_at IS NULL AND r.line_tracking_stopped_at IS NULL ${isLater}
    AND ${Prisma.raw(`${delayHoursSql("r")} ${operator}`)} ${hours}`;
}
