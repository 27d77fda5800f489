"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useLocale } from "#translations";
import type { ListDocument } from "@/components/api/document";
import { formatTotal, type ListTotal, listTotalOf, totalAt } from "@/components/ui/list-total";

/** The page of a list that was last shown. */
export type SavedList = ListTotal & {
  href: string;
  /** The path in `/v2`, with `page[number]` and `page[size]`. */
  path: string;
  /** The ids on the page last shown, in order, and the position of the first one in the whole list. */
  ids: string[];
  firstPosition: number;
};

type ShownPage = {
  href: string;
  path: string;
  page: number;
  pageSize: number;
  document: ListDocument<{ id: string }, unknown> | undefined;
};

/** The position of a record in the last list of `10,000+`, whether others follow, and its neighbors on the same page. */
type Adjacent = {
  position: number;
  total: string;
  hasNext: boolean;
  previousId: string | null;
  nextId: string | null;
};

export type Step = 1 | -1;

const subscribeToNothing = () => () => {};

/**
 * The list of one kind of record that was last shown in this tab: for returning to it, and for moving between its records.
 * `storageKey` is its key in the session storage, `href` the URL of the list before one was shown.
 */
export function createSavedList(storageKey: string, href: string) {
  let cache: { text: string | null; savedList: SavedList | null } = { text: null, savedList: null };
  /** The record last opened from the list since the page was loaded, and the list, which is then the previous history entry. */
  let opened: { id: string; href: string } | null = null;
  /** The record last opened or shown, which is focused on return to the list. */
  let shownId: string | null = null;

  const read = (): SavedList | null => {
    const text = window.sessionStorage.getItem(storageKey);
    if (text !== cache.text) cache = { text, savedList: text === null ? null : (JSON.parse(text) as SavedList) };
    return cache.savedList;
  };
  /** The URL of the list last shown in this tab. */
  const readHref = () => read()?.href ?? href;

  const save = (savedList: SavedList) => window.sessionStorage.setItem(storageKey, JSON.stringify(savedList));

  return {
    readHref,
    /** Saves the page of the list that is shown; `document` is undefined while it is loading. */
    useSave: ({ href, path, page, pageSize, document }: ShownPage) => {
      useEffect(() => {
        if (!document) return;
        const ids = document.data.map(({ id }) => id);
        save({ href, path, ids, firstPosition: (page - 1) * pageSize + 1, ...listTotalOf(document) });
      }, [href, path, page, pageSize, document]);
    },
    useHref: () => useSyncExternalStore(subscribeToNothing, readHref, () => href),
    markOpened: (id: string) => {
      opened = { id, href: readHref() };
      shownId = id;
    },
    /** Records that the page of a record is shown, however it was reached. */
    markShown: (id: string) => {
      shownId = id;
    },
    /** Whether the previous history entry is the list, with the page that has the record. */
    isPreviousEntry: () => opened !== null && opened.href === readHref(),
    /** Records the move to an adjacent record. True: replace the history entry, so that the list stays the previous one. */
    moveTo: (id: string): boolean => {
      if (opened === null) return false;
      opened = { ...opened, id };
      return true;
    },
    /** Returns and clears the record that was last opened or shown. */
    popShownId: (): string | null => {
      const id = shownId;
      shownId = null;
      opened = null;
      return id;
    },
    /** The record before or after one in the list, from the next page of the list if needed; null at its ends. */
    findAdjacent: async (id: string, step: Step): Promise<string | null> => {
      const saved = read();
      const index = saved?.ids.indexOf(id) ?? -1;
      if (!saved || index === -1) return null;
      const onPage = saved.ids[index + step];
      const position = saved.firstPosition + index + step;
      const isBeyond = position < 1 || (step === 1 && !saved.hasNext);
      if (onPage !== undefined || isBeyond) return onPage ?? null;
      const { loadPage } = await import("./load-saved-page");
      const page = await loadPage(saved, step);
      // Records may have come or gone meanwhile, and have moved others to this page.
      const others = page.ids.filter((other) => !saved.ids.includes(other));
      const found = step === 1 ? others[0] : others.at(-1);
      if (found === undefined) return null;
      save(page);
      return found;
    },
    /** The position of a record in the list, and its neighbors; null when it is not in the list. */
    useAdjacent: (id: string): Adjacent | null => {
      const language = useLocale();
      const savedList = useSyncExternalStore(subscribeToNothing, read, () => null);
      const index = savedList?.ids.indexOf(id) ?? -1;
      if (!savedList || index === -1) return null;
      const position = savedList.firstPosition + index;
      const lastPosition = savedList.firstPosition + savedList.ids.length - 1;
      return {
        position,
        total: formatTotal(language, totalAt(lastPosition, savedList)),
        hasNext: savedList.hasNext || position < lastPosition,
        previousId: savedList.ids[index - 1] ?? null,
        nextId: savedList.ids[index + 1] ?? null,
      };
    },
  };
}

export const shipmentsList = createSavedList("shipments-list", "/shipments");
export const containersList = createSavedList("containers-list", "/containers");
export const documentsList = createSavedList("documents-list", "/documents");
