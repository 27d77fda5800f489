import type { ListDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { listTotalOf } from "@/components/ui/list-total";
import type { SavedList, Step } from "./saved-list";

/** Loads the page before or after a saved one. */
export async function loadPage(saved: SavedList, step: Step): Promise<SavedList> {
  const path = new URL(saved.path, window.location.origin);
  const href = new URL(saved.href, window.location.origin);
  const page = Number(path.searchParams.get("page[number]")) + step;
  path.searchParams.set("page[number]", String(page));
  path.searchParams.delete("include");
  if (page > 1) href.searchParams.set("page", String(page));
  else href.searchParams.delete("page");
  const document = await requestDocument<ListDocument<{ id: string }>>(`${path.pathname}${path.search}`);
  return {
    href: `${href.pathname}${href.search}`,
    path: `${path.pathname}${path.search}`,
    ids: document.data.map(({ id }) => id),
    firstPosition: (page - 1) * Number(path.searchParams.get("page[size]")) + 1,
    ...listTotalOf(document),
  };
}
