import { z } from "zod";
import { afterKeyset, isIdDescending, type Keyset, keysetOf, parseKeyset } from "./keyset";
import { newestFirst, type SortKey } from "./sort";

export const pageSizeDefault = 30;
export const pageSizeMax = 100;
/** No list has this many pages. Keeps offsets within the range of the database. */
const pageNumberMax = 10_000_000;

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
    "page[number]": wholeNumber(pageNumberMax, "Page number, starting at 1"),
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

/** Throws bad_request for an invalid `page[after]`. `sizeDefault` must be that of the list's `pageQueryOf`. */
export function parsePage(query: PageParameters, sizeDefault = pageSizeDefault): PageRequest {
  const after = query["page[after]"];
  const sort = query.sort ?? newestFirst;
  return {
    number: query["page[number]"] ?? 1,
    size: query["page[size]"] ?? sizeDefault,
    sort,
    after: after === undefined ? null : parseKeyset(after, sort),
  };
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
