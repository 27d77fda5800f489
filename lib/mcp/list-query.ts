import { z } from "zod";
import { readQuery } from "@/lib/http/read-query";
import type { Page } from "@/lib/jsonapi/page";

const pageSizeDefault = 25;

/** What every list takes. Sizes over 100 are cut, as in the interface. */
export const listInput = {
  page: z.int().min(1).max(10_000_000).optional().describe("From 1"),
  page_size: z.int().min(1).max(1_000).optional().describe(`${pageSizeDefault} unless told, 100 at most`),
  intent: z.string().max(200).optional().describe("What the person wants to know"),
};

/** Filters that lists of shipments and containers share. */
export const cargoInput = {
  status: z.string().max(500).optional().describe("One or several, with commas between"),
  port: z.string().max(500).optional().describe("UN/LOCODE of the port of discharge"),
  carrier: z.string().max(500).optional().describe("SCAC of the shipping line"),
  updated_after: z.string().max(40).optional().describe("ISO 8601 date or time"),
};

type Cargo = { status?: string; port?: string; carrier?: string; updated_after?: string };

export function cargoFilters({ status, port, carrier, updated_after }: Cargo): Record<string, string | undefined> {
  return {
    "filter[status]": status,
    "filter[pod_locode]": port,
    "filter[line_scac]": carrier,
    "filter[updated_at]": updated_after,
  };
}

type Paging = { page?: number; page_size?: number };

/** The query of a list as its route would read it: the same names, bounds and refusals. */
export function listQuery<Shape>(
  schema: z.ZodType<Shape>,
  { page = 1, page_size = pageSizeDefault }: Paging,
  filters: Record<string, string | undefined>,
): Shape {
  const url = new URL("http://localhost/");
  const given = { ...filters, "page[number]": String(page), "page[size]": String(page_size) };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== "") url.searchParams.set(name, value);
  }
  return readQuery(url, schema);
}

export const listMetaOutput = z.object({
  size: z.int(),
  total: z.int(),
  pagination: z.object({ current: z.int(), next: z.int().optional(), records: z.int() }),
});

export function listMeta({ rows, total, request, next }: Page<unknown>): z.infer<typeof listMetaOutput> {
  const { number } = request;
  return {
    size: rows.length,
    total,
    pagination: { current: number, ...(next && { next: number + 1 }), records: total },
  };
}

/** How much of a list this page is, in words. */
export function sayPage({ rows, total, request, next }: Page<unknown>, what: string): string {
  if (total === 0) return `No ${what} of this account matches.`;
  const more = next ? ` Ask for page ${request.number + 1} for more.` : "";
  const matches = total === 1 ? `1 ${what} matches` : `${total} ${what}s match`;
  return `${matches}; this is page ${request.number} with ${rows.length}.${more}`;
}

/** Words that were asked for and are no status: nothing can match them, which an empty list would not tell. */
export function sayUnknownStatus(given: string | undefined, known: readonly string[]): string[] {
  const words = (given ?? "").split(",").flatMap((word) => word.trim().toLowerCase() || []);
  const unknown = words.filter((word) => !known.includes(word));
  return unknown.length > 0 ? [`No status is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`] : [];
}
