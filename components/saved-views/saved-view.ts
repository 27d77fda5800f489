import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { savedViews } from "@/lib/identity/people/saved-view";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type SavedView = Resource<"saved_view", AttributesOf<typeof savedViews>>;

export type ViewList = SavedView["attributes"]["list"];

/** The views that the user has saved, and those that others share. */
export const savedViewsQuery: DocumentQuery<ListDocument<SavedView>> = {
  key: ["saved_views"],
  path: "/v2/saved_views",
};

/** The parameter of a list's URL with the id of the view that it was opened as. */
export const viewParameter = "view";

/** The id of a saved view in the parameters of a list; null: none. */
export const parseViewId = (text: string): string | null => (/^[0-9a-f-]{36}$/.test(text) ? text : null);

/** The query string of a list's URL as it is saved: without the page that is shown and the view that was opened. */
export function savedQueryOf(href: string): string {
  const parameters = new URLSearchParams(href.split("?")[1] ?? "");
  parameters.delete("page");
  parameters.delete(viewParameter);
  return parameters.toString();
}

/** The URL of a saved view. */
export const savedViewHref = ({ id, attributes: { list, query } }: SavedView): string =>
  `/${list}?${query === "" ? "" : `${query}&`}${viewParameter}=${id}`;

/** The URL of the editor of a new alert rule with the filters of a list. */
export const newRuleHref = (list: ViewList, query: string): string =>
  `/alerts/new?${new URLSearchParams({ list, ...(query !== "" && { query }) })}`;

export function isOwn({ relationships }: SavedView, userId: string): boolean {
  const owner = relationships.user?.data;
  return owner !== null && owner !== undefined && !Array.isArray(owner) && owner.id === userId;
}

/** Own views first, then those of others, each by name. */
export const sortViews = (views: SavedView[], userId: string): SavedView[] =>
  views.toSorted(
    (left, right) =>
      Number(isOwn(right, userId)) - Number(isOwn(left, userId)) ||
      left.attributes.name.localeCompare(right.attributes.name, "en"),
  );
