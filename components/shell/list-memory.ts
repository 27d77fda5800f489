"use client";

import { useSyncExternalStore } from "react";

const storageKey = "shipments-list";

type ListMemory = {
  href: string;
  /** The ids of the page last shown, in its order, and where the first of them stands in the whole list. */
  ids: string[];
  firstPosition: number;
  total: number;
};

let cache: { text: string | null; memory: ListMemory | null } = { text: null, memory: null };

function read(): ListMemory | null {
  const text = window.sessionStorage.getItem(storageKey);
  if (text !== cache.text) cache = { text, memory: text === null ? null : (JSON.parse(text) as ListMemory) };
  return cache.memory;
}

const never = () => () => {};

/** The shipment last opened from the list on this page load: one step back is the list as it was, scrolled and all. */
let openedId: string | null = null;

export function noteOpened(id: string): void {
  openedId = id;
}

/** Moving along the list replaces the step, so that the list stays one step back. */
export function noteMoved(id: string): boolean {
  if (openedId === null) return false;
  openedId = id;
  return true;
}

export function wasOpenedFromList(): boolean {
  return openedId !== null;
}

/** Gives the shipment one comes back from, once. */
export function takeOpened(): string | null {
  const id = openedId;
  openedId = null;
  return id;
}

/** Keeps which list was last shown in this tab, so that one comes back to it, and moves along it. */
export function rememberList(memory: ListMemory): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify(memory));
}

/** The address of the list as it was left in this tab. */
export function listHref(): string {
  return read()?.href ?? "/shipments";
}

export function useListHref(): string {
  return useSyncExternalStore(never, listHref, () => "/shipments");
}

type Neighbours = { position: number; total: number; previousId: string | null; nextId: string | null };

/** Where a shipment stands in the list it was opened from; null when it was not. */
export function useNeighbours(id: string): Neighbours | null {
  const memory = useSyncExternalStore(never, read, () => null);
  const index = memory?.ids.indexOf(id) ?? -1;
  if (!memory || index === -1) return null;
  return {
    position: memory.firstPosition + index,
    total: memory.total,
    previousId: memory.ids[index - 1] ?? null,
    nextId: memory.ids[index + 1] ?? null,
  };
}
