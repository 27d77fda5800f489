"use client";

import { useSyncExternalStore } from "react";

const storageKey = "shipments-list";

type SavedList = {
  href: string;
  /** The ids on the page last shown, in order, and the position of the first one in the whole list. */
  ids: string[];
  firstPosition: number;
  total: number;
};

let cache: { text: string | null; savedList: SavedList | null } = { text: null, savedList: null };

function read(): SavedList | null {
  const text = window.sessionStorage.getItem(storageKey);
  if (text !== cache.text) cache = { text, savedList: text === null ? null : (JSON.parse(text) as SavedList) };
  return cache.savedList;
}

const subscribeToNothing = () => () => {};

/** The shipment last opened from the list since the page was loaded; the list is then the previous history entry. */
let openedId: string | null = null;

export function markOpenedFromList(id: string): void {
  openedId = id;
}

/** Records the move to an adjacent shipment. True: replace the history entry, so that the list stays the previous one. */
export function moveWithinList(id: string): boolean {
  if (openedId === null) return false;
  openedId = id;
  return true;
}

export function wasOpenedFromList(): boolean {
  return openedId !== null;
}

/** Returns and clears the shipment that was opened from the list. */
export function popOpenedId(): string | null {
  const id = openedId;
  openedId = null;
  return id;
}

/** Saves the list last shown in this tab, for returning to it and for moving between its shipments. */
export function saveLastList(savedList: SavedList): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify(savedList));
}

/** The URL of the list last shown in this tab. */
export function lastListHref(): string {
  return read()?.href ?? "/shipments";
}

export function useLastListHref(): string {
  return useSyncExternalStore(subscribeToNothing, lastListHref, () => "/shipments");
}

type AdjacentShipments = { position: number; total: number; previousId: string | null; nextId: string | null };

/** The position of a shipment in the last list, and its neighbors; null when it is not in that list. */
export function useAdjacentShipments(id: string): AdjacentShipments | null {
  const savedList = useSyncExternalStore(subscribeToNothing, read, () => null);
  const index = savedList?.ids.indexOf(id) ?? -1;
  if (!savedList || index === -1) return null;
  return {
    position: savedList.firstPosition + index,
    total: savedList.total,
    previousId: savedList.ids[index - 1] ?? null,
    nextId: savedList.ids[index + 1] ?? null,
  };
}
