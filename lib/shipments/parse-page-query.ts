import type { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import type { Sql } from "@/lib/platform/db/read-rows";
import { knownFilterValues } from "@/lib/platform/jsonapi/filter";
import { containerConditions, containerFacetsQuery } from "./containers/list-containers";
import { listConditions, shipmentFacetsQuery } from "./list-shipments";
import {
  type ContainerChoices,
  containerParameters,
  freeDaysMax,
  pickupFilters,
} from "./page-filters/container-parameters";
import { fieldParameters } from "./page-filters/field-parameters";
import { delayHours, type ShipmentChoices, shipmentParameters } from "./page-filters/shipment-parameters";

/** The lists whose pages have filters in their URLs. */
export const pageLists = ["shipments", "containers"] as const;
export type PageList = (typeof pageLists)[number];

/** Filters of a list of `/v2`, as their schemas return them. */
export type PageFilters = Record<string, unknown>;

/** `error`: what of the query string is wrong, and the parameter that has it. */
export type ParsedPageQuery = { filters: PageFilters } | { error: { parameter: string; detail: string } };

/** The choices that stand for other values; those of the other parameters are values of filters. */
const namedChoices: Record<string, string[]> = {
  delay: Object.keys(delayHours),
  pickup: Object.keys(pickupFilters),
  free_time: Object.keys(freeDaysMax),
};

const ignored = ["sort", "cols", "page", "view"];
const fieldPrefix = "f.";

const lists = {
  shipments: {
    schema: shipmentFacetsQuery,
    names: ["q", "status", "freshness", "mark", "delay"],
    toParameters: (choices: Record<string, string | null>) => shipmentParameters(choices as ShipmentChoices),
  },
  containers: {
    schema: containerFacetsQuery,
    names: ["status", "freshness", "pickup", "free_time"],
    toParameters: (choices: Record<string, string | null>) => containerParameters(choices as ContainerChoices),
  },
} as const;

type Given = { parameter: string; value: string };

/** Which parameter of the page each filter of `/v2` comes from. */
function toFilters(list: PageList, given: Map<string, string>): Map<string, Given> {
  const { names, toParameters } = lists[list];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  const filters = new Map<string, Given>();
  for (const [parameter, value] of given) {
    const translated = parameter.startsWith(fieldPrefix)
      ? fieldParameters({ [parameter.slice(fieldPrefix.length)]: value })
      : toParameters({ ...none, [parameter]: value });
    for (const [filter, text] of Object.entries(translated)) {
      // The filter of a status is narrower than the statuses that another choice implies.
      if (
        text !== null &&
        text !== undefined &&
        (parameter !== "pickup" || !given.has("status") || filter !== "filter[status]")
      )
        filters.set(filter, { parameter, value: String(text) });
    }
  }
  return filters;
}

/**
 * Parses the query string of a list's page strictly: a parameter or a value that the list does not know is an error, because the rest would
 * select more. Order, columns and page are ignored.
 */
export function parsePageQuery(list: PageList, query: string): ParsedPageQuery {
  const { schema, names } = lists[list];
  const given = new Map<string, string>();
  for (const [parameter, value] of new URLSearchParams(query)) {
    if (ignored.includes(parameter) || value.trim() === "") continue;
    if (value.includes("\0")) return { error: { parameter, detail: "must not contain the character U+0000" } };
    const isKnown = parameter.startsWith(fieldPrefix) || (names as readonly string[]).includes(parameter);
    if (!isKnown) return unknownFilter(list, parameter);
    if (namedChoices[parameter]?.includes(value.trim()) === false) return unknownValue(parameter, value);
    given.set(parameter, value.trim());
  }
  const filters = toFilters(list, given);
  const shape = schema.shape as Record<string, z.ZodType>;
  for (const [filter, { parameter, value }] of filters) {
    const field = shape[filter];
    if (!field) return unknownFilter(list, parameter);
    const known = knownFilterValues.get(field)?.values;
    const unknown = known && value.split(",").find((item) => !known.includes(item.trim().toLowerCase()));
    if (unknown !== undefined) return unknownValue(parameter, unknown);
    const parsed = field.safeParse(value);
    if (!parsed.success) return { error: { parameter, detail: parsed.error.issues[0]?.message ?? "is invalid" } };
  }
  const values = [...filters].map(([filter, { value }]) => [filter, value]);
  return { filters: schema.parse(Object.fromEntries(values)) };
}

const unknownFilter = (list: PageList, parameter: string): ParsedPageQuery => ({
  error: { parameter, detail: `is not a filter of the list of ${list}` },
});

const unknownValue = (parameter: string, value: string): ParsedPageQuery => ({
  error: { parameter, detail: `has the unknown value ${value.trim()}` },
});

/** The conditions of parsed filters on the row `r` of the list. */
export const pageConditions = (account: Account, list: PageList, filters: PageFilters): Promise<Sql[]> =>
  list === "shipments" ? listConditions(account, filters) : containerConditions(account, filters);
