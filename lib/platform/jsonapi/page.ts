import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { afterKeyset, isIdDescending, type Keyset, keysetOf, parseKeyset } from "./keyset";
import { newestFirst, type SortKey } from "./sort";

export const pageSizeDefault = 30;
export const pageSizeMax = 100;
/** No list has this many pages. */
const pageNumberMax = 10_000_000;
/** Rows that a page by its number skips, each of which the database reads. A page by its position skips none. */
export const skippedMax = 100_000;

export type PageRequest = { number: number; size: number; sort: SortKey[]; after: Keyset | null };

/** `isTotalExact`: absent means true. */
export type Page<Row> = {
  rows: Row[];
  total: number;
  isTotalExact?: boolean;
  request: PageRequest;
  next: Keyset | null;
};

export type PageSummary = Omit<Page<never>, "rows">;

function wholeNumber(max: number, description: string) {
  return z
    .string()
    .regex(/^0*[1-9]\d*$/, "must be a whole number of at least 1")
    .transform((text) => Math.min(Number(text), max))
    .optional()
    .meta({ description, override: { type: "integer", minimum: 1 } });
}

/** The query parameters of a paged list. A size above 100 is reduced to 100, as existing clients expect. */
export function pageQueryOf(sizeDefault: number) {
  return {
    "page[number]": wholeNumber(
      pageNumberMax,
      `Page number, starting at 1; without \`page[after]\` at most ${skippedMax.toLocaleString("en-US")} records further on`,
    ),
    "page[size]": wholeNumber(pageSizeMax, `Resources per page. Default ${sizeDefault}, maximum ${pageSizeMax}`),
    "page[after]": z.string().max(4_000).optional().meta({ description: "Opaque position from `links.next`" }),
  };
}

/** The query parameters of a list with 30 rows per page. */
export const pageQuery = pageQueryOf(pageSizeDefault);

type PageParameters = {
  "page[number]"?: number;
  "page[size]"?: number;
  "page[after]"?: string;
  sort?: SortKey[] | undefined;
};

/** Whether a page can be requested by its number alone. */
export const isInReach = (number: number, size: number) => (number - 1) * size <= skippedMax;

/**
 * Throws bad_request for an invalid `page[after]`, and for a page without it that is behind too many rows. `sizeDefault` must be that of the
 * list's `pageQueryOf`.
 */
export function parsePage(query: PageParameters, sizeDefault = pageSizeDefault): PageRequest {
  const { "page[after]": after, "page[number]": number = 1, "page[size]": size = sizeDefault } = query;
  const sort = query.sort ?? newestFirst;
  if (after !== undefined) return { number, size, sort, after: parseKeyset(after, sort) };
  if (isInReach(number, size)) return { number, size, sort, after: null };
  const detail = `page[number] reaches only pages behind at most ${skippedMax.toLocaleString("en-US")} records. Follow links.next, whose page[after] continues at any position, or narrow the filters.`;
  throw AppError.of([{ code: "bad_request", detail, source: { parameter: "page[number]" } }]);
}

type Direction = "asc" | "desc";

/** The sort columns of every list. Further columns come from the list's own `sortQueryOf`. */
type Order = { createdAt?: Direction; id?: Direction };
type After = { AND?: { id?: { lt: string } }[] };

function orderOf(sort: SortKey[]): Order[] {
  const direction = (descending: boolean): Direction => (descending ? "desc" : "asc");
  const columns = sort.map(({ column, descending, nullable }) => ({
    [column]: nullable ? { sort: direction(descending), nulls: "last" } : direction(descending),
  }));
  return [...columns, { id: direction(isIdDescending(sort)) }] as Order[];
}

/** Prisma arguments for a page of a list. Reads one extra row to detect a next page. */
export function pageArguments({ number, size, sort, after }: PageRequest) {
  const where = (after ? { AND: afterKeyset(after, sort) } : {}) as After;
  return { orderBy: orderOf(sort), take: size + 1, where, ...(!after && { skip: (number - 1) * size }) };
}

/** Builds the page from the rows found and removes the extra row of `pageArguments`. */
export function pageOf<Row extends { id: string }>(found: Row[], total: number, request: PageRequest): Page<Row> {
  const rows = found.slice(0, request.size);
  const last = rows.at(-1);
  const next = found.length > request.size && last ? keysetOf(last, request.sort) : null;
  return { rows, total, request, next };
}
