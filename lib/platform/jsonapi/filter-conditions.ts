import type { z } from "zod";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { booleanFilter, timeFilter } from "./filter";

/** Condition: the column has one of these values; none without values. One value is compared as such, so that an index orders the rows. */
export function oneOf(column: string, values: string[] | undefined): Sql[] {
  const [first, ...others] = values ?? [];
  if (first === undefined) return [];
  const name = Prisma.raw(column);
  return [others.length === 0 ? Prisma.sql`${name} = ${first}` : Prisma.sql`${name} = ANY(${values}::text[])`];
}

/** The operators of a range of times: `[from]` and `[to]` are the same as `[start]` and `[end]`. */
const rangeOperators = { start: ">=", from: ">=", end: "<=", to: "<=" } as const;
type RangeOperator = keyof typeof rangeOperators;

type RangeFilters<Name extends string> = {
  [Key in `filter[${Name}][${RangeOperator}]`]: z.ZodOptional<typeof timeFilter>;
};

type ExistsFilters<Name extends string> = { [Key in `filter[${Name}][exists]`]: z.ZodOptional<typeof booleanFilter> };

/** The filters `[start]`, `[end]`, `[from]` and `[to]` of each of these times. */
export function timeRangesOf<Name extends string>(names: readonly Name[]): RangeFilters<Name> {
  const filters = names.flatMap((name) =>
    Object.entries(rangeOperators).map(([operator, sign]) => {
      const description = `Only with \`${name}\` at or ${sign === ">=" ? "after" : "before"} this time`;
      return [`filter[${name}][${operator}]`, timeFilter.optional().meta({ description })];
    }),
  );
  return Object.fromEntries(filters) as RangeFilters<Name>;
}

/** The same filters and `[exists]` of each of these times, which can be unknown. */
export function timeFiltersOf<Name extends string>(names: readonly Name[]): RangeFilters<Name> & ExistsFilters<Name> {
  const filters = names.map((name) => {
    const description = `Whether \`${name}\` is known`;
    return [`filter[${name}][exists]`, booleanFilter.optional().meta({ description })];
  });
  return { ...timeRangesOf(names), ...(Object.fromEntries(filters) as ExistsFilters<Name>) };
}

/** The conditions of these filters on columns of the same names of the row `r`, or on the expressions that `computed` has for them. */
export function timeConditions(
  query: Record<string, unknown>,
  names: readonly string[],
  computed: Record<string, string> = {},
): Sql[] {
  return names.flatMap((name) => {
    const column = Prisma.raw(computed[name] ?? `r.${name}`);
    const bounds = Object.entries(rangeOperators).flatMap(([operator, sign]) => {
      const time = query[`filter[${name}][${operator}]`];
      return time === undefined ? [] : [Prisma.sql`${column} ${Prisma.raw(sign)} ${time}`];
    });
    const exists = query[`filter[${name}][exists]`];
    if (exists === undefined) return bounds;
    return [...bounds, exists ? Prisma.sql`${column} IS NOT NULL` : Prisma.sql`${column} IS NULL`];
  });
}
