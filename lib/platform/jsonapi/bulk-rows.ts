import { z } from "zod";
import { isAppError, type Problem } from "@/lib/platform/errors";
import { prefixProblems, rowErrors, serializeRowResults } from "./row-results";

export const bulkRowsMax = 200;
const statuses = ["changed", "unchanged", "failed"] as const;

/** The response body of a bulk edit: one result per row, in order. `undo`: the schema of a row. */
export const bulkEditResponseOf = <Undo extends z.ZodType>(undo: Undo) =>
  z.object({
    counts: z.object({ total: z.int(), changed: z.int(), unchanged: z.int(), failed: z.int() }),
    results: z.array(
      z.object({
        index: z.int().meta({ description: "Index of the row, from 0" }),
        status: z.enum(statuses),
        undo: undo.nullable().meta({
          description:
            "The row that takes back what was changed, and nothing else; null: nothing was changed, or it cannot be taken back",
        }),
        ...rowErrors,
      }),
    ),
  });

type Result<Row> = { status: (typeof statuses)[number]; undo: Row | null; problems: Problem[] };

/** Changes one record, and returns what takes that back: empty if nothing was changed, null if it cannot be taken back. */
type Apply<Row> = (row: Row) => Promise<Omit<Row, "id"> | null>;

async function editRow<Row extends { id: string }>(row: Row, index: number, apply: Apply<Row>): Promise<Result<Row>> {
  try {
    const undo = await apply(row);
    if (undo === null) return { status: "changed", undo: null, problems: [] };
    if (Object.keys(undo).length === 0) return { status: "unchanged", undo: null, problems: [] };
    return { status: "changed", undo: { id: row.id, ...undo } as Row, problems: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: "failed", undo: null, problems: prefixProblems(`/rows/${index}`, error.problems) };
  }
}

/**
 * Changes records one after the other: a row that fails does not affect the others. `apply` changes one in a transaction of its own.
 */
export async function editRows<Row extends { id: string }>(rows: Row[], apply: Apply<Row>) {
  const results: Result<Row>[] = [];
  for (const [index, row] of rows.entries()) results.push(await editRow(row, index, apply));
  return serializeRowResults(statuses, results, ({ undo }) => ({ undo }));
}
