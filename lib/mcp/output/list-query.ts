import { z } from "zod";
import { assertKnownFilters, assertKnownValues, readQuery } from "@/lib/http/read-query";
import { timeFilter } from "@/lib/platform/jsonapi/filter";
import { isInReach, type Page } from "@/lib/platform/jsonapi/page";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { freshnessStates } from "@/lib/shipments/freshness";
import { formatTime } from "./format-text";

const pageSizeDefault = 25;

/** Arguments of every list. A page_size above 100 is reduced to 100. */
export const listInput = {
  page: z.int().min(1).max(10_000_000).optional().describe("Page number, from 1"),
  page_size: z.int().min(1).optional().describe(`Rows per page; default ${pageSizeDefault}, maximum 100`),
  intent: z.string().max(200).optional().describe("What the user wants to know"),
};

/** Any filter and order of the REST list. */
export const furtherInput = {
  filters: z
    .record(z.string().max(100), z.string().max(500))
    .optional()
    .describe(
      "Filters of the REST list by name, such as has_holds, free_days_left[end], pod_eta_at[start], tags[not] or ref_numbers[contains]",
    ),
  sort: z.string().max(200).optional().describe("Sort fields of the REST list, such as effective_lfd or -pod_eta_at"),
};

/** Filters shared by lists of shipments and containers. */
export const cargoInput = {
  status: z.string().max(500).optional().describe("Statuses, comma-separated"),
  port: z.string().max(500).optional().describe("UN/LOCODEs of ports of discharge, comma-separated"),
  carrier: z.string().max(500).optional().describe("SCACs of shipping lines, comma-separated"),
  freshness: z
    .string()
    .max(500)
    .optional()
    .describe(`How current the data of the shipping line is, comma-separated: ${freshnessStates.join(", ")}`),
  updated_after: z
    .string()
    .max(40)
    .refine((text) => text === "" || timeFilter.safeParse(text).success, "must be an ISO 8601 date or time")
    .optional()
    .describe("Only rows changed at or after this ISO 8601 date or time"),
};

type CargoFilters = { [Name in keyof typeof cargoInput]?: string };

export function cargoFilters({
  status,
  port,
  carrier,
  freshness,
  updated_after,
}: CargoFilters): Record<string, string | undefined> {
  return {
    "filter[status]": status,
    "filter[pod_locode]": port,
    "filter[line_scac]": carrier,
    "filter[freshness]": freshness,
    "filter[updated_at]": updated_after,
  };
}

/** A parsed query, and the URL whose parameters it has. */
type ListQuery<Query> = { query: Query; url: URL };

type ListArguments = { page?: number; page_size?: number; filters?: Record<string, string>; sort?: string };

/** `has_holds` → `filter[has_holds]`, `pod_eta_at[start]` → `filter[pod_eta_at][start]`; whole names of parameters are kept. */
const parameterName = (name: string, parameters: string[]) =>
  parameters.includes(name) ? name : name.replace(/^(?!filter\[)\w+/, "filter[$&]");

function urlOf(parameters: Record<string, string>): URL {
  const url = new URL("http://localhost/");
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** The parameters of the REST list by name. */
function listParameters(
  { page = 1, page_size = pageSizeDefault, sort }: ListArguments,
  named: Record<string, string>,
  filters: Record<string, string | undefined>,
): Record<string, string> {
  const given = Object.entries({ ...filters, sort }).filter(([, value]) => value !== undefined && value !== "");
  const paging = { "page[number]": String(page), "page[size]": String(page_size) };
  return { ...named, ...Object.fromEntries(given), ...paging };
}

/**
 * Parses a list query with the schema of the REST list: same names, limits and errors. Throws bad_request for a filter that the list does
 * not have, because a client takes the answer for one about the filtered rows.
 */
export function listQuery<Query>(
  schema: z.ZodType<Query> & { shape: object },
  args: ListArguments,
  filters: Record<string, string | undefined>,
): ListQuery<Query> {
  const names = Object.keys(schema.shape);
  const named = Object.fromEntries(
    Object.entries(args.filters ?? {}).map(([name, value]) => [parameterName(name, names), value]),
  );
  assertKnownFilters(urlOf(named), schema);
  assertKnownValues(urlOf(named), schema);
  const url = urlOf(listParameters(args, named, filters));
  return { query: readQuery(url, schema), url };
}

export const listLinksOutput = z
  .object({ self: z.string(), next: z.string().optional(), prev: z.string().optional(), last: z.string().optional() })
  .meta({ description: "The page in the REST interface, and its neighbours" });

/** The links of a page in the REST interface. Those that do not exist are omitted. */
export function listLinks(
  path: string,
  { url }: ListQuery<unknown>,
  page: Page<unknown>,
): z.infer<typeof listLinksOutput> {
  const { current, next, last } = listMeta(page).pagination;
  const { size } = page.request;
  const linkTo = (number: number) => {
    const parameters = new URLSearchParams(url.searchParams);
    parameters.set("page[number]", String(number));
    return `${path}?${parameters}`;
  };
  return {
    self: linkTo(current),
    ...(next && isInReach(next, size) && { next: linkTo(next) }),
    ...(current > 1 && { prev: linkTo(current - 1) }),
    ...(last && isInReach(last, size) && { last: linkTo(last) }),
  };
}

export const listMetaOutput = z.object({
  size: z.int(),
  total: z.int(),
  total_exact: z
    .literal(false)
    .optional()
    .meta({ description: "False if more rows match than are counted: `total` is then a lower limit" }),
  pagination: z.object({ current: z.int(), next: z.int().optional(), last: z.int().optional(), records: z.int() }),
});

export function listMeta({
  rows,
  total,
  isTotalExact = true,
  request,
  next,
}: Page<unknown>): z.infer<typeof listMetaOutput> {
  const { number, size } = request;
  const last = Math.ceil(total / size);
  return {
    size: rows.length,
    total,
    ...(!isTotalExact && { total_exact: false as const }),
    pagination: {
      current: number,
      ...(next && { next: number + 1 }),
      ...(last > 1 && isTotalExact && { last }),
      records: total,
    },
  };
}

/** The number of matching rows and the page as a sentence. */
export function pageText({ rows, total, isTotalExact = true, request, next }: Page<unknown>, noun: string): string {
  if (total === 0) return `No ${noun}s match.`;
  const more = next ? ` Request page ${request.number + 1} for more.` : "";
  const matches = total === 1 ? `1 ${noun} matches` : `${isTotalExact ? "" : "at least "}${total} ${noun}s match`;
  return `${matches.charAt(0).toUpperCase()}${matches.slice(1)}; page ${request.number} contains ${rows.length}.${more}`;
}

/** The current time of the rows; sandbox shipments have their own clock. */
export function currentTimeText(rows: { scac: string; clock: Date }[]): string[] {
  const times = new Map(rows.map(({ scac, clock }) => [scac === sandboxScac ? "sandbox time" : "time", clock]));
  return [...times].sort().map(([label, clock]) => `Current ${label}: ${formatTime(clock.toISOString())}.`);
}

const splitList = (text: string | undefined) => (text ?? "").split(",").flatMap((item) => item.trim() || []);
const quoted = (items: string[]) => items.map((item) => `“${item}”`).join(", ");

/** Explains port and carrier filters that are names instead of codes, and unknown freshness states, which match nothing. */
export function unknownFiltersText({ port, carrier, freshness }: CargoFilters): string[] {
  const isCode = (text: string) => /^[a-z]{2}\s?[a-z2-9]{3}$/i.test(text) || findPort(text) !== null;
  const ports = splitList(port).filter((text) => !isCode(text));
  const scacs = splitList(carrier).filter((text) => findShippingLine(text) === null);
  return [
    ...(ports.length > 0
      ? [`The port filter requires UN/LOCODEs such as USLAX; ${quoted(ports)} matches nothing.`]
      : []),
    ...(scacs.length > 0
      ? [
          `No shipping line has the SCAC ${quoted(scacs)}, so this filter matches nothing; use get_supported_shipping_lines to find a SCAC.`,
        ]
      : []),
    ...unknownValuesText("freshness", freshness, freshnessStates),
  ];
}

/** Explains filter values that do not exist and therefore match nothing. */
export function unknownValuesText(noun: string, text: string | undefined, known: readonly string[]): string[] {
  const values = splitList(text).map((value) => value.toLowerCase());
  const unknown = values.filter((value) => !known.includes(value));
  return unknown.length > 0 ? [`Unknown ${noun}: ${unknown.join(", ")}. Valid values: ${known.join(", ")}.`] : [];
}

export function unknownStatusText(text: string | undefined, known: readonly string[]): string[] {
  return unknownValuesText("status", text, known);
}
