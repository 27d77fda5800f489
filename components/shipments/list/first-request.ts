"use client";

import { useSyncExternalStore } from "react";

const keyOf = (userId: string) => `first-request ${userId}`;

const observers = new Set<() => void>();

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

function read(userId: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Keeps the id of the request for the sandbox shipment in this tab, so that its page can be left and the other steps found again; null: forgets it. */
export function storeFirstRequest(userId: string, id: string | null): void {
  try {
    if (id === null) window.sessionStorage.removeItem(keyOf(userId));
    else window.sessionStorage.setItem(keyOf(userId), id);
  } catch {
    // The storage is disabled: the steps end when the page is left.
  }
  for (const observer of observers) observer();
}

/** The id of the request that a user has made by the first step in this tab; null: none, or the steps were hidden. */
export const useFirstRequest = (userId: string): string | null =>
  useSyncExternalStore(
    observe,
    () => read(userId),
    () => null,
  );
