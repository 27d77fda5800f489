"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The reader's own time zone; UTC on the server, which cannot know it. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
