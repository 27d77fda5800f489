import { z } from "zod";
import { readQuery } from "@/lib/http/read-query";
import { timeFilter } from "@/lib/platform/jsonapi/filter";
import type { Page } from "@/lib/platform/jsonapi/page";
import { findPort } from "@/lib/reference/find-port";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { sayTime } from "./say";

const pageSizeDefault = 25;

/** What every list takes. Sizes over 100 are cut, as in the interface. */
export const listInput = {
  page: z.int().min(1).max(10_000_000).optional().describe("From 1"),
  page_size: z.int().min(1).optional().describe(`${pageSizeDefault} unless told, 100 at most`),
  intent: z.string().max(200).optional().describe("What the person wants to know"),
};

/** Filters that lists of shipments and containers share. */
export const cargoInput = {
  status: z.string().max(500).optional().describe("One or several, with commas between"),
  port: z.string().max(500).optional().describe("UN/LOCODE of the port of discharge"),
  carrier: z.string().max(500).optional().describe("SCAC of the shipping line"),
  updated_after: z
    .string()
    .max(40)
    .refine((text) => text === "" || timeFilter.safeParse(text).success, "must be an ISO 8601 date or time")
    .optional()
    .describe("ISO 8601 date or time"),
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

/** What time it is for the rows: those of the sandbox live by a clock of their own. */
export function sayNow(rows: { scac: string; clock: Date }[]): string[] {
  const times = new Map(rows.map(({ scac, clock }) => [scac === "TEST" ? " for the sandbox" : "", clock]));
  return [...times].sort().map(([whom, clock]) => `It is now ${sayTime(clock.toISOString())}${whom}.`);
}

const listed = (given: string | undefined) => (given ?? "").split(",").flatMap((item) => item.trim() || []);
const quoted = (items: string[]) => items.map((item) => `“${item}”`).join(", ");

/** Ports and lines that were named instead of coded: nothing can match them, which an empty list would not tell. */
export function sayUnknownFilters({ port, carrier }: Cargo): string[] {
  const isCode = (text: string) => /^[a-z]{2}\s?[a-z2-9]{3}$/i.test(text) || findPort(text) !== null;
  const ports = listed(port).filter((text) => !isCode(text));
  const lines = listed(carrier).filter((text) => findShippingLine(text) === null);
  return [
    ...(ports.length > 0
      ? [`The filter port takes UN/LOCODEs such as USLAX: ${quoted(ports)} matches nothing, whatever there is.`]
      : []),
    ...(lines.length > 0
      ? [
          `No shipping line has the SCAC ${quoted(lines)}, so nothing matches, whatever there is: get_supported_shipping_lines finds the SCAC of a name.`,
        ]
      : []),
  ];
}

/** Words that were asked for and are none of those there are: nothing can match them, which an empty list would not tell. */
export function sayUnknown(what: string, given: string | undefined, known: readonly string[]): string[] {
  const words = listed(given).map((word) => word.toLowerCase());
  const unknown = words.filter((word) => !known.includes(word));
  return unknown.length > 0 ? [`No ${what} is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`] : [];
}

export function sayUnknownStatus(given: string | undefined, known: readonly string[]): string[] {
  return sayUnknown("status", given, known);
}
