"use client";

import { useSyncExternalStore } from "react";

/** `from`: the URL on which the page was requested. */
type WaitingPage = { path: string; from: string; open: () => void };

let waiting: WaitingPage | null = null;
const observers = new Set<() => void>();

function setWaiting(next: WaitingPage | null): void {
  waiting = next;
  for (const observer of observers) observer();
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** Opens a page; while the browser is offline, it waits for the connection. */
export function openWhenOnline(path: string, open: () => void): void {
  if (navigator.onLine) open();
  else setWaiting({ path, from: window.location.href, open });
}

/** Opens the page that waits for the connection, unless the user has left the current page meanwhile. */
export function openWaitingPage(): void {
  const page = waiting;
  setWaiting(null);
  if (page?.from === window.location.href) page.open();
}

export const cancelWaitingPage = (): void => setWaiting(null);

/** The path of the page that waits for the connection. */
export function useWaitingPath(): string | null {
  const page = useSyncExternalStore(
    observe,
    () => waiting,
    () => null,
  );
  return page?.path ?? null;
}

/** The path of the page that a click opens in this tab; null for another click, or a link within the page shown. */
function openedPath({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : `${link.pathname}${link.search}${link.hash}`;
}

/** While the browser is offline, lets a clicked link wait for the connection, instead of a navigation that fails. */
export function holdOfflineClick(event: MouseEvent, open: (path: string) => void): void {
  const path = navigator.onLine ? null : openedPath(event);
  if (path === null) return;
  event.preventDefault();
  event.stopPropagation();
  openWhenOnline(path, () => open(path));
}
