"use client";

import { useSyncExternalStore } from "react";
import { isTimeZone } from "@/lib/platform/time-zone";
import { useUserPreferences } from "./user-preferences-context";

const subscribeToNothing = () => () => {};

let zone: string | undefined;

/** Looked up once per page: a list asks hundreds of times, and each lookup creates a formatter. */
function zoneOfBrowser(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return zone;
}

/** The time zone of the browser; UTC while rendering on the server. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(subscribeToNothing, zoneOfBrowser, () => "UTC");
}

const supported = new Map<string, boolean>();

/** Whether this browser or server has the zone, which was accepted by a server: their versions of the time zone database differ. */
function isSupported(name: string): boolean {
  const known = supported.get(name);
  if (known !== undefined) return known;
  const isKnown = isTimeZone(name);
  supported.set(name, isKnown);
  return isKnown;
}

/** The zone of times that belong to no place: the one that the user has chosen, else that of the browser. */
export function useUserTimeZone(): string {
  const { timeZone } = useUserPreferences();
  const browserZone = useBrowserTimeZone();
  return timeZone !== null && isSupported(timeZone) ? timeZone : browserZone;
}
