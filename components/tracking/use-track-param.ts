"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

const parameter = "track";

/** Whether the dialog was opened on this page, so that closing it goes back in the history. */
let openedHere = false;

/** What was opened and is not in the parameters of the router yet, which follow after all of the page was rendered; null: nothing. */
let pending: string | null = null;
const observers = new Set<() => void>();

function setPending(value: string | null): void {
  pending = value;
  for (const observer of observers) observer();
}

/** What is pending while the address still has it: the user can have gone to another page. */
const pendingHere = () => (new URLSearchParams(window.location.search).has(parameter) ? pending : null);

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

function hrefWith(value: string | null): string {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, value);
  return `${url.pathname}${url.search}`;
}

/** Opens the Track dialog, optionally with a number filled in. */
export function openTrack(number?: string): void {
  openedHere = true;
  window.history.pushState(null, "", hrefWith(number || "1"));
  setPending(number || "1");
}

export function closeTrack(): void {
  setPending(null);
  if (openedHere) window.history.back();
  else window.history.replaceState(null, "", hrefWith(null));
  openedHere = false;
}

/** `?track=1` opens the dialog empty, `?track=MEDU4471920` with that number; null when it is closed. */
export function useTrackParam(): string | null {
  const inRouter = useSearchParams().get(parameter);
  const opened = useSyncExternalStore(observe, pendingHere, () => null);
  useEffect(() => {
    if (inRouter !== null) setPending(null);
  }, [inRouter]);
  useEffect(() => {
    const back = () => setPending(null);
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);
  const value = inRouter ?? opened;
  return value === "1" ? "" : value;
}
