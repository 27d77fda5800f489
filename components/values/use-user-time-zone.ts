"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** The time zone of the browser; UTC while rendering on the server. */
export function useUserTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
