import { z } from "zod";
import { AppError } from "@/lib/errors";

export const pageSizeDefault = 30;
export const pageSizeMax = 100;
/** Beyond this no page holds a row; offsets stay within what the database takes. */
const pageNumberMax = 10_000_000;

/** Where a page begins: after this row of a list ordered newest created first, id as tie-break. */
export type Keyset = { createdAt: Date; id: string };

export type PageRequest = { number: number; size: number; after: Keyset | null };

export type Page<Row> = { rows: Row[]; total: number; request: PageRequest; next: Keyset | null };

export type PageSummary = Omit<Page<never>, "rows">;

function wholeNumber(max: number, description: string) {
  return z
    .string()
    .regex(/^0*[1-9]\d*$/, "must be a whole number from 1")
    .transform((text) => Math.min(Number(text), max))
    .optional()
    .meta({ description, override: { type: "integer", minimum: 1 } });
}

/** The query parameters of a paged list. A size over 100 is cut to 100, as existing clients expect. */
export function pageQueryOf(sizeDefault: number) {
  return {
    "page[number]": wholeNumber(pageNumberMax, "Page, from 1"),
    "page[size]": wholeNumber(pageSizeMax, `Rows per page, ${sizeDefault} unless told, ${pageSizeMax} at most`),
    "page[after]": z.string().max(200).optional().meta({ description: "Opaque position, taken from links.next" }),
  };
}

/** The query parameters of a list with 30 rows a page. */
export const pageQuery = pageQueryOf(pageSizeDefault);

type PageParameters = { "page[number]"?: number; "page[size]"?: number; "page[after]"?: string };

/** Opaque text of a position, for `page[after]`. */
export function serializeKeyset({ createdAt, id }: Keyset): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

const keysetShape = z.tuple([
  z
    .string()
    .regex(/^\d{1,14}$/)
    .transform(Number), // until the year 5138
  z.uuid(),
]);

function parseKeyset(text: string): Keyset {
  const parsed = keysetShape.safeParse(Buffer.from(text, "base64url").toString().split(" "));
  const keyset = parsed.success ? { createdAt: new Date(parsed.data[0]), id: parsed.data[1] } : null;
  if (keyset && serializeKeyset(keyset) === text) return keyset;
  const detail = "page[after] is not a position of this list.";
  throw AppError.of([{ code: "bad_request", detail, source: { parameter: "page[after]" } }]);
}

/** Throws bad_request for a `page[after]` that is not from a link of ours. `sizeDefault` is that of the list's `pageQueryOf`. */
export function parsePage(query: PageParameters, sizeDefault = pageSizeDefault): PageRequest {
  const after = query["page[after]"];
  return {
    number: query["page[number]"] ?? 1,
    size: query["page[size]"] ?? sizeDefault,
    after: after === undefined ? null : parseKeyset(after),
  };
}

/** The rows after a position; the first condition is what an index can begin at. */
function afterKeyset({ createdAt, id }: Keyset) {
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** Prisma arguments for a page of a list ordered newest created first; reads one row more to know whether a next exists. */
export function pageArguments({ number, size, after }: PageRequest) {
  return {
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: size + 1,
    ...(after ? { where: afterKeyset(after) } : { skip: (number - 1) * size, where: {} }),
  };
}

/** Cuts the surplus row of `pageArguments` off again. */
export function pageOf<Row extends Keyset>(found: Row[], total: number, request: PageRequest): Page<Row> {
  const rows = found.slice(0, request.size);
  const last = rows.at(-1);
  const next = found.length > request.size && last ? { createdAt: last.createdAt, id: last.id } : null;
  return { rows, total, request, next };
}
