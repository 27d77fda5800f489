import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { oncePerProcess } from "@/lib/platform/per-process";

/** Months before the current one that have partitions, so that 90 days of past positions can arrive late. */
const pastMonths = 4;

const firstOfMonth = (at: Date, offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset));

/** The month of a time in UTC as the names of partitions have it: `2026_11`. */
export const monthOf = (at: Date) => at.toISOString().slice(0, 7).replace("-", "_");

/** The months that have a partition of vessel_positions. */
export async function listPartitions(): Promise<string[]> {
  const rows = await sql<{ month: string }>(
    `SELECT right(child.relname::text, 7) AS month FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
     WHERE inhparent = 'vessel_positions'::regclass ORDER BY 1`,
  );
  return rows.map(({ month }) => month);
}

const wantedMonths = (at: Date) =>
  Array.from({ length: pastMonths + 2 }, (_, index) => firstOfMonth(at, index - pastMonths));

/**
 * Creates the missing partitions of vessel_positions for the month of `at`, the next one and the four before. Returns all months that
 * have a partition. Reads and writes of the table continue meanwhile, because attaching locks only other changes of its definition.
 */
export async function createPartitions(at = realNow()): Promise<Set<string>> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('partitions of vessel_positions', 0))`;
    const months = new Set(await listPartitions());
    for (const from of wantedMonths(at)) {
      const month = monthOf(from);
      if (months.has(month)) continue;
      const table = `vessel_positions_${month}`;
      const [first, end] = [from, firstOfMonth(from, 1)].map((time) => time.toISOString());
      await tx.$executeRawUnsafe(`CREATE TABLE ${table} (LIKE vessel_positions INCLUDING ALL)`);
      await tx.$executeRawUnsafe(
        `ALTER TABLE vessel_positions ATTACH PARTITION ${table} FOR VALUES FROM ('${first}') TO ('${end}')`,
      );
      months.add(month);
    }
    return months;
  });
}

/** The partitions as last read. */
const cache = () =>
  oncePerProcess<{ known: { months: Set<string>; until: Date } | null }>("partitions", () => ({ known: null }));

/** The months that have partitions, read once per process and month. Creates missing ones. */
export async function findPartitions(now = realNow()): Promise<Set<string>> {
  const { known } = cache();
  if (known && now < known.until) return known.months;
  const months = new Set(await listPartitions());
  // Created ones are read again the next time, because the transaction that created them may be rolled back.
  if (!wantedMonths(now).every((month) => months.has(monthOf(month)))) return createPartitions(now);
  cache().known = { months, until: firstOfMonth(now, 1) };
  return months;
}
