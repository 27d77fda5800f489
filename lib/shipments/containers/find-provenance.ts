import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { ContainerRow } from "./container";

/** The source of an attribute's value and the time of its report. */
export type Provenance = { source: "terminal" | "rail" | "line"; reportedAt: Date; timezone: string | null };

const columns = [
  "availableForPickup",
  "holdsAtPodTerminal",
  "feesAtPodTerminal",
  "indFacilityHolds",
  "indFacilityFees",
  "pickupLfd",
  "pickupAppointmentAt",
] as const;

export type ReportedColumn = (typeof columns)[number];

/**
 * Where the values of the attributes come from that only terminal, rail and carrier reports fill. Null: no source has reported
 * the attribute, not even as empty.
 */
export async function findProvenance(
  account: Account,
  row: ContainerRow,
): Promise<Record<ReportedColumn, Provenance | null>> {
  const hashByColumn = row.provenance as Partial<Record<ReportedColumn, string>>;
  const reports = await prisma().terminalReport.findMany({
    where: {
      accountId: account.id,
      shipmentId: row.shipmentId,
      containerNumber: row.number,
      contentHash: { in: columns.flatMap((column) => hashByColumn[column] ?? []) },
    },
    select: { contentHash: true, source: true, reportedAt: true, timezone: true },
  });
  const byHash = new Map(
    reports.map(({ contentHash, source, ...rest }) => [
      contentHash,
      { ...rest, source: source as Provenance["source"] },
    ]),
  );
  const provenanceOf = (column: ReportedColumn) => byHash.get(hashByColumn[column] ?? "") ?? null;
  return Object.fromEntries(columns.map((column) => [column, provenanceOf(column)])) as Record<
    ReportedColumn,
    Provenance | null
  >;
}
