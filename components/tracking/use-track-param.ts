"use client";

import { useSearchParams } from "next/navigation";

const parameter = "track";

/** Whether the dialog was opened on this page, so that closing it goes back in the history. */
let openedHere = false;

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
}

export function closeTrack(): void {
  if (openedHere) window.history.back();
  else window.history.replaceState(null, "", hrefWith(null));
  openedHere = false;
}

/** `?track=1` opens the dialog empty, `?track=MEDU4471920` with that number; null when it is closed. */
export function useTrackParam(): string | null {
  const value = useSearchParams().get(parameter);
  return value === "1" ? "" : value;
}
