import type { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { booleanFilter, timeFilter } from "./filter";

/** Who lists, and the values of all filters. */
type Context = { account: Account; query: Record<string, unknown> };

/** A filter of a list: the schema of its query parameter, and the condition that a value sets on the row `r`; null: none. */
export type ListFilter<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  condition(value: NonNullable<z.output<Schema>>, context: Context): Sql | null | Promise<Sql | null>;
};

/** The filters of a list by the names of their query parameters. */
export type ListFilters = Record<string, ListFilter>;

type Schemas<Filters extends ListFilters> = { [Name in keyof Filters]: Filters[Name]["schema"] };

/** Defines a filter; its condition is asked for neither blank texts nor empty lists, which select everything. */
export function filterBy<Schema extends z.ZodType>(
  schema: Schema,
  condition: ListFilter<Schema>["condition"],
): ListFilter<Schema> {
  return { schema, condition };
}

/** The schemas of these filters, for the query parameters of a route. */
export function schemasOf<Filters extends ListFilters>(filters: Filters): Schemas<Filters> {
  const schemas = Object.entries(filters).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as Schemas<Filters>;
}

function isGiven(value: unknown): value is NonNullable<unknown> {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The conditions that the values of these filters set. */
export async function conditionsOf(
  filters: ListFilters,
  account: Account,
  query: Record<string, unknown>,
): Promise<Sql[]> {
  const conditions = Object.entries(filters).map(([name, { condition }]) => {
    const value = query[name];
    return isGiven(value) ? condition(value, { account, query }) : null;
  });
  return (await Promise.all(conditions)).filter((condition) => condition !== null);
}

/** Whether the column has one of these values. One value is compared as such, so that an index orders the rows. */
export function oneOf(column: string, values: string[]): Sql {
  const name = Prisma.raw(column);
  return values.length === 1 ? Prisma.sql`${name} = ${values[0]}` : Prisma.sql`${name} = ANY(${values}::text[])`;
}

/** Selects the rows that the condition does not select, also those without a value that it compares. */
export const notSelectedBy = (condition: Sql) => Prisma.sql`(${condition}) IS NOT TRUE`;

/** The values of an enum but these. A filter `[not]` selects by them, because an index finds them. */
export const valuesBut = <Value extends string>(values: readonly Value[], excluded: string[]) =>
  values.filter((value) => !excluded.includes(value));

/** Whether the column, or an expression, is set. */
export const isSet = (column: string, expected: boolean) =>
  Prisma.raw(`${column} ${expected ? "IS NOT NULL" : "IS NULL"}`);

/** The operators of a range of times: `[from]` and `[to]` are the same as `[start]` and `[end]`. */
const rangeOperators = { start: ">=", from: ">=", end: "<=", to: "<=" } as const;
type RangeOperator = keyof typeof rangeOperators;

const timeBound = timeFilter.optional();
const existence = booleanFilter.optional();

type RangeFilters<Name extends string> = {
  [Key in `filter[${Name}][${RangeOperator}]`]: ListFilter<typeof timeBound>;
};
type ExistsFilters<Name extends string> = { [Key in `filter[${Name}][exists]`]: ListFilter<typeof existence> };

/** SQL of times that are not columns of the same name, by name. */
type Computed = Record<string, string>;

/** The filters `[start]`, `[end]`, `[from]` and `[to]` of each of these times. */
export function timeRangesOf<Name extends string>(names: readonly Name[], computed: Computed = {}): RangeFilters<Name> {
  const filters = names.flatMap((name) =>
    Object.entries(rangeOperators).map(([operator, sign]) => {
      const description = `Only with \`${name}\` at or ${sign === ">=" ? "after" : "before"} this time`;
      const column = Prisma.raw(`${computed[name] ?? `r.${name}`} ${sign}`);
      return [
        `filter[${name}][${operator}]`,
        filterBy(timeBound.meta({ description }), (time) => Prisma.sql`${column} ${time}`),
      ];
    }),
  );
  return Object.fromEntries(filters) as RangeFilters<Name>;
}

/** The same filters and `[exists]` of each of these times, which can be unknown. */
export function timeFiltersOf<Name extends string>(
  names: readonly Name[],
  computed: Computed = {},
): RangeFilters<Name> & ExistsFilters<Name> {
  const filters = names.map((name) => {
    const schema = existence.meta({ description: `Whether \`${name}\` is known` });
    return [`filter[${name}][exists]`, filterBy(schema, (expected) => isSet(computed[name] ?? `r.${name}`, expected))];
  });
  return { ...timeRangesOf(names, computed), ...(Object.fromEntries(filters) as ExistsFilters<Name>) };
}
