import { canBeTracked } from "@/components/tracking/parse-drafts";
import type { StateLabel } from "@/components/values/state-labels";

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
  /** The key that opens it whatever is selected, as shown. */
  keys?: string;
};

export type PaletteGroup = { heading: string; items: PaletteItem[] };

const pages: { title: string; href: string; words?: string; isForAdmins?: boolean }[] = [
  { title: "Today", href: "/today", words: "attention problems late holds" },
  { title: "Demurrage", href: "/demurrage", words: "last free day detention pick up empty return fees" },
  { title: "Shipments", href: "/shipments" },
  { title: "Containers", href: "/containers", words: "boxes last free day pickup" },
  { title: "Tracking requests", href: "/requests", words: "waiting failed retry numbers" },
  { title: "Map", href: "/map", words: "vessels fleet" },
  { title: "Documents", href: "/documents", words: "upload files" },
  { title: "E-mails with documents", href: "/documents/emails", words: "mail" },
  { title: "Alerts", href: "/alerts", words: "rules bell notifications" },
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
  {
    title: "Data export",
    href: "/settings/data",
    words: "settings download zip backup everything delete account",
    isForAdmins: true,
  },
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
export const listAction = "list";

export const actionsHeading = "Actions";

/** What can be done with the query. `isListed`: the list of shipments has records that match it. */
export function actionGroup(
  query: string,
  { mayEdit, isListed }: { mayEdit: boolean; isListed: boolean },
): PaletteGroup {
  const items: PaletteItem[] = [];
  if (mayEdit && (query === "" || canBeTracked(query))) {
    const title = query === "" ? "Track shipments" : `Track “${query}” as a new number`;
    items.push({ id: trackAction, kind: "action", title, details: query === "" ? [] : ["Detects the carrier"] });
  }
  if (query !== "" && isListed) {
    const href = `/shipments?q=${encodeURIComponent(query)}`;
    items.push({
      id: listAction,
      kind: "action",
      title: "Show all matches in Shipments",
      details: ["Opens the list, filtered"],
      href,
      keys: "⇧↵",
    });
  }
  if (query === "") items.push({ id: shortcutsAction, kind: "action", title: "Keyboard shortcuts", details: [] });
  return { heading: actionsHeading, items };
}
