import type { Resource } from "@/components/api/document";
import { canBeTracked } from "@/components/tracking/parse-drafts";
import { requestLabels } from "@/components/values/request-labels";
import { containerLabels, type StateLabel, shipmentLabels } from "@/components/values/state-labels";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { parseContainerNumber } from "@/lib/reference/container-number";
import type { searchResults } from "@/lib/search/search-result";
import { matchText } from "./match-text";

type ResultAttributes = AttributesOf<typeof searchResults>;

export type SearchResult = Resource<"search_result", ResultAttributes>;

export type PaletteKind = "container" | "shipment" | "request" | "vessel" | "port" | "page" | "action";

/** One line of the search. Without `href` it is an action that the list knows by its `id`. */
export type PaletteItem = {
  id: string;
  kind: PaletteKind;
  title: string;
  /** The title is a number, shown in the type of numbers. */
  isNumber?: boolean;
  /** Shown after the title, in this order. */
  details: string[];
  state?: StateLabel;
  href?: string;
};

export type PaletteGroup = { heading: string; items: PaletteItem[] };

const headings: Partial<Record<PaletteKind, string>> = {
  container: "Containers",
  shipment: "Shipments",
  request: "Tracking requests",
  vessel: "Vessels and ports",
  port: "Vessels and ports",
};

/** The text that explains why a record is found, when its number does not. */
function matchedText(result: ResultAttributes, query: string): string | null {
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
      return "by another number of the carrier";
    case "custom_field":
      return "by a custom field";
    case "document":
      return "by a number in a document";
    default:
      return null;
  }
}

function routeOf({ port_of_lading_name: from, port_of_discharge_name: to }: ResultAttributes): string | null {
  return from === null && to === null ? null : `${from ?? "Not known yet"} → ${to ?? "Not known yet"}`;
}

function detailsOf(result: ResultAttributes, query: string): string[] {
  const reason = matchedText(result, query);
  const details = [reason ?? result.ref_numbers[0], result.scac, routeOf(result)];
  return details.filter((text): text is string => Boolean(text));
}

const serialOf = (number: string): string => {
  const parsed = parseContainerNumber(number);
  return parsed ? `${parsed.ownerCode} ${parsed.serial} ${parsed.checkDigit}` : number;
};

/** The state of a record that is listed; none for a state that these pages do not know. */
const labelOf = (labels: Record<string, StateLabel>, state: string | null) => labels[state ?? ""];

/** States that a hold replaces. */
const atTerminal = ["grounded", "available", "not_available", "awaiting_inland_transfer", "off_dock"];

function recordItem({ id, attributes }: SearchResult, query: string): PaletteItem {
  const details = detailsOf(attributes, query);
  const { entity_type: type, number, shipment_id: shipmentId, current_status: status } = attributes;
  if (type === "cargo") {
    const isHeld = attributes.has_holds && atTerminal.includes(status ?? "");
    // A result does not tell a container that has gated in from one without movement: both are `new`.
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
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The results of a search in groups; the group of the best result is the first. */
export function resultGroups(results: SearchResult[], query: string): PaletteGroup[] {
  const items = [...results.map((result) => recordItem(result, query)), ...placeItems(results, query)];
  const groups = Map.groupBy(items, ({ kind }) => headings[kind] ?? "");
  return [...groups].map(([heading, grouped]) => ({ heading, items: grouped }));
}

const pages: { title: string; href: string; words?: string; isForAdmins?: boolean }[] = [
  { title: "Today", href: "/today", words: "attention problems late holds" },
  { title: "Demurrage", href: "/demurrage", words: "last free day detention pick up empty return fees" },
  { title: "Shipments", href: "/shipments" },
  { title: "Containers", href: "/containers", words: "boxes last free day pickup" },
  { title: "Tracking requests", href: "/requests", words: "waiting failed retry numbers" },
  { title: "Map", href: "/map", words: "vessels fleet" },
  { title: "Documents", href: "/documents", words: "upload files" },
  { title: "E-mails with documents", href: "/documents/emails", words: "mail" },
  { title: "Profile", href: "/settings/profile", words: "settings password notifications" },
  { title: "People", href: "/settings/people", words: "settings users invite" },
  { title: "Carriers", href: "/settings/carriers", words: "settings connections credentials", isForAdmins: true },
  { title: "Custom fields", href: "/settings/custom-fields", words: "settings definitions options" },
  { title: "Parties", href: "/settings/parties", words: "settings customers companies" },
  { title: "Share links", href: "/settings/share-links", words: "settings customers revoke" },
  {
    title: "Free time tariffs",
    href: "/settings/free-time-tariffs",
    words: "settings demurrage detention free days rates",
  },
  { title: "API keys", href: "/settings/api-keys", words: "settings developer" },
  { title: "Webhooks", href: "/settings/webhooks", words: "settings developer" },
  { title: "Document settings", href: "/settings/documents", words: "settings e-mail address" },
  { title: "AI clients", href: "/settings/ai-clients", words: "settings MCP" },
  { title: "E-mail", href: "/settings/outbox", words: "settings outbox", isForAdmins: true },
  { title: "Sandbox", href: "/settings/sandbox", words: "settings clock scenarios rehearse" },
  { title: "Audit", href: "/settings/audit", words: "settings changes who history", isForAdmins: true },
  { title: "API reference", href: "/docs", words: "developer documentation" },
];

/** The pages with a word that begins with each word of the query; all of them without one. */
export function pageGroup(query: string, isAdmin: boolean): PaletteGroup {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ title, words = "" }: (typeof pages)[number]) => {
    const own = `${title} ${words}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  };
  const shown = pages.filter((page) => (isAdmin || !page.isForAdmins) && matches(page));
  return {
    heading: "Pages",
    items: shown.map(({ title, href }) => ({ id: href, kind: "page", title, details: [], href })),
  };
}

export const trackAction = "track";
export const shortcutsAction = "shortcuts";

/** What can be done with the query. `hasResults`: records match it. */
export function actionGroup(
  query: string,
  { mayEdit, hasResults }: { mayEdit: boolean; hasResults: boolean },
): PaletteGroup {
  const items: PaletteItem[] = [];
  if (mayEdit && (query === "" || canBeTracked(query))) {
    const title = query === "" ? "Track shipments" : `Track “${query}” as a new number`;
    items.push({ id: trackAction, kind: "action", title, details: query === "" ? [] : ["Detects the carrier"] });
  }
  if (query !== "" && hasResults) {
    const href = `/shipments?q=${encodeURIComponent(query)}`;
    items.push({
      id: "list",
      kind: "action",
      title: "Show all matches in Shipments",
      details: ["Opens the list, filtered"],
      href,
    });
  }
  if (query === "") items.push({ id: shortcutsAction, kind: "action", title: "Keyboard shortcuts", details: [] });
  return { heading: "Actions", items };
}
