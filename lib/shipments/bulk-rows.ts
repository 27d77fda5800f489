import { z } from "zod";
import { AppError, isAppError, type Problem } from "@/lib/platform/errors";
import { prefixProblems, rowErrors, serializeRowResults } from "@/lib/platform/jsonapi/row-results";

export const bulkRowsMax = 200;
const listMax = 100;
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
          description: "The row that takes back what was changed, and nothing else; null: nothing was changed",
        }),
        ...rowErrors,
      }),
    ),
  });

type Result<Row> = { status: (typeof statuses)[number]; undo: Row | null; problems: Problem[] };

const without = (values: string[], others: string[]) => values.filter((value) => !others.includes(value));

type ListName = "tags" | "ref_numbers";

/** A list with values added and removed, and the change that takes that back. Throws invalid for more than 100 values. */
export function changeList(current: string[], add: string[] = [], remove: string[] = [], name: ListName) {
  const next = [...without(current, remove), ...without(add, current)];
  if (next.length > listMax) {
    throw new AppError("invalid", `There can be at most ${listMax} ${name}.`, `add_${name}`);
  }
  const [added, removed] = [without(next, current), without(current, next)];
  const undo = {
    ...(removed.length > 0 && { [`add_${name}`]: removed }),
    ...(added.length > 0 && { [`remove_${name}`]: added }),
  };
  return { next, undo };
}

async function editRow<Row extends { id: string }>(
  row: Row,
  index: number,
  apply: (row: Row) => Promise<Omit<Row, "id">>,
): Promise<Result<Row>> {
  try {
    const undo = await apply(row);
    if (Object.keys(undo).length === 0) return { status: "unchanged", undo: null, problems: [] };
    return { status: "changed", undo: { id: row.id, ...undo } as Row, problems: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: "failed", undo: null, problems: prefixProblems(`/rows/${index}`, error.problems) };
  }
}

/**
 * Changes records one after the other: a row that fails does not affect the others. `apply` changes one in a transaction of its own, and
 * returns what takes that back, which is empty if nothing was changed.
 */
export async function editRows<Row extends { id: string }>(rows: Row[], apply: (row: Row) => Promise<Omit<Row, "id">>) {
  const results: Result<Row>[] = [];
  for (const [index, row] of rows.entries()) results.push(await editRow(row, index, apply));
  return serializeRowResults(statuses, results, ({ undo }) => ({ undo }));
}
