import { type TerminalHold, terminalHold } from "@/lib/ingest/terminals/terminal-report";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";

/** Statuses of containers that were picked up, as in the index `containers_held_named`; a user's delivery mark is a time. */
const statusesAfterPickup = ["picked_up", "empty_returned"];

const holdsSql = (row: string) => `coalesce(${row}.ind_facility_holds, ${row}.holds_at_pod_terminal)`;
const customsHoldSql = (row: string) => `${row}.customs_holds @> '[{"status":"hold"}]'`;

/** The columns of holds, which hold JSON. */
type HoldColumns = Record<"holdsAtPodTerminal" | "indFacilityHolds" | "customsHolds", unknown> & {
  currentStatus: string;
  deliveredAt: Date | string | null;
  noLongerNamedSince: Date | string | null;
};

/**
 * Whether a hold of the facility of pickup or of customs is reported and not released. Holds no longer concern a container that was picked
 * up, or that the carrier no longer names.
 */
export function hasHolds(row: HoldColumns): boolean {
  if (row.deliveredAt !== null || row.noLongerNamedSince !== null) return false;
  if (statusesAfterPickup.includes(row.currentStatus)) return false;
  const atFacility = (row.indFacilityHolds ?? row.holdsAtPodTerminal) as TerminalHold[];
  return atFacility.length > 0 || (row.customsHolds as CustomsHold[]).some(({ status }) => status === "hold");
}

/** SQL of `hasHolds`, as in the index `containers_held_named`. */
export const hasHoldsSql = (row: string) => `(${row}.delivered_at IS NULL AND ${row}.no_longer_named_since IS NULL
  AND ${row}.current_status <> ALL ('{${statusesAfterPickup.join(",")}}')
  AND (${holdsSql(row)} <> '[]' OR ${customsHoldSql(row)}))`;

const holdNames = terminalHold.shape.name.options;

/** Selects the containers `r` with a hold of one of these names, ignoring case; those of customs also from the carrier. */
export function holdCondition(values: string[]): Sql {
  const names = holdNames.filter((name) => values.some((value) => value.toLowerCase() === name.toLowerCase()));
  const ofFacility = names.map(
    (name) => Prisma.sql`${Prisma.raw(holdsSql("r"))} @> ${JSON.stringify([{ name }])}::jsonb`,
  );
  const ofCarrier = names.includes("customs") ? [Prisma.raw(customsHoldSql("r"))] : [];
  const any = [Prisma.sql`false`, ...ofFacility, ...ofCarrier];
  return Prisma.sql`${Prisma.raw(hasHoldsSql("r"))} AND (${Prisma.join(any, " OR ")})`;
}

/** SQL of the names of the holds by which `holdCondition` selects a container; null: none. */
export const holdNamesSql = (row: string) => `CASE WHEN ${hasHoldsSql(row)} THEN ARRAY(
    SELECT hold->>'name' FROM jsonb_array_elements(${holdsSql(row)}) hold
    UNION SELECT 'customs' WHERE ${customsHoldSql(row)}) END`;

/** SQL of whether the facility of pickup reports fees, as in the index `containers_with_fees`. */
export const hasFeesSql = (row: string) => `coalesce(${row}.ind_facility_fees, ${row}.fees_at_pod_terminal) <> '[]'`;

/** SQL of the opposite of a condition. The planner expects half of the rows; of a negated comparison of JSON it would expect hardly any. */
export const notSql = (condition: string) => `CASE WHEN ${condition} THEN false ELSE true END`;
