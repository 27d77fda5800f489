import { z } from "zod";

/** A column that a list can be ordered by. Unknown values stand last in either direction. */
export type SortColumn<Column extends string = string> = { column: Column; kind: "time" | "text"; nullable?: true };

export type SortKey = SortColumn & { descending: boolean };

const sortKeysMax = 2;

/** The order of every list that is not asked for another. */
export const newestFirst: SortKey[] = [{ column: "createdAt", kind: "time", descending: true }];

/** The query parameter `sort` of a list: one or two of these names, `-` before one for descending. */
export function sortQueryOf<Row>(columns: Record<string, SortColumn<keyof Row & string>>) {
  const known = new Map<string, SortColumn>(Object.entries(columns));
  const names = [...known.keys()].join(", ");
  const sort = z
    .string()
    .transform((text, context): SortKey[] | undefined => {
      const given = text.split(",").map((name) => name.trim());
      if (text.trim() === "") return undefined;
      const fields = given.map((name) => name.replace(/^-/, ""));
      const keys = given.flatMap((name, index) => {
        const column = known.get(fields[index] ?? "");
        return column ? [{ ...column, descending: name.startsWith("-") }] : [];
      });
      const isOnce = new Set(fields).size === fields.length;
      if (keys.length === given.length && isOnce && keys.length <= sortKeysMax) return keys;
      context.addIssue(
        `must be at most ${sortKeysMax} of ${names}, with commas between, "-" before one for descending`,
      );
      return z.NEVER;
    })
    .optional()
    .meta({
      description: `At most ${sortKeysMax} of ${names}, with commas between; \`-\` before one for descending. \`-created_at\` unless told`,
      override: { type: "string" },
    });
  return { sort };
}
