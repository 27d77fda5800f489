"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

let zone: string | undefined;

/** Looked up once per page: a list asks hundreds of times, and each lookup creates a formatter. */
function zoneOfBrowser(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return zone;
}

/** The time zone of the browser; UTC while rendering on the server. */
export function useUserTimeZone(): string {
  return useSyncExternalStore(subscribeToNothing, zoneOfBrowser, () => "UTC");
}
