import type { Resource } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { RecentRecord } from "@/components/shell/recent-records";
import { containerLabels } from "@/components/values/container-labels";
import { requestLabels } from "@/components/values/request-labels";
import { type StateLabel, shipmentLabels } from "@/components/values/state-labels";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { searchResults } from "@/lib/search/search-result";
import { matchText } from "./match-text";
import type { PaletteGroup, PaletteItem } from "./palette-items";

type ResultAttributes = AttributesOf<typeof searchResults>;

export type SearchResult = Resource<"search_result", ResultAttributes>;

/** The text that explains why a record is found, when its number does not. */
function matchedText(t: Translator<"palette">, result: ResultAttributes, query: string): string | null {
  const containing = (texts: string[]) => texts.find((text) => matchText(text, query)) ?? null;
  switch (result.matched_by) {
    case "reference":
      return containing(result.ref_numbers);
    case "tag":
      return containing(result.tags);
    case "vessel":
      return result.vessel_name;
    case "customer":
      return result.customer_name;
    case "transport_document":
      return t("reasons.transportDocument");
    case "custom_field":
      return t("reasons.customField");
    case "document":
      return t("reasons.document");
    default:
      return null;
  }
}

function detailsOf(t: Translator<"palette">, result: ResultAttributes, query: string): string[] {
  const reason = matchedText(t, result, query);
  const { port_of_lading_name: from, port_of_discharge_name: to } = result;
  const route = from === null && to === null ? null : `${from ?? t("unknownPort")} → ${to ?? t("unknownPort")}`;
  const details = [reason ?? result.ref_numbers[0], result.scac, route];
  return details.filter((text): text is string => Boolean(text));
}

/** The number of a container as it is shown: owner, serial number and check digit. */
const serialOf = (number: string): string => {
  const parsed = parseContainerNumber(number);
  return parsed ? `${parsed.ownerCode} ${parsed.serial} ${parsed.checkDigit}` : number;
};

/** The state of a record that is listed; none for a state that these pages do not know. */
const labelOf = (labels: Record<string, StateLabel>, state: string | null) => labels[state ?? ""];

/** States that a hold replaces. */
const atTerminal = ["grounded", "available", "not_available", "awaiting_inland_transfer", "off_dock"];

function recordItem(t: Translator<"palette">, { id, attributes }: SearchResult, query: string): PaletteItem {
  const details = detailsOf(t, attributes, query);
  const { entity_type: type, number, shipment_id: shipmentId, current_status: status } = attributes;
  if (type === "cargo") {
    const isHeld = attributes.has_holds && atTerminal.includes(status ?? "");
    // A result does not distinguish a container that has gated in from one without movement: both are `new`.
    const shown = status === "new" ? null : status;
    const state = isHeld ? containerLabels.on_hold : labelOf(containerLabels, shown);
    const href = `/containers/${id}`;
    return { id, kind: "container", title: serialOf(number), isNumber: true, details, state, href };
  }
  if (type === "shipment") {
    const state =
      attributes.tracking_stopped && status !== "complete" ? shipmentLabels.stopped : labelOf(shipmentLabels, status);
    return { id, kind: "shipment", title: number, isNumber: true, details, state, href: `/shipments/${id}` };
  }
  const isRetrying = attributes.status === "pending" && attributes.is_retrying;
  const state = labelOf(requestLabels, isRetrying ? "retrying" : attributes.status);
  const href = shipmentId ? `/shipments/${shipmentId}` : `/requests?q=${encodeURIComponent(number)}`;
  return { id, kind: "request", title: number, isNumber: true, details, state, href };
}

/** The vessels and ports that the text names, each once, from the shipments that were found by them. */
function placeItems(results: SearchResult[], query: string): PaletteItem[] {
  const items = results.flatMap(({ attributes }): PaletteItem[] => {
    const { matched_by: field, vessel_imo: imo, vessel_name: vessel } = attributes;
    if (field === "vessel" && imo && vessel) {
      return [{ id: imo, kind: "vessel", title: vessel, details: [`IMO ${imo}`], href: `/vessels/${imo}` }];
    }
    if (field !== "port") return [];
    const ports = [
      [attributes.port_of_discharge_locode, attributes.port_of_discharge_name],
      [attributes.port_of_lading_locode, attributes.port_of_lading_name],
    ];
    return ports.flatMap(([locode, name]): PaletteItem[] => {
      const isNamed = locode && name && (matchText(name, query) || matchText(locode, query));
      return isNamed ? [{ id: locode, kind: "port", title: name, details: [locode], href: `/ports/${locode}` }] : [];
    });
  });
  const found = [...new Map(items.map((item) => [item.id, item])).values()];
  return [...found.filter(({ kind }) => kind === "vessel"), ...found.filter(({ kind }) => kind === "port")];
}

const listedFields = ["number", "transport_document", "reference", "tag", "vessel"];

/** Whether the list of shipments finds the shipment of a result by the same text: by fewer fields than the search, and without typing errors. */
export function isInList({ attributes }: SearchResult): boolean {
  const { entity_type: type, matched_by: field, shipment_id: shipmentId } = attributes;
  return listedFields.includes(field) && (type === "shipment" || shipmentId !== null);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const isAlike = (one: string, other: string) => normalizeNumber(one) === normalizeNumber(other);

/**
 * The group of a record: those of which the text is the whole number, of containers first, then a whole reference, first as it is written; then
 * containers by a part of their number, shipments, and the containers of shipments, which often have the same reference.
 */
function groupOf({ attributes }: SearchResult, query: string): (typeof recordGroups)[number] {
  const { entity_type: type, number, ref_numbers: references, match, matched_by: field } = attributes;
  if (isAlike(number, query)) return type === "cargo" ? "exact container" : "exact number";
  // Another bill of lading or booking of the shipment, which the result does not have.
  if (match === "exact" && field === "transport_document") return "exact number";
  if (references.some((text) => isSame(text, query))) return "exact reference";
  if (references.some((text) => isAlike(text, query))) return "like reference";
  return type === "cargo" && !matchText(number, query) ? "other cargo" : type;
}

const recordGroups = [
  ...(["exact container", "exact number", "exact reference", "like reference"] as const),
  ...(["cargo", "shipment", "other cargo", "tracking_request"] as const),
] as const;
const groupNames = {
  "exact container": "exact",
  "exact number": "exact",
  "exact reference": "exact",
  "like reference": "exact",
  cargo: "containers",
  shipment: "shipments",
  "other cargo": "containers",
  tracking_request: "requests",
} as const;

/** The results of a search in groups, in the order in which `/shipments/find` prefers them, each in the order of the search. */
export function resultGroups(t: Translator<"palette">, results: SearchResult[], query: string): PaletteGroup[] {
  const byGroup = Map.groupBy(results, (result) => groupOf(result, query));
  const records = recordGroups.flatMap((group) =>
    (byGroup.get(group) ?? []).map((result) => ({ name: groupNames[group], item: recordItem(t, result, query) })),
  );
  const places = placeItems(results, query).map((item) => ({ name: "places" as const, item }));
  const groups = Map.groupBy([...records, ...places], ({ name }) => name);
  return [...groups].map(([name, entries]) => ({ name, items: entries.map(({ item }) => item) }));
}

/** The records that the user opened last in this browser. */
export function recentGroup(records: RecentRecord[]): PaletteGroup {
  const items = records.map(({ kind, id, number, details }): PaletteItem => {
    const title = kind === "container" ? serialOf(number) : number;
    return { id, kind, title, isNumber: true, details, href: `/${kind}s/${id}` };
  });
  return { name: "recent", items };
}
