import { z } from "zod";
import { AppError } from "@/lib/errors";

export const pageSizeDefault = 30;
export const pageSizeMax = 100;

/** Where a page begins: after this row of a list ordered newest created first, id as tie-break. */
export type Keyset = { createdAt: Date; id: string };

export type PageRequest = { number: number; size: number; after: Keyset | null };

export type Page<Row> = { rows: Row[]; total: number; request: PageRequest; next: Keyset | null };

export type PageSummary = Omit<Page<never>, "rows"> & { count: number };

const positive = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number from 1")
  .transform(Number)
  .refine((value) => value >= 1, "must be a whole number from 1");

/** The query parameters of every paged list. A size over 100 is cut to 100, as existing clients expect. */
export const pageQuery = {
  "page[number]": positive.optional().meta({ description: "Page, from 1", override: { type: "integer", minimum: 1 } }),
  "page[size]": positive
    .optional()
    .meta({ description: "Rows per page, 30 unless told, 100 at most", override: { type: "integer", minimum: 1 } }),
  "page[after]": z.string().max(200).optional().meta({ description: "Opaque position, taken from links.next" }),
};

type PageParameters = { "page[number]"?: number; "page[size]"?: number; "page[after]"?: string };

/** Opaque text of a position, for `page[after]`. */
export function serializeKeyset({ createdAt, id }: Keyset): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

function parseKeyset(text: string): Keyset {
  const [time = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !z.uuid().safeParse(id).success) {
    throw AppError.of([
      {
        code: "bad_request",
        detail: "page[after] is not a position of this list.",
        source: { parameter: "page[after]" },
      },
    ]);
  }
  return { createdAt, id };
}

export function parsePage(query: PageParameters): PageRequest {
  const size = Math.min(query["page[size]"] ?? pageSizeDefault, pageSizeMax);
  const after = query["page[after]"] ? parseKeyset(query["page[after]"]) : null;
  return { number: query["page[number]"] ?? 1, size, after };
}

/** Prisma arguments for a page of a list ordered newest created first; reads one row more to know whether a next exists. */
export function pageArguments({ number, size, after }: PageRequest) {
  return {
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: size + 1,
    ...(after
      ? {
          where: { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }] },
        }
      : { skip: (number - 1) * size, where: {} }),
  };
}

/** Cuts the surplus row of `pageArguments` off again. */
export function pageOf<Row extends Keyset>(found: Row[], total: number, request: PageRequest): Page<Row> {
  const rows = found.slice(0, request.size);
  const last = rows.at(-1);
  const next = found.length > request.size && last ? { createdAt: last.createdAt, id: last.id } : null;
  return { rows, total, request, next };
}
