import type { z } from "zod";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { timeFilter } from "./filter";

/** Condition: the column has one of these values; none without values. One value is compared as such, so that an index orders the rows. */
export function oneOf(column: string, values: string[] | undefined): Sql[] {
  const [first, ...others] = values ?? [];
  if (first === undefined) return [];
  const name = Prisma.raw(column);
  return [others.length === 0 ? Prisma.sql`${name} = ${first}` : Prisma.sql`${name} = ANY(${values}::text[])`];
}

type TimeFilters<Name extends string> = {
  [Key in `filter[${Name}][start]` | `filter[${Name}][end]`]: z.ZodOptional<typeof timeFilter>;
};

/** The filters `[start]` and `[end]` of each of these times. */
export function timeFiltersOf<Name extends string>(names: readonly Name[]): TimeFilters<Name> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [
        `filter[${name}][start]`,
        timeFilter.optional().meta({ description: `Only with \`${name}\` at or after this time` }),
      ],
      [
        `filter[${name}][end]`,
        timeFilter.optional().meta({ description: `Only with \`${name}\` at or before this time` }),
      ],
    ]),
  ) as TimeFilters<Name>;
}

/** The conditions of these filters on columns of the same names of the row `r`. */
export function timeConditions(query: Record<string, unknown>, names: readonly string[]): Sql[] {
  return names.flatMap((name) => {
    const column = Prisma.raw(`r.${name}`);
    const start = query[`filter[${name}][start]`];
    const end = query[`filter[${name}][end]`];
    return [
      ...(start === undefined ? [] : [Prisma.sql`${column} >= ${start}`]),
      ...(end === undefined ? [] : [Prisma.sql`${column} <= ${end}`]),
    ];
  });
}
