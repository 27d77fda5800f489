"use client";

import { useSyncExternalStore } from "react";

type SavedList = {
  href: string;
  /** The ids on the page last shown, in order, and the position of the first one in the whole list. */
  ids: string[];
  firstPosition: number;
  total: number;
};

/** The position of a record in the last list, and its neighbors. */
type Adjacent = { position: number; total: number; previousId: string | null; nextId: string | null };

const subscribeToNothing = () => () => {};

/**
 * The list of one kind of record that was last shown in this tab: for returning to it, and for moving between its records.
 * `storageKey` is its key in the session storage, `href` the URL of the list before one was shown.
 */
export function createSavedList(storageKey: string, href: string) {
  let cache: { text: string | null; savedList: SavedList | null } = { text: null, savedList: null };
  /** The record last opened from the list since the page was loaded; the list is then the previous history entry. */
  let openedId: string | null = null;

  const read = (): SavedList | null => {
    const text = window.sessionStorage.getItem(storageKey);
    if (text !== cache.text) cache = { text, savedList: text === null ? null : (JSON.parse(text) as SavedList) };
    return cache.savedList;
  };
  /** The URL of the list last shown in this tab. */
  const readHref = () => read()?.href ?? href;

  return {
    readHref,
    useHref: () => useSyncExternalStore(subscribeToNothing, readHref, () => href),
    save: (savedList: SavedList) => window.sessionStorage.setItem(storageKey, JSON.stringify(savedList)),
    markOpened: (id: string) => {
      openedId = id;
    },
    wasOpened: () => openedId !== null,
    /** Records the move to an adjacent record. True: replace the history entry, so that the list stays the previous one. */
    moveTo: (id: string): boolean => {
      if (openedId === null) return false;
      openedId = id;
      return true;
    },
    /** Returns and clears the record that was opened from the list. */
    popOpenedId: (): string | null => {
      const id = openedId;
      openedId = null;
      return id;
    },
    /** The position of a record in the list, and its neighbors; null when it is not in the list. */
    useAdjacent: (id: string): Adjacent | null => {
      const savedList = useSyncExternalStore(subscribeToNothing, read, () => null);
      const index = savedList?.ids.indexOf(id) ?? -1;
      if (!savedList || index === -1) return null;
      return {
        position: savedList.firstPosition + index,
        total: savedList.total,
        previousId: savedList.ids[index - 1] ?? null,
        nextId: savedList.ids[index + 1] ?? null,
      };
    },
  };
}

export const shipmentsList = createSavedList("shipments-list", "/shipments");
export const documentsList = createSavedList("documents-list", "/documents");
