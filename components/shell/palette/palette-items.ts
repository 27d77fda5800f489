import type { Translator } from "@/components/language/translator";
import { canBeTracked } from "@/components/tracking/draft-text";
import type { StateLabel } from "@/components/values/state-labels";
import type { Messages } from "@/messages/messages";

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

/** `name`: of its heading. */
export type PaletteGroup = { name: keyof Messages["palette"]["headings"]; items: PaletteItem[] };

type PageName = keyof Messages["palette"]["pages"];

const pages: { name: PageName; href: string; isForAdmins?: boolean }[] = [
  { name: "today", href: "/today" },
  { name: "demurrage", href: "/demurrage" },
  { name: "shipments", href: "/shipments" },
  { name: "containers", href: "/containers" },
  { name: "requests", href: "/requests" },
  { name: "map", href: "/map" },
  { name: "documents", href: "/documents" },
  { name: "emails", href: "/documents/emails" },
  { name: "alerts", href: "/alerts" },
  { name: "profile", href: "/settings/profile" },
  { name: "account", href: "/settings/account" },
  { name: "people", href: "/settings/people" },
  { name: "carriers", href: "/settings/carriers", isForAdmins: true },
  { name: "customFields", href: "/settings/custom-fields" },
  { name: "parties", href: "/settings/parties" },
  { name: "shareLinks", href: "/settings/share-links" },
  { name: "tariffs", href: "/settings/free-time-tariffs" },
  { name: "apiKeys", href: "/settings/api-keys" },
  { name: "webhooks", href: "/settings/webhooks" },
  { name: "documentSettings", href: "/settings/documents" },
  { name: "aiClients", href: "/settings/ai-clients" },
  { name: "outbox", href: "/settings/outbox", isForAdmins: true },
  { name: "sandbox", href: "/settings/sandbox" },
  { name: "audit", href: "/settings/audit", isForAdmins: true },
  { name: "dataExport", href: "/settings/data", isForAdmins: true },
  { name: "apiReference", href: "/docs" },
];

/** The pages with a word that begins with each word of the query; all of them without one. */
export function pageGroup(t: Translator<"palette">, query: string, isAdmin: boolean): PaletteGroup {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name }: (typeof pages)[number]) => {
    const own = `${t(`pages.${name}`)} ${t(`words.${name}`)}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  };
  const shown = pages.filter((page) => (isAdmin || !page.isForAdmins) && matches(page));
  return {
    name: "pages",
    items: shown.map(({ name, href }) => ({ id: href, kind: "page", title: t(`pages.${name}`), details: [], href })),
  };
}

export const trackAction = "track";
export const shortcutsAction = "shortcuts";
export const listAction = "list";

/** What can be done with the query. `isListed`: the list of shipments has records that match it. */
export function actionGroup(
  t: Translator<"palette">,
  query: string,
  { mayEdit, isListed }: { mayEdit: boolean; isListed: boolean },
): PaletteGroup {
  const items: PaletteItem[] = [];
  if (mayEdit && (query === "" || canBeTracked(query))) {
    const title = query === "" ? t("actions.track") : t("actions.trackNumber", { query });
    items.push({ id: trackAction, kind: "action", title, details: query === "" ? [] : [t("actions.detects")] });
  }
  if (query !== "" && isListed) {
    const href = `/shipments?q=${encodeURIComponent(query)}`;
    items.push({
      id: listAction,
      kind: "action",
      title: t("actions.list"),
      details: [t("actions.listHelp")],
      href,
      keys: "⇧↵",
    });
  }
  if (query === "") items.push({ id: shortcutsAction, kind: "action", title: t("actions.shortcuts"), details: [] });
  return { name: "actions", items };
}
