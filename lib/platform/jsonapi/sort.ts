import { z } from "zod";
import { toCamelCase } from "@/lib/platform/snake-case";

/** What rows are sorted by. */
export type SortValue = Date | string | number | null;

/** A value that follows from several columns of a row: as an indexed SQL expression on the row with this alias, and in JavaScript. */
export type ComputedValue = { sql: (row: string) => string; valueOf: (row: never) => SortValue };

/**
 * A column that a list can be sorted by, or the name of a computed value. Nulls are last in both directions. `isShared`: many rows have
 * the same value; these are in the order of their creation, so that the index of the filter by this column has the order of the list.
 */
export type SortColumn<Column extends string = string> = {
  column: Column;
  kind: "time" | "text" | "number";
  nullable?: true;
  isShared?: true;
  computed?: ComputedValue;
};

export type SortKey = SortColumn & { descending: boolean };

const sortKeysMax = 2;

/** SQL of the position of a value in a list of values, from 1, as in the indexes on it. */
export const positionSql = (values: readonly string[], sql: string) =>
  `array_position('{${values.join(",")}}'::text[], ${sql})`;

/** The same of a value. */
export const positionOf = (values: readonly string[], value: string) => values.indexOf(value) + 1;

/** SQL of whether it is one of some values of the list, by the same indexes; none of a value that the list does not have. */
export function hasPositionSql(values: readonly string[], sql: string, selected: readonly string[]): string {
  const positions = selected.map((value) => positionOf(values, value));
  if (positions.length === 0) return "false";
  const position = positionSql(values, sql);
  return positions.length === 1 ? `${position} = ${positions[0]}` : `${position} IN (${positions.join(", ")})`;
}

/** The sort columns of times that can be unknown, by the names of their columns in the database. */
export function timeColumnsOf<Row>(names: readonly string[]): Record<string, SortColumn<keyof Row & string>> {
  return Object.fromEntries(
    names.map((name): [string, SortColumn<keyof Row & string>] => [
      name,
      { column: toCamelCase(name) as keyof Row & string, kind: "time", nullable: true },
    ]),
  );
}

/** The default order of lists. */
export const newestFirst: SortKey[] = [{ column: "createdAt", kind: "time", descending: true }];

/** The query parameter `sort` of a list: one or two of these names, each with an optional `-` for descending order. */
export function sortQueryOf<Row>(
  columns: Record<string, SortColumn<keyof Row & string> | (SortColumn & { computed: ComputedValue })>,
) {
  const columnByName = new Map<string, SortColumn>(Object.entries(columns));
  const names = [...columnByName.keys()].join(", ");
  const sort = z
    .string()
    .transform((text, context): SortKey[] | undefined => {
      const items = text.split(",").map((name) => name.trim());
      if (text.trim() === "") return undefined;
      const fields = items.map((name) => name.replace(/^-/, ""));
      const keys = items.flatMap((name, index) => {
        const column = columnByName.get(fields[index] ?? "");
        return column ? [{ ...column, descending: name.startsWith("-") }] : [];
      });
      const isUnique = new Set(fields).size === fields.length;
      const [only] = keys;
      if (items.length === 1 && only?.isShared)
        return [only, { column: "createdAt", kind: "time", descending: only.descending }];
      if (keys.length === items.length && isUnique && keys.length <= sortKeysMax) return keys;
      context.addIssue(
        `must be at most ${sortKeysMax} of ${names}, comma-separated, with "-" before a field for descending order`,
      );
      return z.NEVER;
    })
    .optional()
    .meta({
      description: `Sort fields, comma-separated, at most ${sortKeysMax} of ${names}; prefix a field with \`-\` for descending order. Defaults to \`-created_at\``,
      override: { type: "string" },
    });
  return { sort };
}
