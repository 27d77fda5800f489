import type { ListDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { listTotalOf } from "@/components/ui/list-total";
import type { SavedList, Step } from "./saved-list";

/** Loads the page before or after a saved one. */
async function loadPage(saved: SavedList, step: Step): Promise<SavedList> {
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

/** The record before or after one in a saved list; null at its ends. `save`: called with the next page, where the record is on that. */
export async function findAdjacent(
  saved: SavedList,
  { id, step }: { id: string; step: Step },
  save: (page: SavedList) => void,
): Promise<string | null> {
  const index = saved.ids.indexOf(id);
  if (index === -1) return null;
  const onPage = saved.ids[index + step];
  const position = saved.firstPosition + index + step;
  const isBeyond = position < 1 || (step === 1 && !saved.hasNext);
  if (onPage !== undefined || isBeyond) return onPage ?? null;
  const page = await loadPage(saved, step);
  // Records may have come or gone meanwhile, and have moved others to this page.
  const others = page.ids.filter((other) => !saved.ids.includes(other));
  const found = step === 1 ? others[0] : others.at(-1);
  if (found === undefined) return null;
  save(page);
  return found;
}
