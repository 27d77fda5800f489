import type { Change } from "@/lib/platform/db/generated/client";

/** Names of the columns with a time, in all types with a snapshot. */
export const timeColumn = /(At|Until|Since)$|^pickupLfd|^timestamp$/;

/** The record's row after the change, with times as Date, or null if the change has none. */
export function readSnapshot<Row extends object>({ snapshot }: Pick<Change, "snapshot">): Row | null {
  if (snapshot === null) return null;
  const columns = Object.entries(snapshot).map(([name, value]) =>
    typeof value === "string" && timeColumn.test(name) ? [name, new Date(value)] : [name, value],
  );
  return Object.fromEntries(columns) as Row;
}
